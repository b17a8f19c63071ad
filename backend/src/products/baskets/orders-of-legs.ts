import type { SqlRunner } from '../../db/database';
import { ordersByIds } from './order-store';
import type { BasketOrder } from './order-store';

/**
 * Own orders by the orders of the book that are legs of them. While a leg is not noted yet, its order is of the basket order that
 * runs in its account.
 */
export async function ordersOfLegs(
  runner: SqlRunner,
  accountId: number,
  marketOrderIds: readonly number[],
): Promise<ReadonlyMap<number, BasketOrder>> {
  const legs = await runner.query<{ leg: string; of: string }>(
    `select m.id as leg, o.id as of from orders m join basket_orders o on o.basket_account_id = m.account_id
      where o.account_id = $1 and m.id = any($2::bigint[])
        and (o.ended_at is null or exists (select 1 from basket_legs l where l.order_id = o.id and l.market_order_id = m.id))
      order by o.ended_at nulls first`,
    [accountId, marketOrderIds],
    'basket-orders-of-legs',
  );
  const found = await ordersByIds(
    runner,
    accountId,
    legs.map((leg) => Number(leg.of)),
  );
  const orders = new Map(found.map((order) => [order.id, order]));
  return new Map(
    legs.flatMap(({ leg, of }) => {
      const order = orders.get(Number(of));
      return order ? [[Number(leg), order] as const] : [];
    }),
  );
}
