import { inTransaction } from '../../db/database';
import type { Transaction } from '../../db/database';
import type { ReasonCode } from '../../kyc/index';
import { notify } from '../../notifications/index';
import type { Tell } from '../../lib/operator-case';
import { lockWithdrawals } from '../locks/withdrawal-locks';
import { cancelSignInsOf } from '../pending-sign-in/pending-sign-in';
import { forgetSetUp, removeFactors } from '../second-factor/changes';
import { logSecurityEvent, OPERATOR } from '../security-log';
import { forgiveTries } from '../step-up/proof-tries';
import { findUser, lockUser } from '../users';
import type { User } from '../users';
import { doneMail, receivedMail, refusedMail, resetLink, resetNotification } from './news';
import type { ReasonLine } from './news';
import type { TwoFactorResetParts } from './parts';
import { change, findReset, lockReset, moveOn } from './store';
import type { TwoFactorReset } from './store';
import type { ResetPictureKind } from './tables';

const HOUR_MS = 3_600_000;
/** identity §4: for how long withdrawals are locked afterwards. */
const LOCK_HOURS = 48;
/** How long pictures can be sent again. */
const AGAIN_MS = 7 * 24 * HOUR_MS;

/** Why something is refused, as the customer reads it. */
export interface ResetObjection extends ReasonLine {
  readonly code: ReasonCode;
  /** Null for the whole. */
  readonly kind: ResetPictureKind | null;
}

/** What was found when the pictures were compared. */
export type ResetDecision =
  | { readonly kind: 'APPROVED' }
  /** The request has ended. */
  | { readonly kind: 'REFUSED'; readonly objections: readonly ResetObjection[] }
  /** The pictures that are named are sent again. */
  | { readonly kind: 'AGAIN'; readonly objections: readonly ResetObjection[] }
  /** It takes until then. */
  | { readonly kind: 'WAITING'; readonly until: Date };

interface Decided {
  readonly tx: Transaction;
  readonly user: User;
  readonly reset: TwoFactorReset;
  readonly at: Date;
}

/** What ended, after the commit. */
interface Ended {
  readonly sessions: readonly string[];
  readonly keys: readonly string[];
}

const NOTHING: Ended = { sessions: [], keys: [] };

/** The mail that says until when there is an answer has a link, by which the request can be canceled. */
const newLink = ({ linkTokens, publicUrl }: TwoFactorResetParts, { tx, user, reset }: Decided): Promise<string> =>
  linkTokens
    .issue(tx, { userId: user.id, purpose: 'TWO_FACTOR_RESET', sessionKey: null, target: reset.id })
    .then((token) => resetLink(publicUrl, token));

/** identity §4, "2FA off (lost, reviewed)": all or nothing. */
async function approve(parts: TwoFactorResetParts, { tx, user, reset, at }: Decided): Promise<Ended> {
  const { sessions, programKeys, linkTokens, mail, publicUrl } = parts;
  await moveOn(tx, reset, { state: 'APPROVED', endedAt: at, nextStepAt: null });
  await removeFactors(tx, user.id);
  await forgetSetUp(tx, user.id);
  await cancelSignInsOf(tx, user.id);
  await forgiveTries(tx, 'second_factor_failures', user.id);
  await linkTokens.replace(tx, user.id, 'TWO_FACTOR');
  // First the sessions: none makes a key any more when the keys are suspended.
  const ended = await sessions.endAll(tx, user.id, 'TWO_FACTOR_CHANGED');
  const keys = await programKeys.suspendAll(tx, user.id, OPERATOR);
  await logSecurityEvent(tx, 'TWO_FACTOR_RESET_APPROVED', user.id, OPERATOR, at);
  const { until: lockedUntil } = await lockWithdrawals(parts, tx, {
    user,
    reason: 'TWO_FACTOR_OFF',
    hours: LOCK_HOURS,
    now: at,
  });
  await notify(tx, [resetNotification(user, reset, 'approved', { at, until: lockedUntil })]);
  await mail.enqueue(tx, doneMail(user, { id: reset.id, at, lockedUntil, link: `${publicUrl}/login` }));
  return { sessions: ended, keys };
}

const reasonsOf = ({ papers }: TwoFactorReset, objections: readonly ResetObjection[]) =>
  objections.map(({ code, kind, message }) => ({
    code,
    message,
    paperId: papers.find((paper) => paper.kind === kind)?.id ?? null,
  }));

const linesOf = (objections: readonly ResetObjection[]) => objections.map(({ paper, message }) => ({ paper, message }));

