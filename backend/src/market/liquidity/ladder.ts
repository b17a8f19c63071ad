import { SCALE, divideCeil, floorToIncrement } from '../../lib/amount';
import type { Side } from '../engine/types';
import type { InstrumentInfo } from '../instruments';
import { hashText, random } from './noise';
import { profileOf } from './profile';

/** Number of price levels that a market maker quotes on each side. */
export const LEVELS_PER_SIDE = 20;

/** A level that the maker wants to have. Amounts are scaled by 1e10. */
export interface WantedLevel {
  readonly side: Side;
  readonly price: bigint;
  readonly quantity: bigint;
}

/** A fraction as an exact scaled integer. */
const scaled = (fraction: number): bigint => BigInt(Math.round(fraction * 1e10));

/**
 * The price of slot `index`. Slots are one step apart, and each is shifted by its own fixed part of a step. So prices
 * look like those of people, and they stay the same while the middle price moves between them.
 */
function slotPrice(instrument: InstrumentInfo, stream: number, step: bigint, index: bigint): bigint {
  const shift = (step * scaled(0.8 * random(stream, Number(index), 11))) / SCALE;
  return floorToIncrement(index * step + shift, instrument.priceIncrement);
}

function quantityAt(instrument: InstrumentInfo, price: bigint, depth: number, luck: number): bigint {
  const { levelWorth } = profileOf(instrument.symbol);
  // Most sizes are modest, a few are large, and sizes grow behind the best price.
  const worth = levelWorth * (0.18 + 0.9 * luck + 2.2 * luck ** 8) * (1 + 0.09 * depth);
  const quantity = (BigInt(Math.round(worth * 100)) * SCALE * SCALE) / 100n / price;
  const floor = divideCeil(instrument.minimumAmount * SCALE, price);
  const { quantityIncrement } = instrument;
  return floorToIncrement(quantity > floor ? quantity : floor, quantityIncrement) + quantityIncrement;
}

/**
 * The levels around a middle price, best first on each side. Bids are at most middle − half spread, asks at least
 * middle + half spread. `round` varies the sizes.
 */
export function ladderAround(seed: string, instrument: InstrumentInfo, middle: bigint, round: number): WantedLevel[] {
  const stream = hashText(`${seed}/ladder/${instrument.symbol}`);
  const { step: stepFraction, halfSpread } = profileOf(instrument.symbol);
  const tick = instrument.priceIncrement;
  const step = floorToIncrement((instrument.startPrice * scaled(stepFraction)) / SCALE, tick) || tick;
  const half = (middle * scaled(halfSpread)) / SCALE;
  const center = middle / step;
  const side = (which: Side): WantedLevel[] => {
    const levels: WantedLevel[] = [];
    const seen = new Set<bigint>();
    const direction = which === 'BUY' ? -1n : 1n;
    for (let index = center - direction; levels.length < LEVELS_PER_SIDE; index += direction) {
      const price = slotPrice(instrument, stream, step, index);
      if (price <= 0n) break;
      const inside = which === 'BUY' ? price > middle - half : price < middle + half;
      if (inside || seen.has(price)) continue;
      seen.add(price);
      const luck = random(stream, Number(index), round);
      levels.push({ side: which, price, quantity: quantityAt(instrument, price, levels.length, luck) });
    }
    return levels;
  };
  return [...side('BUY'), ...side('SELL')];
}
