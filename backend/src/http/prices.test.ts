import { Kind, parse } from 'graphql';
import { operationsOf, schema } from '../../test/front-end-operations';
import { MOST_UNITS, UNITS_PER_SECOND } from '../callers/caller-budgets';
import { PRICES } from '../callers/prices';
import { costOf } from '../graphql/operation-cost';
import { MINUTE_MS } from '../market/candles/candle';
import { INSTRUMENTS } from '../market/index';
import { costOfRequest } from '../realtime/index';
import { ACCOUNT_ROUTES } from '../rest/account-routes';
import { MARKET_ROUTES } from '../rest/market-routes';
import { costOfCall } from '../rest/route';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

function costByGraphql(query: string): number {
  const document = parse(query);
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('The first definition is no operation');
  return PRICES.request + costOf({ schema, document, operation, variables: {} });
}

function costByRest(path: string, asked: { readonly query?: object; readonly body?: unknown } = {}): number {
  const [method, ...rest] = path.split(' ');
  const route = [...MARKET_ROUTES, ...ACCOUNT_ROUTES].find((each) => each.method === method && each.path === rest[0]);
  if (!route) throw new Error(`There is no ${path}`);
  return costOfCall(route, { params: { market: 'btcbrl' }, query: {}, body: undefined, now: NOW, ...asked });
}

const costByMessage = (name: string, fields: Readonly<Record<string, unknown>> = {}) =>
  costOfRequest(name, { instrumentid: 1, ...fields }, NOW);

const BATCHED = { market_symbol: 'btcbrl', side: 'BUY', type: 'LIMIT', price: '500000', quantity: '0.001' };

/** Newest candles of one minute, as each endpoint is asked for them. */
const doorsOfCandles = (count: number) => {
  const from = NOW - count * MINUTE_MS;
  const range = { interval: 60, fromdate: iso(from), todate: iso(NOW - 1) };
  return {
    graphql: costByGraphql(
      `{ candles(instrument: "btcbrl", interval: M1, from: "${iso(from)}", to: "${iso(NOW)}")
         { __typename openedAt open high low close volume } }`,
    ),
    rest: costByRest('GET /markets/:market/candlesticks', { query: { interval: '1m', limit: String(count) } }),
    restRange: costByRest('GET /markets/:market/candlesticks', {
      query: { interval: '1m', start_time: String(from), end_time: String(NOW) },
    }),
    // The socket, and `/AP` with the fields of its query as text.
    socket: costByMessage('GetTickerHistory', range),
    ap: costByMessage('GetTickerHistory', { ...range, interval: '60' }),
    subscription: costByMessage('SubscribeTicker', { interval: 60, includelastcount: count }),
  };
};

describe('quality, Security: the same work costs the same at each endpoint', () => {
  test.each([500, 100, 7])('%i candles', (count) => {
    const costs = Object.entries(doorsOfCandles(count));
    const cost = PRICES.request + PRICES.question + count * PRICES.candle;
    expect(costs).toEqual(costs.map(([door]) => [door, cost]));
  });

  test('nobody pays for more candles than an answer has', () => {
    const { rest: _refused, ...costs } = doorsOfCandles(90_000);
    expect(doorsOfCandles(500)).toMatchObject(costs);
  });

  test.each([
    [
      'orders',
      costByGraphql('{ orders(first: 50) { edges { node { id price quantity } } } }'),
      costByRest('GET /orders', { query: { page_size: '50' } }),
    ],
    [
      'fills',
      costByGraphql('{ fills(first: 50) { edges { node { id price quantity } } } }'),
      costByRest('GET /trades', { query: { page_size: '50' } }),
    ],
    [
      'trades',
      costByMessage('GetLastTrades', { count: 50 }),
      costByRest('GET /markets/:market/trades/history', { query: { page_size: '50' } }),
    ],
    [
      'levels of a book',
      costByMessage('GetL2Snapshot', { depth: 50 }),
      costByRest('GET /markets/:market/orderbook', { query: { depth: '50' } }),
    ],
    ['markets', costByMessage('Summary'), costByRest('GET /markets/ticker/24hr')],
    ['markets, by GraphQL', costByGraphql('{ instruments { id symbol } }'), costByRest('GET /markets')],
  ])('%s', (_what, one, other) => {
    expect(one).toBe(other);
  });
});

