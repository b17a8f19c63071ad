import type { WithdrawalState } from '../../../withdrawals/index';
import type { Asked, Branch, StatesOf, Values } from '../branch';
import { spanOf, stateCase, stateClause } from '../branch';

const STATES: StatesOf<WithdrawalState> = {
  AWAITING_EMAIL: 'PENDING',
  CONFIRMED: 'PENDING',
  COOLING: 'PENDING',
  REVIEW: 'PENDING',
  QUEUED: 'PENDING',
  SENDING: 'PENDING',
  SENT: 'PENDING',
  COMPLETED: 'COMPLETED',
  CANCELED: 'NOT_COMPLETED',
  EXPIRED: 'NOT_COMPLETED',
  REJECTED: 'NOT_COMPLETED',
  FAILED: 'NOT_COMPLETED',
  BOUNCED: 'NOT_COMPLETED',
};
const COLUMNS = { at: 'w.created_at', number: 'w.number' };
const RANK = 4;

function conditions(asked: Asked, values: Values): readonly string[] | null {
  const states = stateClause('w.state', STATES, asked.states);
  // Money leaves MAIN.
  if (!states || !asked.hasMain) return null;
  return [
    `w.account_id = ${values.add(asked.mainAccountId, 'int')}`,
    ...states,
    ...(asked.currency === null ? [] : [`w.currency = ${values.add(asked.currency, 'text')}`]),
    ...(asked.only === null ? [] : [`w.id = any(${values.add(asked.only, 'uuid[]')})`]),
    ...spanOf(asked, RANK, COLUMNS, values),
  ];
}

function statement(asked: Asked, values: Values): string | null {
  const all = conditions(asked, values);
  if (!all) return null;
  return `
    select ${RANK} as rank, w.number, w.id::text as ref, w.created_at as at, 'WITHDRAWAL' as kind,
           ${stateCase('w.state', STATES)} as state, null::bigint as recurring_buy_id
      from withdrawals w where ${all.join(' and ')}
     order by w.created_at desc, w.number desc limit ${values.add(asked.limit, 'int')}`;
}

/** Money that went out, or is to. */
export const withdrawalsBranch: Branch = {
  source: 'withdrawal',
  rank: RANK,
  kinds: ['WITHDRAWAL'],
  ref: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  conditions,
  statement,
};
