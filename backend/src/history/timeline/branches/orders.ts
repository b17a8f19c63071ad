import type { OrderState } from '../../../market/index';
import type { Asked, Branch, StatesOf, TimelineState, Values } from '../branch';
import { instrumentsOf, spanOf, stateCase, stateClause } from '../branch';

const STATES: StatesOf<OrderState> = {
  ACTIVE: 'PENDING',
  PARTIALLY_FILLED: 'PENDING',
  PENDING_CANCEL: 'PENDING',
  FILLED: 'COMPLETED',
  CANCELED: 'NOT_COMPLETED',
  PARTIALLY_CANCELED: 'NOT_COMPLETED',
};
/** No order is kept as PENDING_CANCEL, and the index of the open ones knows only those that are. */
const { PENDING_CANCEL, ...KEPT_STATES } = STATES;
/** The same in parts of which an index each has the newest: without them a state that an account seldom has is looked for among all. */
const STATE_PARTS: Readonly<Record<TimelineState, readonly string[]>> = {
  PENDING: [`o.state in ('ACTIVE', 'PARTIALLY_FILLED')`],
  HELD: [],
  COMPLETED: [`o.state = 'FILLED'`],
  NOT_COMPLETED: [`o.state = 'CANCELED'`, `o.state = 'PARTIALLY_CANCELED'`],
};
const COLUMNS = { at: 'o.created_at', number: 'o.id' };
const RANK = 3;

const columns = (recurringBuyId: string): string =>
  `${RANK} as rank, o.id as number, o.id::text as ref, o.created_at as at,
   case when ${recurringBuyId} is null then 'ORDER' else 'RECURRING_BUY' end as kind,
   ${stateCase('o.state', STATES)} as state, ${recurringBuyId} as recurring_buy_id`;

const IS_RECURRING = 'exists (select 1 from recurring_buy_runs run where run.order_id = o.id)';
const NEWEST_FIRST = 'order by o.created_at desc, o.id desc';

/** Which of the customer's own and recurring buys' orders are asked for. */
function kindOf({ kinds }: Asked): readonly string[] {
  if (!kinds || (kinds.has('ORDER') && kinds.has('RECURRING_BUY'))) return [];
  return [kinds.has('ORDER') ? `not ${IS_RECURRING}` : IS_RECURRING];
}

/** The accounts that are asked for, as SQL. Baskets of the customer have accounts of their own, which are shown with MAIN. */
function accountsOf({ accounts, hasMain, mainAccountId }: Asked, values: Values): string {
  const named = values.add(accounts, 'int[]');
  if (!hasMain) return named;
  const main = values.add(mainAccountId, 'int');
  return `(${named} || array(select h.basket_account_id from basket_holdings h where h.account_id = ${main}))`;
}

function conditionsOf(asked: Asked, states: readonly string[], values: Values): readonly string[] {
  return [
    ...states,
    ...(asked.only === null ? [] : [`o.id = any(${values.add(asked.only, 'bigint[]')})`]),
    ...spanOf(asked, RANK, COLUMNS, values),
  ];
}

/** The few that recurring buys placed. */
function recurring(asked: Asked, conditions: readonly string[], instruments: readonly number[] | null, values: Values) {
  const all = [
    `b.account_id = any(${values.add(asked.accounts, 'int[]')})`,
    ...(instruments ? [`b.instrument_id = any(${values.add(instruments, 'int[]')})`] : []),
    ...conditions,
  ];
  return `
    select ${columns('r.recurring_buy_id')}
      from recurring_buys b join recurring_buy_runs r on r.recurring_buy_id = b.id join orders o on o.id = r.order_id
     where ${all.join(' and ')}
     ${NEWEST_FIRST} limit ${values.add(asked.limit, 'int')}`;
}

/** The newest of each account and state, and of each instrument where some are asked for: an index has them in this order. */
function placed(asked: Asked, conditions: readonly string[], instruments: readonly number[] | null, values: Values) {
  const accounts = `unnest(${accountsOf(asked, values)}) as account(id)`;
  const groups = instruments
    ? `${accounts} cross join unnest(${values.add(instruments, 'int[]')}) as instrument(id)`
    : accounts;
  const all = [
    'o.account_id = account.id',
    ...(instruments ? ['o.instrument_id = instrument.id'] : []),
    ...kindOf(asked),
    ...conditions,
  ];
  const limit = values.add(asked.limit, 'int');
  const states = asked.states && [...asked.states].flatMap((state) => STATE_PARTS[state]);
  const parts = (states ?? ['true']).map(
    (state) => `
      (select o.id, o.created_at, o.state from orders o
        where ${[...all, state].join(' and ')} ${NEWEST_FIRST} limit ${limit})`,
  );
  return `
    select ${columns('r.recurring_buy_id')}
      from (select o.id, o.created_at, o.state
              from ${groups} cross join lateral (${parts.join(' union all ')}) o
             ${NEWEST_FIRST} limit ${limit}) o
      left join recurring_buy_runs r on r.order_id = o.id`;
}

function conditions(asked: Asked, values: Values): readonly string[] | null {
  const states = stateClause('o.state', KEPT_STATES, asked.states);
  const instruments = instrumentsOf(asked.currency);
  if (!states || instruments?.length === 0) return null;
  return [
    `o.account_id = any(${accountsOf(asked, values)})`,
    ...(instruments ? [`o.instrument_id = any(${values.add(instruments, 'int[]')})`] : []),
    ...kindOf(asked),
    ...conditionsOf(asked, states, values),
  ];
}

function statement(asked: Asked, values: Values): string | null {
  const states = stateClause('o.state', KEPT_STATES, asked.states);
  const instruments = instrumentsOf(asked.currency);
  if (!states || instruments?.length === 0) return null;
  const isOnlyRecurring = asked.kinds !== null && !asked.kinds.has('ORDER');
  return isOnlyRecurring
    ? recurring(asked, conditionsOf(asked, states, values), instruments, values)
    : placed(asked, conditionsOf(asked, [], values), instruments, values);
}

/** Orders, those of recurring buys and of baskets among them. */
export const ordersBranch: Branch = {
  source: 'order',
  rank: RANK,
  kinds: ['ORDER', 'RECURRING_BUY'],
  ref: /^\d{1,15}$/,
  conditions,
  statement,
};
