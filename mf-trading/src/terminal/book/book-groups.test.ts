import { add, compare, decimal, fromScaled, ZERO } from '@plataforma/format';
import fc from 'fast-check';
import { bookLevel } from '../../lib/test/test-data';
import { bookRows, depthShare, groupPrice, groupSteps } from './book-groups';

const all = Number.POSITIVE_INFINITY;

describe('screens, terminal: order book with grouping and cumulative depth', () => {
  const asks = [bookLevel('612480.01', '0.1'), bookLevel('612480.99', '0.2'), bookLevel('612490', '0.00000003')];

  it('sums the quantity of a group, and of all groups before it', () => {
    expect(bookRows(asks, 'asks', 1000, all)).toEqual([{ price: 61249000, quantity: 30000003n, total: 30000003n }]);
    expect(bookRows(asks, 'asks', 100, all)).toEqual([
      { price: 61248100, quantity: 30000000n, total: 30000000n },
      { price: 61249000, quantity: 3n, total: 30000003n },
    ]);
  });

  it('rounds bids down and asks up: a group never looks better than what it holds', () => {
    expect(groupPrice(61248099, 100, 'bids')).toBe(61248000);
    expect(groupPrice(61248001, 100, 'asks')).toBe(61248100);
    expect(groupPrice(61248000, 100, 'asks')).toBe(61248000);
  });

  it('gives no more rows than there is room for', () => {
    expect(bookRows(asks, 'asks', 1, 2)).toHaveLength(2);
  });

  const tick = fc.integer({ min: 1, max: 100_000_000 });
  const lots = fc.integer({ min: 1, max: 10 ** 15 });
  const side = fc.constantFrom('bids' as const, 'asks' as const);
  const step = fc.constantFrom(1, 10, 100, 1000, 10_000);

  it('holds for any book: nothing is lost, no price is better than its levels, totals only grow', () => {
    const book = fc.uniqueArray(fc.tuple(tick, lots), { selector: ([at]) => at, maxLength: 60 });
    fc.assert(
      fc.property(book, side, step, (entries, which, by) => {
        const best = which === 'bids' ? -1 : 1;
        const sorted = [...entries].sort(([left], [right]) => (left < right ? -best : best));
        const levels = sorted.map(([at, size]) => bookLevel(fromScaled(at, 2), fromScaled(size, 8)));
        const rows = bookRows(levels, which, by, all);
        // The same sum computed with decimals.
        const sum = levels.reduce((total, { quantity }) => add(total, quantity), ZERO);
        expect(compare(fromScaled(rows.at(-1)?.total ?? 0n, 8), sum)).toBe(0);
        expect(rows.reduce((total, { quantity }) => total + quantity, 0n)).toBe(rows.at(-1)?.total ?? 0n);
        rows.forEach((row, index) => {
          expect(row.price % by).toBe(0);
          const held = sorted.filter(([at]) =>
            which === 'bids' ? at >= row.price && at < row.price + by : at <= row.price && at > row.price - by,
          );
          expect(held.reduce((total, [, size]) => total + BigInt(size), 0n)).toBe(row.quantity);
          const before = rows[index - 1];
          if (!before) return;
          expect(row.total > before.total).toBe(true);
          expect(which === 'bids' ? row.price < before.price : row.price > before.price).toBe(true);
        });
      }),
    );
  });

  it('offers steps that fit the market', () => {
    expect(groupSteps(decimal('612480'), 2)).toEqual(['0.01', '0.1', '1', '10', '100']);
    expect(groupSteps(decimal('912.5'), 2)).toEqual(['0.01', '0.1', '1']);
    expect(groupSteps(decimal('13.0842'), 4)).toEqual(['0.0001', '0.001', '0.01', '0.1']);
    expect(groupSteps(decimal('0.91'), 4)).toEqual(['0.0001', '0.001']);
  });

  it('draws a bar as long as its part of the deepest row', () => {
    expect([depthShare(0n, 0n), depthShare(1n, 3n), depthShare(3n, 3n)]).toEqual([0, 0.333, 1]);
  });
});
