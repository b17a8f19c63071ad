import { subscriptionPayload, type Feed, type FeedContext } from './feed';
import { rowsOf } from './guards';
import type { InstrumentInfo } from './instruments';
import { noTickerParts, parseLevel1, parseTickerRow, toTicker } from './ticker';
import type { Ticker } from './types';

/**
 * Creates the ticker of one instrument from two messages: the 24 h window of SubscribePriceTicker and the latest prices
 * of Level1.
 */
export function createTickerFeed({
  symbol,
  socket,
  instruments,
  subscriptions,
  report,
  changed,
}: FeedContext): Feed<Ticker | null> {
  let parts = noTickerParts;
  let ticker: Ticker | null = null;
  const put = (next: typeof parts) => {
    parts = next;
    ticker = toTicker(symbol, parts);
    changed();
  };
  const isOwn = (id: number) => instruments.store.get().get(symbol)?.id === id;
  const onWindow = (payload: unknown) => {
    for (const row of rowsOf(payload)) {
      const window = parseTickerRow(row);
      if (window && isOwn(window.instrumentId)) put({ ...parts, window, latest: window });
    }
  };
  const onLevel1 = (payload: unknown) => {
    for (const entry of Array.isArray(payload) ? payload : [payload]) {
      const level1 = parseLevel1(entry);
      if (level1 && isOwn(level1.instrumentId)) put({ ...parts, level1, latest: level1 });
    }
  };
  socket.on('message', 'TickerDataUpdateEvent', onWindow);
  socket.on('message', 'Level1UpdateOnTradeTemporaryEvent', onLevel1);

  const holdWindow = ({ id }: InstrumentInfo) =>
    subscriptions.hold({
      key: `ticker:${symbol}`,
      subscribe: { name: 'SubscribePriceTicker', payload: subscriptionPayload(id) },
      unsubscribe: { name: 'UnSubscribePriceTicker', payload: { OMSId: 1, InstrumentId: id } },
      onSnapshot: onWindow,
      onRefused: report,
      onEnd: () => put(noTickerParts),
    });
  const holdLevel1 = ({ id }: InstrumentInfo) =>
    subscriptions.hold({
      key: `level1:${symbol}`,
      subscribe: { name: 'SubscribeLevel1Markets', payload: { OMSId: 1, InstrumentIds: [id], Heartbeat: true } },
      unsubscribe: { name: 'UnSubscribeLevel1Markets', payload: { OMSId: 1, InstrumentIds: [id] } },
      onSnapshot: onLevel1,
      onRefused: report,
      onEnd: () => put(noTickerParts),
    });
  return {
    read: () => ticker,
    hold: () =>
      instruments.whenKnown(symbol, (instrument) => {
        const releases = [holdWindow(instrument), holdLevel1(instrument)];
        return () => releases.forEach((release) => release());
      }),
  };
}
