import { toAmount } from '../../lib/amount';
import type { SqlRunner } from '../../db/database';
import { isClientOrderId } from '../orders/order-command';
import { ORDER_COLUMNS, orderOfRow } from '../orders/order-record';
import type { OrderRecord, OrderRow } from '../orders/order-record';
import { clauseOf, inOrder, offsetOf } from './page';
import type { Page } from './page';

export interface OrderHistoryFilter extends Page {
  readonly instrumentId?: number | undefined;
  readonly states?: readonly string[] | undefined;
  readonly side?: string | undefined;
}

// Lists have no name, so PostgreSQL plans each by what is asked: which index serves depends on it.

/** An account's orders. */
export async function listOrders(
  db: SqlRunner,
  accountId: number,
  { instrumentId, states, side, ...page }: OrderHistoryFilter,
): Promise<OrderRecord[]> {
  const newestFirst = 'created_at desc, id desc';
  const clause = clauseOf(page, { instant: 'created_at', newestFirst, size: '$7', offset: '$8' });
  const rows = await db.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders
      where account_id = $1
        and ($2::int is null or instrument_id = $2)
        and ($3::text[] is null or state = any($3))
        and ($4::text is null or side = $4)
        and ($5::timestamptz is null or created_at >= $5)
        and ($6::timestamptz is null or created_at < $6)
      ${clause}`,
    [
      accountId,
      instrumentId ?? null,
      states ?? null,
      side ?? null,
      page.from ?? null,
      page.to ?? null,
      page.size,
      offsetOf(page),
    ],
  );
  return inOrder(page, rows.map(orderOfRow), ({ createdAt }) => createdAt);
}

/** Ids of an account's open orders, of one instrument or of all. */
export async function openOrderIds(
  db: SqlRunner,
  accountId: number,
  instrumentId: number | undefined,
): Promise<number[]> {
  const rows = await db.query<{ id: string }>(
    `select id from orders where account_id = $1 and state in ('ACTIVE', 'PARTIALLY_FILLED')
        and ($2::int is null or instrument_id = $2) order by id`,
    [accountId, instrumentId ?? null],
  );
  return rows.map(({ id }) => Number(id));
}

/** The order that an account gave this name to, the latest one. */
export async function orderIdByClientId(
  db: SqlRunner,
  accountId: number,
  clientOrderId: string,
): Promise<number | undefined> {
  if (!isClientOrderId(clientOrderId)) return undefined;
  const [row] = await db.query<{ id: string }>(
    'select id from orders where account_id = $1 and client_order_id = $2 order by created_at desc, id desc limit 1',
    [accountId, clientOrderId],
  );
  return row && Number(row.id);
}

/** What several orders came to together. Amounts scaled by 1e10. */
export interface OrderSums {
  readonly filledQuantity: bigint;
  readonly filledAmount: bigint;
  readonly fee: bigint;
}

interface SumsRow {
  name: number;
  quantity: string;
  amount: string;
  fee: string;
}

/** Sums of the orders of each group, by the group's name; a group without orders has none. */
export async function sumOrders(
  db: SqlRunner,
  groups: ReadonlyMap<number, readonly number[]>,
): Promise<ReadonlyMap<number, OrderSums>> {
  const members = [...groups].flatMap(([name, ids]) => ids.map((id) => ({ name, id })));
  if (members.length === 0) return new Map();
  const rows = await db.query<SumsRow>(
    `select g.name, sum(o.filled_quantity) as quantity, sum(o.filled_amount) as amount, sum(o.fee) as fee
       from unnest($1::int[], $2::bigint[]) as g(name, order_id) join orders o on o.id = g.order_id
      group by g.name`,
    [members.map(({ name }) => name), members.map(({ id }) => id)],
  );
  return new Map(
    rows.map(({ name, quantity, amount, fee }) => [
      name,
      { filledQuantity: toAmount(quantity), filledAmount: toAmount(amount), fee: toAmount(fee) },
    ]),
  );
}
