import { divideCeil, SCALE, toAmount } from '../../lib/amount';
import type { SqlRunner } from '../../db/database';
import { CARD_CURRENCY } from './kinds';

/** What a foreign amount costs in reais. */
export interface CardRate {
  /** Reais for a unit. */
  readonly rate: bigint;
  /** A fraction of the reais. */
  readonly spread: bigint;
  /** A fraction of the reais with spread. */
  readonly tax: bigint;
}

const CENTAVO = toAmount('0.01');

const roundUp = (amount: bigint): bigint => divideCeil(amount, CENTAVO) * CENTAVO;

/** The rate in force; null of reais, and undefined of a currency that there is none for. */
export async function findRate(runner: SqlRunner, currency: string, at: Date): Promise<CardRate | null | undefined> {
  if (currency === CARD_CURRENCY) return null;
  const [row] = await runner.query<{ rate: string; spread: string; tax: string }>(
    `select rate, spread, tax from card_rates
      where currency = $1 and valid_from <= $2 and (valid_to is null or valid_to > $2) order by valid_from desc limit 1`,
    [currency, at],
    'card-rate',
  );
  return row && { rate: toAmount(row.rate), spread: toAmount(row.spread), tax: toAmount(row.tax) };
}

/** The rate in force; null of reais. @throws RangeError of a currency that there is no rate for */
export async function rateAt(runner: SqlRunner, currency: string, at: Date): Promise<CardRate | null> {
  const rate = await findRate(runner, currency, at);
  if (rate === undefined) throw new RangeError(`No rate for ${currency}`);
  return rate;
}

/** What an amount of a currency costs, rounded up to a centavo, and so in reais. */
export function reaisOf(amount: bigint, rate: CardRate | null): bigint {
  if (!rate) return roundUp(amount);
  const scaled = amount * rate.rate * (SCALE + rate.spread) * (SCALE + rate.tax);
  return roundUp(divideCeil(scaled, SCALE * SCALE * SCALE));
}

/** What is added to any foreign amount: the highest of the rates in force. */
export async function cardTermsAt(
  runner: SqlRunner,
  at: Date,
): Promise<{ readonly spread: bigint; readonly tax: bigint }> {
  const [row] = await runner.query<{ spread: string | null; tax: string | null }>(
    `select max(spread) as spread, max(tax) as tax from card_rates
      where valid_from <= $1 and (valid_to is null or valid_to > $1)`,
    [at],
    'card-terms',
  );
  return { spread: toAmount(row?.spread ?? '0'), tax: toAmount(row?.tax ?? '0') };
}
