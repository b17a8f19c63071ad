import { formatDateTime } from '@plataforma/format';
import type { Clock } from '../clock/index';
import { inTransaction } from '../db/database';
import type { Database, Transaction } from '../db/database';
import {
  findUser,
  isLivenessOver,
  isPromptOf,
  LEVELS,
  lockUser,
  logSecurityEvent,
  newLiveness,
  refusalOf,
  refused,
} from '../identity/index';
import type { Refusal, RequestSession, StartedLiveness, User } from '../identity/index';
import type { Mail } from '../mail/index';
import type { DocumentKind } from '../documents/index';
import { receivedMail } from './mails';
import { DOCUMENT_NAMES, VERIFICATION_MESSAGES } from './messages';
import { isWaiting } from './states';
import { begin, change, moveOn } from './store';
import type { Verification } from './store';
import type { IdentityDocument } from './tables';
import { canSend, readVerification } from './view';
import type { VerificationNow, VerifiedDocuments, ViewParts } from './view';

const ANSWER_MS = 48 * 3_600_000;

export interface VerificationParts extends ViewParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly documents: VerifiedDocuments;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
  /** Something was handed in. */
  readonly onSent: () => void;
}

export interface NewUpload {
  readonly kind: DocumentKind;
  readonly ownerId: string | null;
  readonly prompt: number | null;
}

export interface Done {
  readonly kind: 'done';
}
export interface OpenedUpload {
  readonly kind: 'opened';
  readonly uploadId: string;
}

const DONE: Done = { kind: 'done' };
const MESSAGES = VERIFICATION_MESSAGES;

/** Why nothing can be sent now; null when something can. */
function closedBy({ user, state, retryAt }: VerificationNow): Refusal | null {
  if (canSend({ user, state })) return null;
  if (user.level < LEVELS.REGISTERED) return refused('base', MESSAGES.notRegistered);
  if (state === 'APPROVED') return refused('base', MESSAGES.alreadyVerified);
  if (retryAt) return refused('base', MESSAGES.exhausted(formatDateTime(retryAt.toISOString())), retryAt);
  return refused('base', MESSAGES.alreadySent);
}

/** How customers prove who they are (identity §10). */
export class Verifications {
  readonly #parts: VerificationParts;

  constructor(parts: VerificationParts) {
    this.#parts = parts;
  }

