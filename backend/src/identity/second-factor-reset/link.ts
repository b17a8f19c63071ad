import { formatDateTime } from '@plataforma/format';
import { inTransaction } from '../../db/database';
import type { SqlRunner, Transaction } from '../../db/database';
import { notify } from '../../notifications/index';
import type { LinkState } from '../password-reset/reset-password';
import { refusalOf, refused } from '../registration/refusal';
import type { Refusal } from '../registration/refusal';
import type { RequestSession } from '../request-session';
import { logSecurityEvent } from '../security-log';
import { findUser, lockUser } from '../users';
import type { User } from '../users';
import { isLivenessOver, isPromptOf, newLiveness } from '../liveness';
import type { StartedLiveness } from '../liveness';
import { cancelOpenReset } from './cancel';
import { TWO_FACTOR_RESET_MESSAGES } from './messages';
import { canceledMail, receivedMail, resetLink, resetNotification } from './news';
import type { TwoFactorResetParts } from './parts';
import { picturesOf } from './pictures';
import type { ResetPicture } from './pictures';
import { isOpen } from './states';
import { change, findReset, moveOn, openResetOf } from './store';
import type { TwoFactorReset } from './store';

/** When there is an answer, as of the verification. */
const ANSWER_MS = 48 * 3_600_000;
const MESSAGES = TWO_FACTOR_RESET_MESSAGES;

/** What a link leads to. */
export interface OpenedResetLink {
  readonly state: LinkState;
  /** The request of the link, also of one that was used or is too old; null of an unknown one. */
  readonly reset: TwoFactorReset | null;
  /** Empty unless pictures can be sent with this link. */
  readonly pictures: readonly ResetPicture[];
}

export interface SentReset {
  readonly kind: 'sent';
  readonly until: Date;
}
export interface CanceledReset {
  readonly kind: 'canceled';
}
export interface NewPicture {
  readonly kind: string;
  /** Which prompt of the liveness it answers, from 0; null for all else. */
  readonly prompt: number | null;
}
export interface OpenedPlace {
  readonly kind: 'opened';
  readonly uploadId: string;
}

const UNKNOWN: OpenedResetLink = { state: 'UNKNOWN', reset: null, pictures: [] };

async function read(parts: TwoFactorResetParts, runner: SqlRunner, token: string): Promise<OpenedResetLink> {
  const found = await parts.linkTokens.look(runner, token, 'TWO_FACTOR_RESET');
  if (found.state === 'UNKNOWN' || found.target === null) return UNKNOWN;
  const reset = await findReset(runner, found.target);
  if (!reset) return UNKNOWN;
  const canSend = found.state === 'VALID' && reset.state === 'REQUESTED';
  return { state: found.state, reset, pictures: canSend ? await picturesOf(parts, runner, reset) : [] };
}

/** Spends nothing, so that scanners of mails can open links as often as they like (identity I-4). */
export const openResetLink = (parts: TwoFactorResetParts, token: string): Promise<OpenedResetLink> =>
  read(parts, parts.db, token);

/** Does something with a link that can send pictures, while nothing else is done for its customer. */
function withLink<Outcome>(
  parts: TwoFactorResetParts,
  token: string,
  work: (
    tx: Transaction,
    opened: { reset: TwoFactorReset; pictures: readonly ResetPicture[]; user: User },
  ) => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  return inTransaction(parts.db, async (tx) => {
    const { reset: before } = await read(parts, tx, token);
    if (!before) return refused('base', MESSAGES.ended);
    await lockUser(tx, before.userId);
    const { reset, pictures } = await read(parts, tx, token);
    const user = await findUser(tx, before.userId);
    if (!reset || !user || pictures.length === 0) return refused('base', MESSAGES.ended);
    return work(tx, { reset, pictures, user });
  });
}

/** Opens a place for a picture. It is of the browser that opened it: nobody else fills it, or sees what is in it. */
export function openResetUpload(
  parts: TwoFactorResetParts,
  { view }: Pick<RequestSession, 'view'>,
  token: string,
  { kind, prompt }: NewPicture,
): Promise<OpenedPlace | Refusal> {
  return withLink(parts, token, async (tx, { reset, pictures, user }) => {
    const asked = pictures.find((picture) => picture.kind === kind);
    if (!asked || !isPromptOf(kind, prompt)) return refused('kind', MESSAGES.notNeeded);
    const isLate = kind === 'LIVENESS' && isLivenessOver(reset.liveness, new Date(parts.clock.now()));
    if (isLate) return refused('prompt', MESSAGES.livenessFirst);
    const place = { userId: user.id, kind: asked.kind, ownerId: null, prompt };
    const opened = await parts.documents.open(tx, { ...place, reset: { id: reset.id, sessionKey: view.sessionId } });
    if ('uploadId' in opened) return { kind: 'opened', uploadId: opened.uploadId };
    const { retryAt } = opened;
    return refused('base', MESSAGES.tooMany(formatDateTime(retryAt.toISOString())), retryAt);
  });
}

