import { useTranslation } from 'react-i18next';
import { RecentCard, useShownRows } from '../../lib/recent/recent-card';
import { useRecentDeposits } from '../lib/use-deposits';
import { DepositRow } from './deposit-row';

/** The newest deposits in reais, each with its state; a press shows one whole. */
export function RecentDeposits() {
  const { t } = useTranslation('deposit');
  const { first, more } = useShownRows();
  return (
    <RecentCard
      state={useRecentDeposits(first)}
      onMore={more}
      texts={{
        title: t('recent.title'),
        failed: t('recent.failed'),
        failedText: t('recent.failedText'),
        empty: t('recent.empty'),
        emptyText: t('recent.emptyText'),
        more: t('recent.more'),
      }}
    >
      {(deposit) => <DepositRow key={deposit.id} deposit={deposit} />}
    </RecentCard>
  );
}
