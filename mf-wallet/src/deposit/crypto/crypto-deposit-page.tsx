import { Column, Page, WayBack } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { NetworkChoice } from '../../lib/network/network-choice';
import { PageState } from '../../lib/network/page-state';
import { useNetworkChoice } from '../../lib/network/use-network-choice';
import { AddressCard } from './address/address-card';
import { ClaimDeposit } from './incoming/claim-deposit';
import { IncomingDeposits } from './incoming/incoming-deposits';
import { ClosedCard } from './network/closed-card';
import { UnknownCurrency } from './unknown-currency';
import { useCryptoDepositPage, type DepositCurrency } from './use-crypto-deposits';
import type { DepositNetworkFieldsFragment } from './__generated__/crypto';

/** `/wallet/deposit/:currency`: where to send a cryptocurrency, and what became of what was sent. */
export function CryptoDepositPage() {
  const { t } = useTranslation('deposit-crypto');
  const { currency: asked = '' } = useParams();
  const code = asked.toUpperCase();
  const page = useCryptoDepositPage(code);
  const known = page.status === 'ready' ? page.value.currency : null;
  const isUnknown = page.status === 'ready' && (known === null || page.value.networks.length === 0);
  return (
    <Page
      title={isUnknown ? t('unknown.title') : t('heading', { name: known?.name ?? code })}
      trail={
        <WayBack as={Link} to="/wallet">
          {t('wallet')}
        </WayBack>
      }
    >
      {page.status !== 'ready' && <PageState state={page} label={t('title')} failedTitle={t('failed')} />}
      {page.status === 'ready' &&
        (isUnknown || !known ? (
          <UnknownCurrency asked={asked} currencies={page.value.currencies} />
        ) : (
          <Deposit key={code} currency={known} networks={page.value.networks} />
        ))}
    </Page>
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
