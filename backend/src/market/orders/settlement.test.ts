import fc from 'fast-check';
import type { Plan } from '../engine/types';
import { MAKER_FEE, TAKER_FEE, amountOf, withFee, feeOf } from '../engine/fees';
import { instrumentOf } from '../instruments';
import { settleFills } from './settlement';
import type { FeeSchedule } from './settlement';

const FEES: FeeSchedule = { feesAccountId: 1, makerRate: () => MAKER_FEE, takerRate: () => TAKER_FEE };
const BTC = instrumentOf(1);
const TAKER = { accountId: 3, side: 'SELL', instrument: BTC } as const;

/** Fills a resting buy in parts. Returns what it has paid in all, and what is held and was released after each part. */
function fillInParts(price: bigint, parts: readonly bigint[]) {
  const ordered = parts.reduce((sum, part) => sum + part, 0n);
  const initial = withFee(price, ordered, TAKER_FEE);
  let [reserved, remaining, paid, released] = [initial, ordered, 0n, 0n];
  const fees: { amount: bigint; fee: bigint }[] = [];
  for (const quantity of parts) {
    remaining -= quantity;
    const fill = { makerOrderId: 9, makerAccountId: 2, price, quantity, makerRemaining: remaining };
    const plan: Plan = {
      fills: [fill],
      filledQuantity: quantity,
      filledAmount: amountOf(price, quantity),
      unfilled: 0n,
      stop: 'COMPLETE',
    };
    const [settled] = settleFills(plan, TAKER, FEES, () => ({ side: 'BUY', reserved }));
    if (!settled) throw new Error('not settled');
    paid += settled.amount + settled.makerFee;
    released += settled.makerSurplus;
    reserved = settled.makerReserved;
    fees.push({ amount: settled.amount, fee: settled.makerFee });
    expect(settled.makerSurplus >= 0n && reserved >= amountOf(price, remaining)).toBe(true);
  }
  return { initial, reserved, paid, released, fees };
}

const price = fc.bigInt({ min: 1n, max: 10_000n }).map((ticks) => ticks * BTC.priceIncrement);
const parts = fc.array(
  fc.bigInt({ min: 1n, max: 1_000n }).map((steps) => steps * BTC.quantityIncrement),
  {
    minLength: 1,
    maxLength: 30,
  },
);

test('quality, holds are reserves: a resting buy filled in any parts never needs more than it holds, and ends with nothing held', () => {
  fc.assert(
    fc.property(price, parts, (at, all) => {
      const { initial, reserved, paid, released } = fillInParts(at, all);
      expect(reserved).toBe(0n);
      expect(paid + released).toBe(initial);
    }),
  );
});

test('open points: each fee is rounded up at the tenth decimal', () => {
  const { fees } = fillInParts(612_480n * 10n ** 10n, [100n, 12_300n, 777_700n]);
  expect(fees.map(({ fee }) => fee)).toEqual(fees.map(({ amount }) => feeOf(amount, MAKER_FEE)));
});
