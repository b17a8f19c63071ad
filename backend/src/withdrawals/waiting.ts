import { and, asc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import { toAmount } from '../lib/amount';
import type { SqlRunner } from '../db/database';
import { HOLDING } from './states';
import { withdrawals } from './tables';
import type { Withdrawal } from './withdrawal-store';

/** A withdrawal that holds its amount, with what it and those after it are: those of the same currency. */
export interface HoldingWithdrawal {
  readonly withdrawal: Withdrawal;
  readonly place: number;
  readonly countFromHere: number;
  readonly amountFromHere: bigint;
}

const own = sql`(partition by ${withdrawals.currency} order by ${withdrawals.number})`;
const rest = sql`(partition by ${withdrawals.currency} order by ${withdrawals.number} rows between current row and unbounded following)`;

/** What an account's withdrawals hold, oldest first. @param most of each currency */
export async function holdingWithdrawalsOf(
  runner: SqlRunner,
  accountId: number,
  most: number,
): Promise<readonly HoldingWithdrawal[]> {
  const holding = runner.orm
    .select({
      ...getTableColumns(withdrawals),
      place: sql<string>`row_number() over ${own}`.as('place'),
      countFromHere: sql<string>`count(*) over ${rest}`.as('count_from_here'),
      amountFromHere: sql<string>`sum(${withdrawals.amount}) over ${rest}`.as('amount_from_here'),
    })
    .from(withdrawals)
    .where(and(eq(withdrawals.accountId, accountId), inArray(withdrawals.state, [...HOLDING])))
    .as('holding');
  const rows = await runner.orm
    .select()
    .from(holding)
    .where(lte(holding.place, String(most)))
    .orderBy(asc(holding.number));
  return rows.map(({ place, countFromHere, amountFromHere, ...withdrawal }) => ({
    withdrawal,
    place: Number(place),
    countFromHere: Number(countFromHere),
    amountFromHere: toAmount(amountFromHere),
  }));
}
