import fc from 'fast-check';
import { bookedNow, ledgerAmount } from './carry';

const raws = (decimals: number) =>
  fc.array(fc.bigInt({ min: 1n, max: 10n ** BigInt(decimals + 3) }), { maxLength: 60 });

/** Books outputs one after the other. */
function bookAll(all: readonly bigint[], decimals: number): readonly bigint[] {
  let before = { raw: 0n, booked: 0n };
  return all.map((raw) => {
    const booked = bookedNow(raw, before, decimals);
    before = { raw: before.raw + raw, booked: before.booked + booked };
    return booked;
  });
}

describe('money M-3: eighteen decimals', () => {
  test('less than one unit is left out, however much came, and never more is booked than came', () => {
    fc.assert(
      fc.property(raws(18), (all) => {
        const unit = 10n ** 8n;
        let [came, booked] = [0n, 0n];
        for (const [index, part] of bookAll(all, 18).entries()) {
          came += all[index] ?? 0n;
          booked += part;
          expect(part).toBeGreaterThanOrEqual(0n);
          expect(came - booked * unit).toBeGreaterThanOrEqual(0n);
          expect(came - booked * unit).toBeLessThan(unit);
        }
      }),
    );
  });

  test('an output is never booked below what it is by itself, and at most one unit above', () => {
    fc.assert(
      fc.property(raws(18), (all) => {
        for (const [index, booked] of bookAll(all, 18).entries()) {
          const alone = ledgerAmount(all[index] ?? 0n, 18);
          expect([alone, alone + 1n]).toContain(booked);
        }
      }),
    );
  });

  test('with ten decimals or fewer every output is booked exactly', () => {
    fc.assert(
      fc.property(fc.constantFrom(6, 8, 9, 10), raws(8), (decimals, all) => {
        const exact = all.map((raw) => raw * 10n ** BigInt(10 - decimals));
        expect(bookAll(all, decimals)).toEqual(exact);
      }),
    );
  });

  test('10,000 deposits lose less than one unit together', () => {
    const all = Array.from({ length: 10_000 }, (_none, index) => 10n ** 15n + BigInt(index * 7_919 + 99_999_999));
    const came = all.reduce((sum, raw) => sum + raw, 0n);
    const booked = bookAll(all, 18).reduce((sum, part) => sum + part, 0n);
    expect(came - booked * 10n ** 8n).toBeLessThan(10n ** 8n);
  });
});
