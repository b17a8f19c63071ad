import { divideCeil, divideFloor, SCALE } from '../../lib/amount';
import { instrumentOf } from '../../market/index';
import type { InstrumentInfo, Side } from '../../market/index';

const CENT = SCALE / 100n;
/** P-16: prices move between preview and purchase, and a leg is filled in whole increments. */
const SPARE = 105n;

/** What a basket should have of an asset. */
export interface Weight {
  readonly instrument: InstrumentInfo;
  /** Whole per cent. */
  readonly percent: number;
}

/** The smallest purchase, whole reais, of which every leg is an order of the book (products §7). */
export function minimumOf(weights: readonly Weight[]): bigint {
  const each = weights.map(({ instrument: { minimumAmount }, percent }) =>
    divideCeil(minimumAmount * SPARE, BigInt(percent)),
  );
  const largest = each.reduce((most, one) => (one > most ? one : most), 0n);
  return divideCeil(largest, SCALE) * SCALE;
}

/** Reais by the weights, to the cent. What is left of rounding goes to the first. */
export function sharesOf(amount: bigint, weights: readonly Weight[]): readonly bigint[] {
  const all = weights.reduce((sum, { percent }) => sum + BigInt(percent), 0n);
  const shares = weights.map(({ percent }) => divideFloor(amount * BigInt(percent), all * CENT) * CENT);
  const rest = amount - shares.reduce((sum, share) => sum + share, 0n);
  return shares.map((share, place) => (place === 0 ? share + rest : share));
}

/** Coins by a fraction, in whole increments. */
export const partOf = (quantity: bigint, fraction: bigint, { quantityIncrement }: InstrumentInfo): bigint =>
  divideFloor(quantity * fraction, SCALE * quantityIncrement) * quantityIncrement;

/** What of a basket is there of an asset, with its price in reais. */
export interface Held extends Weight {
  readonly quantity: bigint;
  readonly price: bigint;
}

export const worthOf = ({ quantity, price }: Pick<Held, 'quantity' | 'price'>): bigint =>
  divideFloor(quantity * price, SCALE);

/** What brings an asset to its weight: coins to sell, or reais to buy for before fees. */
export interface Shift {
  readonly instrument: InstrumentInfo;
  readonly side: Side;
  /** Reais. */
  readonly amount: bigint;
  /** Of a sale; zero of a purchase. */
  readonly quantity: bigint;
}

/** P-18: what is off its weight; `leftOut` is smaller than an order of the book. */
export function shiftsOf(held: readonly Held[]): {
  readonly shifts: readonly Shift[];
  readonly leftOut: readonly Shift[];
} {
  const total = held.reduce((sum, one) => sum + worthOf(one), 0n);
  const all = held.flatMap((one): readonly Shift[] => {
    const off = worthOf(one) - divideFloor(total * BigInt(one.percent), 100n);
    const { instrument } = one;
    if (off === 0n) return [];
    if (off < 0n) return [{ instrument, side: 'BUY', amount: -off, quantity: 0n }];
    const { quantityIncrement: step } = instrument;
    const quantity = one.percent === 0 ? one.quantity : divideFloor(off * SCALE, one.price * step) * step;
    return [{ instrument, side: 'SELL', amount: off, quantity }];
  });
  // One cent more than the smallest order: its price may be a little worse than the last one.
  const isLarge = ({ amount, instrument }: Shift) => amount * 100n >= instrument.minimumAmount * SPARE;
  return { shifts: all.filter(isLarge), leftOut: all.filter((one) => !isLarge(one)) };
}

/** Reais that sales brought, by what each purchase was planned for, to the cent. */
export function dividedBy(brought: bigint, planned: readonly bigint[]): readonly bigint[] {
  const all = planned.reduce((sum, one) => sum + one, 0n);
  if (all === 0n) return planned.map(() => 0n);
  return planned.map((one) => divideFloor(brought * one, all * CENT) * CENT);
}

export const weightsOf = (
  weights: Readonly<Record<string, number>>,
  idOf: (code: string) => number,
): readonly Weight[] =>
  Object.entries(weights)
    .map(([code, percent]) => ({ instrument: instrumentOf(idOf(code)), percent }))
    .sort((one, other) => other.percent - one.percent || one.instrument.id - other.instrument.id);
