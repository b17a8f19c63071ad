import { and, eq, gt } from 'drizzle-orm';
import type { ArrivedPix, BankPort } from '../bank/index';
import type { Clock } from '../clock/index';
import type { Database } from '../db/database';
import type { JobKind } from '../jobs/index';
import type { DepositSource } from './source';
import type { DepositKind } from './states';
import { bankWatch } from './tables';
import { workThrough } from './work-through';

const ONLY = 1;
const EVERY_MS = 60_000;
const SOON_MS = 2_000;
/** A bank may tell late of what came early. */
const OVERLAP_MS = 3_600_000;

interface WatchParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly bank: BankPort;
  /** Makes deposits of those that are none yet. */
  readonly receiveAll: (pixes: readonly ArrivedPix[]) => Promise<void>;
  readonly sources: ReadonlyMap<DepositKind, DepositSource>;
  readonly dispute: (disputeId: string) => Promise<void>;
}

/** money M-9: asks the bank each minute for what arrived, so that no bell has to be heard. */
export function bankWatchJob({ db, clock, bank, receiveAll, dispute, sources }: WatchParts): JobKind {
  return {
    name: 'bank-watch',
    table: bankWatch,
    async step() {
      const [watch] = await db.orm.select().from(bankWatch).where(eq(bankWatch.id, ONLY));
      if (!watch) return;
      const now = clock.now();
      const since = new Date(watch.since.getTime() - OVERLAP_MS);
      await workThrough(
        [
          async () => receiveAll(await bank.pixSince(since)),
          async () => workThrough(await bank.disputesSince(since), ({ disputeId }) => dispute(disputeId)),
          ...[...sources.values()].map((source) => async () => source.lookSince?.(since)),
        ],
        (look) => look(),
      );
      await db.orm
        .update(bankWatch)
        .set({ since: new Date(now), nextStepAt: new Date(now + EVERY_MS), stepTries: 0, attentionSince: null })
        .where(eq(bankWatch.id, ONLY));
    },
  };
}

/** The bank rang for what it does not tell yet: it is asked again soon. */
export async function lookSoon({ db, clock }: Pick<WatchParts, 'db' | 'clock'>): Promise<void> {
  const soon = new Date(clock.now() + SOON_MS);
  await db.orm
    .update(bankWatch)
    .set({ nextStepAt: soon })
    .where(and(eq(bankWatch.id, ONLY), gt(bankWatch.nextStepAt, soon)));
}

/** Begins to watch; one that was begun goes on from where it was. */
export async function beginWatch({ db, clock }: Pick<WatchParts, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.now());
  await db.orm.insert(bankWatch).values({ id: ONLY, since: now, nextStepAt: now }).onConflictDoNothing();
}
