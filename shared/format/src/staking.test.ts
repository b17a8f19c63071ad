import fc from 'fast-check';
import { fromAmount, SCALE, toAmount } from './amount';
import { accrualOf, accrueDay, netRateOf, NOTHING_ACCRUED, reinvestedRateOf, simulateStaking } from './staking';

const amounts = fc.bigInt({ min: 1n, max: 10n ** 20n });
const rates = fc.bigInt({ min: 0n, max: SCALE });

describe('products P-1: exact accrual', () => {
  test('whatever principal and rate of each day: what was credited is the whole, rounded down once', () => {
    const days = fc.array(fc.record({ principal: amounts, rate: rates }), { minLength: 1, maxLength: 400 });
    const property = fc.property(days, rates, (all, commission) => {
      let credited = 0n;
      let taken = 0n;
      let last = NOTHING_ACCRUED;
      for (const { principal, rate } of all) {
        const next = accrueDay(last, principal, rate, commission);
        const [gross, kept] = [next.gross - last.gross, next.commission - last.commission];
        // A day never takes anything back.
        expect(gross >= 0n && kept >= 0n && kept <= gross + 1n).toBe(true);
        credited += gross;
        taken += kept;
        last = next;
      }
      const sum = all.reduce((weight, { principal, rate }) => weight + principal * rate, 0n);
      expect(credited).toBe(sum / (365n * SCALE));
      expect(taken).toBe((credited * commission) / SCALE);
    });
    fc.assert(property);
  });

  test('a year of one principal at one rate is that rate of it, to the last unit', () => {
    const [principal, rate] = [toAmount('1.23456789'), toAmount('0.0341')];
    expect(accrualOf(principal * rate * 365n, toAmount('0.15'))).toMatchObject({
      gross: (principal * rate) / SCALE,
      commission: (((principal * rate) / SCALE) * 15n) / 100n,
    });
  });

  test('units so coarse that no day earns one still earn them together', () => {
    const steps = simulateStaking({ amount: 5n, rate: toAmount('0.5'), commission: 0n, days: 365, reinvest: false });
    expect(steps.map(({ gross }) => gross).at(-1)).toBe(2n);
  });
});

describe('products P-2: one rate, one name', () => {
  test.each([
    // gross, commission, "ao ano", "com reinvestimento"
    ['0.034', '0.15', '0.0289', '0.0293204765'],
    ['0.062', '0.15', '0.0527', '0.0541092881'],
    ['0.031', '0.06', '0.02914', '0.0295675104'],
    ['0', '0.15', '0', '0'],
    ['1', '0', '1', '1.7145674820'],
  ])('gross %s less %s is %s a year, and %s when all of it earns too', (gross, commission, net, reinvested) => {
    const rate = netRateOf(toAmount(gross), toAmount(commission));
    expect(fromAmount(rate)).toBe(net);
    const [exact, shown] = [Number(fromAmount(reinvestedRateOf(rate))), Number(reinvested)];
    expect(exact).toBeCloseTo((1 + Number(net) / 365) ** 365 - 1, 9);
    expect(exact).toBeCloseTo(shown, 3);
  });

  test('the simulation credits what the accrual does', () => {
    const plan = { amount: toAmount('2.5'), rate: toAmount('0.0341'), commission: toAmount('0.15') };
    const simple = simulateStaking({ ...plan, days: 365, reinvest: false }).at(-1);
    expect(simple).toEqual(accrualOf(plan.amount * plan.rate * 365n, plan.commission));
    const again = simulateStaking({ ...plan, days: 365, reinvest: true }).at(-1) ?? NOTHING_ACCRUED;
    const expected = (plan.amount * reinvestedRateOf(netRateOf(plan.rate, plan.commission))) / SCALE;
    const net = again.gross - again.commission;
    // Each day may leave a part of a unit to the next, and the rate has ten decimals.
    expect(Number(expected - net)).toBeGreaterThan(-4);
    expect(Number(expected - net)).toBeLessThan(400);
  });
});
