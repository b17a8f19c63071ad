import type { OtcTrade } from '../../../products/otc/index';
import type { Asked, Branch, StatesOf, Values } from '../branch';
import { instrumentsOf, spanOf, stateCase, stateClause } from '../branch';

const STATES: StatesOf<OtcTrade['state']> = { PENDING: 'PENDING', FILLED: 'COMPLETED', REJECTED: 'NOT_COMPLETED' };
const COLUMNS = { at: 'o.accepted_at', number: 'o.id' };
const RANK = 10;

function conditions(asked: Asked, values: Values): readonly string[] | null {
  const states = stateClause('o.state', STATES, asked.states);
  const instruments = instrumentsOf(asked.currency);
  // It is paid from MAIN, and what comes of it goes there.
  if (!states || !asked.hasMain || instruments?.length === 0) return null;
  return [
    `o.account_id = ${values.add(asked.mainAccountId, 'int')}`,
    ...states,
    ...(instruments ? [`o.instrument_id = any(${values.add(instruments, 'int[]')})`] : []),
    ...(asked.only === null ? [] : [`o.id = any(${values.add(asked.only, 'bigint[]')})`]),
    ...spanOf(asked, RANK, COLUMNS, values),
  ];
}

/** Quotes of the OTC table that were accepted. */
export const otcBranch: Branch = {
  ...{ source: 'otc', rank: RANK, kinds: ['OTC'], ref: /^\d{1,15}$/, conditions },
  statement(asked, values) {
    const all = conditions(asked, values);
    if (!all) return null;
    return `
      select ${RANK} as rank, o.id as number, o.id::text as ref, o.accepted_at as at, 'OTC' as kind,
             ${stateCase('o.state', STATES)} as state, null::bigint as recurring_buy_id
        from otc_trades o where ${all.join(' and ')}
       order by o.accepted_at desc, o.id desc limit ${values.add(asked.limit, 'int')}`;
  },
};
