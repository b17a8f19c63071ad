import { LevelBook } from '../../shared/realtime/src/order-book';
import { atLeast, atMost, type Bench, megabytes, perSecond, type Row } from './report';

const LEVELS = 400;
const BATCH = 20;
const BATCHES = 50_000;
/** The naive book is too slow for more batches. */
const NAIVE_BATCHES = 1_000;
/**
 * The screen reads at most once in an animation frame. With 500 updates a second that is one read for eight updates.
 */
const UPDATES_PER_READ = 8;
/** An hour of 500 updates a second. */
const HOUR_OF_UPDATES = 1_800_000;
const INSTRUMENT = { id: 1, symbol: 'btcbrl', priceDecimals: 2, quantityDecimals: 8 };

type WireRow = readonly number[];

/** A plain generator of random numbers, so that every run measures the same updates. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function rowsOf(random: () => number) {
  return (id: number): WireRow => {
    const side = random() < 0.5 ? 0 : 1;
    // Most updates happen near the spread.
    const distance = Math.floor(random() ** 3 * LEVELS) + 1;
    const price = (61_248_000 + (side === 0 ? -distance : distance)) / 100;
    return [id, 1, 0, random() < 0.2 ? 2 : 1, price, 1, price, 1, Math.floor(random() * 1e8) / 1e8, side];
  };
}

function batchesOf(count: number): readonly (readonly WireRow[])[] {
  const row = rowsOf(randomNumbers(7));
  return Array.from({ length: count }, (_, index) => Array.from({ length: BATCH }, () => row(index + 1)));
}

/** Level updates per second through the given book. */
function rate(
  batches: readonly (readonly WireRow[])[],
  apply: (rows: readonly WireRow[], index: number) => void,
): number {
  const start = performance.now();
  batches.forEach(apply);
  return (batches.length * BATCH) / ((performance.now() - start) / 1_000);
}

interface NaiveLevel {
  readonly price: number;
  readonly quantity: number;
}

/** The same book as most pages write it: every update copies and sorts an array. */
function naiveBook() {
  let sides: readonly [readonly NaiveLevel[], readonly NaiveLevel[]] = [[], []];
  const change = (levels: readonly NaiveLevel[], row: WireRow, descending: boolean): readonly NaiveLevel[] => {
    const [price = 0, action = 0, quantity = 0] = [row[6], row[3], row[8]];
    const others = levels.filter((level) => level.price !== price);
    if (action === 2) return others;
    return [...others, { price, quantity }].sort((a, b) => (descending ? b.price - a.price : a.price - b.price));
  };
  return (rows: readonly WireRow[]): void => {
    for (const row of rows) {
      const [bids, asks] = sides;
      sides = row[9] === 0 ? [change(bids, row, true), asks] : [bids, change(asks, row, false)];
    }
  };
}

function startedBook(): LevelBook {
  const book = new LevelBook(INSTRUMENT);
  book.restart([rowsOf(randomNumbers(3))(0)]);
  return book;
}

function usedHeap(): number {
  if (!global.gc) throw new Error('Node must run with --expose-gc');
  global.gc();
  return process.memoryUsage().heapUsed;
}

/** Growth of the heap, in bytes, over an hour's worth of updates and reads. Measured after the book is full. */
function growth(): number {
  const book = startedBook();
  const row = rowsOf(randomNumbers(11));
  let id = 0;
  const run = (updates: number): void => {
    for (const end = id + updates; id < end;) {
      id += 1;
      book.apply([row(id)]);
      if (id % UPDATES_PER_READ === 0) book.read();
    }
  };
  run(HOUR_OF_UPDATES / 10);
  const before = usedHeap();
  run(HOUR_OF_UPDATES);
  return usedHeap() - before;
}

/**
 * Measures the store of the order book without React: how many level updates it takes, and what it keeps after an hour
 * of them.
 */
export const benchBookStore: Bench = async () => {
  const batches = batchesOf(BATCHES);
  const own = startedBook();
  const applied = rate(batches, (rows) => void own.apply(rows));
  const read = startedBook();
  const appliedAndRead = rate(batches, (rows, index) => {
    read.apply(rows);
    if (index % 2 === 0) read.read();
  });
  const naive = rate(batches.slice(0, NAIVE_BATCHES), naiveBook());
  const beside = `array copy and sort ${perSecond(naive)}`;
  const rows: Row[] = [
    { ...atLeast('book store, level updates', applied, 200_000, perSecond), beside, ratio: applied / naive },
    {
      what: 'book store, read every 40 updates',
      value: perSecond(appliedAndRead),
      bar: null,
      within: true,
      beside,
      ratio: appliedAndRead / naive,
    },
    atMost('book store, heap grown by an hour of 500/s', growth(), 1024 * 1024, megabytes),
  ];
  return rows;
};
