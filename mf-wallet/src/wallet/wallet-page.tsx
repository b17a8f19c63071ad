import { Page, useWaitedTooLong } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { AllocationCard } from '../lib/allocation-card';
import { BalancesFailed, NoBalance } from '../lib/balance-states';
import { BuyLink } from '../lib/buy-link';
import { DepositLink } from '../lib/deposit-link';
import { useDialogAddress } from '../lib/dialog-address';
import { HELD } from '../lib/held-money/held-address';
import { HeldCard } from '../lib/held-money/held-card';
import { HeldDialog } from '../lib/held-money/held-dialog';
import { useHeldMoney, type HeldMoneyState } from '../lib/held-money/use-held-money';
import { OverviewGrid, OverviewSkeleton } from '../lib/overview';
import { TotalCard } from '../lib/total-card';
import { usePortfolio } from '../lib/use-portfolio';
import { BalancesCard } from './balances-card';
import { EarnLink } from './earn-link';
import { FirstCoins } from './first-coins';
import { ProLink } from './pro-link';
import { BalancesSkeleton } from './balances-skeleton';
import { useLeavingCoins } from './use-leaving-coins';
import { useOnce } from './use-once';

/** What is held has its place above the balances, which do not move down for it, unless it comes much later. */
const HELD_PATIENCE_MS = 2_000;

/** `/wallet`: what the customer has, what it is worth now, what is held and why, and how to buy more. */
export function WalletPage() {
  const { t } = useTranslation('wallet');
  const held = useHeldMoney();
  useLeavingCoins(held);
  const { value: asked, close } = useDialogAddress(HELD);
  return (
    <Page title={t('title')} actions={<EarnLink />}>
      <WalletContent held={held} />
      {asked !== null && <HeldDialog state={held} onClose={close} />}
    </Page>
  );
}

function WalletContent({ held }: { readonly held: HeldMoneyState }) {
  const { t } = useTranslation('wallet');
  const state = usePortfolio();
  const isHeldLate = useWaitedTooLong(held.status === 'loading', HELD_PATIENCE_MS);
  const priced = useOnce(state.kind === 'ready' && state.pricing !== 'waiting');
  if (state.kind === 'failed') return <BalancesFailed ofServer={state.ofServer} onRetry={state.retry} />;
  if (state.kind === 'loading' || (held.status === 'loading' && !isHeldLate)) {
    return (
      <>
        <OverviewSkeleton />
        <BalancesSkeleton />
      </>
    );
  }
  const { portfolio, pricing, pricedAt } = state;
  if (portfolio.empty) {
    return (
      <>
        <NoBalance />
        {held.status !== 'loading' && <HeldCard state={held} />}
        <FirstCoins holdings={portfolio.holdings} />
      </>
    );
  }
  return (
    <>
      <OverviewGrid>
        <TotalCard portfolio={portfolio} pricing={pricing} pricedAt={pricedAt}>
          <BuyLink text={t('balances.buy')} />
          <DepositLink />
          <ProLink />
        </TotalCard>
        <AllocationCard portfolio={portfolio} pricing={pricing} />
      </OverviewGrid>
      {held.status !== 'loading' && <HeldCard state={held} />}
      {priced ? <BalancesCard portfolio={portfolio} pricing={pricing} /> : <BalancesSkeleton />}
    </>
  );
}
