import { toAmount } from '../../lib/amount';
import type { SqlRunner } from '../../db/database';
import { ORDER_COLUMNS, orderOfRow } from './order-record';
import type { OrderRecord, OrderRow } from './order-record';

/** An open order with what it and those after it hold: those of the same account and currency. */
export interface Reserve {
  readonly order: OrderRecord;
  readonly place: number;
  readonly countFromHere: number;
  readonly amountFromHere: bigint;
}

interface ReserveRow extends OrderRow {
  place: string;
  count_from_here: string;
  amount_from_here: string;
}

const RESERVES = `
  select ${ORDER_COLUMNS}, place, count_from_here, amount_from_here
    from (select *, row_number() over own as place,
                 count(*) over rest as count_from_here, sum(reserved_amount) over rest as amount_from_here
            from orders
           where account_id = any($1::int[]) and state in ('ACTIVE', 'PARTIALLY_FILLED') and reserved_amount > 0
          window own as (partition by account_id, reserved_currency order by created_at, id),
                 rest as (own rows between current row and unbounded following)) reserving
   where place <= $2
   order by account_id, created_at, id`;

/** The open orders that hold money, oldest first. @param most of each account and currency */
export async function reservesOf(
  runner: SqlRunner,
  accountIds: readonly number[],
  most: number,
): Promise<readonly Reserve[]> {
  const rows = await runner.query<ReserveRow>(RESERVES, [accountIds, most], 'orders-reserves');
  return rows.map((row) => ({
    order: orderOfRow(row),
    place: Number(row.place),
    countFromHere: Number(row.count_from_here),
    amountFromHere: toAmount(row.amount_from_here),
  }));
}
