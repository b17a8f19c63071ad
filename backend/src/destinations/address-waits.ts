import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { COOLING_MS } from './cooling';
import { destinations } from './tables';

/** A customer's addresses of chains that nothing was sent to count as added so long ago that no withdrawal waits for them. */
export async function endAddressWaits({ orm }: Transaction, userId: string, at: Date): Promise<void> {
  const before = new Date(at.getTime() - COOLING_MS);
  const { kind, firstUsedAt, confirmedAt } = destinations;
  const waiting = and(eq(kind, 'CHAIN'), isNull(firstUsedAt), gt(confirmedAt, before));
  await orm
    .update(destinations)
    .set({ confirmedAt: before })
    .where(and(eq(destinations.userId, userId), waiting));
}
