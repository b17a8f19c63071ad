import fc from 'fast-check';
import { LevelBook } from './order-book';

const instrument = { id: 1, symbol: 'btcbrl', priceDecimals: 2, quantityDecimals: 8 };

/** A Level2 row (domain facts §1). */
function row(id: number, action: number, price: number, quantity: number, side: number, instrumentId = 1) {
  return [id, 1, 1_760_000_000_000, action, price, 1, price, instrumentId, quantity, side];
}

function bookOf(...rows: number[][]): LevelBook {
  const book = new LevelBook(instrument);
  book.restart(rows);
  return book;
}

const change = fc.record({
  price: fc.integer({ min: 1, max: 60 }).map((ticks) => ticks / 100),
  quantity: fc.integer({ min: 0, max: 5 }).map((lots) => lots / 1e8),
  action: fc.constantFrom(0, 1, 2),
  side: fc.constantFrom(0, 1),
});

test('any sequence of updates gives the book that a plain map gives', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 300 }), (changes) => {
      const book = bookOf();
      const naive = { bids: new Map<number, number>(), asks: new Map<number, number>() };
      changes.forEach(({ price, quantity, action, side }, index) => {
        book.apply([row(index + 1, action, price, quantity, side)]);
        const levels = side === 0 ? naive.bids : naive.asks;
        if (action === 2 || quantity === 0) levels.delete(price);
        else levels.set(price, quantity);
        // Reading in between must not disturb the levels that were read earlier.
        if (index % 7 === 0) book.read();
      });
      const { bids, asks, sequence } = book.read();
      const sorted = (levels: Map<number, number>, order: 1 | -1) =>
        [...levels].sort(([a], [b]) => (a - b) * order).map(([price, quantity]) => [price, quantity]);
      const numbers = (levels: typeof bids) => levels.map((level) => [+level.price, +level.quantity]);
      expect(numbers(bids)).toEqual(sorted(naive.bids, -1));
      expect(numbers(asks)).toEqual(sorted(naive.asks, 1));
      expect(sequence).toBe(changes.length);
    }),
  );
});

test('many levels beyond the first allocation stay sorted', () => {
  const prices = Array.from({ length: 1_000 }, (_, index) => ((index * 7_919) % 1_000) + 1);
  const book = bookOf(...prices.map((price, index) => row(index + 1, 0, price, 1, 1)));
  expect(book.read().asks.map(({ price }) => price)).toEqual(prices.map((_, index) => String(index + 1)));
});

test('best prices come first, as exact decimals that know their ticks and lots', () => {
  const { bids, asks } = bookOf(
    row(5, 0, 612480.01, 1e-8, 0),
    row(5, 0, 612480, 0.12, 0),
    row(5, 0, 612490.5, 2, 1),
    row(5, 0, 612490.49, 0.3, 1),
  ).read();
  expect(bids).toEqual([
    { price: '612480.01', quantity: '0.00000001', ticks: 61_248_001, lots: 1 },
    { price: '612480', quantity: '0.12', ticks: 61_248_000, lots: 12_000_000 },
  ]);
  expect(asks).toEqual([
    { price: '612490.49', quantity: '0.3', ticks: 61_249_049, lots: 30_000_000 },
    { price: '612490.5', quantity: '2', ticks: 61_249_050, lots: 200_000_000 },
  ]);
});

test('an unchanged level keeps its object, so that its row is not rendered again', () => {
  const book = bookOf(row(1, 0, 10, 1, 0), row(1, 0, 9, 1, 0));
  const before = book.read().bids;
  book.apply([row(2, 1, 9, 2, 0)]);
  const after = book.read().bids;
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toEqual({ price: '9', quantity: '2', ticks: 900, lots: 200_000_000 });
});

test('a missing update is a gap, and leaves the book as it was', () => {
  const book = bookOf(row(7, 0, 10, 1, 0));
  expect(book.apply([row(8, 1, 10, 2, 0)])).toBe('applied');
  expect(book.apply([row(10, 1, 10, 3, 0)])).toBe('gap');
  expect(book.read()).toMatchObject({ sequence: 8, bids: [{ price: '10', quantity: '2' }] });
});

test('a repeated frame does no harm', () => {
  const book = bookOf(row(7, 0, 10, 1, 0));
  book.apply([row(8, 1, 10, 2, 0), row(9, 2, 10, 0, 0)]);
  expect(book.apply([row(8, 1, 10, 2, 0), row(9, 2, 10, 0, 0)])).toBe('ignored');
  expect(book.read().bids).toEqual([]);
});

test('the rows of one update may share an id', () => {
  const book = bookOf(row(7, 0, 10, 1, 0));
  expect(book.apply([row(8, 1, 10, 2, 0), row(8, 0, 11, 3, 0)])).toBe('applied');
  expect(book.read().bids).toHaveLength(2);
});

test('rows of other instruments and broken rows are left out', () => {
  const book = bookOf(row(7, 0, 10, 1, 0));
  expect(book.apply([row(90, 0, 11, 1, 0, 2), null, 'x', [8], row(8, 0, NaN, 1, 0), row(8, 0, 12, NaN, 0)])).not.toBe(
    'gap',
  );
  expect(book.read().bids).toEqual([{ price: '10', quantity: '1', ticks: 1000, lots: 100_000_000 }]);
});

test('an empty snapshot takes whatever id comes first', () => {
  const book = bookOf();
  expect(book.apply([row(42, 0, 10, 1, 0)])).toBe('applied');
  expect(book.sequence).toBe(42);
});
