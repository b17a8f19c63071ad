import type { Asked, Branch, StatesOf, Values } from '../branch';
import { spanOf, stateCase, stateClause } from '../branch';
import type { DepositState } from '../../../deposits/index';

const STATES: StatesOf<DepositState> = {
  DETECTED: 'PENDING',
  RETURNING: 'PENDING',
  HELD: 'HELD',
  DISPUTED: 'HELD',
  CREDITED: 'COMPLETED',
  RETURNED: 'NOT_COMPLETED',
  VANISHED: 'NOT_COMPLETED',
  CLAWED_BACK: 'NOT_COMPLETED',
};
const COLUMNS = { at: 'd.created_at', number: 'd.number' };
const RANK = 1;

function conditions(asked: Asked, values: Values): readonly string[] | null {
  const states = stateClause('d.state', STATES, asked.states);
  // Money comes to MAIN.
  if (!states || !asked.hasMain) return null;
  return [
    `d.account_id = ${values.add(asked.mainAccountId, 'int')}`,
    ...states,
    ...(asked.currency === null ? [] : [`d.currency = ${values.add(asked.currency, 'text')}`]),
    ...(asked.only === null ? [] : [`d.id = any(${values.add(asked.only, 'uuid[]')})`]),
    ...spanOf(asked, RANK, COLUMNS, values),
  ];
}

function statement(asked: Asked, values: Values): string | null {
  const all = conditions(asked, values);
  if (!all) return null;
  return `
    select ${RANK} as rank, d.number, d.id::text as ref, d.created_at as at, 'DEPOSIT' as kind,
           ${stateCase('d.state', STATES)} as state, null::bigint as recurring_buy_id
      from deposits d where ${all.join(' and ')}
     order by d.created_at desc, d.number desc limit ${values.add(asked.limit, 'int')}`;
}

/** Money that came in. */
export const depositsBranch: Branch = {
  source: 'deposit',
  rank: RANK,
  kinds: ['DEPOSIT'],
  ref: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  conditions,
  statement,
};
