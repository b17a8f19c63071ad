import { inTransaction } from '../src/db/database';
import type { Database, Transaction } from '../src/db/database';
import type { Tell } from '../src/lib/operator-case';

/** Carries a decision of the team out. @returns whether it could be */
export async function decided(db: Database, decide: (tx: Transaction) => Promise<Tell | null>): Promise<boolean> {
  const tell = await inTransaction(db, decide);
  tell?.();
  return tell !== null;
}
