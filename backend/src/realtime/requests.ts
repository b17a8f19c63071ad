import { z } from 'zod';
import type { MarketTrade } from '../market/index';
import { TAPE_LENGTH } from '../market/index';
import { accountEvents, authenticateUser, logOut } from './account-requests';
import { CandleStream } from './candle-stream';
import { encodePayload } from './frames';
import type { Handler } from './handler';
import { noteHeartbeat } from './heartbeat';
import { fieldsOf, instrumentById, instrumentIn, integer, parsed, rowCount } from './payload';
import { QUERIES, intervalOf } from './queries';
import type { Query } from './queries';
import type { Row } from './rows';
import { bookSnapshotRows, candleRows, dayTickerRows, lastPrice, level1, tradeRow } from './rows';
import type { TopicKind } from './topics';

const MOST = 1_000;
const manyInstruments = z.object({ instrumentids: z.array(integer).min(1).max(100) });
const count = z.object({ includelastcount: rowCount(0, MOST).optional() });
const depth = z.object({ depth: rowCount(1, MOST).optional() });
const interval = z.object({ interval: integer.optional() });

const DONE = { result: true, errormsg: null, errorcode: 0, detail: null } as const;

const book: Handler = ({ market, topics, now }, connection, request) => {
  const fields = fieldsOf(request.payload);
  const { id } = instrumentIn(fields);
  const wanted = parsed(depth, fields).depth;
  noteHeartbeat(connection, request);
  const { sequence, name } = request;
  const snapshot = () => bookSnapshotRows(id, market.book(id, wanted), lastPrice(market, id), now());
  const refresh = () => connection.reply(sequence, name, snapshot());
  topics.subscribe('book', id, { connection, sequence, refresh, end: market.activity.watch(id) });
  return snapshot();
};

const trades: Handler = ({ market, topics }, connection, request) => {
  const fields = fieldsOf(request.payload);
  const { id } = instrumentIn(fields);
  const wanted = parsed(count, fields).includelastcount ?? TAPE_LENGTH;
  noteHeartbeat(connection, request);
  const { sequence } = request;
  let last = market.lastTrade(id)?.id ?? 0;
  const sent = () => {
    last = market.lastTrade(id)?.id ?? last;
  };
  const refresh = () => {
    const missed = market.trades(id).filter((trade) => trade.id > last);
    if (missed.length > 0) connection.event(sequence, 'TradeDataUpdateEvent', encodePayload(missed.map(tradeRow)));
    sent();
  };
  topics.subscribe('trades', id, { connection, sequence, sent, refresh, end: market.activity.watch(id) });
  return market.trades(id, wanted).map(tradeRow);
};

/** Sends the candles of an interval in seconds, and then each change of them. */
const candles: Handler = async (context, connection, request) => {
  const { market, topics, now } = context;
  const fields = fieldsOf(request.payload);
  const info = instrumentIn(fields);
  const seconds = parsed(interval, fields).interval ?? 0;
  const wanted = intervalOf(seconds);
  const length = parsed(count, fields).includelastcount ?? TAPE_LENGTH;
  const from = now() - length * seconds * 1_000;
  const { sequence, name } = request;
  const start = async (isWanted: () => boolean): Promise<{ rows: Row[]; isFollowed: boolean }> => {
    const known = await market.candles({ symbol: info.symbol, interval: wanted, from });
    const rows = candleRows(market, info.id, known, wanted);
    if (!isWanted()) return { rows, isFollowed: false };
    const stream = new CandleStream(wanted, known.at(-1), market.lastTrade(info.id)?.id ?? 0);
    const own = (told: readonly MarketTrade[]) => candleRows(market, info.id, stream.take(told), wanted);
    let ended = false;
    const end = () => {
      ended = true;
    };
    const refresh = async () => {
      const { rows, isFollowed } = await start(() => !ended);
      if (isFollowed && rows.length > 0) connection.reply(sequence, name, rows);
    };
    topics.subscribe('ticker', info.id, { connection, sequence, own, refresh, end });
    return { rows, isFollowed: true };
  };
  noteHeartbeat(connection, request);
  return (await start(topics.wish('ticker', info.id, connection))).rows;
};

/**
 * Without an interval it sends the last 24 hours. With an interval in seconds it sends candles (APEX SubscribeTicker).
 */
const ticker: Handler = (context, connection, request) => {
  const { market, topics, now } = context;
  const fields = fieldsOf(request.payload);
  if (parsed(interval, fields).interval !== undefined) return candles(context, connection, request);
  const { id } = instrumentIn(fields);
  noteHeartbeat(connection, request);
  const { sequence } = request;
  const rows = () => dayTickerRows(market, id, now());
  const refresh = () => connection.event(sequence, 'TickerDataUpdateEvent', encodePayload(rows()));
  topics.subscribe('ticker', id, { connection, sequence, refresh });
  return rows();
};

const singleLevel1: Handler = ({ market, topics, now }, connection, request) => {
  const { id } = instrumentIn(fieldsOf(request.payload));
  noteHeartbeat(connection, request);
  const { sequence } = request;
  const refresh = () => connection.event(sequence, 'Level1UpdateEvent', encodePayload(level1(market, id, now())));
  topics.subscribe('level1', id, { connection, sequence, refresh });
  return level1(market, id, now());
};

const manyLevel1: Handler = ({ market, topics, now }, connection, request) => {
  const infos = parsed(manyInstruments, fieldsOf(request.payload)).instrumentids.map(instrumentById);
  noteHeartbeat(connection, request);
  const { sequence } = request;
  for (const { id } of infos) {
    const payload = () => encodePayload(level1(market, id, now()));
    const refresh = () => connection.event(sequence, 'Level1UpdateOnTradeTemporaryEvent', payload());
    topics.subscribe('level1Markets', id, { connection, sequence, refresh });
  }
  return infos.map(({ id }) => level1(market, id, now()));
};

/** Ends the subscriptions to the named instruments, or all when none is named. */
function leave(kind: TopicKind): Handler {
  return ({ topics }, connection, request) => {
    const fields = fieldsOf(request.payload);
    const many = manyInstruments.safeParse(fields);
    if (many.success) for (const id of many.data.instrumentids) topics.unsubscribe(kind, id, connection);
    else if (fields['instrumentid'] === undefined && fields['symbol'] === undefined) topics.leave(connection, kind);
    else topics.unsubscribe(kind, instrumentIn(fields).id, connection);
    return DONE;
  };
}

const asked =
  (query: Query): Handler =>
  ({ market, now }, _connection, request) =>
    query(market, fieldsOf(request.payload), now());

/** Handlers by their name in lower case, because the case of names does not matter (domain facts §1). */
export const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ...[...QUERIES].map(([name, query]) => [name, asked(query)] as const),
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
  ['authenticateuser', authenticateUser],
  ['logout', logOut],
  ['subscribeaccountevents', accountEvents],
  ['unsubscribeaccountevents', leave('account')],
]);
