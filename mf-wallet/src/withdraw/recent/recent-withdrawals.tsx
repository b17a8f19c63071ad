import { decimal } from '@plataforma/format';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { amountText } from '../../lib/amount-text';
import { RecentCard, useShownRows } from '../../lib/recent/recent-card';
import { RecentRow } from '../../lib/recent/recent-row';
import { WholeAddress } from '../../lib/whole-address';
import { useRecentWithdrawals, type RecentWithdrawal } from '../lib/use-withdrawals';
import { askedIn, withdrawalAddress } from '../lib/withdraw-address';

interface RecentWithdrawalsProps {
  /** Of the currency, such as "BTC". */
  readonly code: string;
}

/** The newest withdrawals of a currency, each with its state; a press shows one whole. */
export function RecentWithdrawals({ code }: RecentWithdrawalsProps) {
  const { t } = useTranslation('withdraw');
  const { first, more } = useShownRows();
  return (
    <RecentCard
      state={useRecentWithdrawals(code, first)}
      onMore={more}
      texts={{
        title: t('recent.title'),
        failed: t('recent.failed'),
        failedText: t('recent.failedText'),
        empty: t('recent.empty'),
        emptyText: code === 'BRL' ? t('recent.emptyText') : t('recent.emptyTextOfCoin', { code }),
        more: t('recent.more'),
      }}
    >
      {(withdrawal) => <Row key={withdrawal.id} code={code} withdrawal={withdrawal} />}
    </RecentCard>
  );
}

interface RowProps extends RecentWithdrawalsProps {
  readonly withdrawal: RecentWithdrawal;
}

/** A withdrawal in the list: where to, when, how much, and what became of it. */
function Row({ code, withdrawal: { id, amount, state, createdAt, target } }: RowProps) {
  const { t } = useTranslation('withdrawal');
  const asked = askedIn(useSearchParams()[0]);
  return (
    <RecentRow
      to={withdrawalAddress(code, id)}
      isShown={asked.kind === 'withdrawal' && asked.id === id}
      what={target.address === null ? <b>{target.text}</b> : <WholeAddress address={target.address} />}
      createdAt={createdAt}
      amount={amountText(decimal(amount), code)}
      state={t(`states.${state}`)}
      isDone={state === 'COMPLETED'}
    />
  );
}
