import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { workThrough } from '../deposits/index';
import type { Moved } from '../deposits/index';
import type { JobKind } from '../jobs/index';
import type { Logger } from '../lib/logger';
import { finalHeight, findCursor, keepPart, orphanedDeposits, orphanedPayments, outputsToSettle } from './chain-store';
import type { Cursor } from './chain-store';
import { NETWORKS, networkOf } from './networks';
import type { NetworkInfo } from './networks';
import { isOfPayment } from './payment-outputs';
import type { CustodyPort } from './port';
import { settleOrphan } from './orphans';
import { readOn } from './read-chain';
import { settleOutput } from './settle';
import type { SettleParts } from './arriving';
import { chainCursors, chainOutputs } from './tables';

/** money M-9: how often a chain is asked for what is new, so that no bell has to be heard. */
const EVERY_MS = 30_000;

export interface WatchParts extends SettleParts {
  readonly custody: CustodyPort;
  readonly logger: Pick<Logger, 'error'>;
  readonly onMoved: (moved: readonly Moved[]) => void;
  /** Takes what was paid to an address of a payment request, or is not there any more. */
  readonly takePayment: (outputId: number) => Promise<void>;
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

/** Sees to deposits that were final and whose block was left out. */
async function settleOrphans(parts: WatchParts, info: NetworkInfo, tip: number): Promise<void> {
  const { db, logger, onMoved } = parts;
  const { code: network } = info;
  await workThrough(await orphanedDeposits(db, network), async (orphan) => {
    const { outputId, depositId, txId, orphanedAt, isMined } = orphan;
    if (!isMined)
      logger.error({ network, txId, depositId, orphanedAt }, 'the block of a final deposit was left out of its chain');
    onMoved(await settleOrphan(parts, outputId, finalHeight(info, tip)));
  });
}

/** What was paid for requests may be sold, credited or back at its payer by now: the operator is told until it is final again. */
async function tellOrphanedPayments({ db, logger }: WatchParts, info: NetworkInfo, tip: number): Promise<void> {
  const { code: network } = info;
  for (const { outputId, txId, orphanedAt, height } of await orphanedPayments(db, network)) {
    const isFinal = height !== null && height <= finalHeight(info, tip);
    if (isFinal) await db.orm.update(chainOutputs).set({ orphanedAt: null }).where(eq(chainOutputs.id, outputId));
    else logger.error({ network, txId, orphanedAt }, 'the block of a final payment was left out of its chain');
  }
}

/** Since when there is what was final and has no block; null when there is none. */
async function orphanedSince(db: Database, network: string): Promise<Date | null> {
  const deposits = (await orphanedDeposits(db, network)).filter(({ isMined }) => !isMined);
  const payments = (await orphanedPayments(db, network)).filter(({ height }) => height === null);
  const since = [...deposits, ...payments].map(({ orphanedAt }) => orphanedAt.getTime());
  return since.length === 0 ? null : new Date(Math.min(...since));
}

/** Has the next step taken in its time. Who rang meanwhile may have meant what was read too early. */
async function rest({ db, clock }: WatchParts, network: string, bells: number): Promise<void> {
  const now = clock.now();
  const [soon, later] = [new Date(now).toISOString(), new Date(now + EVERY_MS).toISOString()];
  await db.orm
    .update(chainCursors)
    .set({
      nextStepAt: sql`case when ${chainCursors.bells} = ${bells} then ${later}::timestamptz else ${soon}::timestamptz end`,
      stepTries: 0,
      attentionSince: await orphanedSince(db, network),
    })
    .where(eq(chainCursors.id, network));
}

/**
 * Reads each chain on, and makes deposits of what it pays: what is in the database says what is still to be done. Coins that
 * cannot be worked on keep no others waiting; the step is taken again for them.
 */
export function chainWatchJob(parts: WatchParts): JobKind {
  const { db, onMoved, takePayment, onBlocks } = parts;
  return {
    name: 'chain-watch',
    table: chainCursors,
    async step(network) {
      const info = networkOf(network);
      const before = await findCursor(db, network);
      const tip = await readToEnd(parts, info);
      const tellBlocks = async () => {
        if ((await findCursor(db, network))?.hash !== before?.hash) await onBlocks(network);
      };
      const outputs = await outputsToSettle(db, info, tip);
      await workThrough(
        [
          () =>
            workThrough(outputs, async (id) => {
              if (await isOfPayment(db, id)) await takePayment(id);
              else onMoved(await settleOutput(parts, id));
            }),
          () => settleOrphans(parts, info, tip),
          () => tellOrphanedPayments(parts, info, tip),
          tellBlocks,
        ],
        (work) => work(),
      );
      await rest(parts, network, before?.bells ?? 0);
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
