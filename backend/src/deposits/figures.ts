import { toAmount } from '../lib/amount';
import type { Counting } from '../lib/day-figures';
import type { Deposit } from './deposit-store';

type Counted = Pick<Deposit, 'id' | 'accountId' | 'currency' | 'amount' | 'state' | 'creditedAt'>;

interface CountedRow {
  id: string;
  account_id: number;
  currency: string;
  amount: string;
  state: Deposit['state'];
  credited_at: Date | null;
}

const PENDING: readonly Deposit['state'][] = ['DETECTED', 'HELD', 'RETURNING'];

/** Pending: what was seen or has arrived, and is neither credited nor back where it came from. Today: what was credited. */
export const DEPOSIT_COUNTING: Counting<Counted> = {
  async read(runner, from, accountId) {
    const rows = await runner.query<CountedRow>(
      `select id, account_id, currency, amount, state, credited_at from deposits
        where account_id is not null and ($2::int is null or account_id = $2)
          and (state = any($3) or credited_at >= $1)`,
      [from, accountId, PENDING],
    );
    return rows.map(({ account_id, amount, credited_at, ...row }) => ({
      ...row,
      accountId: account_id,
      amount: toAmount(amount),
      creditedAt: credited_at,
    }));
  },
  figuresOf: ({ state, amount, creditedAt }, from) => ({
    pending: PENDING.includes(state) ? amount : 0n,
    today: creditedAt !== null && creditedAt >= from ? amount : 0n,
  }),
};
