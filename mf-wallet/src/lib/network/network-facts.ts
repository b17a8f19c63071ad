import { decimal, formatExact, isZero } from '@plataforma/format';
import type { TFunction } from 'i18next';

/** Of a token's contract these last characters are shown: enough to compare them with those in another wallet. */
const CONTRACT_END = 6;

/** A network by which a currency moves. Amounts are of the currency. */
export interface NetworkOffer {
  readonly code: string;
  readonly name: string;
  readonly minimum: string;
  readonly fee: string;
  readonly confirmations: number;
  readonly usualMinutes: number;
  /** Of a token; null for the network's own coin. */
  readonly contract: string | null;
}

interface NetworkFacts {
  readonly minimum: string;
  readonly fee: string;
  readonly confirmations: string;
  readonly time: string;
  /** Null for the network's own coin. */
  readonly contract: string | null;
}

/** What a customer compares networks by, in words. @param code of the currency, such as "BTC" */
export function networkFacts(t: TFunction<'network'>, code: string, network: NetworkOffer): NetworkFacts {
  const { minimum, fee, confirmations, usualMinutes, contract } = network;
  return {
    minimum: `${formatExact(decimal(minimum))} ${code}`,
    fee: isZero(decimal(fee)) ? t('free') : `${formatExact(decimal(fee))} ${code}`,
    confirmations: String(confirmations),
    time: t('minutes', { count: usualMinutes }),
    contract: contract === null ? null : `…${contract.slice(-CONTRACT_END)}`,
  };
}
