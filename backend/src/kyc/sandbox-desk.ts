import { desc, eq, isNotNull, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../clock/index';
import { inTransaction } from '../db/database';
import type { Database } from '../db/database';
import type { DocumentKind } from '../documents/index';
import { findUser, findUserByEmail, lockUser, normaliseEmail } from '../identity/index';
import type { Jobs } from '../jobs/index';
import { PAPER_NAMES, VERIFICATION_MESSAGES } from './messages';
import type { Verdict } from './port';
import { REASON_CODES } from './reasons';
import type { SandboxKyc } from './sandbox-kyc';
import { isWaiting } from './states';
import { change, readTries } from './store';
import type { Verification } from './store';
import { verifications } from './tables';

const MOST_LISTED = 50;
export const MOST_OBJECTIONS = 12;
const HOUR_MS = 3_600_000;
export const MOST_HOURS = 720;
const MAX_TEXT = 100;

/** What a picture is called where the operator chooses one. */
export const PAPER_KINDS = [
  'FRONT',
  'BACK',
  'SELFIE',
  'LIVENESS',
  'ARTICLES',
  'OWNER_FRONT',
  'OWNER_SELFIE',
] as const satisfies readonly DocumentKind[];

const objection = z.strictObject({
  code: z.enum(REASON_CODES),
  /** Left out for the whole. */
  kind: z.enum(PAPER_KINDS).optional(),
  ownerId: z.uuid().optional(),
  /** The month in which a document expired. */
  expiredIn: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
});

/** What was read on a document. */
export const readInput = z.strictObject({
  name: z.string().max(MAX_TEXT).optional(),
  cpf: z
    .string()
    .regex(/^\d{11}$/)
    .optional(),
  birthDate: z.iso.date().optional(),
});

/** `POST /sandbox/api/verifications`: what the check says of a customer, of a try that was begun or handed in. */
export const verificationInput = z
  .discriminatedUnion('decision', [
    /** As on its own: approved after ten seconds. */
    z.strictObject({ decision: z.literal('AUTOMATIC'), email: z.string() }),
    z.strictObject({ decision: z.literal('WAITING'), email: z.string() }),
    z.strictObject({ decision: z.literal('APPROVED'), email: z.string(), read: readInput.default({}) }),
    z.strictObject({
      decision: z.literal('REVIEW'),
      email: z.string(),
      hours: z.int().min(1).max(MOST_HOURS).default(24),
    }),
    z.strictObject({
      decision: z.literal('REFUSED'),
      email: z.string(),
      objections: z.array(objection).min(1).max(MOST_OBJECTIONS),
    }),
  ])
  .transform((input) => ({ ...input, email: normaliseEmail(input.email) }));

export type VerificationDecision = z.output<typeof verificationInput>;

/** A try as the operator sees it. */
export interface OperatedVerification {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly state: Verification['state'];
  readonly identityDocument: Verification['identityDocument'];
  readonly sentAt: Date | null;
  readonly until: Date | null;
  readonly papers: readonly { readonly id: string; readonly kind: keyof typeof PAPER_NAMES; readonly name: string }[];
  /** In Portuguese. */
  readonly reasons: readonly string[];
}

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'wake'>;
  readonly sandbox: SandboxKyc;
}

function verdictOf(decision: VerificationDecision, now: number): Verdict | null {
  switch (decision.decision) {
    case 'AUTOMATIC':
      return null;
    case 'WAITING':
      return { state: 'WAITING' };
    case 'APPROVED':
      return { state: 'APPROVED', read: decision.read };
    case 'REVIEW':
      return { state: 'REVIEW', until: new Date(now + decision.hours * HOUR_MS).toISOString() };
    case 'REFUSED':
      return { state: 'REFUSED', objections: decision.objections };
  }
}

/** Where the operator of a sandbox sees what was handed in, and says what its check says. */
export class SandboxDesk {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The last tries, newest first. */
  async list(): Promise<OperatedVerification[]> {
    const { db } = this.#parts;
    const rows = await db.orm
      .select()
      .from(verifications)
      .where(or(eq(verifications.state, 'DRAFT'), isNotNull(verifications.sentAt)))
      .orderBy(desc(verifications.number))
      .limit(MOST_LISTED);
    return Promise.all(rows.map((row) => this.#view(row)));
  }

  /** @returns false when nobody has the e-mail, or nothing was begun. */
  async decide(decision: VerificationDecision): Promise<boolean> {
    const { db, clock, jobs, sandbox } = this.#parts;
    const now = clock.now();
    const isFound = await inTransaction(db, async (tx) => {
      const user = await findUserByEmail(tx, decision.email);
      if (!user) return false;
      await lockUser(tx, user.id);
      const { last } = await readTries(tx, user.id);
      if (!last || last.state === 'REVOKED') return false;
      await sandbox.decide(tx, last.id, verdictOf(decision, now));
      if (isWaiting(last.state)) await change(tx, last, { nextStepAt: new Date(now) });
      return true;
    });
    jobs.wake();
    return isFound;
  }

  async #view({
    id,
    userId,
    state,
    identityDocument,
    sentAt,
    until,
    papers,
    reasons,
  }: Verification): Promise<OperatedVerification> {
    const user = await findUser(this.#parts.db, userId);
    return {
      id,
      email: user?.email ?? '',
      name: user?.name ?? '',
      state,
      identityDocument,
      sentAt,
      until,
      papers: papers.map((paper) => ({ id: paper.id, kind: paper.kind, name: PAPER_NAMES[paper.kind] })),
      reasons: reasons.map(({ code, expiredIn }) => VERIFICATION_MESSAGES.reason(code, expiredIn)),
    };
  }
}
