import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { IDENTITY_MESSAGES } from '../messages';
import { isPasswordOf, MAX_PASSWORD } from '../passwords';
import type { RequestSession } from '../request-session';
import { shownTime } from '../retry-time';
import { SECOND_FACTOR_MESSAGES } from '../second-factor/messages';
import { hasSecondFactor } from '../second-factor/methods';
import { proveFactor } from '../second-factor/prove-factor';
import type { FactorParts, FactorProof } from '../second-factor/use-factor';
import { logSecurityEvent } from '../security-log';
import type { SessionView } from '../session-view';
import type { Sessions } from '../sessions';
import { findUser, lockUser } from '../users';
import type { User } from '../users';
import { forgiveTries, takeTry } from './proof-tries';
import { PURPOSES } from './purposes';
import type { ProofMethod, StepUpPurpose } from './purposes';

const RECENT_MS = 10 * 60_000;
/** Between a guard that let a customer through and what follows. */
const ON_THE_WAY_MS = 60_000;

interface PasswordProof {
  readonly password: string;
}

/** What customers show that it is they who ask: their second factor, or their password while they have none. */
export type StepUpProof = PasswordProof | FactorProof;

/** A sensitive action was not done: it needs a proof, or what was shown was wrong. The message is for the customer. */
export class ProofRefused extends Error {
  /** What was wrong: the proof, or the password that the action asks for beside it. */
  readonly what: 'proof' | 'password';

  constructor(message: string, what: 'proof' | 'password') {
    super(message);
    this.name = 'ProofRefused';
    this.what = what;
  }
}

/** Runs work in a transaction, when it may run at all. */
export type Guard = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/** By what was approved, and which terms: their hash. */
export interface Approval {
  readonly by: ProofMethod;
  readonly termsHash: string;
}

/** The same, for what keeps what approved it. `termsHash` says what is to be approved, in the transaction. */
export type ApprovalGuard = <Result>(
  termsHash: (tx: Transaction) => Promise<string>,
  work: (tx: Transaction, approval: Approval) => Promise<Result>,
) => Promise<Result>;

type SignedIn = Extract<SessionView, { kind: 'signed-in' }>;

interface Parts extends FactorParts {
  readonly db: Database;
  readonly sessions: Sessions;
  /** The session of the request has ended: the browser becomes a guest. */
  readonly onEnded: (request: RequestSession) => void;
}

interface Asked {
  readonly purpose: StepUpPurpose;
  readonly proof: StepUpProof | null;
  /** The password that the action asks for beside the proof; null when it asks for none. */
  readonly password: string | null;
  /** Hash of the terms that a passkey must have signed, if of any. */
  readonly termsHash?: ((tx: Transaction) => Promise<string>) | undefined;
}

interface Shown extends Pick<Asked, 'purpose' | 'proof'> {
  /** What a passkey must have signed beside the purpose. */
  readonly terms: string | undefined;
  /** The password was shown already: without a second factor nothing is missing. */
  readonly isKnown: boolean;
}

interface Refusal {
  readonly message: string;
  readonly what: ProofRefused['what'];
  readonly ended: boolean;
}

type Outcome<Result> = { readonly kind: 'done'; readonly result: Result } | ({ readonly kind: 'refused' } & Refusal);

function methodOf(proof: StepUpProof): ProofMethod {
  if ('password' in proof) return 'PASSWORD';
  if ('code' in proof) return 'TOTP';
  return 'passkey' in proof ? 'PASSKEY' : 'RECOVERY_CODE';
}

const takes = (purpose: StepUpPurpose, method: ProofMethod): boolean => PURPOSES[purpose].takes.includes(method);

