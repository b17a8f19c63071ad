import { CoinAddress } from '@plataforma/flow';
import { FigureList, type FigureRow } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { networkFacts } from '../../../lib/network/network-facts';
import type { DepositAddressFieldsFragment } from '../__generated__/crypto';
import type { AddressOf } from './address-of';

interface KnownAddressProps extends AddressOf {
  readonly address: DepositAddressFieldsFragment;
}

/** An address to send to, with what the customer must know before. */
export function KnownAddress({ currency: { code }, network, address }: KnownAddressProps) {
  const { t } = useTranslation('deposit-crypto');
  return (
    <CoinAddress
      address={address.address}
      tag={address.tag}
      texts={{
        group: t('address.group'),
        label: t('address.label'),
        copy: t('address.copy'),
        copied: t('address.copied'),
        only: t('address.only', { code, network: network.name }),
        qr: t('address.qr', { code, network: network.name }),
      }}
      tagTexts={{
        label: t('tag.label'),
        copy: t('tag.copy'),
        copied: t('tag.copied'),
        warning: t('tag.warning'),
        understood: t('tag.understood'),
      }}
    >
      <FigureList rows={useFactRows(code, network)} />
    </CoinAddress>
  );
}

/** What the customer must know before sending: the least amount first. */
function useFactRows(code: string, network: AddressOf['network']): readonly FigureRow[] {
  const { t } = useTranslation('deposit-crypto');
  const { t: words } = useTranslation('network');
  const { minimum, fee, confirmations, time, contract } = networkFacts(words, code, network);
  return [
    { label: t('facts.minimum'), value: minimum },
    { label: t('facts.fee'), value: fee },
    { label: t('facts.confirmations'), value: confirmations },
    { label: t('facts.time'), value: time, words: true },
    ...(contract === null ? [] : [{ label: t('facts.contract'), value: contract }]),
  ];
}
