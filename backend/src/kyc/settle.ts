import { formatDateTime } from '@plataforma/format';
import { inTransaction } from '../db/database';
import type { Transaction } from '../db/database';
import {
  findRegisteredPerson,
  findUser,
  isDocumentVerifiedElsewhere,
  LEVELS,
  lockUser,
  logSecurityEvent,
  OPERATOR,
  raiseLevel,
  SYSTEM,
} from '../identity/index';
import type { User } from '../identity/index';
import { notify } from '../notifications/index';
import type { Tell } from '../lib/operator-case';
import { mismatches } from './compare';
import { approvedMail, refusedMail, reviewMail } from './mails';
import { VERIFICATION_MESSAGES } from './messages';
import type { Objection, ReadDocument, Verdict } from './port';
import type { Reason } from './reasons';
import { isWaiting } from './states';
import { change, findVerification, moveOn, noteLater } from './store';
import type { Verification } from './store';
import type { VerificationParts } from './verification';
import { readVerification } from './view';

const SOONEST_MS = 2_000;
const LATEST_MS = 5 * 60_000;
/** By how much longer somebody looks at what was to be answered by now. */
const LONGER_MS = 24 * 3_600_000;
const PATH = '/profile/verify-account';
const SOURCES = { CHECK: SYSTEM, OPERATOR } as const;

export interface SettleParts extends Omit<VerificationParts, 'onSent'> {
  readonly publicUrl: string;
  /** What the viewer of the account says is another now. */
  readonly onLevel: (accountId: number) => void;
}

/** What is settled, under the lock of its customer. */
interface Waiting {
  readonly tx: Transaction;
  readonly user: User;
  readonly verification: Verification;
  readonly at: Date;
  /** Who says so. */
  readonly actor: 'CHECK' | 'OPERATOR';
}

/** The longer it takes, the more seldom it is asked. */
function nextLook({ verification: { sentAt, until }, at }: Waiting): Date {
  const age = at.getTime() - (sentAt?.getTime() ?? at.getTime());
  const wait = Math.min(Math.max(age / 10, SOONEST_MS), LATEST_MS);
  const last = until && until > at ? until.getTime() : Infinity;
  return new Date(Math.min(at.getTime() + wait, last));
}

/**
 * Applies what the check said (identity §10). What was decided already stays, whatever is said later.
 * @param verdict null when the check did not answer
 */
export async function settle(parts: SettleParts, id: string, verdict: Verdict | null): Promise<void> {
  const { db, clock, mail } = parts;
  const found = await findVerification(db, id);
  if (!found) return;
  const approved = await inTransaction(db, async (tx): Promise<User | null> => {
    await lockUser(tx, found.userId);
    const [user, verification] = [await findUser(tx, found.userId), await findVerification(tx, id)];
    if (!user || !verification || !isWaiting(verification.state)) return null;
    return apply(parts, { tx, user, verification, at: new Date(clock.now()), actor: 'CHECK' }, verdict);
  });
  mail.wake();
  if (approved) parts.onLevel(approved.accountId);
}

/**
 * Applies what somebody of the team found who compared the papers. The customer is locked.
 * @returns what tells of it after the commit; null when nothing waits for it any more
 */
export async function settleByOperator(
  tx: Transaction,
  parts: SettleParts,
  id: string,
  verdict: Verdict,
): Promise<Tell | null> {
  const verification = await findVerification(tx, id);
  const user = verification && (await findUser(tx, verification.userId));
  if (!user || !isWaiting(verification.state)) return null;
  const at = new Date(parts.clock.now());
  const approved = await apply(parts, { tx, user, verification, at, actor: 'OPERATOR' }, verdict);
  return () => {
    parts.mail.wake();
    if (approved) parts.onLevel(approved.accountId);
  };
}

async function apply(parts: SettleParts, waiting: Waiting, verdict: Verdict | null): Promise<User | null> {
  switch (verdict?.state) {
    case 'APPROVED': {
      const objections = await objectionsTo(parts, waiting, verdict.read);
      if (objections.length === 0) return approve(parts, waiting);
      await refuse(parts, waiting, objections);
      return null;
    }
    case 'REFUSED':
      await refuse(parts, waiting, verdict.objections);
      return null;
    case 'REVIEW': {
      const until = new Date(verdict.until);
      // A date that has passed tells the customer nothing.
      if (until > waiting.at)
        await review(parts, waiting, { until, nextStepAt: nextLook(waiting), attentionSince: null });
      else await wait(parts, waiting, true);
      return null;
    }
    default:
      await wait(parts, waiting, verdict !== null);
      return null;
  }
}

async function objectionsTo(
  { secret }: SettleParts,
  { tx, user }: Waiting,
  read: ReadDocument,
): Promise<readonly Objection[]> {
  const person = await findRegisteredPerson(tx, secret, user.id);
  const differing = mismatches(person, read).map((code) => ({ code }));
  const isTaken = person !== null && (await isDocumentVerifiedElsewhere(tx, user.id, person, LEVELS.VERIFIED));
  return isTaken ? [...differing, { code: 'DUPLICATE' }] : differing;
}

