import type { WireName } from './names';
import { connect, type Connected } from './test-support/connected';
import { until } from './test-support/gateway';

let setup: Connected;

beforeEach(async () => {
  setup = await connect();
});

afterEach(() => setup.stop());

test.each<[string, WireName]>([
  ['§7.24', 'ping'],
  ['§7.25', 'Level2UpdateEvent'],
  ['§7.26', 'TradeDataUpdateEvent'],
  ['§7.27', 'GetInstruments'],
  ['§7.28', 'GetProducts'],
  ['§7.29', 'SubscribePriceTicker'],
  ['§7.30', 'TickerDataUpdateEvent'],
  ['§7.31', 'UnSubscribePriceTicker'],
  ['§7.32', 'SubscribeMarketTrades'],
  ['§7.33', 'UnSubscribeMarketTrades'],
  ['§7.34', 'UnsubscribeMarketTrades'],
  ['§7.35', 'SubscribeBookDiff'],
  ['§7.36', 'UnsubscribeBookDiff'],
  ['§7.37', 'AccountPositionEvent'],
  ['§7.38', 'SubscribeAccountEvents'],
  ['§7.39', 'SubscribeLevel1Markets'],
  ['§7.40', 'UnSubscribeLevel1Markets'],
  ['§7.41', 'Level1UpdateOnTradeTemporaryEvent'],
])('%s %s is a known name', async (_, name) => {
  const { gateway, socket, open, reports } = setup;
  await open();
  const seen: unknown[] = [];
  socket.on('message', name, (payload) => seen.push(payload));
  gateway.push(name, 1);
  await until(() => seen.length === 1);
  expect(socket.send(name, {})).not.toBeNull();
  await until(() => gateway.countOf(name) === (name === 'ping' ? 2 : 1));
  expect(reports).toEqual([]);
});
