import { toAmount } from '../../lib/amount';
import type { Reader } from '../../db/database';
import type { Side } from '../engine/types';
import { clauseOf, inOrder, offsetOf } from './page';
import type { Page } from './page';

/** A trade as the public's list tells it. Price and quantity scaled by 1e10. */
export interface PublicTrade {
  readonly id: number;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly takerSide: Side;
  readonly executedAt: Date;
}

interface TradeRow {
  id: string;
  price: string;
  quantity: string;
  taker_side: Side;
  executed_at: Date;
}

/** Trades of a market. */
export async function listTrades(db: Reader, instrumentId: number, page: Required<Page>): Promise<PublicTrade[]> {
  const newestFirst = 'executed_at desc, id desc';
  const clause = clauseOf(page, { instant: 'executed_at', newestFirst, size: '$4', offset: '$5' });
  const rows = await db.query<TradeRow>(
    `select id, price, quantity, taker_side, executed_at from trades
      where instrument_id = $1 and executed_at >= $2 and executed_at < $3
      ${clause}`,
    [instrumentId, page.from ?? null, page.to ?? null, page.size, offsetOf(page)],
    page.isOldestFirst ? 'trade-history-from' : 'trade-history',
  );
  const trades = rows.map((row) => ({
    id: Number(row.id),
    price: toAmount(row.price),
    quantity: toAmount(row.quantity),
    takerSide: row.taker_side,
    executedAt: row.executed_at,
  }));
  return inOrder(page, trades, ({ executedAt }) => executedAt);
}

/** What takers bought in some time. Scaled by 1e10. */
export interface Bought {
  readonly quantity: bigint;
  /** Quote currency. */
  readonly amount: bigint;
}

/** A stretch of time, its end left out. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

interface BoughtRow {
  opened_at: Date;
  quantity: string;
  amount: string;
}

/** What takers bought in each of these spans, by its beginning in Unix ms; spans without trades that are kept have none. */
export async function boughtIn(
  db: Reader,
  instrumentId: number,
  spans: readonly Span[],
): Promise<ReadonlyMap<number, Bought>> {
  if (spans.length === 0) return new Map();
  const rows = await db.query<BoughtRow>(
    `select c.opened_at, sum(t.quantity) as quantity, sum(t.price * t.quantity)::numeric(30, 10) as amount
       from unnest($2::timestamptz[], $3::timestamptz[]) as c(opened_at, ends_at)
       join trades t on t.instrument_id = $1 and t.taker_side = 'BUY'
                    and t.executed_at >= c.opened_at and t.executed_at < c.ends_at
      group by c.opened_at`,
    [instrumentId, spans.map(({ from }) => from), spans.map(({ to }) => to)],
  );
  return new Map(
    rows.map((row) => [row.opened_at.getTime(), { quantity: toAmount(row.quantity), amount: toAmount(row.amount) }]),
  );
}
