import type { Asked, Branch, Values } from '../branch';
import { spanOf } from '../branch';

const RANK = 18;
const NAME = `b.id || '-' || coin.code`;

/** Orders of baskets with each coin that came of them without a sale, and the number of each. An order has fewer than a thousand. */
export const MOVED_COINS = {
  from: `basket_orders b
    cross join lateral jsonb_each_text(b.moved_coins) with ordinality as coin(code, amount, place)`,
  number: 'b.id * 1000 + coin.place',
} as const;

const COLUMNS = { at: 'b.ended_at', number: MOVED_COINS.number };

function conditions(asked: Asked, values: Values): readonly string[] | null {
  const isDone = !asked.states || asked.states.has('COMPLETED');
  // They come to MAIN.
  if (!isDone || !asked.hasMain) return null;
  return [
    `b.account_id = ${values.add(asked.mainAccountId, 'int')}`,
    `b.moved_coins <> '{}'`,
    ...(asked.currency === null ? [] : [`coin.code = ${values.add(asked.currency, 'text')}`]),
    ...(asked.only === null ? [] : [`${NAME} = any(${values.add(asked.only, 'text[]')})`]),
    ...spanOf(asked, RANK, COLUMNS, values),
  ];
}

/** Coins that came out of baskets as coins: each is one entry. What was traded are orders. */
export const basketsBranch: Branch = {
  ...{ source: 'basket', rank: RANK, kinds: ['TRANSFER'], ref: /^\d{1,12}-[A-Z0-9]{2,10}$/, conditions },
  statement(asked, values) {
    const all = conditions(asked, values);
    if (!all) return null;
    return `
      select ${RANK} as rank, ${COLUMNS.number} as number, ${NAME} as ref, b.ended_at as at, 'TRANSFER' as kind,
             'COMPLETED' as state, null::bigint as recurring_buy_id
        from ${MOVED_COINS.from} where ${all.join(' and ')}
       order by b.ended_at desc, ${COLUMNS.number} desc limit ${values.add(asked.limit, 'int')}`;
  },
};
