import { inTransaction } from '../db/database';
import type { Database } from '../db/database';

/**
 * One invariant. Its statement returns one row: `checked` is the number of things that were looked at, `wrong` the
 * number that break the invariant.
 */
export interface Check {
  readonly name: string;
  readonly sql: string;
}

export interface CheckResult {
  readonly name: string;
  readonly checked: number;
  readonly wrong: number;
}

/** Runs every check on one snapshot of the database, so that a running exchange is seen at one moment. */
export function runChecks(db: Database, checks: readonly Check[]): Promise<CheckResult[]> {
  return inTransaction(db, async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const results: CheckResult[] = [];
    for (const { name, sql } of checks) {
      const [row] = await tx.query<{ checked: string; wrong: string }>(sql);
      if (!row) throw new Error(`Check without a result: ${name}`);
      results.push({ name, checked: Number(row.checked), wrong: Number(row.wrong) });
    }
    return results;
  });
}
