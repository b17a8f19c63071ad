import { eq, sql } from 'drizzle-orm';
import type { Moved } from '../deposits/index';
import type { JobKind } from '../jobs/index';
import type { Logger } from '../logger';
import { finalHeight, findCursor, keepPart, orphanedDeposits, outputsToSettle } from './chain-store';
import type { Cursor } from './chain-store';
import { NETWORKS, networkOf } from './networks';
import type { NetworkInfo } from './networks';
import type { CustodyPort } from './port';
import { settleOrphan } from './orphans';
import { readOn } from './read-chain';
import { settleOutput } from './settle';
import type { SettleParts } from './arriving';
import { chainCursors } from './tables';

/** money M-9: how often a chain is asked for what is new, so that no bell has to be heard. */
const EVERY_MS = 30_000;

export interface WatchParts extends SettleParts {
  readonly custody: CustodyPort;
  readonly logger: Pick<Logger, 'error'>;
  readonly onMoved: (moved: readonly Moved[]) => void;
  /** A chain has a new last block, or another one. */
  readonly onBlocks: (network: string) => Promise<void>;
}

const lastOf = ({ height, hash }: Cursor) => (height === null || hash === null ? null : { height, hash });

/** Reads a chain up to its end. @returns the height of its last block */
async function readToEnd({ db, clock, custody }: WatchParts, info: NetworkInfo): Promise<number> {
  for (;;) {
    const cursor = await findCursor(db, info.code);
    const part = await readOn(custody, info.code, cursor ? lastOf(cursor) : null);
    await keepPart(db, info, part, new Date(clock.now()));
    if (part.pending) return part.last.height;
  }
}

/** Sees to deposits that were final and whose block was left out. @returns since when there are any */
async function settleOrphans(parts: WatchParts, info: NetworkInfo, tip: number): Promise<Date | null> {
  const { db, logger, onMoved } = parts;
  const { code: network } = info;
  for (const { outputId, depositId, txId, orphanedAt, isMined } of await orphanedDeposits(db, network)) {
    if (!isMined)
      logger.error({ network, txId, depositId, orphanedAt }, 'the block of a final deposit was left out of its chain');
    onMoved(await settleOrphan(parts, outputId, finalHeight(info, tip)));
  }
  const left = await orphanedDeposits(db, network);
  return left.find(({ isMined }) => !isMined)?.orphanedAt ?? null;
}

/** Reads each chain on, and makes deposits of what it pays: what is in the database says what is still to be done. */
export function chainWatchJob(parts: WatchParts): JobKind {
  const { db, clock } = parts;
  return {
    name: 'chain-watch',
    table: chainCursors,
    async step(network) {
      const info = networkOf(network);
      const before = await findCursor(db, network);
      const tip = await readToEnd(parts, info);
      for (const id of await outputsToSettle(db, info, tip)) parts.onMoved(await settleOutput(parts, id));
      const attentionSince = await settleOrphans(parts, info, tip);
      const nextStepAt = new Date(clock.now() + EVERY_MS);
      const [after] = await db.orm
        .update(chainCursors)
        .set({
          // Who rang meanwhile may have meant what was read too early.
          nextStepAt: sql`case when ${chainCursors.bells} = ${before?.bells ?? 0} then ${nextStepAt.toISOString()}::timestamptz else ${new Date(clock.now()).toISOString()}::timestamptz end`,
          stepTries: 0,
          attentionSince,
        })
        .where(eq(chainCursors.id, network))
        .returning();
      if (after && after.hash !== before?.hash) await parts.onBlocks(network);
    },
  };
}

/** Begins to watch; what was begun goes on from where it was. */
export async function beginWatch({ db, clock }: Pick<WatchParts, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.now());
  await db.orm
    .insert(chainCursors)
    .values(NETWORKS.map(({ code: id }) => ({ id, nextStepAt: now })))
    .onConflictDoNothing();
}

/** Has a chain read now. */
export async function ringFor({ db, clock }: Pick<WatchParts, 'db' | 'clock'>, network: string): Promise<void> {
  await db.orm
    .update(chainCursors)
    .set({ nextStepAt: new Date(clock.now()), bells: sql`${chainCursors.bells} + 1` })
    .where(eq(chainCursors.id, network));
}
