import { ACCOUNT_PREFERENCES, isStartPage, START_PATHS, usePreference, useShell } from '@plataforma/contract';
import type { StartPageName } from '@plataforma/contract';
import { Card, SelectField } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from './card-parts';

const PAGES = ['HOME', 'WALLET', 'BUY', 'TERMINAL'] as const satisfies readonly StartPageName[];

const parsePage = (stored: unknown): StartPageName => (isStartPage(stored) ? stored : 'HOME');

/** Where a sign-in leads. Pages without a route are not offered. */
export function StartCard() {
  const { t } = useTranslation('preferences');
  const titleId = useId();
  const { hasRoute } = useShell();
  const [page, setPage] = usePreference(ACCOUNT_PREFERENCES.startPage, parsePage);
  const there = PAGES.filter((each) => hasRoute(START_PATHS[each]));
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{t('start.title')}</h2>
      <Choices>
        <SelectField
          label={t('start.label')}
          hint={t('start.text')}
          options={there.map((value) => ({ value, label: t(`start.${value}`) }))}
          value={there.includes(page) ? page : 'HOME'}
          onValueChange={setPage}
        />
      </Choices>
    </Card>
  );
}