/** Tells the customer what to do before the camera. What was sent for an earlier time counts no more. */
export function startResetLiveness(parts: TwoFactorResetParts, token: string): Promise<StartedLiveness | Refusal> {
  return withLink(parts, token, async (tx, { reset, pictures }) => {
    if (pictures.every(({ kind }) => kind !== 'LIVENESS')) return refused('base', MESSAGES.livenessNotNeeded);
    const { liveness, started } = newLiveness(new Date(parts.clock.now()));
    await change(tx, reset, { liveness });
    return started;
  });
}

/** Hands the pictures in, and spends the link. */
export async function sendReset(
  parts: TwoFactorResetParts,
  request: RequestSession,
  token: string,
): Promise<SentReset | Refusal> {
  const { documents, linkTokens, mail, publicUrl } = parts;
  const sent = await withLink(parts, token, async (tx, { reset, pictures, user }) => {
    const faults = pictures.map(({ kind, papers }) => [kind, papers.length > 0 ? null : MESSAGES.missing] as const);
    const refusal = refusalOf(Object.fromEntries(faults));
    if (refusal) return refusal;
    const spent = await linkTokens.spend(tx, token, 'TWO_FACTOR_RESET');
    if (spent.state !== 'VALID') return refused('base', MESSAGES.ended);
    const at = new Date(parts.clock.now());
    const stored = pictures.flatMap(({ papers }) => papers);
    // Those that were not asked for again have been handed in.
    const drafts = stored.filter(({ handedInAt }) => handedInAt === null);
    await documents.handIn(
      tx,
      drafts.map(({ id }) => id),
    );
    const papers = pictures.flatMap(({ kind, papers: sent }) => sent.map(({ id }) => ({ id, kind })));
    const until = new Date(at.getTime() + ANSWER_MS);
    await moveOn(tx, reset, { state: 'SENT', papers, reasons: [], until, sentAt: at, nextStepAt: until });
    await logSecurityEvent(tx, 'TWO_FACTOR_RESET_SENT', user.id, request, at);
    await notify(tx, [resetNotification(user, reset, 'sent', { at, until })]);
    const next = await linkTokens.issue(tx, {
      userId: user.id,
      purpose: 'TWO_FACTOR_RESET',
      sessionKey: null,
      target: reset.id,
    });
    await mail.enqueue(tx, receivedMail(user, { id: reset.id, link: resetLink(publicUrl, next), at, until }));
    return { kind: 'sent', until, user } as const;
  });
  mail.wake();
  if (sent.kind === 'refused') return sent;
  parts.wakeJobs();
  parts.tellViewer(sent.user.accountId);
  return { kind: 'sent', until: sent.until };
}

/** Whose request is canceled: by a link of it, whatever became of the link, or by a session of the customer. */
export type CanceledBy = { readonly token: string } | { readonly userId: string };

export async function cancelReset(
  parts: TwoFactorResetParts,
  request: RequestSession,
  by: CanceledBy,
): Promise<CanceledReset | Refusal> {
  const { db, mail, clock } = parts;
  const canceled = await inTransaction(db, async (tx): Promise<User | null> => {
    const linked = 'token' in by ? (await read(parts, tx, by.token)).reset : null;
    const userId = 'userId' in by ? by.userId : linked?.userId;
    if (userId === undefined) return null;
    await lockUser(tx, userId);
    const user = await findUser(tx, userId);
    const open = await openResetOf(tx, userId);
    // The link of an earlier request cancels no later one.
    if (!user || !open || (linked && linked.id !== open.id)) return null;
    const at = new Date(clock.now());
    const reset = await cancelOpenReset(tx, userId, request, at);
    if (!reset) return null;
    await notify(tx, [resetNotification(user, reset, 'canceled', { at })]);
    await mail.enqueue(tx, canceledMail(user, request, reset.id, at));
    return user;
  });
  if (!canceled) return refused('base', MESSAGES.nothingToCancel);
  mail.wake();
  parts.wakeJobs();
  parts.tellViewer(canceled.accountId);
  return { kind: 'canceled' };
}

/** The customer's request that is under way; null when there is none. */
export async function readOpenReset(runner: SqlRunner, userId: string): Promise<TwoFactorReset | null> {
  const reset = await openResetOf(runner, userId);
  return reset && isOpen(reset.state) ? reset : null;
}