describe('quality, Security: a program that keeps to the rates of ccxt never meets the budget', () => {
  // How often ccxt calls each of them in a second, by the weights of its `foxbit`.
  test.each([
    ['GET /currencies', 6, {}],
    ['GET /markets', 6, {}],
    ['GET /markets/ticker/24hr', 0.5, {}],
    ['GET /markets/:market/orderbook', 5, { query: { depth: '100' } }],
    ['GET /markets/:market/candlesticks', 2.5, { query: { interval: '1m', limit: '500' } }],
    ['GET /markets/:market/trades/history', 2.5, { query: { page_size: '200' } }],
    ['GET /markets/:market/ticker/24hr', 2, {}],
    ['GET /accounts', 15, {}],
    ['GET /orders', 15, { query: { state: 'ACTIVE' } }],
    ['GET /orders', 15, { query: { page_size: '100' } }],
    ['GET /orders/by-order-id/:id', 15, {}],
    ['GET /trades', 5, { query: { page_size: '100' } }],
    ['GET /me/fees/trading', 0.5, {}],
    ['POST /orders', 15, { body: {} }],
    ['POST /orders/batch', 4, { body: { data: Array.from({ length: 5 }, () => BATCHED) } }],
    ['POST /orders/cancel-replace', 10, { body: {} }],
    ['PUT /orders/cancel', 15, { body: { type: 'ID', id: 1 } }],
  ])('%s, %d times a second', (path, perSecond, asked) => {
    expect(perSecond * costByRest(path, asked)).toBeLessThanOrEqual(UNITS_PER_SECOND);
  });
});

describe('quality, Security: pages of one customer with several tabs never meet the budget', () => {
  const EVER = { from: '1970-01-01T00:00:00.000Z' };
  const variables = { account: 'MAIN', instrument: 'btcbrl', interval: 'M1', first: 20 };

  function costOfPage(frontEnd: string, name: string, more: Readonly<Record<string, unknown>> = {}): number {
    const { document, operations } = operationsOf(frontEnd);
    const operation = operations.find((each) => each.name?.value === name);
    if (!operation) throw new Error(`${frontEnd} has no ${name}`);
    return PRICES.request + costOf({ schema, document, operation, variables: { ...variables, ...more } });
  }

  const sum = (costs: readonly number[]) => costs.reduce((all, cost) => all + cost, 0);
  const ofTerminal = (name: string) => costOfPage('mf-trading', name);
  const chart = (interval: string) => costOfPage('mf-trading', 'ChartCandles', { ...EVER, interval });
  const ofAccount = ['OpenOrders', 'OrderHistory', 'OwnFills', 'AccountBalances'];
  const ofFrame = ['Viewer', 'Account', 'Notifications', 'SearchInstruments', 'toggleFeature'];
  /** What every page follows of each market, and what the terminal follows of one. */
  const socket = sum([
    ...INSTRUMENTS.flatMap(({ id }) => [
      costByMessage('SubscribePriceTicker'),
      costByMessage('SubscribeLevel1Markets', { instrumentids: [id] }),
    ]),
    costByMessage('SubscribeBookDiff'),
    costByMessage('SubscribeMarketTrades'),
    costByMessage('SubscribeAccountEvents'),
  ]);
  const terminal =
    chart('M1') +
    sum([...ofAccount, 'Instruments', 'Closes'].map(ofTerminal)) +
    sum(ofFrame.map((name) => costOfPage('host', name))) +
    socket;

  test('six tabs open the terminal at once, and one more every second', () => {
    expect(6 * terminal).toBeLessThanOrEqual(MOST_UNITS);
    expect(terminal).toBeLessThanOrEqual(UNITS_PER_SECOND);
  });

  test('the chart of one tab goes through its intervals, and the charts of six ask for each new candle', () => {
    const intervals = ['M1', 'M5', 'M15', 'M30', 'H1', 'H4', 'D1', 'W1'];
    // A chart is pressed at most twice a second, and one tab is looked at.
    expect(2 * Math.max(...intervals.map(chart))).toBeLessThanOrEqual(UNITS_PER_SECOND);
    // All charts ask for the candle that has closed at the same moment, every minute.
    const closed = { from: iso(Date.now() - 2 * MINUTE_MS) };
    expect(6 * costOfPage('mf-trading', 'ChartCandles', closed)).toBeLessThan(0.05 * UNITS_PER_SECOND);
  });

  test('two orders a second are placed, and all lists are read again after each', () => {
    const placed = PRICES.request + PRICES.command + 50;
    expect(2 * (placed + sum(ofAccount.map(ofTerminal)))).toBeLessThanOrEqual(UNITS_PER_SECOND);
  });
});
