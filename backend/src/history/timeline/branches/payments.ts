import type { Payment, PaymentRefund } from '../../../products/pay/index';
import type { Asked, Branch, StatesOf, Values } from '../branch';
import { spanOf, stateCase, stateClause } from '../branch';

/** What its number is made of, and where it is kept. */
interface Kept {
  readonly rank: number;
  readonly table: string;
  readonly alias: string;
  readonly at: string;
}

/** Whether reais of MAIN are asked for: all of it is in reais, and with MAIN. */
const isAsked = ({ hasMain, currency }: Asked): boolean => hasMain && (currency === null || currency === 'BRL');

function conditionsOf<State extends string>({ rank, alias, at }: Kept, states: StatesOf<State>) {
  return (asked: Asked, values: Values): readonly string[] | null => {
    const inState = stateClause(`${alias}.state`, states, asked.states);
    if (!inState || !isAsked(asked)) return null;
    return [
      `${alias}.account_id = ${values.add(asked.mainAccountId, 'int')}`,
      ...inState,
      ...(asked.only === null ? [] : [`${alias}.number = any(${values.add(asked.only, 'bigint[]')})`]),
      ...spanOf(asked, rank, { at, number: `${alias}.number` }, values),
    ];
  };
}

function branchOf<State extends string>(source: Branch['source'], kept: Kept, states: StatesOf<State>): Branch {
  const { rank, table, alias, at } = kept;
  const conditions = conditionsOf(kept, states);
  return {
    ...{ source, rank, kinds: ['PAYMENT'], ref: /^\d{1,15}$/, conditions },
    statement(asked, values) {
      const all = conditions(asked, values);
      if (!all) return null;
      return `
        select ${rank} as rank, ${alias}.number, ${alias}.number::text as ref, ${at} as at, 'PAYMENT' as kind,
               ${stateCase(`${alias}.state`, states)} as state, null::bigint as recurring_buy_id
          from ${table} ${alias} where ${all.join(' and ')}
         order by ${at} desc, ${alias}.number desc limit ${values.add(asked.limit, 'int')}`;
    },
  };
}

const PAYMENT_STATES: StatesOf<Payment['state']> = {
  WAITING: 'HELD',
  LIMITED: 'HELD',
  SETTLED: 'COMPLETED',
  RETURNING: 'PENDING',
  RETURNED: 'NOT_COMPLETED',
};

const REFUND_STATES: StatesOf<PaymentRefund['state']> = {
  PENDING: 'PENDING',
  PAID: 'COMPLETED',
  REFUSED: 'NOT_COMPLETED',
};

/** What came for payment requests, and what went back of it after it was credited. */
export const paymentBranches: readonly Branch[] = [
  branchOf('payment', { rank: 12, table: 'payments', alias: 'p', at: 'p.arrived_at' }, PAYMENT_STATES),
  branchOf('payback', { rank: 13, table: 'payment_refunds', alias: 'p', at: 'p.created_at' }, REFUND_STATES),
];