const refusal = (message: string, what: ProofRefused['what'] = 'proof'): Refusal => ({ message, what, ended: false });

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
   * @param termsHash of what a passkey must have been asked for with
   */
  guard(request: RequestSession, purpose: StepUpPurpose, proof: StepUpProof | null, termsHash?: () => string): Guard {
    const terms = termsHash && (async () => termsHash());
    return this.#guardOf(request, { purpose, proof, password: null, termsHash: terms });
  }

  /**
   * A guard for an action whose approval is kept: what was shown, spent in the transaction that writes the terms it is for. So it
   * approves these terms and no others. A passkey must have been asked for with them; a code says nothing of what it is for, so
   * that it is spent with them is all there is.
   */
  approval(request: RequestSession, purpose: StepUpPurpose, proof: StepUpProof | null): ApprovalGuard {
    return async (termsOf, work) => {
      let termsHash = '';
      const asked = async (tx: Transaction) => (termsHash = await termsOf(tx));
      const guard = this.#guardOf(request, { purpose, proof, password: null, termsHash: asked });
      return guard((tx) => {
        if (proof === null || termsHash === '') throw new Error('an action went on without its proof');
        return work(tx, { by: methodOf(proof), termsHash });
      });
    };
  }

  /** The same for an action that asks for the password in any case, and with a second factor for a proof too. */
  guardWithPassword(
    request: RequestSession,
    purpose: StepUpPurpose,
    password: string,
    proof: StepUpProof | null,
  ): Guard {
    return this.#guardOf(request, { purpose, proof, password });
  }

  /**
   * Whether the session of a request has proven itself for what is asked after a guard let it through, such as a download. It has a
   * minute more than the guard gives.
   */
  async isProven({ view }: RequestSession): Promise<boolean> {
    const provenAt = await this.#parts.sessions.authenticatedAt(this.#parts.db, view.sessionId);
    return provenAt !== null && this.#parts.clock.now() - provenAt.getTime() <= RECENT_MS + ON_THE_WAY_MS;
  }

  #guardOf(request: RequestSession, asked: Asked): Guard {
    return async (work) => {
      const outcome = await inTransaction(this.#parts.db, (tx) => this.#run(tx, request, asked, work));
      this.#parts.mail.wake();
      if (outcome.kind === 'done') return outcome.result;
      if (outcome.ended) this.#parts.onEnded(request);
      throw new ProofRefused(outcome.message, outcome.what);
    };
  }

  async #run<Result>(
    tx: Transaction,
    request: RequestSession,
    asked: Asked,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<Outcome<Result>> {
    const { view } = request;
    if (view.kind !== 'signed-in') throw new Error('a guest was let through to a sensitive action');
    const now = new Date(this.#parts.clock.now());
    // First the customer, as everything that replaces a password or ends sessions does. What has ended meanwhile proves nothing.
    await lockUser(tx, view.userId);
    const provenAt = await this.#parts.sessions.authenticatedAt(tx, view.sessionId);
    if (!provenAt) return { kind: 'refused', message: IDENTITY_MESSAGES.sessionEnded, what: 'proof', ended: true };
    const isRecent = PURPOSES[asked.purpose].asked === 'RECENT' && now.getTime() - provenAt.getTime() <= RECENT_MS;
    const isEnough = isRecent && asked.proof === null;
    const refused = isEnough ? null : await this.#refusalOf(tx, request, view, asked, now);
    if (refused) return { kind: 'refused', ...refused };
    return { kind: 'done', result: await work(tx) };
  }

  async #refusalOf(
    tx: Transaction,
    request: RequestSession,
    { userId, sessionId }: SignedIn,
    { purpose, proof, password, termsHash }: Asked,
    now: Date,
  ): Promise<Refusal | null> {
    const user = await findUser(tx, userId);
    if (!user) throw new Error('A session has no customer');
    const wrongPassword =
      password === null ? null : await this.#passwordRefusal(tx, request, user, { password, what: 'password' }, now);
    if (wrongPassword) return wrongPassword;
    const terms = await termsHash?.(tx);
    const shown = { purpose, proof, terms, isKnown: password !== null };
    const wrongProof = await this.#proofRefusal(tx, request, user, shown, now);
    if (wrongProof === null) await this.#parts.sessions.authenticated(tx, sessionId);
    return wrongProof;
  }

  async #proofRefusal(
    tx: Transaction,
    request: RequestSession,
    user: User,
    { purpose, proof, terms, isKnown }: Shown,
    now: Date,
  ): Promise<Refusal | null> {
    if (await hasSecondFactor(tx, user.id)) {
      if (proof === null || 'password' in proof) return refusal(SECOND_FACTOR_MESSAGES.proofNeeded);
      if (!takes(purpose, methodOf(proof))) return refusal(SECOND_FACTOR_MESSAGES.noRecoveryCode);
      return this.#factorRefusal(tx, request, user, { proof, terms }, now);
    }
    if (!takes(purpose, 'PASSWORD')) return refusal(SECOND_FACTOR_MESSAGES.secondFactorNeeded);
    if (isKnown) return null;
    if (proof === null || !('password' in proof)) return refusal(IDENTITY_MESSAGES.proofNeeded);
    return this.#passwordRefusal(tx, request, user, { password: proof.password, what: 'proof' }, now);
  }

  async #passwordRefusal(
    tx: Transaction,
    request: RequestSession,
    user: User,
    { password, what }: { readonly password: string; readonly what: ProofRefused['what'] },
    now: Date,
  ): Promise<Refusal | null> {
    if (password === '') return refusal(IDENTITY_MESSAGES.missingPassword, what);
    if (password.length > MAX_PASSWORD) return refusal(IDENTITY_MESSAGES.longPassword, what);
    // The try is taken before the comparison, so that tries at the same moment are counted one by one.
    const { left, lockedUntil } = await takeTry(tx, 'proof_failures', user.id, now);
    if (lockedUntil) return refusal(IDENTITY_MESSAGES.locked(shownTime(lockedUntil)), what);
    // Read after that: whoever had the turn before may have changed it.
    const current = await findUser(tx, user.id);
    if (await isPasswordOf(current?.passwordHash, password)) {
      await forgiveTries(tx, 'proof_failures', user.id);
      return null;
    }
    await logSecurityEvent(tx, 'PROOF_FAILED', user.id, request, now);
    if (left > 0) return refusal(IDENTITY_MESSAGES.wrongProof(left), what);
    await this.#end(tx, request, user, now);
    return { message: IDENTITY_MESSAGES.proofEnded, what, ended: true };
  }

  async #factorRefusal(
    tx: Transaction,
    request: RequestSession,
    user: User,
    { proof, terms }: { readonly proof: FactorProof; readonly terms: string | undefined },
    now: Date,
  ): Promise<Refusal | null> {
    const wrong = await proveFactor(this.#parts, tx, request, { user, purpose: 'PROOF', terms }, proof);
    if (!wrong) return null;
    if (!wrong.isLast) return refusal(wrong.message);
    await this.#end(tx, request, user, now);
    return { message: SECOND_FACTOR_MESSAGES.proofEnded, what: 'proof', ended: true };
  }

  async #end(tx: Transaction, request: RequestSession, user: User, now: Date): Promise<void> {
    await this.#parts.sessions.end(tx, request.view.sessionId);
    await logSecurityEvent(tx, 'SESSION_ENDED', user.id, request, now);
  }
}
