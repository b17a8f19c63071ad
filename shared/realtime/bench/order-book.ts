/** Measures how many level updates per second the order book takes. Run: `npx tsx shared/realtime/bench/order-book.ts`. */
import { LevelBook } from '../src/order-book';

const BAR = 200_000;
const LEVELS = 400;
const BATCH = 20;
const BATCHES = 50_000;

/** A plain generator, so that every run measures the same updates. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = randomNumbers(7);

function parse(text: string): readonly unknown[] {
  const rows: unknown = JSON.parse(text);
  return Array.isArray(rows) ? rows : [];
}

function row(id: number): number[] {
  const side = random() < 0.5 ? 0 : 1;
  // Most updates happen near the spread.
  const distance = Math.floor(random() ** 3 * LEVELS) + 1;
  const price = (61_248_000 + (side === 0 ? -distance : distance)) / 100;
  return [id, 1, 0, random() < 0.2 ? 2 : 1, price, 1, price, 1, Math.floor(random() * 1e8) / 1e8, side];
}

function measure(title: string, run: (book: LevelBook, rows: number[][], text: string, batch: number) => void): void {
  const book = new LevelBook({ id: 1, symbol: 'btcbrl', priceDecimals: 2, quantityDecimals: 8 });
  book.restart([row(0)]);
  const batches = Array.from({ length: BATCHES }, (_, index) => Array.from({ length: BATCH }, () => row(index + 1)));
  const texts = batches.map((rows) => JSON.stringify(rows));
  const start = performance.now();
  batches.forEach((rows, index) => run(book, rows, texts[index] ?? '[]', index));
  const seconds = (performance.now() - start) / 1_000;
  const rate = Math.round((BATCH * BATCHES) / seconds);
  console.log(`${title.padEnd(52)} ${rate.toLocaleString('en')} updates/s, ${(rate / BAR).toFixed(1)}× the bar`);
}

measure('apply', (book, rows) => void book.apply(rows));
measure('parse and apply', (book, _, text) => void book.apply(parse(text)));
measure('parse and apply, book read every 50 batches', (book, _, text, batch) => {
  book.apply(parse(text));
  if (batch % 50 === 0) book.read();
});
