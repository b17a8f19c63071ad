import { Column, Page, WayBack } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { AddDestinationDialog } from './destinations/add-destination-dialog';
import { DestinationsCard } from './destinations/destinations-card';
import { LimitsCard } from './form/limits-card';
import { NewWithdrawal } from './form/new-withdrawal';
import { StateCard } from './lib/state-card';
import { useWithdrawPage } from './lib/use-withdrawals';
import { askedIn } from './lib/withdraw-address';
import { RecentWithdrawals } from './recent/recent-withdrawals';
import { WithdrawalView } from './view/withdrawal-view';

const CODE = 'BRL';

/** `/wallet/withdraw/brl`: reais go to an own account, and what became of those that went. */
export function WithdrawPage() {
  const { t } = useTranslation('withdraw');
  const { page, ask } = useWithdrawPage(CODE, null);
  const asked = askedIn(useSearchParams()[0]);
  return (
    <Page
      title={t('title')}
      trail={
        <WayBack as={Link} to="/wallet">
          {t('wallet')}
        </WayBack>
      }
    >
      <Column span={7}>
        {asked.kind === 'withdrawal' && <WithdrawalView key={asked.id} code={CODE} id={asked.id} />}
        {asked.kind === 'new' && page.status !== 'ready' && <StateCard state={page} />}
        {asked.kind === 'new' && page.status === 'ready' && (
          <NewWithdrawal
            code={CODE}
            page={page.value}
            asked={asked}
            network={null}
            onStale={ask}
            addingOf={(props) => <AddDestinationDialog {...props} />}
          />
        )}
      </Column>
      <Column span={5}>
        <LimitsCard code={CODE} page={page} />
        <RecentWithdrawals code={CODE} />
        {page.status === 'ready' && <DestinationsCard destinations={page.value.destinations} />}
      </Column>
    </Page>
  );
}
