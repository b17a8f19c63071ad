import { DatabaseError } from 'pg';
import type { SqlRunner } from '../../db/database';

/** Whether somebody else has an e-mail, or can have it back. Such an e-mail gets no code. */
export async function isEmailTaken(runner: SqlRunner, email: string, userId: string, now: Date): Promise<boolean> {
  const found = await runner.query(
    `select 1 from users where email = $1 and email_confirmed_at is not null and closed_at is null and id <> $2
     union all select 1 from former_emails where email = $1 and user_id <> $2 and until > $3 limit 1`,
    [email, userId, now],
  );
  return found.length > 0;
}

function isOfEmail(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.constraint === 'users_confirmed_email';
  return error instanceof Error && error.cause !== undefined && isOfEmail(error.cause);
}

/** What the work came to; `taken` when somebody else got the e-mail in the same moment, and nothing was done. */
export async function unlessTaken<Result>(work: Promise<Result>, taken: Result): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isOfEmail(error)) return taken;
    throw error;
  }
}
