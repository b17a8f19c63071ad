import type { Clock } from '../clock/index';
import type { Transaction } from '../db/database';
import type { Mail } from '../mail/index';
import { notify } from '../notifications/index';
import { nameOfDevice, noteDevice } from './devices';
import { isKnownTo } from './known-browser';
import type { RequestSession } from './request-session';
import { logSecurityEvent, SYSTEM } from './security-log';
import type { SessionView } from './session-view';
import type { ReplacedSession, Sessions, SignInMethod } from './sessions';
import type { SignInLimits } from './sign-in-limits';
import { newDeviceMail } from './sign-in-mails';
import { newDeviceNotification, replacedNotification } from './sign-in-notifications';
import { sessionIdOf } from './tokens';
import { undoLink } from './undo/undo-link';
import type { UndoLinkParts } from './undo/undo-link';
import type { User } from './users';

export interface StartParts extends UndoLinkParts {
  readonly clock: Clock;
  readonly secret: string;
  readonly sessions: Sessions;
  readonly limits: Pick<SignInLimits, 'forgive'>;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
}

/** A customer who is signed in from now on. */
export interface StartedSession {
  readonly kind: 'signed-in';
  readonly user: User;
  readonly view: Extract<SessionView, { kind: 'signed-in' }>;
  readonly token: string;
  /** Ids of the customer's oldest sessions, which ended because there were too many. */
  readonly ended: readonly string[];
}

/** What ended without the customer's doing is told. */
async function tellReplaced(
  tx: Transaction,
  user: User,
  { replaced, most, at }: { readonly replaced: readonly ReplacedSession[]; readonly most: number; readonly at: Date },
) {
  for (const { deviceKey, since } of replaced) {
    const name = await nameOfDevice(tx, user.id, deviceKey);
    await logSecurityEvent(tx, 'SESSION_ENDED', user.id, SYSTEM, at);
    await notify(tx, [replacedNotification(user, { name, since, most }, at)]);
  }
}

/**
 * The end of a sign-in, however it was done: a session under a new id in the place of the browser's, what the customer is told
 * of a new device, the log. Wake the mails after the commit.
 */
export async function startSession(
  parts: StartParts,
  tx: Transaction,
  request: RequestSession,
  user: User,
  method: SignInMethod,
): Promise<StartedSession> {
  const { clock, secret, sessions, limits, mail } = parts;
  const { address, known } = request;
  const at = new Date(clock.now());
  const isConfirmed = user.emailConfirmedAt !== null;
  // Who registered with somebody else's e-mail must not forgive what they guessed of that account's password.
  if (isConfirmed) {
    const browser = isKnownTo(secret, user, known) ? known.id : null;
    await limits.forgive(tx, { email: user.email, address, browser });
  }
  await sessions.end(tx, request.view.sessionId);
  const device = await noteDevice(tx, user.id, request, at);
  // The e-mail may be somebody else's, who is told nothing of this account.
  if (device.isNew && isConfirmed) {
    await notify(tx, [newDeviceNotification(user, device, at)]);
    const link = await undoLink(parts, tx, user.id, 'NEW_DEVICE', request, at);
    await mail.enqueue(tx, newDeviceMail(user, { ...device, link }, request, at));
  }
  await logSecurityEvent(tx, 'SIGNED_IN', user.id, request, at);
  const replaced = await sessions.makeRoom(tx, user.id);
  await tellReplaced(tx, user, { replaced, most: sessions.most, at });
  const { token, expiresAt, endsAt } = await sessions.start(tx, {
    userId: user.id,
    deviceKey: device.key,
    address,
    method,
  });
  const { id: userId, accountId, level, isDisabled } = user;
  const sessionId = sessionIdOf(token);
  const view = { kind: 'signed-in', sessionId, accountId, userId, level, isDisabled, expiresAt, endsAt } as const;
  return { kind: 'signed-in', user, view, token, ended: replaced.map(({ id }) => id) };
}
