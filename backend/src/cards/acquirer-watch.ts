import { eq } from 'drizzle-orm';
import type { Clock } from '../clock/index';
import type { Database } from '../db/database';
import type { JobKind } from '../jobs/index';
import { cardWatch } from './tables';

const ONLY = 1;
const EVERY_MS = 60_000;
/** An acquirer may tell late of what came early. */
const OVERLAP_MS = 3_600_000;

interface WatchParts {
  readonly db: Database;
  readonly clock: Clock;
}

/** money M-9: asks the acquirer each minute for what it approved and for chargebacks, so that no bell has to be heard. */
export function acquirerWatch(
  { db, clock }: WatchParts,
  lookSince: (at: Date) => Promise<void>,
): JobKind & { begin(): Promise<void> } {
  const own = eq(cardWatch.id, ONLY);
  return {
    name: 'card-watch',
    table: cardWatch,
    async step() {
      const [watch] = await db.orm.select().from(cardWatch).where(own);
      if (!watch) return;
      const now = clock.now();
      await lookSince(new Date(watch.since.getTime() - OVERLAP_MS));
      await db.orm
        .update(cardWatch)
        .set({ since: new Date(now), nextStepAt: new Date(now + EVERY_MS), stepTries: 0, attentionSince: null })
        .where(own);
    },
    /** What was begun before goes on from where it was. */
    async begin() {
      const now = new Date(clock.now());
      await db.orm.insert(cardWatch).values({ id: ONLY, since: now, nextStepAt: now }).onConflictDoNothing();
    },
  };
}
