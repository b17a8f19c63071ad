import { SCALE, toAmount } from '../../lib/amount';
import { INSTRUMENTS } from '../../market/index';
import { curveFrom } from './index-curve';
import { dividedBy, minimumOf, partOf, sharesOf, shiftsOf, worthOf } from './weights';
import type { Held, Weight } from './weights';

const CENT = SCALE / 100n;

/** Numbers that are the same in every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Whole per cent of a few assets, 4 at least, 100 together. */
function weightsOf(random: (below: number) => number): readonly Weight[] {
  const count = 2 + random(9);
  const spare = 100 - 4 * count;
  const cuts = Array.from({ length: count - 1 }, () => random(spare + 1)).sort((one, other) => one - other);
  return INSTRUMENTS.slice(0, count).map((instrument, place) => ({
    instrument,
    percent: 4 + (cuts[place] ?? spare) - (cuts[place - 1] ?? 0),
  }));
}

const seeds = Array.from({ length: 300 }, (_, seed) => seed + 1);

test('products P-16: the minimum buys an order of every asset, and a real less than 95 % of it does not', () => {
  for (const seed of seeds) {
    const weights = weightsOf(randomOf(seed));
    expect(weights.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
    const minimum = minimumOf(weights);
    expect(minimum % SCALE).toBe(0n);
    const shares = sharesOf(minimum, weights);
    expect(shares.every((share, place) => share >= (weights[place]?.instrument.minimumAmount ?? share))).toBe(true);
    const tooLittle = (minimum * 95n) / 100n - SCALE;
    const isTooSmall = weights.some(
      ({ instrument, percent }) => (tooLittle * BigInt(percent)) / 100n < instrument.minimumAmount,
    );
    expect(isTooSmall).toBe(true);
  }
});

test('products P-16: shares are whole cents, and together what is paid, to the last unit', () => {
  for (const seed of seeds) {
    const random = randomOf(seed);
    const weights = weightsOf(random);
    const amount = BigInt(26_300 + random(100_000_000)) * CENT;
    const shares = sharesOf(amount, weights);
    expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(amount);
    expect(shares.every((share) => share % CENT === 0n && share > 0n)).toBe(true);
    shares.forEach((share, place) => {
      const off = share * 100n - amount * BigInt(weights[place]?.percent ?? 0);
      // Rounding moves less than a cent of each, and the first has what that leaves.
      expect(off <= 100n * CENT * BigInt(weights.length) && off > -100n * CENT).toBe(true);
    });
  }
});

test('products P-18: sales never exceed what is there, and purchases never what sales brought', () => {
  for (const seed of seeds) {
    const random = randomOf(seed);
    const held = weightsOf(random).map(({ instrument, percent }): Held => {
      const quantity = BigInt(random(1_000_000)) * instrument.quantityIncrement * 1_000n;
      return { instrument, percent, quantity, price: instrument.startPrice };
    });
    const { shifts } = shiftsOf(held);
    for (const { instrument, side, quantity, amount } of shifts) {
      const own = held.find((one) => one.instrument === instrument);
      expect(amount >= instrument.minimumAmount).toBe(true);
      if (side === 'BUY') continue;
      expect(quantity % instrument.quantityIncrement).toBe(0n);
      expect(quantity <= (own?.quantity ?? 0n)).toBe(true);
      expect(worthOf({ quantity, price: instrument.startPrice }) <= amount).toBe(true);
    }
    const brought = BigInt(random(1_000_000_000)) * 1_000n;
    const planned = shifts.filter(({ side }) => side === 'BUY').map(({ amount }) => amount);
    expect(dividedBy(brought, planned).reduce((sum, share) => sum + share, 0n) <= brought).toBe(true);
  }
});

test('products §7: a part is in whole increments, and all of it is all but less than one', () => {
  for (const seed of seeds) {
    const random = randomOf(seed);
    const instrument = INSTRUMENTS[random(INSTRUMENTS.length)] ?? INSTRUMENTS[0];
    if (!instrument) throw new Error('no markets');
    const quantity = BigInt(random(1_000_000_000));
    const part = partOf(quantity, BigInt(random(10_001)) * (SCALE / 10_000n), instrument);
    expect(part % instrument.quantityIncrement).toBe(0n);
    expect(part <= quantity).toBe(true);
    expect(quantity - partOf(quantity, SCALE, instrument) < instrument.quantityIncrement).toBe(true);
  }
});

test('products P-19: the index is bought by its weights at 100 and kept; a purchase is no part of it', () => {
  const [one, two] = [toAmount('10'), toAmount('20')];
  const curve = curveFrom(
    [
      { percent: 75, closes: [undefined, one, two] },
      { percent: 25, closes: [two, two, one] },
    ],
    0,
  );
  expect(curve).toEqual({ points: [toAmount('100'), toAmount('162.5')], from: 3_600_000 });
});
