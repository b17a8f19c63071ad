import type { Asked, Branch, StatesOf, TimelineKind, TimelineSource, Values } from '../branch';
import { spanOf, stateCase, stateClause } from '../branch';

/** Where entries are kept that are in reais and MAIN's, as SQL. */
interface Kept<State extends string> {
  readonly source: TimelineSource;
  readonly kind: TimelineKind;
  /** What its number is made of. */
  readonly rank: number;
  readonly from: string;
  /** MAIN account. */
  readonly account: string;
  readonly number: string;
  readonly at: string;
  readonly state: string;
  readonly states: StatesOf<State>;
  /** What more is asked of a row. */
  readonly only?: string;
}

/** Whether reais of MAIN are asked for. */
const isAsked = ({ hasMain, currency }: Asked): boolean => hasMain && (currency === null || currency === 'BRL');

/** A source of which all is in reais, and with MAIN. */
export function branchInReais<State extends string>(kept: Kept<State>): Branch {
  const { source, kind, rank, from, account, number, at, state, states, only } = kept;
  const conditions = (asked: Asked, values: Values): readonly string[] | null => {
    const inState = stateClause(state, states, asked.states);
    if (!inState || !isAsked(asked)) return null;
    return [
      `${account} = ${values.add(asked.mainAccountId, 'int')}`,
      ...(only === undefined ? [] : [only]),
      ...inState,
      ...(asked.only === null ? [] : [`${number} = any(${values.add(asked.only, 'bigint[]')})`]),
      ...spanOf(asked, rank, { at, number }, values),
    ];
  };
  return {
    ...{ source, rank, kinds: [kind], ref: /^\d{1,15}$/, conditions },
    statement(asked, values) {
      const all = conditions(asked, values);
      if (!all) return null;
      return `
        select ${rank} as rank, ${number} as number, ${number}::text as ref, ${at} as at, '${kind}' as kind,
               ${stateCase(state, states)} as state, null::bigint as recurring_buy_id
          from ${from} where ${all.join(' and ')}
         order by ${at} desc, ${number} desc limit ${values.add(asked.limit, 'int')}`;
    },
  };
}
