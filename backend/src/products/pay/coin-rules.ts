import { divideCeil, divideFloor, SCALE, toAmount } from '../../lib/amount';
import { networkOf, NETWORKS, takenAsset } from '../../custody/index';
import type { NetworkInfo } from '../../custody/index';
import { INSTRUMENTS } from '../../market/index';
import type { InstrumentInfo } from '../../market/index';
import type { Payment } from './records';

const CENTAVO = toAmount('0.01');
const LEDGER_DECIMALS = 10;

/** A coin that requests can be paid with, and by which networks. */
export interface PayableCoin {
  readonly currency: string;
  readonly networks: readonly NetworkInfo[];
}

/** The market in reais of a coin; undefined when there is none. */
export const marketOf = (currency: string): InstrumentInfo | undefined =>
  INSTRUMENTS.find(({ base, quote }) => base.code === currency && quote.code === 'BRL');

const networksOf = (currency: string) => NETWORKS.filter((info) => takenAsset(info, currency) !== undefined);

/** Coins that are sold for reais and that custody takes. */
export const PAYABLE_COINS: readonly PayableCoin[] = INSTRUMENTS.filter(({ quote }) => quote.code === 'BRL')
  .map(({ base }) => ({ currency: base.code, networks: networksOf(base.code) }))
  .filter(({ networks }) => networks.length > 0);

/** The smallest step of coins on a network, in units of 1e-10. */
function stepOf(info: NetworkInfo, currency: string): bigint {
  const decimals = takenAsset(info, currency)?.decimals ?? LEDGER_DECIMALS;
  return 10n ** BigInt(Math.max(0, LEDGER_DECIMALS - decimals));
}

/** How many coins are worth so many reais at least, in whole steps of their network. */
export function coinsFor(amount: bigint, rate: bigint, info: NetworkInfo, currency: string): bigint {
  const step = stepOf(info, currency);
  return divideCeil(divideCeil(amount * SCALE, rate), step) * step;
}

/** What may be missing in coins, of what may be missing in reais. */
export const coinToleranceFor = (tolerance: bigint, rate: bigint): bigint => divideFloor(tolerance * SCALE, rate);

/** What coins are worth at a rate, in whole centavos. */
export const worthOf = (coins: bigint, rate: bigint): bigint => divideFloor(coins * rate, SCALE * CENTAVO) * CENTAVO;

/** What the exchange keeps of coins that are credited as coins. */
export const coinFeeOf = (coins: bigint, rate: bigint): bigint => divideFloor(coins * rate, SCALE);

/** For how long coins wait that came above an offer (products P-13). */
export const EXCESS_DAYS = 30;

/** For how long coins that go back wait for the payer to say where to. */
export const ADDRESS_DAYS = 30;

/**
 * What arrives of coins that are sent back, and what is kept for sending them; null when less would arrive than is kept, or
 * nothing can be sent by their network.
 */
export function wayBackTerms({
  currency,
  network,
  coinAmount,
}: Pick<CoinPayment, 'currency' | 'network' | 'coinAmount'>): { readonly amount: bigint; readonly fee: bigint } | null {
  const terms = takenAsset(networkOf(network), currency)?.withdrawal;
  return terms && coinAmount >= 2n * terms.fee ? { amount: coinAmount - terms.fee, fee: terms.fee } : null;
}

/** Nothing is fixed of how coins are changed. */
export const UNPRICED = { rate: null, quoteId: null, quoteRate: null, quoteUntil: null, takenAt: null } as const;

/** A payment in coins. */
export interface CoinPayment extends Payment {
  readonly method: 'COIN';
  readonly currency: string;
  readonly network: string;
  readonly coinAmount: bigint;
  readonly outputId: number;
}

export const isCoin = (payment: Payment): payment is CoinPayment =>
  payment.method === 'COIN' && payment.currency !== null && payment.coinAmount !== null && payment.outputId !== null;

/** @throws when it is a payment of another kind */
export function asCoins(payment: Payment): CoinPayment {
  if (!isCoin(payment)) throw new Error('A payment has no coins');
  return payment;
}

/** Whether coins are credited as they are: their owner keeps them, or they are worth nothing in centavos. */
export const isKept = ({ amount }: Pick<Payment, 'amount'>, { keepsCoin }: { readonly keepsCoin: boolean }): boolean =>
  keepsCoin || amount === 0n;

/** At what rate coins are changed, by which quote, and when that was taken. */
export interface FixedRate {
  readonly rate: bigint;
  readonly quoteId: string;
  readonly takenAt: Date;
  /** What they are worth by it, in reais. */
  readonly amount: bigint;
}
