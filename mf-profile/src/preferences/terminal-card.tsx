import { ACCOUNT_PREFERENCES, usePreference, useShell } from '@plataforma/contract';
import { Card, Checkbox } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices, Text, Toggle } from './card-parts';

const parseCalm = (stored: unknown): boolean => stored === true;

/** How often the figures of the terminal change, which the terminal itself can set too. */
export function TerminalCard() {
  const { t } = useTranslation('preferences');
  const titleId = useId();
  const { hasRoute } = useShell();
  const [calm, setCalm] = usePreference(ACCOUNT_PREFERENCES.calm, parseCalm);
  if (!hasRoute('/terminal')) return null;
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{t('terminal.title')}</h2>
      <Choices>
        <Toggle>
          <Checkbox checked={calm} onChange={setCalm}>
            {t('terminal.calm')}
          </Checkbox>
          <Text>{t('terminal.calmText')}</Text>
        </Toggle>
      </Choices>
    </Card>
  );
}
