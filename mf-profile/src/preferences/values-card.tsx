import { ACCOUNT_PREFERENCES, useHiddenValues, usePreference } from '@plataforma/contract';
import { decimal, formatQuantity, formatShortQuantity } from '@plataforma/format';
import { Card, Checkbox, SegmentedControl } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices, Text, Toggle } from './card-parts';

const LENGTHS = ['FULL', 'SHORT'] as const;

type Length = (typeof LENGTHS)[number];

const parseLength = (stored: unknown): Length => (stored === 'SHORT' ? 'SHORT' : 'FULL');

const EXAMPLE = decimal('0.01234567');
const formats = { FULL: formatQuantity, SHORT: formatShortQuantity };

/** Whether figures are masked, and how long quantities are. */
export function ValuesCard() {
  const { t } = useTranslation('preferences');
  const titleId = useId();
  const [hidden, hide] = useHiddenValues();
  const [length, setLength] = usePreference(ACCOUNT_PREFERENCES.quantities, parseLength);
  const options = LENGTHS.map((value) => ({ value, label: t(`values.${value}`) }));
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{t('values.title')}</h2>
      <Choices>
        <Toggle>
          <Checkbox checked={hidden} onChange={hide}>
            {t('header.hideValues')}
          </Checkbox>
          <Text>{t('values.hideText')}</Text>
        </Toggle>
        <h3>{t('values.quantities')}</h3>
        <SegmentedControl
          label={t('values.quantities')}
          options={options}
          value={length}
          onChange={setLength}
          size="medium"
          fullWidth
        />
        <Text>
          {t('values.quantitiesText')} {t('values.example', { quantity: formats[length](EXAMPLE, 8) })}
        </Text>
      </Choices>
    </Card>
  );
}
