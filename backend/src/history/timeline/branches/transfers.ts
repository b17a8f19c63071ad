import type { Asked, Branch, Values } from '../branch';
import { spanOf } from '../branch';

const COLUMNS = { at: 't.created_at', number: 't.id' };
const RANK = 2;

function conditions(asked: Asked, values: Values): readonly string[] | null {
  if (asked.states && !asked.states.has('COMPLETED')) return null;
  return [
    `t.main_account_id = ${values.add(asked.mainAccountId, 'int')}`,
    ...(asked.currency === null ? [] : [`t.currency = ${values.add(asked.currency, 'text')}`]),
    ...(asked.only === null ? [] : [`t.id = any(${values.add(asked.only, 'bigint[]')})`]),
    ...spanOf(asked, RANK, COLUMNS, values),
  ];
}

function statement(asked: Asked, values: Values): string | null {
  const all = conditions(asked, values);
  if (!all) return null;
  return `
    select ${RANK} as rank, t.id as number, t.id::text as ref, t.created_at as at, 'TRANSFER' as kind,
           'COMPLETED' as state, null::bigint as recurring_buy_id
      from transfers t where ${all.join(' and ')}
     order by t.created_at desc, t.id desc limit ${values.add(asked.limit, 'int')}`;
}

/** What moved between the customer's two accounts: each is one entry, of both. */
export const transfersBranch: Branch = {
  source: 'transfer',
  rank: RANK,
  kinds: ['TRANSFER'],
  ref: /^\d{1,15}$/,
  conditions,
  statement,
};
