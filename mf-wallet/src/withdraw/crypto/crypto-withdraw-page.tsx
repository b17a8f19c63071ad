import { Column } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { CoinPage } from '../../lib/coin-page';
import { NetworkChoice } from '../../lib/network/network-choice';
import { useNetworkChoice } from '../../lib/network/use-network-choice';
import { withdrawPath } from '../../lib/withdrawal/withdraw-path';
import { DestinationsCard } from '../destinations/destinations-card';
import { LimitsCard } from '../form/limits-card';
import { Closed, refusalOf } from '../form/new-withdrawal';
import type { WithdrawalNetworkFieldsFragment } from '../lib/__generated__/withdraw';
import { useWithdrawPage } from '../lib/use-withdrawals';
import { askedIn, type Asked } from '../lib/withdraw-address';
import { RecentWithdrawals } from '../recent/recent-withdrawals';
import { WithdrawalView } from '../view/withdrawal-view';
import { NetworkClosed, NewCryptoWithdrawal } from './new-crypto-withdrawal';
import { useCryptoPage, type WithdrawCurrency } from './use-crypto-page';

/** `/wallet/withdraw/:currency`: coins go to an address, and what became of those that went. */
export function CryptoWithdrawPage() {
  const { t } = useTranslation('withdraw-crypto');
  const { currency: asked = '' } = useParams();
  const code = asked.toUpperCase();
  return (
    <CoinPage
      asked={asked}
      page={useCryptoPage(code)}
      pathOf={withdrawPath}
      texts={{
        label: t('title'),
        heading: (name) => t('heading', { name }),
        back: t('wallet'),
        failed: t('failed'),
        unknown: t('unknown.title'),
        unknownText: (shown) => t('unknown.text', { asked: shown }),
        known: t('unknown.list'),
      }}
    >
      {(currency, networks) => <Withdraw key={code} currency={currency} networks={networks} />}
    </CoinPage>
  );
}

interface WithdrawProps {
  readonly currency: WithdrawCurrency;
  /** At least one. */
  readonly networks: readonly WithdrawalNetworkFieldsFragment[];
}

function Withdraw({ currency, networks }: WithdrawProps) {
  const { code } = currency;
  const asked = askedIn(useSearchParams()[0]);
  const choice = useNetworkChoice(networks);
  // Limits, and what stands against any withdrawal, are the same by each network.
  const { page, ask } = useWithdrawPage(code, (choice.chosen ?? networks[0])?.code ?? null);
  return (
    <>
      <Column span={7}>
        {asked.kind === 'withdrawal' ? (
          <WithdrawalView key={asked.id} code={code} id={asked.id} />
        ) : (
          <New currency={currency} networks={networks} choice={choice} page={page} asked={asked} onStale={ask} />
        )}
      </Column>
      <Column span={5}>
        <LimitsCard code={code} page={page} />
        <RecentWithdrawals code={code} />
        {page.status === 'ready' && <DestinationsCard destinations={page.value.destinations} />}
      </Column>
    </>
  );
}

interface NewProps extends WithdrawProps {
  readonly choice: ReturnType<typeof useNetworkChoice<WithdrawalNetworkFieldsFragment>>;
  readonly page: ReturnType<typeof useWithdrawPage>['page'];
  readonly asked: Extract<Asked, { readonly kind: 'new' }>;
  readonly onStale: () => void;
}

/** By which network, and then where to and how much. */
function New({ currency, networks, choice, page, asked, onStale }: NewProps) {
  const { t } = useTranslation('withdraw-crypto');
  const refusal = page.status === 'ready' ? refusalOf(page.value) : null;
  if (refusal) return <Closed refusal={refusal} />;
  if (networks.every(({ isOpen }) => !isOpen)) return <NetworkClosed message={networks[0]?.message ?? null} />;
  const { chosen } = choice;
  return (
    <>
      {networks.length > 1 && (
        <NetworkChoice
          code={currency.code}
          networks={networks}
          choice={choice}
          question={t('network.question')}
          hint={t('network.hint')}
        />
      )}
      {chosen && (
        <NewCryptoWithdrawal
          key={chosen.code}
          currency={currency}
          network={chosen}
          page={page}
          asked={asked}
          onStale={onStale}
        />
      )}
    </>
  );
}
