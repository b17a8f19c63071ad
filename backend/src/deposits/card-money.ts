import { toAmount } from '../lib/amount';
import type { SqlRunner } from '../db/database';

/** What a customer's cards paid lately, as it entered the account. In units of 1e-10. */
export interface CardMoney {
  readonly amount: bigint;
  /** When the last of it was credited; null when there is none. */
  readonly last: Date | null;
}

/** What was credited after a moment. */
export async function cardMoneyOf(runner: SqlRunner, accountId: number, since: Date): Promise<CardMoney> {
  const [row] = await runner.query<{ amount: string; last: Date | null }>(
    `select coalesce(sum(amount - fee), 0) as amount, max(credited_at) as last from deposits
      where account_id = $1 and kind = 'CARD' and credited_at > $2 and state in ('CREDITED', 'DISPUTED')`,
    [accountId, since],
    'deposits-card-money',
  );
  return { amount: toAmount(row?.amount ?? '0'), last: row?.last ?? null };
}
