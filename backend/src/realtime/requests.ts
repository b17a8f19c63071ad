import { z } from 'zod';
import type { Balance } from '../ledger/ledger';
import { PRODUCTS, findInstrumentById } from '../market/instruments';
import type { InstrumentInfo } from '../market/instruments';
import type { MarketService } from '../market/market-service';
import { TAPE_LENGTH } from '../market/tape';
import { positionMessage } from './account-messages';
import { CandleStream, INTERVAL_SECONDS } from './candle-stream';
import type { Connection } from './connection';
import { Fault, encodePayload } from './frames';
import type { Request } from './frames';
import {
  bookSnapshotRows,
  candleRows,
  dayTickerRows,
  instrumentObject,
  lastPrice,
  level1,
  productObject,
  tradeRow,
} from './rows';
import type { TopicKind, Topics } from './topics';

export interface RequestContext {
  readonly market: MarketService;
  readonly topics: Topics;
  readonly balancesOf: (accountId: number) => Promise<Balance[]>;
  readonly now: () => number;
}

type Handler = (context: RequestContext, connection: Connection, request: Request) => unknown;

const oneInstrument = z.object({ InstrumentId: z.number().int() });
const manyInstruments = z.object({ InstrumentIds: z.array(z.number().int()).min(1).max(100) });
const count = z.object({ IncludeLastCount: z.number().int().min(0).max(1_000).optional() });
const depth = z.object({ Depth: z.number().int().min(1).max(1_000).optional() });
const interval = z.object({ Interval: z.number().int().optional() });
const heartbeat = z.object({ Heartbeat: z.literal(true) });

const DONE = { result: true, errormsg: null, errorcode: 0, detail: null } as const;

function parsed<T>(schema: z.ZodType<T>, request: Request): T {
  const result = schema.safeParse(request.payload);
  if (!result.success) throw new Fault('invalidRequest', result.error.issues[0]?.path.join('.') ?? 'payload');
  return result.data;
}

function known(id: number): InstrumentInfo {
  const info = findInstrumentById(id);
  if (!info) throw new Fault('notFound', `InstrumentId ${id}`);
  return info;
}

const instrumentOf = (request: Request): InstrumentInfo => known(parsed(oneInstrument, request).InstrumentId);

/** A subscription may ask for heartbeats (domain facts §1). */
function noteHeartbeat(connection: Connection, request: Request): void {
  if (heartbeat.safeParse(request.payload).success) connection.heartbeat = request.sequence;
}

const book: Handler = ({ market, topics, now }, connection, request) => {
  const { id } = instrumentOf(request);
  const { Depth } = parsed(depth, request);
  noteHeartbeat(connection, request);
  topics.subscribe('book', id, { connection, sequence: request.sequence, end: market.activity.watch(id) });
  return bookSnapshotRows(id, market.book(id, Depth), lastPrice(market, id), now());
};

const trades: Handler = ({ market, topics }, connection, request) => {
  const { id } = instrumentOf(request);
  const { IncludeLastCount } = parsed(count, request);
  noteHeartbeat(connection, request);
  topics.subscribe('trades', id, { connection, sequence: request.sequence, end: market.activity.watch(id) });
  return market.trades(id, IncludeLastCount ?? TAPE_LENGTH).map(tradeRow);
};

/** Without an interval: the last 24 hours. With one, in seconds: candles (APEX SubscribeTicker). */
const ticker: Handler = async ({ market, topics, now }, connection, request) => {
  const info = instrumentOf(request);
  const { Interval } = parsed(interval, request);
  const { IncludeLastCount } = parsed(count, request);
  noteHeartbeat(connection, request);
  const { sequence } = request;
  if (Interval === undefined) {
    topics.subscribe('ticker', info.id, { connection, sequence });
    return dayTickerRows(market, info.id, now());
  }
  const name = INTERVAL_SECONDS.get(Interval);
  if (!name) throw new Fault('invalidRequest', 'Interval');
  const length = Interval * 1_000;
  const from = now() - (IncludeLastCount ?? 100) * length;
  const candles = await market.candles({ symbol: info.symbol, interval: name, from });
  const stream = new CandleStream(name, candles.at(-1), market.lastTrade(info.id)?.id ?? 0);
  const own = () => candleRows(market, info.id, stream.take(market.trades(info.id)), length);
  topics.subscribe('ticker', info.id, { connection, sequence, own });
  return candleRows(market, info.id, candles, length);
};

const singleLevel1: Handler = ({ market, topics, now }, connection, request) => {
  const { id } = instrumentOf(request);
  noteHeartbeat(connection, request);
  topics.subscribe('level1', id, { connection, sequence: request.sequence });
  return level1(market, id, now());
};

const manyLevel1: Handler = ({ market, topics, now }, connection, request) => {
  const infos = parsed(manyInstruments, request).InstrumentIds.map(known);
  noteHeartbeat(connection, request);
  for (const { id } of infos) topics.subscribe('level1Markets', id, { connection, sequence: request.sequence });
  return infos.map(({ id }) => level1(market, id, now()));
};

/** The signed-in customer's own events; the positions of now come first, so that no change is missed. */
const accountEvents: Handler = (context, connection, request) => {
  const { accountId } = connection;
  if (accountId === null) throw new Fault('notAuthorized', '');
  noteHeartbeat(connection, request);
  const changed = new Set<string>();
  const onPosition = (currency: string) => void changed.add(currency);
  context.topics.subscribe('account', accountId, { connection, sequence: request.sequence, onPosition });
  const sendPositions = async () => {
    for (const balance of await context.balancesOf(accountId)) {
      // A change that came while the balances were read is newer than they are.
      if (changed.has(balance.currency)) continue;
      const { name, payload } = positionMessage(accountId, balance);
      connection.event(request.sequence, name, encodePayload(payload));
    }
  };
  setImmediate(() => void sendPositions().catch(() => connection.endSession()));
  return { Subscribed: true };
};

function leave(kind: TopicKind): Handler {
  return ({ topics }, connection, request) => {
    const one = oneInstrument.safeParse(request.payload);
    const many = manyInstruments.safeParse(request.payload);
    const ids = one.success ? [one.data.InstrumentId] : many.success ? many.data.InstrumentIds : null;
    if (ids === null) topics.leave(connection, kind);
    else for (const id of ids) topics.unsubscribe(kind, id, connection);
    return DONE;
  };
}

/** By name in lower case: names are matched without regard to case (domain facts §1). */
export const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['ping', () => ({ msg: 'PONG' })],
  ['getinstruments', ({ market }) => market.instruments().map(instrumentObject)],
  ['getproducts', () => PRODUCTS.map(productObject)],
  ['subscribebookdiff', book],
  ['subscribelevel2', book],
  ['unsubscribebookdiff', leave('book')],
  ['unsubscribelevel2', leave('book')],
  ['subscribemarkettrades', trades],
  ['subscribetrades', trades],
  ['unsubscribemarkettrades', leave('trades')],
  ['unsubscribetrades', leave('trades')],
  ['subscribepriceticker', ticker],
  ['subscribeticker', ticker],
  ['unsubscribepriceticker', leave('ticker')],
  ['unsubscribeticker', leave('ticker')],
  ['subscribelevel1', singleLevel1],
  ['unsubscribelevel1', leave('level1')],
  ['subscribelevel1markets', manyLevel1],
  ['unsubscribelevel1markets', leave('level1Markets')],
  ['subscribeaccountevents', accountEvents],
  ['unsubscribeaccountevents', leave('account')],
]);
