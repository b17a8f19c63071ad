import type { Asked, Branch, EarnSource, StatesOf, Values } from '../branch';
import { spanOf, stateCase, stateClause } from '../branch';

/** One of the sources of Earn, in SQL. */
interface EarnTable {
  readonly source: EarnSource;
  readonly rank: number;
  readonly ref: RegExp;
  /** Its table, with the alias of its source. */
  readonly from: string;
  /** Which of its rows are entries. */
  readonly which: readonly string[];
  readonly account: string;
  readonly currency: string;
  readonly at: string;
  readonly number: string;
  readonly name: string;
  /** Type of `name`. */
  readonly type: string;
  /** Null: its rows are of things that are done. */
  readonly states: { readonly column: string; readonly of: StatesOf<'NOTICE' | 'DONE'> } | null;
}

/** The position that a row is of. */
const ofPosition = (alias: string) => `join earn_positions p on p.id = ${alias}.position_id`;
const NUMBERED = { ref: /^\d{1,15}$/, type: 'bigint', states: null } as const;

const SUBSCRIPTIONS: EarnTable = {
  ...{ source: 'subscription', rank: 5, ...NUMBERED, from: 'earn_positions s', which: [] },
  ...{ account: 's.account_id', currency: 's.currency', at: 's.created_at', number: 's.id', name: 's.id' },
};

const MATURITIES: EarnTable = {
  ...{ source: 'maturity', rank: 6, ...NUMBERED, from: 'earn_positions m', which: [`m.state = 'MATURED'`] },
  ...{ account: 'm.account_id', currency: 'm.currency', at: 'm.ended_at', number: 'm.id', name: 'm.id' },
};

/** Coins that the protocol took; what was lost by the exchange's fault, it paid itself. */
const SLASHES: EarnTable = {
  ...{
    source: 'slash',
    rank: 7,
    ...NUMBERED,
    from: `earn_flows s ${ofPosition('s')}`,
    which: [`s.reason = 'SLASHED'`],
  },
  ...{ account: 'p.account_id', currency: 'p.currency', at: 's.created_at', number: 's.id', name: 's.id' },
};

const REDEMPTIONS: EarnTable = {
  ...{ source: 'redemption', rank: 8, from: `earn_redemptions r ${ofPosition('r')}`, which: [] },
  ...{ account: 'r.account_id', currency: 'r.currency', at: 'r.requested_at', name: 'r.id', type: 'uuid' },
  ref: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  // It has no number of its own, and one is needed only to tell those of one instant apart.
  number: `('x' || left(replace(r.id::text, '-', ''), 12))::bit(48)::bigint`,
  states: { column: 'r.state', of: { NOTICE: 'PENDING', DONE: 'COMPLETED' } },
};

/** Rewards that the customer has. What a locked position keeps until its end comes with its end. */
const REWARDS: EarnTable = {
  ...{ source: 'reward', rank: 9, from: `earn_rewards r ${ofPosition('r')}` },
  which: [`r.target <> 'ACCRUED'`, 'r.gross > r.commission'],
  ...{ account: 'p.account_id', currency: 'p.currency', at: 'r.credited_at', type: 'text', states: null },
  ref: /^\d{1,10}-\d{4}-\d{2}-\d{2}$/,
  number: `r.position_id * 100000 + (r.day - date '2000-01-01')`,
  name: `r.position_id || to_char(r.day, '-YYYY-MM-DD')`,
};

function branchOf({ source, rank, ref, from, states, ...sql }: EarnTable): Branch {
  function conditions(asked: Asked, values: Values): readonly string[] | null {
    const isDone = !asked.states || asked.states.has('COMPLETED');
    const ofState = states ? stateClause(states.column, states.of, asked.states) : isDone ? [] : null;
    // Coins come from MAIN and go back there.
    if (!ofState || !asked.hasMain) return null;
    return [
      `${sql.account} = ${values.add(asked.mainAccountId, 'int')}`,
      ...sql.which,
      ...ofState,
      ...(asked.currency === null ? [] : [`${sql.currency} = ${values.add(asked.currency, 'text')}`]),
      ...(asked.only === null ? [] : [`${sql.name} = any(${values.add(asked.only, `${sql.type}[]`)})`]),
      ...spanOf(asked, rank, sql, values),
    ];
  }
  return {
    ...{ source, rank, ref, conditions, kinds: ['EARN'] },
    statement(asked, values) {
      const all = conditions(asked, values);
      if (!all) return null;
      const state = states ? stateCase(states.column, states.of) : `'COMPLETED'`;
      return `
        select ${rank} as rank, ${sql.number} as number, ${sql.name}::text as ref, ${sql.at} as at, 'EARN' as kind,
               ${state} as state, null::bigint as recurring_buy_id
          from ${from} where ${all.join(' and ')}
         order by ${sql.at} desc, ${sql.number} desc limit ${values.add(asked.limit, 'int')}`;
    },
  };
}

/** What was put to work by staking, what it brought, and how it came back. */
export const earnBranches: readonly Branch[] = [SUBSCRIPTIONS, MATURITIES, SLASHES, REDEMPTIONS, REWARDS].map(branchOf);
