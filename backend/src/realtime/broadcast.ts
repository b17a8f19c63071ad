import type { Market } from '../market/index';
import { orderMessage, orderTradeMessage, positionMessage, rejectMessage } from './account-messages';
import type { AccountMessage } from './account-messages';
import { encodePayload } from './frames';
import { bookUpdateRows, dayTickerRows, lastPrice, level1, tradeRow } from './rows';
import type { Topics } from './topics';

function tellAccount(topics: Topics, { accountId, name, payload }: AccountMessage, currency?: string): void {
  if (!topics.hasFollowers('account', accountId)) return;
  const encoded = encodePayload(payload);
  for (const { connection, sequence, onPosition } of topics.followers('account', accountId)) {
    if (currency !== undefined) onPosition?.(currency);
    connection.accountSequence += 1;
    connection.event(sequence, name, encoded);
  }
}

function tellTicker(topics: Topics, market: Market['service'], id: number, now: number): void {
  if (!topics.hasFollowers('ticker', id)) return;
  const day = encodePayload(dayTickerRows(market, id, now));
  for (const { connection, sequence, own } of topics.followers('ticker', id)) {
    connection.event(sequence, 'TickerDataUpdateEvent', own ? encodePayload(own()) : day);
  }
}

/** Sends what happens in the markets to who follows it. @returns stops it. */
export function broadcast({ events, service }: Market, topics: Topics, now: () => number): () => void {
  const onBook: Parameters<typeof events.on<'book'>>[1] = (update) => {
    const id = update.instrumentId;
    topics.publish('book', id, 'Level2UpdateEvent', () => bookUpdateRows(update, lastPrice(service, id)));
    topics.publish('level1', id, 'Level1UpdateEvent', () => level1(service, id, now()));
  };
  const onTrades: Parameters<typeof events.on<'trades'>>[1] = (id, trades) => {
    topics.publish('trades', id, 'TradeDataUpdateEvent', () => trades.map(tradeRow));
    tellTicker(topics, service, id, now());
    topics.publish('level1Markets', id, 'Level1UpdateOnTradeTemporaryEvent', () => level1(service, id, now()));
  };
  const onPositions: Parameters<typeof events.on<'positions'>>[1] = (balances) => {
    for (const balance of balances) tellAccount(topics, positionMessage(balance.accountId, balance), balance.currency);
  };
  const onOrder: Parameters<typeof events.on<'order'>>[1] = (change) => tellAccount(topics, orderMessage(change));
  const onTrade: Parameters<typeof events.on<'orderTrade'>>[1] = (trade) =>
    tellAccount(topics, orderTradeMessage(trade));
  const onRejected: Parameters<typeof events.on<'rejected'>>[1] = ({ accountId, reason }) =>
    tellAccount(topics, rejectMessage(accountId, reason));
  events.on('book', onBook).on('trades', onTrades).on('positions', onPositions);
  events.on('order', onOrder).on('orderTrade', onTrade).on('rejected', onRejected);
  return () => {
    events.off('book', onBook).off('trades', onTrades).off('positions', onPositions);
    events.off('order', onOrder).off('orderTrade', onTrade).off('rejected', onRejected);
  };
}
