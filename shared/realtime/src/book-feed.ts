import { subscriptionPayload, type Feed, type FeedContext } from './feed';
import { rowsOf } from './guards';
import { lastUpdateId } from './heartbeat-event';
import type { InstrumentInfo } from './instruments';
import { LevelBook } from './order-book';
import type { OrderBook } from './types';

/** The update that a heartbeat names may arrive after the heartbeat, within this time in ms. */
const PATIENCE_MS = 150;

/**
 * Creates the order book of one instrument. When there is a gap in the ids, or a heartbeat names a later id, it asks
 * for a new snapshot. Until the snapshot arrives, the book stays as it was.
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
