import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { customerWith, marketOn, nextKey, rest } from '../../test/market-fixture';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MARKET_CHECKS } from '../check/market-checks';
import { runChecks } from '../check/run-checks';
import { fromAmount, toAmount } from '../lib/amount';
import { balancesOf } from '../ledger/index';
import type { Market } from './market';
import { MarketsClosed } from './market-queues';
import type { OrderRecord } from './orders/order-record';

let db: TestDatabase;
let market: Market;
let seller: number;

const BTC = 1;

beforeAll(async () => {
  db = await createTestDatabase();
  market = marketOn(db);
  await market.start();
  seller = await customerWith(db, { BTC: '10', BRL: '1000000' });
  await rest(market, seller, 'btcbrl', [
    ['SELL', '600000', '0.5'],
    ['SELL', '600100', '0.5'],
    ['BUY', '599000', '0.5'],
  ]);
});
afterAll(async () => {
  await market.stop();
  await db.drop();
});

async function balance(accountId: number, currency: string): Promise<{ available: string; held: string }> {
  const found = (await balancesOf(db, accountId)).find((entry) => entry.currency === currency);
  return { available: fromAmount(found?.available ?? 0n), held: fromAmount(found?.held ?? 0n) };
}

/** Sum of an account's ledger entries for the trades of one order. */
async function entriesOf(order: OrderRecord, currency: string): Promise<bigint> {
  const [row] = await db.query<{ sum: string }>(
    `select coalesce(sum(e.amount), 0) as sum from fills f
       join ledger_transactions t on t.kind = 'TRADE' and t.reference = f.trade_id::text
       join ledger_entries e on e.transaction_id = t.id and e.account_id = f.account_id
      where f.order_id = $1 and e.currency = $2`,
    [order.id, currency],
  );
  return toAmount(row?.sum ?? '0');
}

function must(order: OrderRecord | null): OrderRecord {
  if (!order) throw new Error('no order');
  return order;
}

const buy = (amount: string, idempotencyKey = nextKey()) =>
  ({ instrument: 'btcbrl', side: 'BUY', type: 'INSTANT', amount, idempotencyKey }) as const;

describe('issue 2, proof 1: R$ 500 of BTC', () => {
  it('receipt, fills, balances and ledger entries agree to the last digit', async () => {
    const accountId = await customerWith(db, { BRL: '2000' });
    const { order, errors } = await market.service.placeOrder(accountId, buy('500'));
    expect(errors).toEqual([]);
    const bought = must(order);
    expect(bought.state).toBe('FILLED');
    const total = bought.filledAmount + bought.fee;
    expect(total <= toAmount('500') && total > toAmount('499.99')).toBe(true);
    expect(await entriesOf(bought, 'BRL')).toBe(-total);
    expect(await entriesOf(bought, 'BTC')).toBe(bought.filledQuantity);
    expect(await balance(accountId, 'BRL')).toEqual({ available: fromAmount(toAmount('2000') - total), held: '0' });
    expect(await balance(accountId, 'BTC')).toEqual({ available: fromAmount(bought.filledQuantity), held: '0' });
    const fills = (await market.service.fillsOf([bought.id])).get(bought.id) ?? [];
    expect(fills.reduce((sum, fill) => sum + fill.amount + fill.fee, 0n)).toBe(total);
  });
});