async function approve({ mail }: SettleParts, { tx, user, verification, at, actor }: Waiting): Promise<User> {
  const { id } = verification;
  await moveOn(tx, verification, { state: 'APPROVED', actor, at, decidedAt: at, nextStepAt: null });
  await logSecurityEvent(tx, 'VERIFICATION_APPROVED', user.id, SOURCES[actor], at);
  await raiseLevel(tx, user, LEVELS.VERIFIED, at);
  const title = VERIFICATION_MESSAGES.approvedTitle;
  await tell(tx, user, {
    title,
    text: VERIFICATION_MESSAGES.approvedText,
    path: '/register/verified',
    key: `${id}/approved`,
    at,
  });
  await mail.enqueue(tx, approvedMail(user, { id, at }));
  return user;
}

/** The reason as it is kept, with the picture that is meant; of several of a kind the first, where no owner is named. */
function reasonOf({ papers }: Verification, { code, kind, ownerId, expiredIn }: Objection): Reason {
  const paper = papers.find((one) => one.kind === kind && (ownerId === undefined || one.ownerId === ownerId));
  return { code, paperId: paper?.id ?? null, expiredIn: expiredIn ?? null };
}

async function refuse(
  parts: SettleParts,
  { tx, user, verification, at, actor }: Waiting,
  objections: readonly Objection[],
): Promise<void> {
  const { documents, mail, publicUrl } = parts;
  const { id, papers } = verification;
  const reasons = objections.map((objection) => reasonOf(verification, objection));
  await moveOn(tx, verification, { state: 'REFUSED', actor, at, decidedAt: at, nextStepAt: null, reasons });
  await documents.refuse(
    tx,
    reasons.flatMap(({ paperId }) => paperId ?? []),
  );
  await logSecurityEvent(tx, 'VERIFICATION_REFUSED', user.id, SOURCES[actor], at);
  const { retryAt } = await readVerification(parts, tx, user, at.getTime());
  const text = retryAt
    ? VERIFICATION_MESSAGES.exhausted(formatDateTime(retryAt.toISOString()))
    : VERIFICATION_MESSAGES.refusedText;
  await tell(tx, user, { title: VERIFICATION_MESSAGES.refusedTitle, text, path: PATH, key: `${id}/refused`, at });
  await mail.enqueue(tx, refusedMail(user, { id, at, papers, reasons, retryAt, publicUrl }));
}

interface Look {
  readonly until: Date;
  readonly nextStepAt: Date;
  /** Since when the operator is asked to look; null while all is well. */
  readonly attentionSince: Date | null;
}

/** Somebody looks at it until then; the customer is told once of each date. */
async function review({ mail }: SettleParts, { tx, user, verification, at }: Waiting, look: Look): Promise<void> {
  const { id, state } = verification;
  const isNews = state !== 'REVIEW' || verification.until?.getTime() !== look.until.getTime();
  if (state === 'REVIEW') await change(tx, verification, { ...look, stepTries: 0 });
  else await moveOn(tx, verification, { state: 'REVIEW', actor: 'CHECK', at, ...look });
  if (!isNews) return;
  if (state === 'REVIEW') await noteLater(tx, verification, look.until, at);
  const { until } = look;
  const text = VERIFICATION_MESSAGES.reviewText(formatDateTime(until.toISOString()));
  await tell(tx, user, {
    title: VERIFICATION_MESSAGES.reviewTitle,
    text,
    path: PATH,
    key: `${id}/review/${until.getTime()}`,
    at,
  });
  await mail.enqueue(tx, reviewMail(user, { id, at, until }));
}

/** There is no decision yet. What was to be answered by now is looked at by somebody, until a later date. */
async function wait(parts: SettleParts, waiting: Waiting, hasAnswered: boolean): Promise<void> {
  const { tx, verification, at } = waiting;
  if (verification.until && verification.until <= at) {
    const until = new Date(at.getTime() + LONGER_MS);
    const nextStepAt = new Date(at.getTime() + LATEST_MS);
    await review(parts, waiting, { until, nextStepAt, attentionSince: at });
    return;
  }
  if (!hasAnswered) return;
  const nextStepAt = nextLook(waiting);
  if (verification.state === 'SENT')
    await moveOn(tx, verification, { state: 'CHECKING', actor: 'CHECK', at, nextStepAt });
  else await change(tx, verification, { nextStepAt, stepTries: 0 });
}

interface News {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly key: string;
  readonly at: Date;
}

const tell = (tx: Transaction, { accountId }: User, { title, text, path, key, at }: News): Promise<void> =>
  notify(tx, [
    { accountId, kind: 'VERIFICATION_DECIDED', title, text, path, dedupKey: `verification/${key}`, createdAt: at },
  ]);
