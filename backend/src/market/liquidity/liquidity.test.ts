import { customerWith, marketOn, nextKey, rest } from '../../../test/market-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { LEDGER_CHECKS } from '../../check/ledger-checks';
import { MARKET_CHECKS } from '../../check/market-checks';
import { runChecks } from '../../check/run-checks';
import { inTransaction } from '../../db/database';
import { SCALE, fromAmount, toAmount } from '../../lib/amount';
import { balancesOf, createCustomerAccount } from '../../ledger/index';
import { OrderBook } from '../engine/order-book';
import { INSTRUMENTS, instrumentOf } from '../instruments';
import { Activity } from './activity';
import { ladderAround, LEVELS_PER_SIDE } from './ladder';
import { crossingsOf, quoteChange } from './maker';
import { priceAt, volumeAt } from './price';
import { seedHistory } from './seed-history';

// The first start of a market makes a year of candles.
jest.setTimeout(60_000);

const NOW = Date.UTC(2026, 10, 20, 15, 30);
const MINUTE = 60_000;

/** Names of the invariants that the whole database breaks (quality). */
async function violations(db: TestDatabase): Promise<string[]> {
  const results = await runChecks(db, [...LEDGER_CHECKS, ...MARKET_CHECKS]);
  return results.filter(({ wrong }) => wrong > 0).map(({ name }) => name);
}

describe('open points: the simulated price is a pure function of seed, instrument and minute', () => {
  it('is the same for the same seed, in any order of asking', () => {
    const times = Array.from({ length: 50 }, (_, index) => NOW - index * 37 * MINUTE);
    for (const instrument of INSTRUMENTS) {
      const forward = times.map((time) => priceAt('a', instrument, time));
      const backward = times.toReversed().map((time) => priceAt('a', instrument, time));
      expect(backward.toReversed()).toEqual(forward);
      expect(times.map((time) => priceAt('b', instrument, time))).not.toEqual(forward);
      expect(volumeAt('a', instrument, NOW)).toEqual(volumeAt('a', instrument, NOW));
    }
  });

  it('lies on the tick, near the start price, and moves as its kind does', () => {
    const change = (symbolId: number) => {
      const days = Array.from({ length: 90 }, (_, day) =>
        priceAt('a', instrumentOf(symbolId), NOW - day * 1_440 * MINUTE),
      );
      const ratios = days.slice(1).map((price, index) => (price * SCALE) / (days[index] ?? price));
      const moves = ratios.map((ratio) => Math.log(Number(ratio) / Number(SCALE)) ** 2);
      return Math.sqrt(moves.reduce((sum, move) => sum + move, 0) / moves.length);
    };
    for (const instrument of INSTRUMENTS) {
      const price = priceAt('a', instrument, NOW);
      expect(price % instrument.priceIncrement).toBe(0n);
      expect(price * 2n > instrument.startPrice && price < instrument.startPrice * 2n).toBe(true);
    }
    expect(change(1)).toBeGreaterThan(0.01);
    expect(change(1)).toBeLessThan(0.035);
    expect(change(5)).toBeLessThan(0.002);
  });
});

describe('the makers’ ladder', () => {
  it('has distinct levels on the tick around the middle, sizes on the increment above the minimum', () => {
    for (const instrument of INSTRUMENTS) {
      const middle = priceAt('a', instrument, NOW);
      const levels = ladderAround('a', instrument, middle, 1);
      expect(levels).toHaveLength(2 * LEVELS_PER_SIDE);
      expect(new Set(levels.map(({ price }) => price)).size).toBe(levels.length);
      for (const { side, price, quantity } of levels) {
        expect(side === 'BUY' ? price < middle : price > middle).toBe(true);
        expect(price % instrument.priceIncrement).toBe(0n);
        expect(quantity % instrument.quantityIncrement).toBe(0n);
        expect(price * quantity >= instrument.minimumAmount * SCALE).toBe(true);
      }
    }
  });

  it('keeps most levels when the middle moves a little', () => {
    const instrument = instrumentOf(1);
    const middle = toAmount('600000');
    const book = new OrderBook();
    for (const [index, level] of ladderAround('a', instrument, middle, 1).entries()) {
      const { side, price, quantity } = level;
      book.add({ id: index + 1, accountId: 9, ownerId: 9, side, price, remaining: quantity });
    }
    const { cancel, insert } = quoteChange(book, 9, ladderAround('a', instrument, middle + toAmount('60'), 2), 2);
    expect(cancel.length).toBeLessThan(12);
    expect(insert.length).toBe(cancel.length);
  });

  it('does not cross a customer’s order, and says that the market has reached it', () => {
    const instrument = instrumentOf(1);
    const book = new OrderBook();
    const price = toAmount('601000');
    book.add({ id: 1, accountId: 5, ownerId: 5, side: 'BUY', price, remaining: toAmount('0.1') });
    const ladder = ladderAround('a', instrument, toAmount('600000'), 1);
    const { insert } = quoteChange(book, 9, ladder, 1);
    expect(insert.filter(({ side }) => side === 'SELL').every(({ price }) => price > toAmount('601000'))).toBe(true);
    expect(crossingsOf(book, 9, ladder)).toMatchObject([{ side: 'BUY', quantity: toAmount('0.1') }]);
  });
});

