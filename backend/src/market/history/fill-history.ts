import { toAmount } from '../../lib/amount';
import type { SqlRunner } from '../../db/database';
import type { Side } from '../engine/types';
import { instrumentOf } from '../instruments';
import type { InstrumentInfo } from '../instruments';
import { clauseOf, inOrder, offsetOf } from './page';
import type { Page } from './page';

/** An account's leg of a trade, with what its order says. Amounts scaled by 1e10. */
export interface OwnFill {
  readonly id: number;
  /** The number of the trade on the tape. Of one trade an account has one leg at most. */
  readonly tradeId: number;
  readonly orderId: number;
  readonly instrument: InstrumentInfo;
  readonly side: Side;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly fee: bigint;
  readonly liquidity: 'MAKER' | 'TAKER';
  readonly executedAt: Date;
}

export interface FillHistoryFilter extends Page {
  readonly instrumentId?: number | undefined;
  readonly orderId?: number | undefined;
}

interface OwnFillRow {
  id: string;
  trade_id: string;
  order_id: string;
  instrument_id: number;
  side: Side;
  price: string;
  quantity: string;
  fee: string;
  liquidity: 'MAKER' | 'TAKER';
  executed_at: Date;
}

const fillOfRow = (row: OwnFillRow): OwnFill => ({
  id: Number(row.id),
  tradeId: Number(row.trade_id),
  orderId: Number(row.order_id),
  instrument: instrumentOf(row.instrument_id),
  side: row.side,
  price: toAmount(row.price),
  quantity: toAmount(row.quantity),
  fee: toAmount(row.fee),
  liquidity: row.liquidity,
  executedAt: row.executed_at,
});

/** An account's legs of trades. */
export async function listOwnFills(
  db: SqlRunner,
  accountId: number,
  { instrumentId, orderId, ...page }: FillHistoryFilter,
): Promise<OwnFill[]> {
  const clause = clauseOf(page, { instant: 'f.executed_at', newestFirst: 'f.id desc', size: '$6', offset: '$7' });
  const rows = await db.query<OwnFillRow>(
    `select f.id, f.trade_id, f.order_id, o.instrument_id, o.side, f.price, f.quantity, f.fee, f.liquidity, f.executed_at
       from fills f join orders o on o.id = f.order_id
      where f.account_id = $1
        and ($2::int is null or o.instrument_id = $2)
        and ($3::bigint is null or f.order_id = $3)
        and ($4::timestamptz is null or f.executed_at >= $4)
        and ($5::timestamptz is null or f.executed_at < $5)
      ${clause}`,
    [accountId, instrumentId ?? null, orderId ?? null, page.from ?? null, page.to ?? null, page.size, offsetOf(page)],
  );
  return inOrder(page, rows.map(fillOfRow), ({ executedAt }) => executedAt);
}

/** What an account paid in fees for these trades, by the trade. */
export async function feesOfTrades(
  db: SqlRunner,
  accountId: number,
  tradeIds: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  if (tradeIds.length === 0) return new Map();
  const rows = await db.query<Pick<OwnFillRow, 'trade_id' | 'fee'>>(
    'select trade_id, fee from fills where trade_id = any($1::bigint[]) and account_id = $2',
    [tradeIds, accountId],
  );
  return new Map(rows.map(({ trade_id, fee }) => [Number(trade_id), toAmount(fee)]));
}
