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
  /** Which coin it came in, if it did: it is found by that too. */
  readonly coin?: string;
  /** What more is asked of a row. */
  readonly only?: string;
}

/** What is asked of the currency, as SQL; null when there is nothing of it. */
function ofCurrency({ currency }: Asked, coin: string | undefined, values: Values): readonly string[] | null {
  if (currency === null || currency === 'BRL') return [];
  return coin === undefined ? null : [`${coin} = ${values.add(currency, 'text')}`];
}

/** A source of which all is in reais, or came in coins, and is with MAIN. */
export function branchInReais<State extends string>(kept: Kept<State>): Branch {
  const { source, kind, rank, from, account, number, at, state, states, coin, only } = kept;
  const conditions = (asked: Asked, values: Values): readonly string[] | null => {
    const inState = stateClause(state, states, asked.states);
    if (!inState || !asked.hasMain) return null;
    // A value that no statement names is an error: it is added last.
    const inCurrency = ofCurrency(asked, coin, values);
    if (!inCurrency) return null;
    return [
      `${account} = ${values.add(asked.mainAccountId, 'int')}`,
      ...inCurrency,
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
