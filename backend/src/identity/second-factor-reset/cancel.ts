import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import type { RequestSession } from '../request-session';
import { logSecurityEvent } from '../security-log';
import type { TwoFactorReset } from './store';
import { twoFactorResets } from './tables';

/**
 * Whatever the customer asked for to turn a lost second factor off is canceled: by themselves, or because a password or a factor
 * is another now, so that nobody who had the old one goes on with it. Its job lets the pictures go.
 * @returns the request; null when there was none
 */
export async function cancelOpenReset(
  tx: Transaction,
  userId: string,
  source: Pick<RequestSession, 'address' | 'userAgent' | 'device'>,
  at: Date,
): Promise<TwoFactorReset | null> {
  const [canceled] = await tx.orm
    .update(twoFactorResets)
    .set({ state: 'CANCELED', endedAt: at, nextStepAt: at, stepTries: 0, attentionSince: null })
    .where(and(eq(twoFactorResets.userId, userId), inArray(twoFactorResets.state, ['REQUESTED', 'SENT'])))
    .returning();
  if (!canceled) return null;
  await logSecurityEvent(tx, 'TWO_FACTOR_RESET_CANCELED', userId, source, at);
  return canceled;
}