describe('idempotency: one key, one effect', () => {
  it('returns the same order for the same key and body, also at the same moment', async () => {
    const accountId = await customerWith(db, { BRL: '1000' });
    const command = buy('100');
    const results = await Promise.all([1, 2, 3].map(() => market.service.placeOrder(accountId, command)));
    expect(new Set(results.map(({ order }) => must(order).id)).size).toBe(1);
    const { available } = await balance(accountId, 'BRL');
    expect(toAmount(available) >= toAmount('900')).toBe(true);
    const again = await market.service.placeOrder(accountId, command);
    expect(must(again.order).id).toBe(results[0]?.order?.id);
  });

  it('refuses the same key with another body, on another market too', async () => {
    const accountId = await customerWith(db, { BRL: '1000' });
    const key = nextKey();
    await market.service.placeOrder(accountId, buy('100', key));
    const other = await market.service.placeOrder(accountId, buy('101', key));
    const message = 'Esta chave já foi usada em outra ordem.';
    expect(other).toEqual({ order: null, errors: [{ name: 'base', messages: [message], code: 4001 }] });
    const elsewhere = await market.service.placeOrder(accountId, { ...buy('100', key), instrument: 'ethbrl' });
    expect(elsewhere.errors[0]?.messages).toEqual([message]);
  });

  it('50 parallel buys with money for only some: exactly those are filled, nothing is negative', async () => {
    const accountId = await customerWith(db, { BRL: '1000' });
    const results = await Promise.all(
      Array.from({ length: 50 }, () => market.service.placeOrder(accountId, buy('90'))),
    );
    const filled = results.filter(({ order }) => order?.state === 'FILLED');
    expect(filled).toHaveLength(11);
    const spent = filled.reduce((sum, { order }) => sum + must(order).filledAmount + must(order).fee, 0n);
    expect(await balance(accountId, 'BRL')).toEqual({ available: fromAmount(toAmount('1000') - spent), held: '0' });
    const refused = results.find(({ order }) => !order);
    expect(refused?.errors[0]).toMatchObject({ name: 'amount' });
    expect(refused?.errors[0]?.messages[0]).toMatch(/^Saldo insuficiente: você tem R\$\u00a010,\d\d disponíveis\.$/);
  });
});

describe('quality, never lost: what no ledger could hold is a refusal, never a fault', () => {
  it('a limit order worth more than any money there is', async () => {
    const accountId = await customerWith(db, { BRL: '100' });
    const whole = '1000000000000';
    const limit = { instrument: 'btcbrl', side: 'BUY', type: 'LIMIT', price: whole, quantity: whole } as const;
    const { order, errors } = await market.service.placeOrder(accountId, { ...limit, idempotencyKey: nextKey() });
    expect(order).toBeNull();
    expect(errors).toEqual([{ name: 'quantity', messages: ['O valor é alto demais.'], code: 4001 }]);
  });

  it.each([
    ['xrpbrl', 'R$\u00a00,0001'],
    ['btcbrl', 'R$\u00a00,01'],
  ])('a price of nothing on %s is told its tick, %s', async (instrument, tick) => {
    const limit = { instrument, side: 'BUY', type: 'LIMIT', price: '0', quantity: '1' } as const;
    const { errors } = await market.service.placeOrder(seller, { ...limit, idempotencyKey: nextKey() });
    expect(errors).toEqual([{ name: 'price', messages: [`O preço deve ser múltiplo de ${tick}.`], code: 4001 }]);
  });

  it.each(['\u0000', '', 'x'.repeat(1_000)])('no order is found under the key %j', async (key) => {
    expect(await market.service.orderByKey([seller], key)).toBeNull();
  });
});

