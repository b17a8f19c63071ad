import type { SqlRunner } from '../../db/database';
import { ORDER_COLUMNS, orderOfRow } from './order-record';
import type { OrderRecord, OrderRow } from './order-record';

/** The order that was placed under a key, or null. */
export async function findByKey(db: SqlRunner, accountId: number, key: string): Promise<OrderRecord | null> {
  const [row] = await db.lookup<OrderRow>(
    `select ${ORDER_COLUMNS} from orders where account_id = $1 and idempotency_key = $2`,
    [accountId, key],
    'order-by-key',
  );
  return row ? orderOfRow(row) : null;
}

/** An order of these accounts by its id, or null. */
export async function findById(db: SqlRunner, accountIds: readonly number[], id: number): Promise<OrderRecord | null> {
  const [row] = await db.lookup<OrderRow>(
    `select ${ORDER_COLUMNS} from orders where account_id = any($1::int[]) and id = $2`,
    [accountIds, id],
    'order-by-id',
  );
  return row ? orderOfRow(row) : null;
}

/** Orders of an account by their ids. */
export async function findByIds(
  db: SqlRunner,
  accountIds: readonly number[],
  ids: readonly number[],
): Promise<Map<number, OrderRecord>> {
  const rows = await db.lookup<OrderRow>(
    `select ${ORDER_COLUMNS} from orders where account_id = any($1::int[]) and id = any($2::bigint[])`,
    [accountIds, ids],
    'orders-by-ids',
  );
  return new Map(rows.map((row) => [Number(row.id), orderOfRow(row)]));
}