async function refuse(
  parts: TwoFactorResetParts,
  { tx, user, reset, at }: Decided,
  objections: readonly ResetObjection[],
): Promise<void> {
  const reasons = reasonsOf(reset, objections);
  // Its job lets the pictures go.
  await moveOn(tx, reset, { state: 'REFUSED', reasons, endedAt: at, nextStepAt: at });
  await logSecurityEvent(tx, 'TWO_FACTOR_RESET_REFUSED', user.id, OPERATOR, at);
  await notify(tx, [resetNotification(user, reset, 'refused', { at })]);
  await parts.mail.enqueue(tx, refusedMail(user, { id: reset.id, at, reasons: linesOf(objections), again: null }));
}

async function askAgain(
  parts: TwoFactorResetParts,
  decided: Decided,
  objections: readonly ResetObjection[],
): Promise<void> {
  const { tx, user, reset, at } = decided;
  const reasons = reasonsOf(reset, objections);
  const until = new Date(at.getTime() + AGAIN_MS);
  await moveOn(tx, reset, { state: 'REQUESTED', reasons, until, nextStepAt: until });
  const again = new Set(objections.map(({ kind }) => kind));
  await parts.documents.refuse(
    tx,
    reset.papers.flatMap(({ id, kind }) => (again.has(kind) ? id : [])),
  );
  await notify(tx, [resetNotification(user, reset, 'again', { at })]);
  const next = { link: await newLink(parts, decided), until };
  await parts.mail.enqueue(tx, refusedMail(user, { id: reset.id, at, reasons: linesOf(objections), again: next }));
}

/** There is an answer until a later date, which the customer is told. */
export async function waitUntil(
  parts: TwoFactorResetParts,
  decided: Decided,
  until: Date,
  attentionSince: Date | null,
): Promise<void> {
  const { tx, user, reset, at } = decided;
  await change(tx, reset, { until, nextStepAt: until, stepTries: 0, attentionSince });
  await notify(tx, [resetNotification(user, reset, 'sent', { at, until })]);
  const link = await newLink(parts, decided);
  await parts.mail.enqueue(tx, receivedMail(user, { id: reset.id, link, at, until }));
}

async function apply(parts: TwoFactorResetParts, decided: Decided, decision: ResetDecision): Promise<Ended> {
  switch (decision.kind) {
    case 'APPROVED':
      return approve(parts, decided);
    case 'REFUSED':
      await refuse(parts, decided, decision.objections);
      return NOTHING;
    case 'AGAIN':
      await askAgain(parts, decided, decision.objections);
      return NOTHING;
    case 'WAITING':
      await waitUntil(parts, decided, decision.until, null);
      return NOTHING;
  }
}

/** Does something with a request, for whose customer nothing else is done meanwhile. @returns null when there is no such customer */
export async function withReset<Outcome>(
  { db, clock }: TwoFactorResetParts,
  id: string,
  work: (decided: Decided) => Promise<Outcome>,
): Promise<Outcome | null> {
  const found = await findReset(db, id);
  if (!found) return null;
  return inTransaction(db, async (tx) => {
    await lockUser(tx, found.userId);
    const user = await findUser(tx, found.userId);
    const reset = await lockReset(tx, id);
    return user && reset ? work({ tx, user, reset, at: new Date(clock.now()) }) : null;
  });
}

/** Does each name a picture that was handed in? */
const areThere = ({ papers }: TwoFactorReset, objections: readonly ResetObjection[]): boolean =>
  objections.every((objection) => papers.some(({ kind }) => kind === objection.kind));

/** Decides about pictures that were handed in. @returns what tells of it after the commit; null when nothing waits for it any more, or it cannot be */
export async function decideReset(
  tx: Transaction,
  parts: TwoFactorResetParts,
  id: string,
  decision: ResetDecision,
): Promise<Tell | null> {
  const found = await findReset(tx, id);
  if (!found) return null;
  await lockUser(tx, found.userId);
  const user = await findUser(tx, found.userId);
  const reset = await lockReset(tx, id);
  if (!user || reset?.state !== 'SENT') return null;
  if (decision.kind === 'AGAIN' && !areThere(reset, decision.objections)) return null;
  const ended = await apply(parts, { tx, user, reset, at: new Date(parts.clock.now()) }, decision);
  return () => {
    parts.mail.wake();
    parts.wakeJobs();
    parts.programKeys.tellEnded(ended.keys);
    ended.sessions.forEach(parts.onEnded);
    parts.tellViewer(user.accountId);
  };
}