describe('resting orders', () => {
  it('hold price × quantity and the highest fee, give it back on cancel', async () => {
    const accountId = await customerWith(db, { BRL: '1000' });
    const input = { instrument: 'btcbrl', side: 'BUY', type: 'LIMIT', price: '500000', quantity: '0.001' } as const;
    const { order } = await market.service.placeOrder(accountId, { ...input, idempotencyKey: nextKey() });
    expect(must(order)).toMatchObject({ state: 'ACTIVE', reserved: toAmount('502.5') });
    expect(await balance(accountId, 'BRL')).toEqual({ available: '497.5', held: '502.5' });
    const canceled = await market.service.cancelOrder([accountId], must(order).id);
    expect(must(canceled.order)).toMatchObject({ state: 'CANCELED', reserved: 0n });
    expect(await balance(accountId, 'BRL')).toEqual({ available: '1000', held: '0' });
    const again = await market.service.cancelOrder([accountId], must(order).id);
    expect(must(again.order).state).toBe('CANCELED');
    const stranger = await market.service.cancelOrder([seller], must(order).id);
    expect(stranger.errors).toEqual([{ name: 'base', messages: ['Ordem não encontrada.'], code: 4001 }]);
  });

  it('are filled as maker at the maker fee, and the unused fee is released', async () => {
    const [maker, taker] = [await customerWith(db, { BRL: '1000' }), await customerWith(db, { ETH: '1' })];
    await rest(market, maker, 'ethbrl', [['BUY', '20000', '0.02']]);
    expect((await balance(maker, 'BRL')).held).toBe('402');
    const sell = { instrument: 'ethbrl', side: 'SELL', type: 'MARKET' } as const;
    await market.service.placeOrder(taker, { ...sell, quantity: '0.005', idempotencyKey: nextKey() });
    expect(await balance(maker, 'BRL')).toEqual({ available: '598.25', held: '301.5' });
    const last = await market.service.placeOrder(taker, { ...sell, quantity: '0.03', idempotencyKey: nextKey() });
    expect(must(last.order)).toMatchObject({ state: 'PARTIALLY_CANCELED', filledQuantity: toAmount('0.015') });
    expect(await balance(maker, 'BRL')).toEqual({ available: '599', held: '0' });
    expect(await balance(maker, 'ETH')).toEqual({ available: '0.02', held: '0' });
    expect(await balance(taker, 'BRL')).toEqual({ available: '398', held: '0' });
  });

  it('a cancel and a fill at the same moment: what is filled stays filled, the rest is given back, nothing is lost', async () => {
    const taker = await customerWith(db, { BRL: '100000' });
    for (let round = 0; round < 8; round += 1) {
      const maker = await customerWith(db, { AVAX: '2' });
      const sell = { instrument: 'avaxbrl', side: 'SELL', type: 'LIMIT', price: '140', quantity: '2' } as const;
      const { order } = await market.service.placeOrder(maker, { ...sell, idempotencyKey: nextKey() });
      const take = { ...buy('100'), instrument: 'avaxbrl' };
      const steps = [
        () => market.service.cancelOrder([maker], must(order).id),
        () => market.service.placeOrder(taker, take),
      ];
      await Promise.all((round % 2 === 0 ? steps : steps.toReversed()).map((step) => step()));
      const ended = must(await market.service.order([maker], must(order).id));
      expect(ended).toMatchObject({
        state: ended.filledQuantity > 0n ? 'PARTIALLY_CANCELED' : 'CANCELED',
        reserved: 0n,
      });
      const left = toAmount('2') - ended.filledQuantity;
      expect(await balance(maker, 'AVAX')).toEqual({ available: fromAmount(left), held: '0' });
      expect(market.service.book(10)).toMatchObject({ asks: [], bids: [] });
    }
  });

  it('a market order that finds no book ends CANCELED', async () => {
    const accountId = await customerWith(db, { BRL: '1000' });
    const input = {
      instrument: 'solbrl',
      side: 'BUY',
      type: 'MARKET',
      quantity: '1',
      idempotencyKey: nextKey(),
    } as const;
    expect(must((await market.service.placeOrder(accountId, input)).order).state).toBe('CANCELED');
  });
});

describe('the book after a kill', () => {
  it('a new process has the same book and reserves, and goes on from there', async () => {
    const accountId = await customerWith(db, { BRL: '100000', BTC: '1' });
    await rest(market, accountId, 'btcbrl', [
      ['BUY', '598000', '0.01'],
      ['SELL', '601000', '0.2'],
    ]);
    await market.service.placeOrder(accountId, buy('300'));
    const other = marketOn(db);
    await other.start();
    const { sequence: _sequence, ...before } = market.service.book(BTC);
    expect(other.service.book(BTC)).toMatchObject(before);
    const buyer = await customerWith(db, { BRL: '1000000' });
    const all = { instrument: 'btcbrl', side: 'BUY', type: 'MARKET', quantity: '1.1' } as const;
    const { order } = await other.service.placeOrder(buyer, { ...all, idempotencyKey: nextKey() });
    expect(must(order).state).toBe('FILLED');
    await other.stop();
  });
});

