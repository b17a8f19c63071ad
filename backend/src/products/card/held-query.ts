import { toAmount } from '../../lib/amount';
import type { SqlRunner } from '../../db/database';

/** A purchase that something is held for, with how many there are from it on, and what they hold. */
export interface WaitingPurchase {
  readonly id: number;
  readonly merchant: string;
  /** Reais, in units of 1e-10. */
  readonly held: bigint;
  readonly createdAt: Date;
  /** When it is given back at the latest. */
  readonly expiresAt: Date | null;
  /** 1 for the oldest. */
  readonly place: number;
  readonly countFromHere: number;
  readonly amountFromHere: bigint;
}

/** The oldest of them. */
export async function waitingPurchases(
  runner: SqlRunner,
  accountId: number,
  most: number,
): Promise<readonly WaitingPurchase[]> {
  const rows = await runner.query<{
    id: string;
    merchant: string;
    held: string;
    created_at: Date;
    expires_at: Date | null;
    place: string;
    count_from_here: string;
    amount_from_here: string;
  }>(
    `select * from (
       select id, merchant, held, created_at, expires_at,
              row_number() over (order by id) as place, count(*) over rest as count_from_here, sum(held) over rest as amount_from_here
         from card_authorizations where account_id = $1 and held > 0
       window rest as (order by id rows between current row and unbounded following)) t
      where place <= $2 order by id`,
    [accountId, most],
    'card-waiting',
  );
  return rows.map((row) => ({
    id: Number(row.id),
    merchant: row.merchant,
    held: toAmount(row.held),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    place: Number(row.place),
    countFromHere: Number(row.count_from_here),
    amountFromHere: toAmount(row.amount_from_here),
  }));
}

/** What is held for purchases of a customer, in reais, in units of 1e-10. */
export async function heldByCards(runner: SqlRunner, accountId: number): Promise<bigint> {
  const [row] = await runner.query<{ held: string }>(
    'select coalesce(sum(held), 0) as held from card_authorizations where account_id = $1 and held > 0',
    [accountId],
    'card-held',
  );
  return toAmount(row?.held ?? '0');
}
