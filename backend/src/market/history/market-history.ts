import type { Database } from '../../db/database';
import { Recent } from '../../lib/recent';
import type { OrderRecord } from '../orders/order-record';
import { feesOfTrades, listOwnFills } from './fill-history';
import type { FillHistoryFilter, OwnFill } from './fill-history';
import { listOrders, openOrderIds, orderIdByClientId, sumOrders } from './order-history';
import type { OrderHistoryFilter, OrderSums } from './order-history';
import type { Page } from './page';
import { boughtIn, listTrades } from './trade-history';
import type { Bought, PublicTrade, Span } from './trade-history';

/** What happened in the markets, as programs and other modules look it up. */
export class MarketHistory {
  readonly #db: Database;
  readonly #bought = new Recent<ReadonlyMap<number, Bought>>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** An account's orders. */
  orders(accountId: number, filter: OrderHistoryFilter): Promise<OrderRecord[]> {
    return listOrders(this.#db, accountId, filter);
  }

  /** Ids of an account's open orders, of one instrument or of all. */
  openOrderIds(accountId: number, instrumentId: number | undefined): Promise<number[]> {
    return openOrderIds(this.#db, accountId, instrumentId);
  }

  /** The order that an account gave this name to, the latest one. */
  orderIdByClientId(accountId: number, clientOrderId: string): Promise<number | undefined> {
    return orderIdByClientId(this.#db, accountId, clientOrderId);
  }

  /** Sums of the orders of each group, by the group's name; a group without orders has none. */
  sumsOf(groups: ReadonlyMap<number, readonly number[]>): Promise<ReadonlyMap<number, OrderSums>> {
    return sumOrders(this.#db, groups);
  }

  /** What an account paid in fees for these trades, by the trade, in its quote currency. */
  feesOf(accountId: number, tradeIds: readonly number[]): Promise<ReadonlyMap<number, bigint>> {
    return feesOfTrades(this.#db, accountId, tradeIds);
  }

  /** An account's legs of trades. */
  fills(accountId: number, filter: FillHistoryFilter): Promise<OwnFill[]> {
    return listOwnFills(this.#db, accountId, filter);
  }

  /** Trades of a market, for everybody. @throws ReadCutOff */
  trades(instrumentId: number, page: Required<Page>): Promise<PublicTrade[]> {
    return listTrades(this.#db.publicReads, instrumentId, page);
  }

  /**
   * What takers bought in each of these spans, by its beginning in Unix ms; for everybody. Of spans that have ended, what
   * many ask for alike is read once in a second.
   * @throws ReadCutOff
   */
  async boughtIn(instrumentId: number, spans: readonly Span[], now: number): Promise<ReadonlyMap<number, Bought>> {
    const [ended, running] = [spans.filter(({ to }) => +to <= now), spans.filter(({ to }) => +to > now)];
    const question = [instrumentId, ...ended.map(({ from, to }) => `${+from}-${+to}`)].join(' ');
    const [before, since] = await Promise.all([
      this.#bought.get(question, () => boughtIn(this.#db.publicReads, instrumentId, ended)),
      boughtIn(this.#db.publicReads, instrumentId, running),
    ]);
    return new Map([...before, ...since]);
  }
}