it('architecture: price-time priority is rebuilt by the order of acceptance, whatever the clocks said', async () => {
  const makers = [await customerWith(db, { LINK: '1' }), await customerWith(db, { LINK: '1' })];
  for (const maker of makers) await rest(market, maker, 'linkbrl', [['SELL', '100', '1']]);
  await db.query('update orders set created_at = created_at - make_interval(days => id::int) where instrument_id = 9');
  const other = marketOn(db);
  await other.start();
  const taker = await customerWith(db, { BRL: '1000' });
  await other.service.placeOrder(taker, { ...buy('50'), instrument: 'linkbrl' });
  await other.stop();
  const left = await Promise.all(makers.map(async (maker) => (await balance(maker, 'LINK')).held));
  expect(left.map((held) => held === '1')).toEqual([false, true]);
});

describe('a book that does not know what the database knows (the outcome of a commit was unknown)', () => {
  const input = (amount: string) => ({ ...buy(amount), instrument: 'ltcbrl' });

  it('fills nothing of an order that others have filled, and is read again', async () => {
    const [maker, taker] = [await customerWith(db, { LTC: '1' }), await customerWith(db, { BRL: '1000' })];
    await rest(market, maker, 'ltcbrl', [['SELL', '490', '1']]);
    const other = marketOn(db);
    await other.start();
    await other.service.placeOrder(taker, input('200'));
    await other.stop();
    await expect(market.service.placeOrder(taker, input('200'))).rejects.toThrow(/trades written/);
    const { order } = await market.service.placeOrder(taker, input('200'));
    expect(must(order).state).toBe('FILLED');
    const { held } = await balance(maker, 'LTC');
    expect(market.service.book(6).asks.map(({ quantity }) => fromAmount(quantity))).toEqual([held]);
  });

  it('fills nothing of an order that has ended, and is read again', async () => {
    const [maker, taker] = [await customerWith(db, { LTC: '1' }), await customerWith(db, { BRL: '1000' })];
    await rest(market, maker, 'ltcbrl', [
      ['SELL', '470', '0.4'],
      ['SELL', '480', '0.4'],
    ]);
    const other = marketOn(db);
    await other.start();
    const ended = (await market.service.orders(maker, { first: 2 })).orders.find(
      ({ price }) => price === toAmount('470'),
    );
    await other.service.cancelOrder([maker], must(ended ?? null).id);
    await other.stop();
    await expect(market.service.placeOrder(taker, input('100'))).rejects.toThrow(/trades written/);
    expect(await balance(taker, 'BRL')).toEqual({ available: '1000', held: '0' });
    const { order } = await market.service.placeOrder(taker, input('100'));
    const fills = (await market.service.fillsOf([must(order).id])).get(must(order).id) ?? [];
    expect(fills.map(({ price }) => price)).toEqual([toAmount('480')]);
  });
});

it('architecture, one writer per market: after its end a market writes nothing, and answers what had begun', async () => {
  const customer = await customerWith(db, { BRL: '1000' });
  const other = marketOn(db);
  await other.start();
  const limit = { instrument: 'ltcbrl', side: 'BUY', type: 'LIMIT', price: '400', quantity: '0.1' } as const;
  const begun = other.service.placeOrder(customer, { ...limit, idempotencyKey: nextKey() });
  // By now the order has read what it needs, and waits for its turn.
  await new Promise((resolve) => setImmediate(resolve));
  await other.stop();
  expect(must((await begun).order).state).toBe('ACTIVE');
  const late = { ...limit, idempotencyKey: nextKey() };
  await expect(other.service.placeOrder(customer, late)).rejects.toThrow(MarketsClosed);
  await expect(other.service.cancelOrders(customer, null)).rejects.toThrow(MarketsClosed);
  await other.stop();
});

it('quality, never lost, never doubled: every invariant holds on the whole database', async () => {
  const results = await runChecks(db, [...LEDGER_CHECKS, ...MARKET_CHECKS]);
  expect(results.filter(({ wrong }) => wrong > 0)).toEqual([]);
});
