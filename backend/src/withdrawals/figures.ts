import { toAmount } from '../lib/amount';
import type { Counting } from '../lib/day-figures';
import { HOLDING } from './states';
import type { Withdrawal } from './withdrawal-store';

type Counted = Pick<Withdrawal, 'id' | 'accountId' | 'currency' | 'amount' | 'state' | 'completedAt' | 'returned'>;

interface CountedRow {
  id: string;
  account_id: number;
  currency: string;
  amount: string;
  state: Withdrawal['state'];
  completed_at: Date | null;
  returned: string | null;
}

/** Pending: what is held until it has left. Today: what has left, with its fee, and did not come back. */
export const WITHDRAWAL_COUNTING: Counting<Counted> = {
  async read(runner, from, accountId) {
    const rows = await runner.query<CountedRow>(
      `select id, account_id, currency, amount, state, completed_at, returned from withdrawals
        where ($2::int is null or account_id = $2) and (state = any($3) or completed_at >= $1)`,
      [from, accountId, HOLDING],
    );
    return rows.map(({ account_id, amount, completed_at, returned, ...row }) => ({
      ...row,
      accountId: account_id,
      amount: toAmount(amount),
      completedAt: completed_at,
      returned: returned === null ? null : toAmount(returned),
    }));
  },
  figuresOf: ({ state, amount, completedAt, returned }, from) => ({
    pending: HOLDING.includes(state) ? amount : 0n,
    today: completedAt !== null && completedAt >= from ? amount - (returned ?? 0n) : 0n,
  }),
};
