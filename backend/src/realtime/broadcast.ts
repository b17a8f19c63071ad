import { accountPayload } from './account-messages';
import type { AccountMessage } from './account-messages';
import { encodePayload } from './frames';
import type { Feed, MarketView } from './feed';
import { bookUpdateRows, dayTickerRows, lastPrice, level1, tradeRow } from './rows';
import type { Topics } from './topics';

/** Sends an event to the followers of the account, who are its owner's own clients. */
function tellAccount(topics: Topics, message: AccountMessage): void {
  let encoded: string | undefined;
  for (const { connection, sequence, account, onPosition } of topics.followers('account', message.accountId)) {
    if (message.currency !== undefined) onPosition(message.currency);
    connection.accountSequence += 1;
    connection.event(sequence, message.name, (encoded ??= encodePayload(accountPayload(message, account))));
  }
}

/** Sends what happens in the markets to their followers. @returns a function that stops it. */
export function broadcast(feed: Feed, view: MarketView, topics: Topics, now: () => number): () => void {
  /** By instrument: id of the last trade that a Level1 message carried. */
  const told = new Map<number, number | undefined>();
  const tellLevel1 = (id: number) => {
    told.set(id, view.lastTrade(id)?.id);
    topics.publish('level1', id, 'Level1UpdateEvent', () => level1(view, id, now()));
  };
  return feed.follow({
    book(update) {
      const id = update.instrumentId;
      topics.publish('book', id, 'Level2UpdateEvent', () => bookUpdateRows(update, lastPrice(view, id)));
      tellLevel1(id);
    },
    trades(id, trades) {
      topics.publish('trades', id, 'TradeDataUpdateEvent', () => trades.map(tradeRow));
      topics.publish('ticker', id, 'TickerDataUpdateEvent', () => dayTickerRows(view, id, now()), trades);
      topics.publish('level1Markets', id, 'Level1UpdateOnTradeTemporaryEvent', () => level1(view, id, now()));
      // The news of the book came before and carried Level1. But not every trade changes the book, and in a process
      // that only follows the markets those news may lack this trade.
      if (told.get(id) !== view.lastTrade(id)?.id) tellLevel1(id);
    },
    account: (message) => tellAccount(topics, message),
    restart: (id) => topics.refresh(id),
  });
}
