import { useHiddenValues } from '@plataforma/contract';
import { compare, decimal, formatMoney } from '@plataforma/format';
import { Notice } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { DepositLink } from '../../lib/deposit-link';
import type { RecurringBuyFieldsFragment } from '../lib/__generated__/recurring-buy';
import { longMoment } from '../lib/schedule-words';
import { useReais } from '../lib/use-recurring-buys';

/** Warns in time when the reais are not enough for the next run, with what to do. */
export function ShortOfReais({ buy }: { readonly buy: RecurringBuyFieldsFragment }) {
  const { t } = useTranslation('recurring-buy');
  const [hidden] = useHiddenValues();
  const available = useReais(buy.instrument.quote.code);
  if (buy.nextRunAt === null || available === null || compare(available, decimal(buy.amount)) >= 0) return null;
  const amount = formatMoney(decimal(buy.amount));
  const until = longMoment(t, buy.nextRunAt);
  return (
    <Notice kind="warning">
      {hidden ? t('shortHidden', { amount, until }) : t('short', { available: formatMoney(available), amount, until })}{' '}
      <DepositLink>{t('deposit')}</DepositLink>
    </Notice>
  );
}
