import type { Asked, Branch, Values } from '../branch';
import { spanOf } from '../branch';

/** A reward has no number of its own, and one is needed only to tell those of one instant apart. */
const NUMBER = `('x' || left(replace(r.id::text, '-', ''), 12))::bit(48)::bigint`;
const COLUMNS = { at: 'r.paid_at', number: NUMBER };
const RANK = 11;

function conditions(asked: Asked, values: Values): readonly string[] | null {
  const isDone = !asked.states || asked.states.has('COMPLETED');
  // It is paid in reais, to MAIN.
  if (!isDone || !asked.hasMain || (asked.currency !== null && asked.currency !== 'BRL')) return null;
  return [
    `r.user_id = (select u.id from users u where u.account_id = ${values.add(asked.mainAccountId, 'int')})`,
    ...(asked.only === null ? [] : [`r.id = any(${values.add(asked.only, 'uuid[]')})`]),
    ...spanOf(asked, RANK, COLUMNS, values),
  ];
}

/** What was paid for invitations, to who invited and to who came. */
export const referralBranch: Branch = {
  ...{ source: 'referral', rank: RANK, kinds: ['REFERRAL'], conditions },
  ref: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  statement(asked, values) {
    const all = conditions(asked, values);
    if (!all) return null;
    return `
      select ${RANK} as rank, ${NUMBER} as number, r.id::text as ref, r.paid_at as at, 'REFERRAL' as kind,
             'COMPLETED' as state, null::bigint as recurring_buy_id
        from rewards r where ${all.join(' and ')}
       order by r.paid_at desc, ${NUMBER} desc limit ${values.add(asked.limit, 'int')}`;
  },
};
