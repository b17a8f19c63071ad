import { decimal, formatExact, isZero } from '@plataforma/format';
import type { TFunction } from 'i18next';
import type { DepositNetworkFieldsFragment } from '../__generated__/crypto';

/** Of a token's contract these last characters are shown: enough to compare them with those in another wallet. */
const CONTRACT_END = 6;

type Network = Pick<DepositNetworkFieldsFragment, 'minimum' | 'fee' | 'confirmations' | 'usualMinutes' | 'contract'>;

interface NetworkFacts {
  readonly minimum: string;
  readonly fee: string;
  readonly confirmations: string;
  readonly time: string;
  /** Null for the network's own coin. */
  readonly contract: string | null;
}

/** What a customer compares networks by, in words. */
export function networkFacts(t: TFunction<'deposit-crypto'>, code: string, network: Network): NetworkFacts {
  const { minimum, fee, confirmations, usualMinutes, contract } = network;
  return {
    minimum: `${formatExact(decimal(minimum))} ${code}`,
    fee: isZero(decimal(fee)) ? t('network.free') : `${formatExact(decimal(fee))} ${code}`,
    confirmations: String(confirmations),
    time: t('network.minutes', { count: usualMinutes }),
    contract: contract === null ? null : `…${contract.slice(-CONTRACT_END)}`,
  };
}
