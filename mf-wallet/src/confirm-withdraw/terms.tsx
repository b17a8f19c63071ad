import { formatDateTime } from '@plataforma/format';
import { Card, FigureList } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { amountRows, figuresOf, headingOf, targetRows } from '../lib/withdrawal/withdrawal-rows';
import type { TokenWithdrawalFieldsFragment } from './__generated__/confirm-withdraw';

interface TermsProps {
  readonly withdrawal: TokenWithdrawalFieldsFragment;
}

/** All that is confirmed: how much, where to in full, when and from where it was asked for. */
export function Terms({ withdrawal }: TermsProps) {
  const { t } = useTranslation('withdrawal');
  const { currency, target, networkName, requestedAt, requestedFrom } = withdrawal;
  return (
    <Card aria-label={headingOf(t, currency.code)}>
      <FigureList
        rows={figuresOf([
          ...amountRows(t, withdrawal),
          ...targetRows(t, target, networkName),
          { label: t('rows.requestedAt'), value: formatDateTime(requestedAt) },
          { label: t('rows.requestedFrom'), value: requestedFrom, kind: 'words' },
        ])}
      />
    </Card>
  );
}
