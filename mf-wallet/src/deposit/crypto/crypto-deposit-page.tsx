import { Column } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { CoinPage } from '../../lib/coin-page';
import { depositPath } from '../../lib/deposit-path';
import { NetworkChoice } from '../../lib/network/network-choice';
import { useNetworkChoice } from '../../lib/network/use-network-choice';
import { AddressCard } from './address/address-card';
import { ClaimDeposit } from './incoming/claim-deposit';
import { IncomingDeposits } from './incoming/incoming-deposits';
import { ClosedCard } from './network/closed-card';
import { useCryptoDepositPage, type DepositCurrency } from './use-crypto-deposits';
import type { DepositNetworkFieldsFragment } from './__generated__/crypto';

/** `/wallet/deposit/:currency`: where to send a cryptocurrency, and what became of what was sent. */
export function CryptoDepositPage() {
  const { t } = useTranslation('deposit-crypto');
  const { currency: asked = '' } = useParams();
  const code = asked.toUpperCase();
  return (
    <CoinPage
      asked={asked}
      page={useCryptoDepositPage(code)}
      pathOf={depositPath}
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
      {(currency, networks) => <Deposit key={code} currency={currency} networks={networks} />}
    </CoinPage>
  );
}

interface DepositProps {
  readonly currency: DepositCurrency;
  /** At least one. */
  readonly networks: readonly DepositNetworkFieldsFragment[];
}

function Deposit({ currency, networks }: DepositProps) {
  const { t } = useTranslation('deposit-crypto');
  const choice = useNetworkChoice(networks);
  const { chosen } = choice;
  /** How often the customer asked to see an address from elsewhere on the page. */
  const [wanted, setWanted] = useState(0);
  const show = (network: string) => {
    choice.choose(network);
    setWanted(wanted + 1);
  };
  const closed = networks.every(({ isOpen }) => !isOpen) ? networks[0] : undefined;
  const shut = closed ?? (chosen && !chosen.isOpen ? chosen : undefined);
  return (
    <>
      <Column span={7}>
        {!closed && networks.length > 1 && (
          <NetworkChoice
            code={currency.code}
            networks={networks}
            choice={choice}
            question={t('network.question')}
            hint={t('network.hint')}
          />
        )}
        {shut && <ClosedCard message={shut.message} />}
        {chosen?.isOpen && <AddressCard key={chosen.code} currency={currency} network={chosen} wanted={wanted} />}
      </Column>
      <Column span={5}>
        <IncomingDeposits currency={currency} onShowAddress={show} />
        <ClaimDeposit currency={currency} networks={networks} />
      </Column>
    </>
  );
}
