import { createInstruments } from './instruments';
import { createMarketData, type MarketData } from './market-data';
import { connect, type Connected } from './test-support/connected';
import { until } from './test-support/gateway';
import type { AccountEvent } from './types';

let setup: Connected;
let market: MarketData;
let paint: () => void;
let paints: number;
let unauthorized: number;

const instrument = (id: number, symbol: string) => ({
  OMSId: 1,
  InstrumentId: id,
  Symbol: symbol,
  PriceIncrement: 0.01,
  QuantityIncrement: 1e-8,
});

const level1 = (id: number, last: number) => ({
  OMSId: 1,
  InstrumentId: id,
  BestBid: last - 1,
  BestOffer: last + 1,
  LastTradedPx: last,
  SessionOpen: 1,
  SessionHigh: 2,
  SessionLow: 1,
  Rolling24HrNotional: 41_200_000.5,
  Rolling24HrVolume: 67.2,
  TimeStamp: 1_760_000_000_500,
});

/** [endMs, High, Low, Open, Close, Volume, Bid, Ask, InstrumentId, startMs] (domain facts §1). */
const window = (id: number, close: number) => [
  1_760_000_000_000,
  620_000,
  600_000,
  605_000,
  close,
  67.25,
  close - 1,
  close + 1,
  id,
  1_759_913_600_000,
];
const bookRow = (id: number, price: number, quantity: number, action = 0, side = 0) => [
  id,
  1,
  0,
  action,
  price,
  1,
  price,
  1,
  quantity,
  side,
];
const tradeRow = (id: number, price: number) => [id, 1, 1e-8, price, 1, 2, 1_760_000_000_000 + id, 1, 1, false, 0];

beforeEach(async () => {
  setup = await connect();
  const { gateway, socket, clock, reports } = setup;
  const report = (error: unknown) => reports.push(error);
  paint = () => {};
  paints = 0;
  unauthorized = 0;
  market = createMarketData({
    socket,
    instruments: createInstruments(socket, report),
    clock,
    requestFrame: (next) => {
      paints += 1;
      paint = () => next().forEach((tell) => tell());
    },
    report,
    onUnauthorized: () => (unauthorized += 1),
  });
  gateway.answer('GetInstruments', () => [instrument(1, 'BTC/BRL'), instrument(2, 'ETH/BRL')]);
  gateway.answer('SubscribeBookDiff', () => [bookRow(7, 612_480, 0.5), bookRow(7, 612_481, 0.25, 0, 1)]);
  gateway.answer('SubscribeMarketTrades', () => [tradeRow(1, 612_480), tradeRow(2, 612_481.5)]);
  await setup.open();
});

afterEach(() => setup.stop());

/** Waits until a change was announced, then paints. */
async function nextPaint(): Promise<void> {
  const before = paints;
  await until(() => paints > before);
  paint();
}

test('a ticker is made of the 24 h window and of Level1', async () => {
  const { gateway } = setup;
  gateway.answer('SubscribePriceTicker', () => [window(1, 612_480)]);
  gateway.answer('SubscribeLevel1Markets', () => [level1(1, 612_480.01)]);
  const store = market.ticker('btcbrl');
  expect(market.ticker('btcbrl')).toBe(store);
  store.subscribe(() => {});
  await until(() => {
    paint();
    return store.get() !== null;
  });
  expect(store.get()).toEqual({
    symbol: 'btcbrl',
    last: '612480.01',
    bid: '612479.01',
    ask: '612481.01',
    open: '605000',
    high: '620000',
    low: '600000',
    volume: '67.25',
    notional: '41200000.5',
    changePercent: '1.23',
    updatedAt: 1_760_000_000_500,
  });
  gateway.push('Level1UpdateOnTradeTemporaryEvent', level1(1, 621_000));
  await nextPaint();
  expect(store.get()).toMatchObject({ last: '621000', high: '621000' });
  gateway.push('TickerDataUpdateEvent', [window(1, 599_000)]);
  await nextPaint();
  expect(store.get()).toMatchObject({ last: '599000', low: '599000', changePercent: '-0.99' });
});

