import { divideCeil, fromAmount, SCALE, toAmount } from '../lib/amount';
import { findNetwork, NETWORKS, takenAsset } from '../custody/index';
import type { NetworkInfo } from '../custody/index';
import type { Destination } from '../destinations/index';
import { LEVELS } from '../identity/index';
import { currencyOf } from '../ledger/index';
import { WITHDRAWAL_MESSAGES } from './messages';

const CENTAVO = toAmount('0.01');

/** What a withdrawal in reais costs and may be. Amounts in units of 1e-10. */
export interface ReaisRules {
  readonly fee: bigint;
  readonly minimum: bigint;
  /** Of persons, from 20:00 to 06:00. */
  readonly nightMaximum: bigint;
  /** For how many hours what a card paid stays. */
  readonly cardHoldHours: number;
}

/** A way by which a currency leaves, and what that costs. Amounts in units of 1e-10. */
export interface WithdrawalWay {
  readonly currency: string;
  /** Null: by the bank. */
  readonly network: NetworkInfo | null;
  readonly fee: bigint;
  readonly minimum: bigint;
  /** An amount is a multiple of it (money M-4). */
  readonly step: bigint;
  readonly limit: 'BRL_WITHDRAWAL' | 'CRYPTO_WITHDRAWAL';
  /** From which level on. */
  readonly level: number;
}

/** What a coin is worth in reais now, in units of 1e-10; null when nobody knows. */
export type PriceOf = (currency: string) => bigint | null;

const byBank = ({ fee, minimum }: ReaisRules): WithdrawalWay => ({
  ...{ currency: 'BRL', network: null, fee, minimum, step: CENTAVO },
  ...{ limit: 'BRL_WITHDRAWAL', level: LEVELS.REGISTERED },
});

function byNetwork(network: NetworkInfo, currency: string): WithdrawalWay | undefined {
  const asset = takenAsset(network, currency);
  if (!asset?.withdrawal) return undefined;
  const decimals = Math.min(asset.decimals, currencyOf(currency).decimals);
  return {
    ...{ currency, network, ...asset.withdrawal, step: SCALE / 10n ** BigInt(decimals) },
    ...{ limit: 'CRYPTO_WITHDRAWAL', level: LEVELS.VERIFIED },
  };
}

/** How a currency leaves by a network, or by the bank; undefined when it does not. */
export function findWay(rules: ReaisRules, currency: string, network: string | null): WithdrawalWay | undefined {
  if (network === null) return currency === 'BRL' ? byBank(rules) : undefined;
  const info = findNetwork(network);
  return info && byNetwork(info, currency);
}

/** A network by which a currency can be withdrawn. Amounts in units of 1e-10. */
export interface WithdrawalNetwork extends Pick<
  NetworkInfo,
  'code' | 'name' | 'confirmations' | 'usualMinutes' | 'hasTag'
> {
  readonly fee: bigint;
  readonly minimum: bigint;
  readonly step: bigint;
  readonly contract: string | null;
  readonly isOpen: boolean;
  readonly message: string | null;
}

/** The networks by which a currency leaves, in the order to be shown. @param closed why they are not open */
export function networksOut(currency: string, level: number, closed: string | null): readonly WithdrawalNetwork[] {
  return NETWORKS.flatMap((info) => {
    const way = byNetwork(info, currency);
    if (!way) return [];
    const { code, name, confirmations, usualMinutes, hasTag } = info;
    const { fee, minimum, step } = way;
    const contract = takenAsset(info, currency)?.contract ?? null;
    const message = closed ?? (level < way.level ? WITHDRAWAL_MESSAGES.coinLevel : null);
    const sums = { fee, minimum, step };
    return {
      ...{ code, name, confirmations, usualMinutes, hasTag, ...sums, contract },
      ...{ isOpen: message === null, message },
    };
  });
}

/** What an amount is worth in reais, at least one unit; null when nobody knows. */
export function worthInReais(amount: bigint, currency: string, priceOf: PriceOf): bigint | null {
  if (currency === 'BRL') return amount;
  const price = priceOf(currency);
  return price === null ? null : divideCeil(amount * price, SCALE);
}

/** Decimals of an amount that is a multiple of a step. */
export const decimalsOf = (step: bigint): number => fromAmount(step).split('.')[1]?.length ?? 0;

/** What a destination is for a withdrawal by a way. */
export type DestinationUse = 'USABLE' | 'UNUSABLE' | 'NEEDS_TAG';

export function useOfDestination({ network }: WithdrawalWay, to: Destination): DestinationUse {
  if ((to.network ?? null) !== (network?.code ?? null)) return 'UNUSABLE';
  // An exchange has one address for all of its customers.
  return network?.hasTag && to.owner === 'EXCHANGE' && to.tag === null ? 'NEEDS_TAG' : 'USABLE';
}
