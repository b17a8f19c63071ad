import { EventEmitter } from 'node:events';
import type { Deposit, Deposits } from '../deposits/index';
import type { Identity } from '../identity/index';
import type { Ledger } from '../ledger/index';
import type { Withdrawal, Withdrawals } from '../withdrawals/index';
import type { BookUpdate, MarketEvents, MarketService, TapeTrade } from '../market/index';
import {
  depositMessage,
  orderMessage,
  orderTradeMessage,
  positionMessage,
  rejectMessage,
  viewerMessage,
  withdrawalMessage,
} from './account-messages';
import type { AccountMessage, BesideBalance } from './account-messages';

/** What a gateway needs to know about the markets, whether this process writes them or another one. */
export type MarketView = Pick<
  MarketService,
  'instruments' | 'book' | 'sequence' | 'ticker' | 'trades' | 'lastTrade' | 'candles'
> & { readonly activity: Pick<MarketService['activity'], 'connected' | 'disconnected' | 'watch'> };

interface FeedEventMap {
  book: [BookUpdate];
  /** All trades of one incoming order, in the order of execution. */
  trades: [instrumentId: number, trades: readonly TapeTrade[]];
  account: [AccountMessage];
  /** Something about this market was missed. The view is right again. */
  restart: [instrumentId: number];
  /** A browser's session or an API key ended. `all`: any of them may have ended without notice. */
  ended: [what: 'session' | 'key' | 'all', id: string];
}

export type FeedListeners = { readonly [Name in keyof FeedEventMap]?: (...news: FeedEventMap[Name]) => void };

/** What happens in markets and accounts, in the form that gateways send. */
export class Feed extends EventEmitter<FeedEventMap> {
  /** Calls the listeners. @returns a function that ends it. */
  follow(listeners: FeedListeners): () => void {
    const { book, trades, account, restart, ended } = listeners;
    if (book) this.on('book', book);
    if (trades) this.on('trades', trades);
    if (account) this.on('account', account);
    if (restart) this.on('restart', restart);
    if (ended) this.on('ended', ended);
    return () => {
      if (book) this.off('book', book);
      if (trades) this.off('trades', trades);
      if (account) this.off('account', account);
      if (restart) this.off('restart', restart);
      if (ended) this.off('ended', ended);
    };
  }
}

/** What is told beside a balance. */
export interface FiguresBesideBalances {
  of(accountId: number, currency: string): BesideBalance;
}

/** The figures of money that comes in and that goes out. */
export const figuresBeside = (
  deposits: Pick<Deposits, 'figures'>,
  withdrawals: Pick<Withdrawals, 'figures'>,
): FiguresBesideBalances => ({
  of: (accountId, currency) => ({
    deposits: deposits.figures.of(accountId, currency),
    withdrawals: withdrawals.figures.of(accountId, currency),
  }),
});

/** The feed of the process that writes the markets. */
export function feedOf(events: MarketEvents, figures: FiguresBesideBalances = { of: () => ({}) }): Feed {
  const feed = new Feed();
  events.on('book', (update) => void feed.emit('book', update));
  events.on('trades', (id, trades) => void feed.emit('trades', id, trades));
  events.on('positions', (balances) => {
    for (const balance of balances) {
      const { accountId, currency } = balance;
      feed.emit('account', positionMessage(accountId, balance, figures.of(accountId, currency)));
    }
  });
  events.on('order', (change) => void feed.emit('account', orderMessage(change)));
  events.on('orderTrade', (trade) => void feed.emit('account', orderTradeMessage(trade)));
  events.on('rejected', ({ accountId, reason }) => void feed.emit('account', rejectMessage(accountId, reason)));
  return feed;
}

/** Tells customers that what their pages know of them is another now. @returns a function that ends it */
export function tellViewers(feed: Feed, { events }: Pick<Identity, 'events'>): () => void {
  const onChange = (accountId: number) => void feed.emit('account', viewerMessage(accountId));
  events.on('viewerChanged', onChange);
  return () => events.off('viewerChanged', onChange);
}

/** Tells customers of their withdrawals. @returns a function that ends it */
export function tellWithdrawers(feed: Feed, { events }: Pick<Withdrawals, 'events'>): () => void {
  const onChange = (withdrawal: Withdrawal) => void feed.emit('account', withdrawalMessage(withdrawal));
  events.on('changed', onChange);
  return () => events.off('changed', onChange);
}

/**
 * Tells customers of their deposits, and of the position beside which a deposit waits or waits no more. A credited one has
 * moved its balance, which is told by itself. @returns a function that ends it
 */
export function tellDepositors(
  feed: Feed,
  { events }: Pick<Deposits, 'events'>,
  figures: FiguresBesideBalances,
  ledger: Pick<Ledger, 'balancesOf'>,
): () => void {
  /** Positions that are being read. One that is told meanwhile is newer. */
  const reading = new Set<string>();
  const keyOf = (accountId: number, currency: string | undefined) => `${accountId}/${currency}`;
  const onAccount = ({ accountId, currency }: AccountMessage) => void reading.delete(keyOf(accountId, currency));
  const tellPosition = async (accountId: number, currency: string) => {
    const key = keyOf(accountId, currency);
    reading.add(key);
    const balance = (await ledger.balancesOf(accountId)).find((one) => one.currency === currency);
    if (!balance || !reading.delete(key)) return;
    feed.emit('account', positionMessage(accountId, balance, figures.of(accountId, currency)));
  };
  const onChange = (deposit: Deposit) => {
    const { accountId, currency, state } = deposit;
    if (accountId === null) return;
    feed.emit('account', depositMessage(accountId, deposit));
    // Without the database nobody is told; the next position has the figures.
    if (state !== 'CREDITED')
      void tellPosition(accountId, currency).catch(() => reading.delete(keyOf(accountId, currency)));
  };
  feed.on('account', onAccount);
  events.on('changed', onChange);
  return () => {
    feed.off('account', onAccount);
    events.off('changed', onChange);
  };
}
