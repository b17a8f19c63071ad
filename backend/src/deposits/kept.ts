import { and, asc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import { toAmount } from '../lib/amount';
import type { SqlRunner } from '../db/database';
import type { Deposit } from './deposit-store';
import { deposits } from './tables';

/** A deposit that is kept or goes back, with what it and those after it are: those of the same currency. */
export interface KeptDeposit {
  readonly deposit: Deposit;
  readonly place: number;
  readonly countFromHere: number;
  readonly amountFromHere: bigint;
}

const own = sql`(partition by ${deposits.currency} order by ${deposits.number})`;
const rest = sql`(partition by ${deposits.currency} order by ${deposits.number} rows between current row and unbounded following)`;

/** What an account's money in suspense is: deposits that are kept or go back, oldest first. @param most of each currency */
export async function keptDepositsOf(
  runner: SqlRunner,
  accountId: number,
  most: number,
): Promise<readonly KeptDeposit[]> {
  const kept = runner.orm
    .select({
      ...getTableColumns(deposits),
      place: sql<string>`row_number() over ${own}`.as('place'),
      countFromHere: sql<string>`count(*) over ${rest}`.as('count_from_here'),
      amountFromHere: sql<string>`sum(${deposits.amount}) over ${rest}`.as('amount_from_here'),
    })
    .from(deposits)
    .where(and(eq(deposits.accountId, accountId), inArray(deposits.state, ['HELD', 'RETURNING'])))
    .as('kept');
  const rows = await runner.orm
    .select()
    .from(kept)
    .where(lte(kept.place, String(most)))
    .orderBy(asc(kept.number));
  return rows.map(({ place, countFromHere, amountFromHere, ...deposit }) => ({
    deposit,
    place: Number(place),
    countFromHere: Number(countFromHere),
    amountFromHere: toAmount(amountFromHere),
  }));
}
