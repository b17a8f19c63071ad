import { toAmount } from '../../lib/amount';
import type { SqlRunner } from '../../db/database';

/** Coins of one kind that an order of a basket brought to the main account without a sale. */
export interface MovedCoins {
  /** Of the order, and the coin's code: `12-BTC`. */
  readonly ref: string;
  readonly orderId: number;
  /** Name of the basket, as it was then. */
  readonly basket: string;
  readonly currency: string;
  readonly amount: bigint;
}

interface MovedRow {
  ref: string;
  id: string;
  name: string;
  code: string;
  amount: string;
}

/** Own ones of these names; those of others are left out. */
export async function movedCoinsOf(
  runner: SqlRunner,
  accountId: number,
  refs: readonly string[],
): Promise<readonly MovedCoins[]> {
  if (refs.length === 0) return [];
  const rows = await runner.query<MovedRow>(
    `select named.ref, o.id, v.name, coin.code, coin.amount
       from unnest($2::text[]) as named(ref)
       join basket_orders o on o.id = split_part(named.ref, '-', 1)::bigint
       join basket_versions v on v.basket = o.basket and v.version = o.version
      cross join lateral jsonb_each_text(o.moved_coins) as coin(code, amount)
      where o.account_id = $1 and coin.code = split_part(named.ref, '-', 2)`,
    [accountId, refs],
    'basket-moved-coins',
  );
  return rows.map(({ ref, id, name, code, amount }) => ({
    ...{ ref, orderId: Number(id), basket: name, currency: code, amount: toAmount(amount) },
  }));
}