  /** How far the customer's verification is. @throws when there is no such customer */
  async read(userId: string): Promise<VerificationNow> {
    const { db, clock } = this.#parts;
    const user = await findUser(db, userId);
    if (!user) throw new Error('A session has no customer');
    return readVerification(this.#parts, db, user, clock.now());
  }

  chooseDocument(userId: string, identityDocument: IdentityDocument): Promise<Done | Refusal> {
    return this.#change(userId, async (tx, now, at) => {
      const closed = closedBy(now);
      if (closed) return closed;
      if (!now.identityDocuments.includes(identityDocument)) {
        const names = now.identityDocuments.map((each) => DOCUMENT_NAMES[each]);
        const message = MESSAGES.otherDocuments(new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(names));
        return refused('identityDocument', message);
      }
      const draft = await this.#draft(tx, now, at);
      if (draft.identityDocument === identityDocument) return DONE;
      await change(tx, draft, { identityDocument, documentChosenAt: at });
      return DONE;
    });
  }

  /** Opens a place for a picture or a paper. */
  openUpload(userId: string, { kind, ownerId, prompt }: NewUpload): Promise<OpenedUpload | Refusal> {
    return this.#change(userId, async (tx, now, at) => {
      const closed = closedBy(now);
      if (closed) return closed;
      if (!now.identityDocument) return refused('base', MESSAGES.documentFirst);
      const isNeeded = now.needed.some((slot) => slot.kind === kind && (slot.owner?.id ?? null) === ownerId);
      if (!isNeeded || !isPromptOf(kind, prompt)) return refused('kind', MESSAGES.notNeeded);
      const isLate = kind === 'LIVENESS' && isLivenessOver(now.last?.liveness, at);
      if (isLate) return refused('prompt', MESSAGES.livenessFirst);
      await this.#draft(tx, now, at);
      const opened = await this.#parts.documents.open(tx, { userId, kind, ownerId, prompt });
      if ('uploadId' in opened) return { kind: 'opened', uploadId: opened.uploadId };
      const { retryAt } = opened;
      return refused('base', MESSAGES.tooMany(formatDateTime(retryAt.toISOString())), retryAt);
    });
  }

  /** Takes a picture back that was not handed in. */
  removeUpload(userId: string, id: string): Promise<Done | Refusal> {
    return this.#change(userId, async (tx) => {
      const documents = await this.#parts.documents.of(tx, userId);
      const document = documents.find((one) => one.id === id);
      if (!document) return DONE;
      if (document.handedInAt !== null) return refused('id', MESSAGES.handedIn);
      await this.#parts.documents.remove(tx, userId, id);
      return DONE;
    });
  }

  /** Tells the customer what to do before the camera. */
  startLiveness(userId: string): Promise<StartedLiveness | Refusal> {
    return this.#change(userId, async (tx, now, at) => {
      const closed = closedBy(now);
      if (closed) return closed;
      if (!(await this.#parts.hasLiveness())) return refused('base', MESSAGES.livenessNotNeeded);
      const draft = await this.#draft(tx, now, at);
      const { liveness, started } = newLiveness(at);
      await change(tx, draft, { liveness });
      return started;
    });
  }

  /** Hands everything in; doing it again changes nothing. */
  async send(request: RequestSession, userId: string): Promise<Done | Refusal> {
    const outcome = await this.#change(userId, async (tx, now, at) => {
      if (now.last && isWaiting(now.last.state)) return DONE;
      const closed = closedBy(now);
      if (closed) return closed;
      if (!now.identityDocument) return refused('base', MESSAGES.documentFirst);
      const missing = now.needed.filter(({ papers }) => papers.length === 0);
      const faults = missing.map(
        ({ kind, owner }) => [owner ? `${kind}.${owner.id}` : kind, MESSAGES.missing] as const,
      );
      const refusal = refusalOf(Object.fromEntries(faults));
      if (refusal) return refusal;
      await this.#handIn(tx, request, now, at);
      return DONE;
    });
    this.#parts.onSent();
    this.#parts.mail.wake();
    return outcome;
  }

  async #handIn(tx: Transaction, request: RequestSession, now: VerificationNow, at: Date): Promise<void> {
    const { documents, mail } = this.#parts;
    const draft = await this.#draft(tx, now, at);
    const sent = now.needed.flatMap((slot) => slot.papers);
    // Those of an earlier try that were not refused have been handed in.
    const drafts = sent.filter(({ handedInAt }) => handedInAt === null);
    await documents.handIn(
      tx,
      drafts.map((paper) => paper.id),
    );
    const papers = sent.map(({ id, kind, ownerId, prompt }) => ({ id, kind, ownerId, prompt }));
    const until = new Date(at.getTime() + ANSWER_MS);
    const handedIn = { papers, until, sentAt: at, nextStepAt: at } as const;
    await moveOn(tx, draft, { state: 'SENT', actor: 'CUSTOMER', at, ...handedIn });
    await logSecurityEvent(tx, 'VERIFICATION_SENT', now.user.id, request, at);
    await mail.enqueue(tx, receivedMail(now.user, request, { id: draft.id, at, until }));
  }

  /** The try that the customer is filling in; one is begun when there is none. */
  async #draft(tx: Transaction, { last, user }: VerificationNow, at: Date): Promise<Verification> {
    if (last?.state === 'DRAFT') return last;
    const before = last?.state === 'REFUSED' ? last : undefined;
    return begin(tx, user.id, {
      state: 'DRAFT',
      actor: 'CUSTOMER',
      at,
      identityDocument: before?.identityDocument ?? null,
      documentChosenAt: before?.documentChosenAt ?? null,
      liveness: before?.liveness ?? null,
    });
  }

  /** Does something for a customer, for whom nothing else is done meanwhile. */
  #change<Outcome>(
    userId: string,
    work: (tx: Transaction, now: VerificationNow, at: Date) => Promise<Outcome>,
  ): Promise<Outcome> {
    const { db, clock } = this.#parts;
    return inTransaction(db, async (tx) => {
      await lockUser(tx, userId);
      const user: User | undefined = await findUser(tx, userId);
      if (!user) throw new Error('A session has no customer');
      const at = new Date(clock.now());
      return work(tx, await readVerification(this.#parts, tx, user, at.getTime()), at);
    });
  }
}
