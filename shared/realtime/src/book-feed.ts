import { subscriptionPayload, type Feed, type FeedContext } from './feed';
import { rowsOf } from './guards';
import { lastUpdateId } from './heartbeat-event';
import type { InstrumentInfo } from './instruments';
import { LevelBook } from './order-book';
import type { OrderBook } from './types';

/** An update may be on its way behind the heartbeat that names it. */
const PATIENCE_MS = 150;

/**
 * Order book of one instrument. A gap in the ids, or a heartbeat that knows of a later one, asks
 * for a new snapshot; until it is there the book stays as it was.
 */
export function createBookFeed({
  symbol,
  socket,
  clock,
  instruments,
  subscriptions,
  report,
  changed,
}: FeedContext): Feed<OrderBook | null> {
  const key = `book:${symbol}`;
  let book: LevelBook | null = null;
  let live = false;
  const renew = () => {
    live = false;
    subscriptions.renew(key);
  };

  socket.on('message', 'Level2UpdateEvent', (payload) => {
    if (!book || !live) return;
    const update = book.apply(rowsOf(payload));
    if (update === 'gap') renew();
    else if (update === 'applied') changed();
  });
  socket.on('message', 'Heartbeat', (payload) => {
    const id = instruments.store.get().get(symbol)?.id;
    const named = id === undefined ? null : lastUpdateId(payload, id);
    const lacks = () => live && named !== null && book !== null && (book.sequence ?? 0) < named;
    if (!lacks()) return;
    clock.after(PATIENCE_MS, () => {
      if (lacks()) renew();
    });
  });
  socket.on('general', 'closed', () => {
    live = false;
  });

  const subscribe = (instrument: InstrumentInfo) =>
    subscriptions.hold({
      key,
      subscribe: { name: 'SubscribeBookDiff', payload: subscriptionPayload(instrument.id) },
      unsubscribe: { name: 'UnsubscribeBookDiff', payload: { OMSId: 1, InstrumentId: instrument.id } },
      onSnapshot: (payload) => {
        book ??= new LevelBook(instrument);
        book.restart(rowsOf(payload));
        live = true;
        changed();
      },
      onRefused: report,
      onEnd: () => {
        book = null;
        live = false;
        changed();
      },
    });
  return { read: () => book?.read() ?? null, hold: () => instruments.whenKnown(symbol, subscribe) };
}
