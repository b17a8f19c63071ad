import { WebSocket } from 'ws';
import { customerWith, marketOn, nextKey, rest } from '../../test/market-fixture';
import { recordingLogger } from '../../test/recording-logger';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import type { Market } from '../market/market';
import { broadcast } from '../realtime/broadcast';
import { Connection } from '../realtime/connection';
import { feedOf } from '../realtime/feed';
import { Topics } from '../realtime/topics';
import { LocalFanout } from './fanout';
import type { Channel } from './fanout';
import { MarketReplica } from './market-replica';
import { sendMarkets } from './market-sender';

/** Loses the next `lose` messages. */
class LossyFanout extends LocalFanout {
  lose = 0;
  readonly #returned: (() => void)[] = [];

  override onReturn(listener?: () => void): void {
    if (listener) this.#returned.push(listener);
  }

  /** Simulates that the connection of everybody was away. */
  return(): void {
    for (const listener of this.#returned) listener();
  }

  override send(channel: Channel, text: string): void {
    if (channel === 'markets' && text.includes('"kind":"book"') && this.lose > 0) this.lose -= 1;
    else super.send(channel, text);
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

let db: TestDatabase;
let market: Market;
let maker: number;
let stop: () => void;
const fanout = new LossyFanout();
const { logger } = recordingLogger();
const replicas: MarketReplica[] = [];

async function replica(): Promise<MarketReplica> {
  const made = new MarketReplica({ fanout, db, logger, announceMs: 20 });
  replicas.push(made);
  made.start();
  for (let count = 0; count < 5; count += 1) await turn();
  return made;
}

beforeAll(async () => {
  db = await createTestDatabase();
  market = marketOn(db);
  await market.start();
  maker = await customerWith(db, { BTC: '10', BRL: '1000000' });
  stop = sendMarkets({ fanout, market: market.service, feed: feedOf(market.events), logger });
  await rest(market, maker, 'btcbrl', [
    ['SELL', '600000', '0.5'],
    ['SELL', '600100.5', '0.25'],
    ['BUY', '599000', '0.125'],
  ]);
});
afterEach(() => replicas.splice(0).forEach((one) => one.stop()));
afterAll(async () => {
  stop();
  await market.stop();
  await db.drop();
});

const figures = (view: Pick<MarketReplica['view'], 'book' | 'trades' | 'ticker' | 'sequence'>) => ({
  book: view.book(1),
  best: view.book(1, 1),
  trades: view.trades(1),
  ticker: view.ticker(1),
  sequence: view.sequence(1),
});
const expectSame = (one: MarketReplica) => expect(figures(one.view)).toEqual(figures(market.service));

async function settle(): Promise<void> {
  for (let count = 0; count < 10; count += 1) await turn();
}

describe('architecture: the markets in a process that does not write them', () => {
  it('are those of the writer, from its state on through every change', async () => {
    const one = await replica();
    expectSame(one);
    const books = jest.fn();
    one.feed.on('book', books);
    await rest(market, maker, 'btcbrl', [['BUY', '599500', '0.01']]);
    const taker = await customerWith(db, { BRL: '10000' });
    const order = { instrument: 'btcbrl', side: 'BUY', type: 'INSTANT', amount: '500' } as const;
    await market.service.placeOrder(taker, { ...order, idempotencyKey: nextKey() });
    await settle();
    expectSame(one);
    expect(one.view.lastTrade(1)).toEqual(market.service.lastTrade(1));
    expect(books).toHaveBeenCalledTimes(2);
    const candles = { symbol: 'btcbrl', interval: 'M1', from: Date.now() - 3_600_000 } as const;
    expect(await one.view.candles(candles)).toEqual(await market.service.candles(candles));
  });

  it('news of a trade carry the book that it left, those of the book the price that changed it', async () => {
    const one = await replica();
    await rest(market, maker, 'btcbrl', [['SELL', '599900', '0.001']]);
    await settle();
    const told: string[] = [];
    one.feed.on('book', () => told.push(`book, last ${one.view.ticker(1).rolling?.close}`));
    one.feed.on('trades', () => told.push(`trades, best ${one.view.book(1, 1).asks[0]?.price}`));
    const taker = await customerWith(db, { BRL: '10000' });
    const order = { instrument: 'btcbrl', side: 'BUY', type: 'MARKET', quantity: '0.001' } as const;
    await market.service.placeOrder(taker, { ...order, idempotencyKey: nextKey() });
    await settle();
    expect(told).toEqual(['book, last 5999000000000000', 'trades, best 6000000000000000']);
  });

  it('whoever follows Level1 there has the last trade in it', async () => {
    const one = await replica();
    const sent: string[] = [];
    const wire = {
      OPEN: WebSocket.OPEN,
      readyState: WebSocket.OPEN,
      bufferedAmount: 0,
      close: jest.fn(),
      terminate: jest.fn(),
      ping: jest.fn(),
    };
    const connection = new Connection({ ...wire, send: (text) => sent.push(text) }, { kind: 'guest' }, 0);
    const topics = new Topics();
    topics.subscribe('level1', 1, { connection, sequence: 2 });
    const end = broadcast(one.feed, one.view, topics, Date.now);
    const taker = await customerWith(db, { BRL: '10000' });
    const order = { instrument: 'btcbrl', side: 'BUY', type: 'MARKET', quantity: '0.0012' } as const;
    await market.service.placeOrder(taker, { ...order, idempotencyKey: nextKey() });
    await settle();
    end();
    expect(JSON.parse(String(sent.at(-1))).o).toContain('"LastTradedQty":0.0012');
  });

  it('a lost message is noticed with the next one; who follows is told to start anew', async () => {
    const one = await replica();
    const restarted = new Promise((resolve) => one.feed.once('restart', resolve));
    fanout.lose = 1;
    await rest(market, maker, 'btcbrl', [['BUY', '598000', '0.01']]);
    await rest(market, maker, 'btcbrl', [['BUY', '597000', '0.01']]);
    expect(await restarted).toBe(1);
    expectSame(one);
  });

  it('another process that has taken the markets over is noticed, whatever its numbers', async () => {
    const one = await replica();
    const restarted = new Promise((resolve) => one.feed.once('restart', resolve));
    const end = sendMarkets({ fanout, market: market.service, feed: feedOf(market.events), logger });
    stop();
    stop = end;
    await rest(market, maker, 'btcbrl', [['BUY', '596000', '0.01']]);
    expect(await restarted).toBe(1);
    await settle();
    expectSame(one);
  });

  it('account events arrive as the writer sends them, and the end of sessions and keys', async () => {
    const one = await replica();
    const account = jest.fn();
    one.feed.on('account', account);
    await rest(market, maker, 'btcbrl', [['BUY', '500000', '0.01']]);
    await settle();
    expect(account.mock.calls.map(([{ name, accountId }]) => [name, accountId])).toEqual(
      expect.arrayContaining([
        ['AccountPositionEvent', maker],
        ['OrderStateEvent', maker],
      ]),
    );
  });

  it('a writer whose connection was away says that sessions and keys may have ended unheard', async () => {
    const one = await replica();
    const ended = jest.fn();
    one.feed.on('ended', ended);
    fanout.return();
    await settle();
    expect(ended.mock.calls).toContainEqual(['all', '']);
  });

  it('the writer knows that somebody is watching', async () => {
    const one = await replica();
    const end = one.view.activity.watch(1);
    while (!market.service.activity.isWatched(1)) await turn();
    end();
  });

  it('a message of another version is left out, and the process goes on', async () => {
    const one = await replica();
    fanout.send('markets', '{"kind":"book","instrumentId":1}');
    fanout.send('gateways', 'nonsense');
    await settle();
    expectSame(one);
  });
});
