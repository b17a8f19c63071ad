import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../clock/index';
import type { Database, SqlRunner, Transaction } from '../db/database';
import type { Jobs } from '../jobs/index';
import { Sealing } from '../lib/sealing';
import { countsUntil, retryAtOf } from './day-limits';
import { addDocumentJob } from './document-job';
import * as rows from './document-rows';
import type { DocumentRow } from './document-rows';
import type { DocumentStore } from './document-store';
import { createReceiver } from './receiver';
import type { Receiver } from './receiver';
import type { ScanPort } from './scan-port';
import { documents } from './tables';
import type { ContentType, DocumentKind } from './tables';

const DAY_MS = 86_400_000;
/** identity I-26: how long drafts and what was refused are kept. */
const KEPT_MS = 90 * DAY_MS;

/** A picture or paper that is stored. */
export interface StoredDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly ownerId: string | null;
  readonly prompt: number | null;
  readonly contentType: ContentType;
  readonly bytes: number;
  readonly storedAt: Date;
  /** When a scanner found nothing in a paper; null when none looked. Pictures need none. */
  readonly scannedAt: Date | null;
  /** Null while it is a draft. */
  readonly handedInAt: Date | null;
}

export interface NewPlace {
  readonly userId: string;
  readonly kind: DocumentKind;
  /** The owner of a company; null for the customer's own. */
  readonly ownerId: string | null;
  /** Only for LIVENESS. */
  readonly prompt: number | null;
  /** For a request to turn a lost second factor off: the session that opens it may be a guest's. Left out for the verification. */
  readonly reset?: { readonly id: string; readonly sessionKey: string };
}

/** A picture of a request to turn a lost second factor off. */
export interface ResetDocument extends StoredDocument {
  /** The session that sent it, and alone sees it. */
  readonly sessionKey: string | null;
}

/** Who asks for a document. */
export interface DocumentViewer {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly sessionKey: string;
}

/** A document with what is in it. */
export interface DocumentContent {
  readonly id: string;
  readonly userId: string;
  readonly kind: DocumentKind;
  readonly contentType: ContentType;
  readonly content: Buffer;
  /** Papers alone can have something in them: null when no scanner looked. */
  readonly scannedAt: Date | null;
}

/** Pictures and papers of customers, sealed. */
export interface Documents extends Receiver {
  /** Opens a place for one, which `PUT /documents/<uploadId>` fills; or says when the customer may send more. */
  open(tx: Transaction, place: NewPlace): Promise<{ readonly uploadId: string } | { readonly retryAt: Date }>;
  /**
   * What the customer has stored, drafts and what was handed in, oldest first. There is one draft of a kind, owner and
   * prompt: a newer one replaces it.
   */
  of(db: SqlRunner, userId: string): Promise<readonly StoredDocument[]>;
  /** What is stored for a request to turn a second factor off, oldest first. It is none of the verification's. */
  ofReset(db: SqlRunner, resetId: string): Promise<readonly ResetDocument[]>;
  /** In whose name somebody fills or sees a place: their own, or that of a request whose place this session opened. Null for no one's. */
  customerOf(id: string, viewer: DocumentViewer): Promise<string | null>;
  /** Takes a draft back. False when it is none of the customer's drafts. */
  remove(tx: Transaction, userId: string, id: string): Promise<boolean>;
  /** From now on they are kept, and the customer can neither replace nor remove them. @throws when one is no draft */
  handIn(tx: Transaction, ids: readonly string[]): Promise<void>;
  /** They were refused: they go after 90 days. */
  refuse(tx: Transaction, ids: readonly string[]): Promise<void>;
  /** The account is closed: all goes but what the law asks to keep, which is what a verification was decided by. */
  removeUnkept(tx: Transaction, userId: string): Promise<void>;
  /** What the law asked to keep of a closed account goes too. */
  removeAll(tx: Transaction, userId: string): Promise<void>;
  /** For the operator. Null when there is none. @throws when it cannot be opened */
  read(id: string): Promise<DocumentContent | null>;
  /** For the customer who sent it. */
  readOwn(userId: string, id: string): Promise<DocumentContent | null>;
}

interface DocumentsDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly config: { readonly secret: string };
  readonly store: DocumentStore;
  readonly scanner: ScanPort;
}

function storedDocument({ id, kind, ownerId, prompt, ...row }: DocumentRow): StoredDocument[] {
  const { contentType, bytes, storedAt, scannedAt, handedInAt } = row;
  if (contentType === null || bytes === null || storedAt === null) return [];
  return [{ id, kind, ownerId, prompt, contentType, bytes, storedAt, scannedAt, handedInAt }];
}

export function createDocuments({ db, clock, jobs, config, store, scanner }: DocumentsDependencies): Documents {
  const sealing = new Sealing(config.secret, 'documents');
  const now = () => new Date(clock.now());
  const inKeptTime = () => new Date(clock.now() + KEPT_MS);
  addDocumentJob({ db, clock, jobs, store });

  const contentOf = async (row: DocumentRow | null): Promise<DocumentContent | null> => {
    if (!row || row.contentType === null || row.removedAt !== null) return null;
    const sealed = await store.get(row.storeKey);
    if (!sealed) throw new Error('The store has lost a document');
    const content = sealing.openBytes(row.id, sealed);
    if (!content) throw new Error('A document was changed, or sealed under another secret');
    const { id, userId, kind, contentType, scannedAt } = row;
    return { id, userId, kind, contentType, content, scannedAt };
  };

  return {
    ...createReceiver({ db, clock, jobs, store, sealing, scanner, keptUntil: inKeptTime }),
    async open(tx, { reset, ...place }) {
      await rows.lockPlaces(tx, place.userId);
      const places = await rows.countedPlaces(tx, place.userId, clock.now());
      const retryAt = retryAtOf(places, { files: 1, bytes: 0 });
      if (retryAt) return { retryAt };
      const id = randomUUID();
      const openedAt = now();
      const storeKey = randomBytes(32).toString('base64url');
      await tx.orm.insert(documents).values({
        id,
        ...place,
        resetId: reset?.id,
        sessionKey: reset?.sessionKey,
        storeKey,
        openedAt,
        nextStepAt: countsUntil({ openedAt }),
      });
      return { uploadId: id };
    },
    of: async (runner, userId) => (await rows.storedRows(runner, userId)).flatMap(storedDocument),
    ofReset: async (runner, resetId) =>
      (await rows.storedRowsOfReset(runner, resetId)).flatMap((row) =>
        storedDocument(row).map((document) => ({ ...document, sessionKey: row.sessionKey })),
      ),
    async customerOf(id, { userId, sessionKey }) {
      const row = await rows.findRow(db, id);
      if (!row?.resetId) return userId;
      return row.sessionKey === sessionKey ? row.userId : null;
    },
    remove: (tx, userId, id) => rows.removeRow(tx, userId, id, now()),
    async handIn(tx, ids) {
      if (ids.length === 0) return;
      const handedIn = await rows.handInRows(tx, ids, now());
      if (handedIn !== new Set(ids).size) throw new Error('Only drafts are handed in');
    },
    async refuse(tx, ids) {
      if (ids.length > 0) await rows.keepRowsUntil(tx, ids, inKeptTime());
    },
    removeUnkept: (tx, userId) => rows.removeUnkeptRows(tx, userId, now()),
    removeAll: (tx, userId) => rows.removeAllRows(tx, userId, now()),
    read: async (id) => contentOf(await rows.findRow(db, id)),
    async readOwn(userId, id) {
      const row = await rows.findRow(db, id);
      return row?.userId === userId ? contentOf(row) : null;
    },
  };
}
