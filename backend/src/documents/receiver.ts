import type { Clock } from '../clock/index';
import { inTransaction } from '../db/database';
import type { Database, Transaction } from '../db/database';
import type { Jobs } from '../jobs/index';
import type { Sealing } from '../lib/sealing';
import { AtOnce } from '../lib/at-once';
import { retryAtOf } from './day-limits';
import * as rows from './document-rows';
import type { DocumentRow } from './document-rows';
import type { DocumentStore } from './document-store';
import { paperOf } from './paper';
import { DOCUMENT_MESSAGES } from './messages';
import { drawnAnew } from './picture';
import type { ScanPort } from './scan-port';
import { trueTypeOf } from './true-type';
import { Unfit } from './unfit';

/** Pictures that are drawn at once. Each takes a core, and the event loop needs one. */
const MOST_DRAWN = 1;
/** Contents that are put into the store at once. Each holds a connection to the database meanwhile, however slow the store is. */
const MOST_STORED = 2;

/** Why nothing can be sent for a place. */
export type PlaceRefusal =
  | { readonly reason: 'UNKNOWN' | 'ALREADY_SENT' }
  | {
      readonly reason: 'DAY_USED_UP';
      readonly retryAt: Date;
      /** Whole seconds until then. */
      readonly seconds: number;
    };

export interface Receiver {
  /** Why the customer cannot send so much for the place; null when they can. Nothing is changed. */
  refusalOf(userId: string, id: string, bytes: number): Promise<PlaceRefusal | null>;
  /**
   * Stores what a customer sent for a place, made clean and sealed.
   * @returns why the place refuses it; null when it is stored
   * @throws Unfit when nothing can be made of it
   */
  receive(userId: string, id: string, content: Buffer): Promise<PlaceRefusal | null>;
}

interface ReceiverParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly store: DocumentStore;
  readonly sealing: Sealing;
  readonly scanner: ScanPort;
  /** Until when a draft is kept that is stored now. */
  readonly keptUntil: () => Date;
}

type Place = { readonly row: DocumentRow } | { readonly refusal: PlaceRefusal };

/** The customer's place, if something may still be sent for it. */
function placeOf(row: DocumentRow | null, userId: string): Place {
  if (!row || row.userId !== userId || (row.removedAt !== null && row.storedAt === null))
    return { refusal: { reason: 'UNKNOWN' } };
  return row.storedAt === null ? { row } : { refusal: { reason: 'ALREADY_SENT' } };
}

/** What is kept of what was sent. @throws Unfit */
async function cleanOf(content: Buffer, { kind }: DocumentRow, scanner: ScanPort, drawing: AtOnce) {
  const isPaperFine = kind === 'ARTICLES';
  const wrongType = isPaperFine ? DOCUMENT_MESSAGES.wrongPaperType : DOCUMENT_MESSAGES.wrongType;
  const type = trueTypeOf(content);
  if (type === 'heic') throw new Unfit(415, DOCUMENT_MESSAGES.heic);
  if (type === null) throw new Unfit(415, wrongType);
  if (type !== 'application/pdf')
    return { contentType: 'image/jpeg', clean: await drawing.run(() => drawnAnew(content)), isScanned: false } as const;
  if (!isPaperFine) throw new Unfit(415, wrongType);
  return { contentType: 'application/pdf', ...(await paperOf(content, scanner)) } as const;
}

/** Takes what customers send for their places. */
export function createReceiver({ db, clock, jobs, store, sealing, scanner, keptUntil }: ReceiverParts): Receiver {
  const [drawing, storing] = [new AtOnce(MOST_DRAWN), new AtOnce(MOST_STORED)];

  const dayRefusal = async (runner: Database | Transaction, userId: string, bytes: number) => {
    const now = clock.now();
    const retryAt = retryAtOf(await rows.countedPlaces(runner, userId, now), { files: 0, bytes });
    if (!retryAt) return null;
    return { reason: 'DAY_USED_UP', retryAt, seconds: Math.ceil((retryAt.getTime() - now) / 1_000) } as const;
  };

  /** The bytes count before they are looked at, so that what is refused counts too. */
  const count = (userId: string, id: string, bytes: number): Promise<Place> =>
    inTransaction(db, async (tx) => {
      await rows.lockPlaces(tx, userId);
      const place = placeOf(await rows.findRow(tx, id), userId);
      if ('refusal' in place) return place;
      const refusal = await dayRefusal(tx, userId, bytes);
      if (refusal) return { refusal };
      await rows.addReceived(tx, id, bytes);
      return place;
    });

  type Clean = Awaited<ReturnType<typeof cleanOf>>;
  // Who sends twice at once waits here for the row, and the second finds it filled.
  const storeClean = (userId: string, row: DocumentRow, { contentType, clean, isScanned }: Clean) =>
    inTransaction(db, async (tx): Promise<PlaceRefusal | null> => {
      const place = placeOf(await rows.lockRow(tx, row.id), userId);
      if ('refusal' in place) return place.refusal;
      await store.put(row.storeKey, sealing.sealBytes(row.id, clean));
      const storedAt = new Date(clock.now());
      await rows.storeRow(tx, place.row, {
        contentType,
        bytes: clean.length,
        storedAt,
        scannedAt: isScanned ? storedAt : null,
        nextStepAt: keptUntil(),
      });
      return null;
    });

  const keep = async (userId: string, row: DocumentRow, content: Buffer): Promise<PlaceRefusal | null> => {
    const clean = await cleanOf(content, row, scanner, drawing);
    const refusal = await storing.run(() => storeClean(userId, row, clean));
    jobs.wake();
    return refusal;
  };

  return {
    async refusalOf(userId, id, bytes) {
      const place = placeOf(await rows.findRow(db, id), userId);
      return 'refusal' in place ? place.refusal : dayRefusal(db, userId, bytes);
    },
    async receive(userId, id, content) {
      const place = await count(userId, id, content.length);
      return 'refusal' in place ? place.refusal : keep(userId, place.row, content);
    },
  };
}
