import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { IDENTITY_MESSAGES } from '../messages';
import { isPasswordOf, MAX_PASSWORD } from '../passwords';
import type { RequestSession } from '../request-session';
import { shownTime } from '../retry-time';
import { logSecurityEvent } from '../security-log';
import type { SessionView } from '../session-view';
import type { Sessions } from '../sessions';
import { findUser } from '../users';
import { forgiveTries, takeTry } from './proof-tries';

/**
 * What a proof is asked for, and when. `ALWAYS`: each time. `RECENT`: unless the customer signed in, or gave a proof in
 * this session, within the last ten minutes.
 */
const PURPOSES = {
  /** A key that can do more than read. */
  API_KEY: 'ALWAYS',
  API_KEY_TO_READ: 'RECENT',
  PASSKEY: 'ALWAYS',
  PASSWORD: 'ALWAYS',
} as const;
export type StepUpPurpose = keyof typeof PURPOSES;

const RECENT_MS = 10 * 60_000;

/** What customers show that it is they who ask: for now their password. */
export interface StepUpProof {
  readonly password: string;
}

/** A sensitive action was not done: it needs a proof, or the proof was wrong. The message is for the customer. */
export class ProofRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ProofRefused';
  }
}

/** Runs work in a transaction, when it may run at all. */
export type Guard = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

type SignedIn = Extract<SessionView, { kind: 'signed-in' }>;

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  /** The session of the request has ended: the browser becomes a guest. */
  readonly onEnded: (request: RequestSession) => void;
}

type Outcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'refused'; readonly message: string; readonly ended: boolean };

/** Asks customers for a proof before a sensitive action. */
export class StepUp {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * A guard for one action of a signed-in customer. The proof and the action are one transaction: a right proof raises
   * this action alone. Five wrong ones within 15 minutes refuse further ones, and the fifth ends the session.
   * The guard rejects with `ProofRefused`; the action was not begun then.
   */
  guard(request: RequestSession, purpose: StepUpPurpose, proof: StepUpProof | null): Guard {
    return async (work) => {
      const outcome = await inTransaction(this.#parts.db, (tx) => this.#run(tx, request, purpose, proof, work));
      if (outcome.kind === 'done') return outcome.result;
      if (outcome.ended) this.#parts.onEnded(request);
      throw new ProofRefused(outcome.message);
    };
  }

  async #run<Result>(
    tx: Transaction,
    request: RequestSession,
    purpose: StepUpPurpose,
    proof: StepUpProof | null,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Outcome<Result>> {
    const { view } = request;
    if (view.kind !== 'signed-in') throw new Error('a guest was let through to a sensitive action');
    const now = new Date(this.#parts.clock.now());
    const isEnough = proof === null && PURPOSES[purpose] === 'RECENT' && (await this.#isRecent(tx, view, now));
    const refusal = isEnough ? null : await this.#refusalOf(tx, request, view, proof, now);
    if (refusal) return { kind: 'refused', ...refusal };
    return { kind: 'done', result: await work(tx) };
  }

  async #isRecent(tx: Transaction, { sessionId }: SignedIn, now: Date): Promise<boolean> {
    const provenAt = await this.#parts.sessions.authenticatedAt(tx, sessionId);
    return provenAt !== null && now.getTime() - provenAt.getTime() <= RECENT_MS;
  }

  async #refusalOf(
    tx: Transaction,
    request: RequestSession,
    { userId, sessionId }: SignedIn,
    proof: StepUpProof | null,
    now: Date,
  ): Promise<{ readonly message: string; readonly ended: boolean } | null> {
    if (proof === null) return { message: IDENTITY_MESSAGES.proofNeeded, ended: false };
    const { password } = proof;
    if (password === '') return { message: IDENTITY_MESSAGES.missingPassword, ended: false };
    if (password.length > MAX_PASSWORD) return { message: IDENTITY_MESSAGES.longPassword, ended: false };
    // The try is taken before the comparison, so that tries at the same moment are counted one by one.
    const { left, lockedUntil } = await takeTry(tx, userId, now);
    if (lockedUntil) return { message: IDENTITY_MESSAGES.locked(shownTime(lockedUntil)), ended: false };
    const user = await findUser(tx, userId);
    if (await isPasswordOf(user?.passwordHash, password)) {
      await forgiveTries(tx, userId);
      await this.#parts.sessions.authenticated(tx, sessionId);
      return null;
    }
    await logSecurityEvent(tx, 'PROOF_FAILED', userId, request, now);
    if (left > 0) return { message: IDENTITY_MESSAGES.wrongProof(left), ended: false };
    await this.#parts.sessions.end(tx, sessionId);
    await logSecurityEvent(tx, 'SESSION_ENDED', userId, request, now);
    return { message: IDENTITY_MESSAGES.proofEnded, ended: true };
  }
}