test('many tickers change together, once per frame, and keep their reference in between', async () => {
  const { gateway } = setup;
  gateway.answer('SubscribePriceTicker', () => []);
  gateway.answer('SubscribeLevel1Markets', () => [level1(1, 612_480), level1(2, 21_904.35)]);
  const store = market.tickers(['ethbrl', 'btcbrl', 'nonebrl']);
  let told = 0;
  store.subscribe(() => (told += 1));
  await until(() => gateway.countOf('SubscribeLevel1Markets') === 2);
  await until(() => paints > 0);
  gateway.push('Level1UpdateOnTradeTemporaryEvent', level1(1, 612_481));
  gateway.push('Level1UpdateOnTradeTemporaryEvent', level1(2, 21_905));
  gateway.answer('done', () => ({}));
  await setup.socket.request('done', {});
  expect(told).toBe(0);
  paint();
  expect(told).toBe(1);
  expect([...store.get()].map(([symbol, { last }]) => [symbol, last])).toEqual([
    ['ethbrl', '21905'],
    ['btcbrl', '612481'],
  ]);
  expect(store.get()).toBe(store.get());
});

test('a book is built lazily, at most once per frame', async () => {
  const { gateway } = setup;
  const store = market.orderBook('btcbrl');
  store.subscribe(() => {});
  await nextPaint();
  const snapshot = store.get();
  expect(snapshot).toMatchObject({ bids: [{ price: '612480', quantity: '0.5' }], sequence: 7 });
  gateway.push('Level2UpdateEvent', [bookRow(8, 612_480, 0.75, 1)]);
  await until(() => paints === 2);
  expect(store.get()).toBe(snapshot);
  paint();
  expect(store.get()).toMatchObject({ bids: [{ price: '612480', quantity: '0.75' }], sequence: 8 });
});

test('a gap asks for a fresh snapshot; until then the book stays', async () => {
  const { gateway, clock } = setup;
  const store = market.orderBook('btcbrl');
  store.subscribe(() => {});
  await nextPaint();
  gateway.answer('SubscribeBookDiff', () => [bookRow(12, 612_500, 1)]);
  gateway.push('Level2UpdateEvent', [bookRow(10, 1, 1)]);
  gateway.push('Level2UpdateEvent', [bookRow(11, 1, 1)]);
  gateway.answer('seen', () => ({}));
  await setup.socket.request('seen', {});
  expect(store.get()).toMatchObject({ sequence: 7 });
  clock.advance(0);
  await nextPaint();
  expect(store.get()).toMatchObject({ bids: [{ price: '612500' }], asks: [], sequence: 12 });
  expect(gateway.countOf('UnsubscribeBookDiff')).toBe(1);
});

test('domain facts §1: a heartbeat with a later id tells that the last frame was lost', async () => {
  const { gateway, clock } = setup;
  const store = market.orderBook('btcbrl');
  store.subscribe(() => {});
  await nextPaint();
  expect(gateway.received.find(({ name }) => name === 'SubscribeBookDiff')?.payload).toMatchObject({ Heartbeat: true });
  gateway.push('Heartbeat', { MDUpdateIds: { 1: 7 } });
  gateway.push('Heartbeat', { MDUpdateIds: { 1: 9 } });
  gateway.answer('SubscribeBookDiff', () => [bookRow(9, 612_500, 1)]);
  gateway.answer('seen', () => ({}));
  await setup.socket.request('seen', {});
  clock.advance(149);
  expect(gateway.countOf('UnsubscribeBookDiff')).toBe(0);
  clock.advance(1);
  clock.advance(0);
  await nextPaint();
  expect(store.get()).toMatchObject({ sequence: 9 });
});

test('after a reconnection the book starts from a fresh snapshot', async () => {
  const { gateway, socket, clock } = setup;
  const store = market.orderBook('btcbrl');
  store.subscribe(() => {});
  await nextPaint();
  gateway.answer('SubscribeBookDiff', () => [bookRow(3, 600_000, 1)]);
  gateway.cut();
  await until(() => socket.connection.get() === 'stale');
  expect(store.get()).toMatchObject({ sequence: 7 });
  clock.advance(250);
  await nextPaint();
  expect(store.get()).toMatchObject({ bids: [{ price: '600000' }], sequence: 3 });
});

test('a stream that nobody watches is forgotten', async () => {
  const { clock } = setup;
  const store = market.orderBook('btcbrl');
  const stop = store.subscribe(() => {});
  await nextPaint();
  stop();
  clock.advance(1_000);
  paint();
  expect(store.get()).toBeNull();
});