it('activity: idle a minute after the last sign of life, awake at the next', () => {
  let time = 0;
  let woken = 0;
  const activity = new Activity(() => time);
  activity.onWake(() => (woken += 1));
  time = 61_000;
  expect(activity.isActive()).toBe(false);
  activity.connected();
  time += 600_000;
  expect(activity.isActive()).toBe(true);
  const end = activity.watch(1);
  expect([activity.isWatched(1), activity.isWatched(2)]).toEqual([true, false]);
  end();
  end();
  activity.disconnected();
  time += 61_000;
  expect([activity.isWatched(1), activity.isActive(), woken]).toEqual([false, false, 1]);
});

describe('the simulated market', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(() => db.drop());

  /** A market with a clock of its own: the counts below must not depend on the time of day. */
  const sandboxAt = (now: () => number) => marketOn(db, { sandbox: true, now });

  it('quotes every market, sells to customers, and reaches their resting orders; the ledger stays whole', async () => {
    const market = sandboxAt(() => NOW);
    await market.start();
    for (const { id } of INSTRUMENTS) {
      const { bids, asks } = market.service.book(id);
      expect([bids.length, asks.length]).toEqual([LEVELS_PER_SIDE, LEVELS_PER_SIDE]);
    }
    const customer = await customerWith(db, { BRL: '1000', BTC: '0.01' });
    const input = {
      instrument: 'btcbrl',
      side: 'BUY',
      type: 'INSTANT',
      amount: '500',
      idempotencyKey: nextKey(),
    } as const;
    expect((await market.service.placeOrder(customer, input)).order?.state).toBe('FILLED');
    // This price is inside the makers' spread. The market reaches it when its price moves, or when a trade meets the
    // order.
    const { bids, asks } = market.service.book(1, 1);
    const middle = ((bids[0]?.price ?? 0n) + (asks[0]?.price ?? 0n)) / 2n;
    const price = fromAmount((middle / toAmount('0.01')) * toAmount('0.01'));
    await rest(market, customer, 'btcbrl', [['SELL', price, '0.001']]);
    await market.stop();
    expect(await violations(db)).toEqual([]);
  });

  it('candles: a year of hours and seven days of minutes from the first start, nothing twice at the second', async () => {
    const counts = async () => {
      const [row] = await db.query<{ minutes: number; hours: number }>(
        'select (select count(*)::int from candles_1m where instrument_id = 1) as minutes, (select count(*)::int from candles_1h where instrument_id = 1) as hours',
      );
      return row ?? { minutes: 0, hours: 0 };
    };
    const before = await counts();
    expect(before.hours).toBe(365 * 24);
    expect(before.minutes).toBeGreaterThanOrEqual(7 * 1_440);
    const market = sandboxAt(() => NOW);
    await market.start();
    const hours = await market.service.candles({ symbol: 'btcbrl', interval: 'H1', from: 0 });
    const days = await market.service.candles({ symbol: 'btcbrl', interval: 'D1', from: 0 });
    const months = await market.service.candles({ symbol: 'btcbrl', interval: 'MO1', from: 0 });
    await market.stop();
    expect(hours).toHaveLength(500);
    expect([365, 366, 367]).toContain(days.length);
    expect([12, 13]).toContain(months.length);
    for (const { low, open, high, close } of hours) {
      expect(low <= open && low <= close && high >= open && high >= close).toBe(true);
    }
    expect(await counts()).toEqual(before);
  });

  it('ana’s history: real rows that sum up, seeded once', async () => {
    const accountId = await inTransaction(db, (tx) => createCustomerAccount(tx, new Date()));
    await seedHistory({ db, accountId, seed: 'test', now: NOW });
    const balances = await balancesOf(db, accountId);
    await seedHistory({ db, accountId, seed: 'test', now: NOW });
    expect(await balancesOf(db, accountId)).toEqual(balances);
    const byCode = Object.fromEntries(balances.map((balance) => [balance.currency, balance]));
    expect(byCode.BTC?.available).toBe(toAmount('0.11'));
    expect(byCode.ETH?.available).toBe(toAmount('0.9'));
    const reais = (byCode.BRL?.available ?? 0n) + (byCode.BRL?.held ?? 0n);
    expect(reais >= toAmount('61000') && reais < toAmount('61100')).toBe(true);
    expect((byCode.BRL?.held ?? 0n) > 0n).toBe(true);
    expect(await violations(db)).toEqual([]);
  });

  it('rests when it is told to: the book stays as it is, until it works again', async () => {
    let time = NOW;
    const market = sandboxAt(() => time);
    await market.start();
    await market.service.simulate(false);
    const sequences = () => INSTRUMENTS.map(({ id }) => market.service.sequence(id));
    const before = sequences();
    time += 6 * 60 * MINUTE;
    await market.service.requestQuote(null, { instrument: 'btcbrl', side: 'BUY', amount: '100' });
    expect([market.service.isSimulated, sequences()]).toEqual([false, before]);
    await market.service.simulate(true);
    await market.service.requestQuote(null, { instrument: 'btcbrl', side: 'BUY', amount: '100' });
    expect(sequences().every((sequence, index) => sequence > (before[index] ?? 0))).toBe(true);
    await market.stop();
  });

  it('after hours of rest the first quote is at the price of now', async () => {
    let time = NOW;
    const market = sandboxAt(() => time);
    await market.start();
    for (const later of [6, 19]) {
      time += later * 60 * MINUTE;
      const { quote } = await market.service.requestQuote(null, { instrument: 'btcbrl', side: 'BUY', amount: '100' });
      const middle = priceAt('test', instrumentOf(1), time);
      const distance = (quote?.price ?? 0n) - middle;
      expect(distance > 0n && distance * 1_000n < middle).toBe(true);
    }
    await market.stop();
  });
});
