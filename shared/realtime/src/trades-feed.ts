import { subscriptionPayload, type Feed, type FeedContext } from './feed';
import { rowsOf } from './guards';
import { addTrades, parseTradeRow } from './trade';
import type { Trade } from './types';

/** Number of trades that a tape keeps. */
const TAPE_LENGTH = 100;
const NO_TRADES: readonly Trade[] = [];

/** Creates the public trades of one instrument, newest first. */
export function createTradesFeed({
  symbol,
  socket,
  instruments,
  subscriptions,
  report,
  changed,
}: FeedContext): Feed<readonly Trade[]> {
  let tape = NO_TRADES;
  const put = (base: readonly Trade[], payload: unknown) => {
    const id = instruments.store.get().get(symbol)?.id;
    if (id === undefined) return;
    const added = rowsOf(payload).flatMap((row) => parseTradeRow(row, id) ?? []);
    const next = addTrades(base, added, TAPE_LENGTH);
    if (next === tape) return;
    tape = next;
    changed();
  };
  socket.on('message', 'TradeDataUpdateEvent', (payload) => put(tape, payload));
  return {
    read: () => tape,
    hold: () =>
      instruments.whenKnown(symbol, ({ id }) =>
        subscriptions.hold({
          key: `trades:${symbol}`,
          subscribe: {
            name: 'SubscribeMarketTrades',
            payload: { ...subscriptionPayload(id), IncludeLastCount: TAPE_LENGTH },
          },
          unsubscribe: { name: 'UnSubscribeMarketTrades', payload: { OMSId: 1, InstrumentId: id } },
          // Trades may be missing between the old tape and the snapshot. So the snapshot replaces the tape.
          onSnapshot: (payload) => put(NO_TRADES, payload),
          onRefused: report,
          onEnd: () => {
            tape = NO_TRADES;
            changed();
          },
        }),
      ),
  };
}
