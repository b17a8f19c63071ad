import type { SqlRunner } from '../db/database';

/** Whether documents of the customer were handed in and have no answer yet: what they are compared with must stay. */
export async function isInReview(runner: SqlRunner, userId: string): Promise<boolean> {
  const rows = await runner.query(
    `select 1 from verifications where user_id = $1 and state in ('SENT', 'CHECKING', 'REVIEW')`,
    [userId],
  );
  return rows.length > 0;
}