test('the tape is newest first, without repetitions, and limited', async () => {
  const { gateway } = setup;
  const store = market.trades('btcbrl');
  store.subscribe(() => {});
  await nextPaint();
  expect(store.get()[0]).toEqual({
    id: 2,
    price: '612481.5',
    quantity: '0.00000001',
    takerSide: 'SELL',
    executedAt: 1_760_000_000_002,
  });
  gateway.push(
    'TradeDataUpdateEvent',
    Array.from({ length: 150 }, (_, index) => tradeRow(index + 2, 1)),
  );
  await nextPaint();
  expect(store.get().map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => 151 - index));
});

test('account events arrive with decimal amounts and the account that they are of', async () => {
  const { gateway } = setup;
  const events: AccountEvent[] = [];
  gateway.answer('SubscribeAccountEvents', () => ({ Subscribed: true }));
  const stop = market.accountEvents((event) => events.push(event));
  await until(() => gateway.countOf('SubscribeAccountEvents') === 1);
  gateway.push('AccountPositionEvent', { ProductSymbol: 'BRL', ProductId: 1, Amount: '60500.0000000001', Hold: '0.5' });
  gateway.push('AccountPositionEvent', { TradingAccount: 'PRO', ProductSymbol: 'BTC', Amount: '1', Hold: '0' });
  gateway.push('OrderStateEvent', { OrderId: 42, Instrument: 1, OrderState: 'FullyExecuted', ChangeReason: 'Trade' });
  gateway.push('OrderTradeEvent', {
    TradingAccount: 'PRO',
    OrderId: 42,
    InstrumentId: 1,
    Price: '612480',
    Quantity: '0.0008',
  });
  gateway.push('NewOrderRejectEvent', { RejectReason: 'Not_Enough_Funds' });
  gateway.push('AccountPositionEvent', { ProductSymbol: 'BRL', Amount: 'NaN', Hold: '0' });
  gateway.push('ViewerUpdateEvent', { OMSId: 1, AccountId: 7, TradingAccount: 'MAIN' });
  gateway.push('DepositTicketUpdateEvent', {
    OMSId: 1,
    AccountId: 7,
    TradingAccount: 'MAIN',
    Status: 'AdminProcessing',
  });
  await until(() => events.length === 7);
  expect(events).toEqual([
    {
      type: 'position',
      account: 'MAIN',
      currency: 'BRL',
      total: '60500.0000000001',
      held: '0.5',
      available: '60499.5000000001',
    },
    { type: 'position', account: 'PRO', currency: 'BTC', total: '1', held: '0', available: '1' },
    { type: 'order', account: 'MAIN', orderId: '42', symbol: 'btcbrl', state: 'FullyExecuted', reason: 'Trade' },
    { type: 'order-trade', account: 'PRO', orderId: '42', symbol: 'btcbrl', price: '612480', quantity: '0.0008' },
    { type: 'order-rejected', account: 'MAIN', reason: 'Not_Enough_Funds' },
    { type: 'viewer', account: 'MAIN' },
    { type: 'deposit', account: 'MAIN' },
  ]);
  stop();
});

test('specification §6: a gateway that does not know the customer is reported', async () => {
  setup.gateway.refuse('SubscribeAccountEvents', 20);
  market.accountEvents(() => {});
  await until(() => unauthorized === 1);
});

test('a lost account event is noticed by the next heartbeat, and the positions come anew', async () => {
  const { gateway, clock } = setup;
  const log: string[] = [];
  const heartbeat = (AccountSequence: number) => gateway.push('Heartbeat', { MDUpdateIds: {}, AccountSequence });
  gateway.answer('SubscribeAccountEvents', () => ({ Subscribed: true }));
  market.accountEvents(
    ({ type }) => log.push(type),
    () => log.push('restart'),
  );
  await until(() => gateway.countOf('SubscribeAccountEvents') === 1);
  heartbeat(4);
  gateway.push('NewOrderRejectEvent', { RejectReason: 'x' });
  heartbeat(5);
  heartbeat(5);
  gateway.answer('seen', () => ({}));
  await setup.socket.request('seen', {});
  clock.advance(0);
  expect(gateway.countOf('SubscribeAccountEvents')).toBe(1);
  heartbeat(6);
  await setup.socket.request('seen', {});
  clock.advance(0);
  await until(() => log.length === 2);
  expect(log).toEqual(['order-rejected', 'restart']);
});
