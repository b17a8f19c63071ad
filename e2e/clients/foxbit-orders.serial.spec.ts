import { expect, test } from '@playwright/test';
import ccxt, { Precise, type Order } from 'ccxt';
import { type FoxbitClient, createTrader, place, type Receipt, receiptsOf } from '../support/foxbit';
import { checkLedger, ledgerBalance } from '../support/ledger';
import { productUrl } from '../support/pages';
import { type Customer, Sandbox } from '../support/sandbox';

const SYMBOL = 'BTC/BRL';

/** What ccxt makes of an order's fields, without what the exchange sent. */
const parsed = ({ info: _info, ...order }: Order) => order;

type Side = 'buy' | 'sell';

interface Params {
  readonly timeInForce?: string;
  readonly postOnly?: boolean;
  readonly clientOrderId?: string;
}

const number = (text: string | null) => (text === null ? undefined : Number(text));

test.describe('public clients, unchanged: ccxt foxbit, orders as the receipt and the ledger have them', () => {
  const sandbox = new Sandbox(productUrl());
  let customer: Customer;
  let client: FoxbitClient;
  let other: FoxbitClient;
  let receipt: (id: string) => Promise<Receipt>;

  // Nobody else trades meanwhile: the book stays as it is, and an order is filled as far as the test says.
  test.beforeAll(async () => {
    await sandbox.simulateMarket(false);
    customer = await sandbox.makeCustomer({ balances: { BRL: '20000', BTC: '0.1' } });
    receipt = await receiptsOf(customer);
    client = await createTrader({ email: customer.email });
    const { email } = await sandbox.makeCustomer({ balances: { BTC: '0.1' } });
    other = await createTrader({ email });
  });
  test.afterAll(async () => {
    await sandbox.simulateMarket(true);
    expect(await checkLedger()).toContain(' 0 failed');
  });

  async function best(): Promise<{ bid: number; ask: number; askVolume: number }> {
    const { bids, asks } = await client.fetchOrderBook(SYMBOL, 1);
    const [[bid = 0] = [], [ask = 0, askVolume = 0] = []] = [bids[0], asks[0]];
    return { bid, ask, askVolume };
  }

  /** Better than every offer, and no bid reaches it. */
  const within = async () => Number(((await best()).ask - 0.01).toFixed(2));

  /** The ledger's balances, which ccxt must show to the digit. */
  async function balances(): Promise<Record<'BRL' | 'BTC', string>> {
    const shown = await client.fetchBalance();
    const total = async (currency: 'BRL' | 'BTC') => {
      const { available, held } = await ledgerBalance(customer, currency);
      const sum = Precise.stringAdd(available, held) ?? '';
      expect(shown[currency]).toEqual({ free: Number(available), used: Number(held), total: Number(sum) });
      return sum;
    };
    return { BRL: await total('BRL'), BTC: await total('BTC') };
  }

  const difference = (after: string, before: string) => Number(Precise.stringSub(after, before));

  async function ownTrades(id: string) {
    const trades = await client.fetchMyTrades(SYMBOL, undefined, 100);
    return trades.filter(({ info }) => info.order_id === id);
  }

  const sum = (values: readonly (number | undefined)[]) =>
    Number(values.reduce((total, value) => Precise.stringAdd(total, client.numberToString(value)) ?? '', '0'));

  test.describe('filled at once', () => {
    const cases: readonly (readonly [string, Side, amount: number, at?: 'bid' | 'ask' | undefined, params?: object])[] =
      [
        ['market', 'buy', 0.001],
        ['market', 'sell', 0.00123457],
        ['limit', 'buy', 0.0012, 'ask'],
        ['limit', 'buy', 0.0011, 'ask', { timeInForce: 'GTC' }],
        ['limit', 'buy', 0.0013, 'ask', { timeInForce: 'IOC' }],
        ['limit', 'buy', 0.0014, 'ask', { timeInForce: 'FOK' }],
        ['limit', 'sell', 0.0011, 'bid', { timeInForce: 'FOK', postOnly: false }],
        ['instant', 'buy', 123.45],
        ['instant', 'sell', 67.89, undefined, { clientOrderId: crypto.randomUUID() }],
      ];
    for (const [type, side, amount, at, params = {}] of cases) {
      test(`${type} ${side} of ${amount} ${'timeInForce' in params ? String(params.timeInForce) : ''}`, async () => {
        const before = await balances();
        const limit = at && (await best())[at];
        const created = await client.createOrder(SYMBOL, type, side, amount, limit, params);
        const id = created.id ?? '';
        const order = await client.fetchOrder(id, SYMBOL);
        const paper = await receipt(id);
        expect(parsed(created)).toEqual(parsed(order));
        expect(paper.state).toBe('FILLED');
        expect(order).toMatchObject({
          status: 'closed',
          symbol: SYMBOL,
          side,
          type: type.toUpperCase(),
          filled: Number(paper.filledQuantity),
          amount: Number(paper.filledQuantity),
          remaining: 0,
          cost: Number(paper.filledAmount),
          average: number(paper.averagePrice),
          postOnly: false,
        });
        if (type !== 'instant') expect(order.filled).toBe(amount);
        // A buy pays its fee in reais, and ccxt can tell the fee of a buy in bitcoin only.
        expect(order.fee?.cost).toBe(side === 'sell' ? Number(paper.fee) : undefined);
        const trades = await ownTrades(id);
        expect(sum(trades.map((trade) => trade.amount))).toBe(order.filled);
        expect(sum(trades.map(({ fee }) => fee?.cost))).toBe(Number(paper.fee));
        for (const trade of trades) expect(trade).toMatchObject({ side, symbol: SYMBOL, fee: { currency: 'BRL' } });
        const after = await balances();
        const sign = side === 'buy' ? 1 : -1;
        expect(difference(after.BTC, before.BTC)).toBe(sign * (order.filled ?? 0));
        expect(difference(after.BRL, before.BRL)).toBe(-sign * Number(paper.total));
        expect((await client.fetchClosedOrders(SYMBOL)).map((closed) => closed.id)).toContain(id);
      });
    }
  });

  test.describe('resting', () => {
    const AMOUNT = 0.001;
    // Prices are given as parts of the best bid; all are far from it.
    const cases: readonly (readonly [
      string,
      Side,
      price?: number | undefined,
      trigger?: number | undefined,
      params?: Params,
    ])[] = [
      ['limit', 'buy', 0.9],
      ['limit', 'sell', 1.1, undefined, { timeInForce: 'GTC', clientOrderId: crypto.randomUUID() }],
      ['limit', 'buy', 0.9, undefined, { timeInForce: 'PO' }],
      ['limit', 'sell', 1.1, undefined, { postOnly: true }],
      ['stop_limit', 'buy', 1.1, 1.1],
      ['stop_limit', 'sell', 0.9, 0.9, { timeInForce: 'IOC' }],
      ['stop_limit', 'sell', 0.9, 0.9, { timeInForce: 'FOK' }],
      ['stop_market', 'buy', undefined, 1.1],
      ['stop_market', 'sell', undefined, 0.9, { clientOrderId: crypto.randomUUID() }],
    ];
    for (const [type, side, priceAt, triggerAt, params = {}] of cases) {
      const { clientOrderId, ...handling } = params;
      test(`${type} ${side} ${JSON.stringify(handling)}: it holds money, and canceled it gives all of it back`, async () => {
        const before = await balances();
        const { bid } = await best();
        const [price, trigger] = [priceAt, triggerAt].map((part) => part && Math.floor(bid * part));
        const sent = trigger === undefined ? params : { ...params, triggerPrice: trigger };
        const created = await client.createOrder(SYMBOL, type, side, AMOUNT, price, sent);
        const id = created.id ?? '';
        const order = await client.fetchOrder(id, SYMBOL);
        const paper = await receipt(id);
        expect(parsed(created)).toEqual(parsed(order));
        expect(order).toMatchObject({
          status: 'open',
          side,
          type: type.toUpperCase(),
          amount: AMOUNT,
          filled: 0,
          remaining: AMOUNT,
          cost: 0,
        });
        expect([order.price, order.triggerPrice]).toEqual([number(paper.price), number(paper.stopPrice)]);
        expect([order.price, order.triggerPrice]).toEqual([price, trigger]);
        expect(order.postOnly).toBe(handling.postOnly === true || handling.timeInForce === 'PO');
        expect(order.clientOrderId).toBe(clientOrderId);
        expect((await client.fetchOpenOrders(SYMBOL)).map(parsed)).toEqual([parsed(order)]);
        const held = (await client.fetchBalance())[side === 'buy' ? 'BRL' : 'BTC']?.used;
        if (side === 'sell') expect(held).toBe(AMOUNT);
        else expect(held).toBeGreaterThanOrEqual(AMOUNT * (price ?? trigger ?? 0));
        expect(await balances()).toEqual(before);
        const canceled = await client.cancelOrder(id, SYMBOL);
        expect(canceled).toMatchObject({ id, status: 'canceled', filled: 0, remaining: AMOUNT });
        expect(parsed(canceled)).toEqual(parsed(await client.fetchOrder(id, SYMBOL)));
        expect((await client.fetchCanceledOrders(SYMBOL)).map((each) => each.id)).toContain(id);
        expect((await client.fetchBalance())['BRL']?.used).toBe(0);
        expect(await balances()).toEqual(before);
      });
    }
  });

  test.describe('filled in part', () => {
    test('a resting order is open with what is filled; canceled it is canceled, and what was filled is told', async () => {
      const price = await within();
      const id = await place(client, SYMBOL, 'limit', 'buy', 0.002, price);
      await place(other, SYMBOL, 'market', 'sell', 0.0005);
      const half = { id, amount: 0.002, filled: 0.0005, remaining: 0.0015, average: price };
      expect(await client.fetchOrder(id, SYMBOL)).toMatchObject({ status: 'open', ...half });
      expect(await client.fetchOpenOrders(SYMBOL)).toMatchObject([{ status: 'open', ...half }]);
      expect(await client.cancelOrder(id, SYMBOL)).toMatchObject({ status: 'canceled', ...half });
      expect(await client.fetchOrder(id, SYMBOL)).toMatchObject({ status: 'canceled', ...half });
      expect(await client.fetchOpenOrders(SYMBOL)).toEqual([]);
      expect(await client.fetchCanceledOrders(SYMBOL)).toEqual(
        expect.arrayContaining([expect.objectContaining({ id, status: 'canceled', filled: 0.0005 })]),
      );
      const [trade] = await ownTrades(id);
      expect(trade?.fee?.cost).toBe(Number((await receipt(id)).fee));
      await balances();
    });

    test('IOC: what finds no offer is canceled', async () => {
      const price = await within();
      await place(other, SYMBOL, 'limit', 'sell', 0.0005, price);
      const order = await client.createOrder(SYMBOL, 'limit', 'buy', 0.002, price, { timeInForce: 'IOC' });
      const half = { status: 'canceled', amount: 0.002, filled: 0.0005, remaining: 0.0015, timeInForce: 'IOC' };
      expect(order).toMatchObject(half);
      expect(await client.fetchOrder(order.id ?? '', SYMBOL)).toMatchObject(half);
      expect(await client.fetchOpenOrders(SYMBOL)).toEqual([]);
      await balances();
    });

    test('FOK: nothing is filled, and nothing is placed', async () => {
      const [before, { ask, askVolume }] = [await balances(), await best()];
      const order = client.createOrder(SYMBOL, 'limit', 'buy', askVolume + 0.001, ask, { timeInForce: 'FOK' });
      await expect(order).rejects.toThrow(ccxt.ExchangeError);
      expect(await balances()).toEqual(before);
    });
  });

  test('createOrders: each is what it became, and one that was refused has no id', async () => {
    const { bid } = await best();
    const orders = await client.createOrders([
      { symbol: SYMBOL, type: 'market', side: 'buy', amount: 0.001 },
      {
        symbol: SYMBOL,
        type: 'limit',
        side: 'buy',
        amount: 0.001,
        price: Math.floor(bid * 0.9),
        params: { postOnly: true },
      },
      { symbol: SYMBOL, type: 'limit', side: 'buy', amount: 5_000, price: bid },
    ]);
    expect(orders).toMatchObject([
      { status: 'closed', filled: 0.001, remaining: 0 },
      { status: 'open', filled: 0, remaining: 0.001, postOnly: true },
      { id: undefined, info: { error: { code: 4002 } } },
    ]);
    for (const order of orders.slice(0, 2)) {
      expect(parsed(order)).toEqual(parsed(await client.fetchOrder(order.id ?? '', SYMBOL)));
    }
    await client.cancelAllOrders();
    expect(await client.fetchOpenOrders()).toEqual([]);
  });

  test('editOrder: to an order of each type', async () => {
    const { bid } = await best();
    const low = Math.floor(bid * 0.9);
    for (const [type, side, amount, price, more] of [
      ['limit', 'buy', 0.002, low, { status: 'open', price: low }],
      ['stop_market', 'sell', 0.001, low, { status: 'open', triggerPrice: low }],
      ['market', 'buy', 0.001, undefined, { status: 'closed', filled: 0.001 }],
      ['instant', 'buy', 50, undefined, { status: 'closed', remaining: 0 }],
    ] as const) {
      const first = await place(client, SYMBOL, 'limit', 'buy', 0.001, low - 1);
      const edited = await client.editOrder(first, SYMBOL, type, side, amount, price);
      expect(edited).toMatchObject({ symbol: SYMBOL, side, type: type.toUpperCase(), ...more });
      expect(parsed(edited)).toEqual(parsed(await client.fetchOrder(edited.id ?? '', SYMBOL)));
      expect(await client.fetchOrder(first, SYMBOL)).toMatchObject({ status: 'canceled' });
    }
    await client.cancelAllOrders(SYMBOL);
    await balances();
  });

  test('cancelOrder by the name that the program gave; of an order that is filled or that there is not', async () => {
    const clientOrderId = crypto.randomUUID();
    const id = await place(client, SYMBOL, 'limit', 'buy', 0.001, Math.floor((await best()).bid * 0.9), {
      clientOrderId,
    });
    const byName = { type: 'CLIENT_ORDER_ID', client_order_id: clientOrderId, id: undefined };
    expect(await client.cancelOrder('', SYMBOL, byName)).toMatchObject({ id, clientOrderId, status: 'canceled' });
    const filled = await place(client, SYMBOL, 'market', 'buy', 0.001);
    await expect(client.cancelOrder(filled, SYMBOL)).rejects.toThrow(ccxt.InvalidOrder);
    await expect(client.cancelOrder(filled, SYMBOL)).rejects.toThrow('The order is FILLED.');
    await expect(client.cancelOrder(id, SYMBOL)).rejects.toThrow('The order is CANCELED.');
    await expect(client.cancelOrder('999999999', SYMBOL)).rejects.toThrow('There is no order 999999999.');
    await expect(client.fetchOrder('999999999', SYMBOL)).rejects.toThrow('There is no order 999999999.');
  });

  const refused: readonly (readonly [type: string, params: object, told: string])[] = [
    ['limit', { stopPrice: 1 }, 'stopPrice: Unknown field'],
    ['limit', { cost: 100 }, 'cost: Unknown field'],
    ['limit', { reduceOnly: true }, 'reduceOnly: Unknown field'],
    ['limit', { takeProfitPrice: 1 }, 'takeProfitPrice: Unknown field'],
    ['limit', { triggerPrice: 500_000 }, 'stop_price: Este campo não vale para este tipo de ordem.'],
    ['market', { triggerPrice: 500_000 }, 'stop_price: Este campo não vale para este tipo de ordem.'],
    ['limit', { timeInForce: 'GTD' }, 'time_in_force: Invalid option'],
    ['market', { timeInForce: 'FOK' }, 'time_in_force: Este campo não vale para este tipo de ordem.'],
    ['market', { postOnly: true }, 'post_only: Este campo não vale para este tipo de ordem.'],
    ['limit', { postOnly: true, timeInForce: 'IOC' }, 'post_only: Este campo não vale para este tipo de ordem.'],
    ['limit', { clientOrderId: 'com espaço' }, 'client_order_id: O identificador da ordem'],
  ];
  for (const [type, params, told] of refused) {
    test(`${type} ${JSON.stringify(params)}: refused by the name of the field, and nothing is placed`, async () => {
      const before = await balances();
      const newest = async () => (await client.fetchOrders(SYMBOL, undefined, 1)).map(({ id }) => id);
      const [last, { bid }] = [await newest(), await best()];
      const order = client.createOrder(SYMBOL, type, 'buy', 0.001, Math.floor(bid * 0.9), params);
      await expect(order).rejects.toThrow(told);
      await expect(order).rejects.toThrow(ccxt.BadRequest);
      expect(await newest()).toEqual(last);
      expect(await balances()).toEqual(before);
    });
  }
});
