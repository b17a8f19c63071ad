import { formatDateTime } from '@plataforma/format';
import type { Transaction } from '../../db/database';
import { deviceNameOf, logSecurityEvent, placeOf } from '../../identity/index';
import type { RequestSession, User } from '../../identity/index';
import type { Mail } from '../../mail/index';
import { notify } from '../../notifications/index';
import { CLOSING_MESSAGES } from './messages';
import type { DeletionRequest } from './store';
import type { DeletionObstacle } from './tables';

export type Source = Pick<RequestSession, 'address' | 'userAgent' | 'device'>;

/** Whom something is told, of which request, and when it happened. */
export interface Told {
  readonly tx: Transaction;
  readonly user: User;
  readonly request: DeletionRequest;
  readonly at: Date;
}

type Mails = Pick<Mail, 'enqueue'>;

const PATH = '/profile';

const toOf = ({ name, email }: User) => ({ name, address: email });
const keyOf = (what: string, { id }: DeletionRequest) => `deletion-${what}/${id}`;

/** Where something was asked for, as mails say it. */
const causeOf = ({ address, userAgent, device }: Source, at: Date) => ({
  at: at.toISOString(),
  device: deviceNameOf(device(), userAgent),
  place: placeOf(address),
});

function tell({ tx, user, request, at }: Told, what: string, said: { title: string; text: string }): Promise<void> {
  const dedupKey = keyOf(what, request);
  return notify(tx, [
    { accountId: user.accountId, kind: 'SECURITY_CHANGED', path: PATH, createdAt: at, dedupKey, ...said },
  ]);
}

/** The customer asked; until when that can be taken back. */
export async function tellRequested(mail: Mails, told: Told, source: Source, publicUrl: string): Promise<void> {
  const { tx, user, request, at } = told;
  const closesAt = request.closesAt.toISOString();
  await logSecurityEvent(tx, 'DELETION_REQUESTED', user.id, source, at);
  const text = CLOSING_MESSAGES.requestedText(formatDateTime(closesAt));
  await tell(told, 'requested', { title: CLOSING_MESSAGES.requestedTitle, text });
  await mail.enqueue(tx, {
    template: 'deletion-requested',
    to: toOf(user),
    data: { ...causeOf(source, at), closesAt, link: `${publicUrl}${PATH}` },
    dedupKey: keyOf('requested', request),
  });
}

export async function tellCanceled(mail: Mails, told: Told, source: Source): Promise<void> {
  const { tx, user, request, at } = told;
  await logSecurityEvent(tx, 'DELETION_CANCELED', user.id, source, at);
  await tell(told, 'canceled', { title: CLOSING_MESSAGES.canceledTitle, text: CLOSING_MESSAGES.canceledText });
  await mail.enqueue(tx, {
    template: 'deletion-canceled',
    to: toOf(user),
    data: causeOf(source, at),
    dedupKey: keyOf('canceled', request),
  });
}

/** The time came, and the account could not be closed. */
export async function tellFailed(
  mail: Mails,
  told: Told,
  source: Source,
  obstacles: readonly DeletionObstacle[],
): Promise<void> {
  const { tx, user, request, at } = told;
  const reasons = obstacles.map((obstacle) => CLOSING_MESSAGES.obstacles[obstacle]);
  await logSecurityEvent(tx, 'DELETION_FAILED', user.id, source, at);
  const text = CLOSING_MESSAGES.failedText(reasons.join(' '));
  await tell(told, 'failed', { title: CLOSING_MESSAGES.failedTitle, text });
  await mail.enqueue(tx, {
    template: 'deletion-failed',
    to: toOf(user),
    data: { at: at.toISOString(), reasons },
    dedupKey: keyOf('failed', request),
  });
}

/** The account is closed: the last mail. */
export async function tellClosed(mail: Mails, { tx, user, request, at }: Told): Promise<void> {
  await mail.enqueue(tx, {
    template: 'account-closed',
    to: toOf(user),
    data: { at: at.toISOString() },
    dedupKey: keyOf('closed', request),
  });
}
