import type { Transaction } from '../db/database';
import { logSecurityEvent } from '../identity/index';
import type { Source } from './news';

/** The destinations that a customer got since somebody else had the account are off the list. Lock the customer before. */
export async function removeDestinationsSince(
  tx: Transaction,
  { userId, since, at }: { readonly userId: string; readonly since: Date; readonly at: Date },
  source: Source,
): Promise<void> {
  const removed = await tx.query(
    `update destinations set removed_at = $3
      where user_id = $1 and confirmed_at >= $2 and removed_at is null returning 1`,
    [userId, since, at],
  );
  if (removed.length > 0) await logSecurityEvent(tx, 'DESTINATION_REMOVED', userId, source, at);
}
