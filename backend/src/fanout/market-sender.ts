import { randomUUID } from 'node:crypto';
import type { Logger } from '../lib/logger';
import { INSTRUMENTS } from '../market/index';
import type { MarketService } from '../market/index';
import type { Feed } from '../realtime/index';
import type { Fanout } from './fanout';
import { decodeFromGateway, encode } from './messages';
import type { WriterMessage } from './messages';

/** How long a gateway of another process counts as watching after its last message. */
export const WATCH_MS = 15_000;
/** Number of latest minutes, which may not be stored yet. */
const LIVE_MINUTES = 4;

interface SenderParts {
  readonly fanout: Fanout;
  readonly market: MarketService;
  readonly feed: Feed;
  readonly logger: Logger;
}

/**
 * Sends what happens in the markets and accounts to the gateways of other processes. @returns a function that stops it.
 */
export function sendMarkets({ fanout, market, feed, logger }: SenderParts): () => void {
  const writer = randomUUID();
  const watching = new Map<number, () => void>();
  const send = (message: WriterMessage) => fanout.send('markets', encode(message));
  const figures = (id: number) => ({
    ticker: market.ticker(id),
    minutes: market.liveMinutes(id, LIVE_MINUTES).slice(),
  });
  const sendState = (id: number) => {
    const { sequence, bids, asks } = market.book(id);
    const trades = [...market.trades(id)];
    send({
      kind: 'state',
      writer,
      instrumentId: id,
      sequence,
      bids: [...bids],
      asks: [...asks],
      trades,
      ...figures(id),
    });
  };
  const sendAll = () => INSTRUMENTS.forEach(({ id }) => sendState(id));
  const watch = (id: number) => {
    watching.get(id)?.();
    const end = market.activity.watch(id);
    const timer = setTimeout(() => watching.get(id)?.(), WATCH_MS).unref();
    watching.set(id, () => {
      clearTimeout(timer);
      watching.delete(id);
      end();
    });
  };
  fanout.listen('gateways', (text) => {
    try {
      const { needsState, watched } = decodeFromGateway(text);
      market.activity.touch();
      watched.filter((id) => INSTRUMENTS.some((info) => info.id === id)).forEach(watch);
      if (needsState) sendAll();
    } catch (error) {
      logger.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a gateway is not understood');
    }
  });
  fanout.onReturn(() => {
    // A gateway whose own connection stayed does not know that this one was away.
    send({ kind: 'ended', what: 'all', id: '' });
    sendAll();
  });
  const undo = feed.follow({
    book: (update) =>
      send({ kind: 'book', writer, ...update, rows: [...update.rows], ticker: market.ticker(update.instrumentId) }),
    trades: (id, trades) => send({ kind: 'trades', instrumentId: id, trades: [...trades], ...figures(id) }),
    account: (message) => send({ kind: 'account', message: { ...message, payload: { ...message.payload } } }),
    ended: (what, id) => send({ kind: 'ended', what, id }),
  });
  return () => {
    undo();
    for (const end of [...watching.values()]) end();
  };
}
