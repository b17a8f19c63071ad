import { randomUUID } from 'node:crypto';
import { formatDateTime } from '@plataforma/format';
import { browserAndSystem } from '../lib/browser-and-system';
import type { NewNotification } from '../notifications/index';
import { shownDevice } from './device-info';
import { IDENTITY_MESSAGES } from './messages';
import type { User } from './users';

const MAX_NAME = 80;
/** The page where customers see their sessions and what happened to their access. */
const SECURITY_PATH = '/profile/security';

function deviceWords(name: string): string {
  if (name === '') return IDENTITY_MESSAGES.byNamelessDevice;
  const parts = browserAndSystem(name);
  return parts ? IDENTITY_MESSAGES.byBrowser(...parts) : IDENTITY_MESSAGES.byDevice(name);
}

/** A sign-in with a device that the customer had not used before. */
export function newDeviceNotification(
  user: Pick<User, 'accountId'>,
  device: { readonly name: string; readonly key: string },
  at: Date,
): NewNotification {
  return {
    accountId: user.accountId,
    kind: 'SIGNED_IN_ON_NEW_DEVICE',
    title: IDENTITY_MESSAGES.newDeviceTitle,
    text: IDENTITY_MESSAGES.newDeviceText(
      deviceWords(device.name.slice(0, MAX_NAME)),
      formatDateTime(at.toISOString()),
    ),
    path: null,
    createdAt: at,
    dedupKey: `device/${user.accountId}/${device.key}`,
  };
}

/** The oldest session ended because the customer signed in with one more. */
export function replacedNotification(
  { accountId }: Pick<User, 'accountId'>,
  session: { readonly name: string; readonly since: Date; readonly most: number },
  at: Date,
): NewNotification {
  return {
    accountId,
    kind: 'SECURITY_CHANGED',
    title: IDENTITY_MESSAGES.replacedTitle,
    text: IDENTITY_MESSAGES.replacedText(
      session.most,
      shownDevice(session.name.slice(0, MAX_NAME)),
      formatDateTime(session.since.toISOString()),
    ),
    path: SECURITY_PATH,
    createdAt: at,
    dedupKey: `session-replaced/${randomUUID()}`,
  };
}

/** A stranger can lock sign-in again and again. A customer is told once a day (UTC). */
export const lockKeyOf = ({ accountId }: Pick<User, 'accountId'>, at: Date): string =>
  `sign-in-locked/${accountId}/${at.toISOString().slice(0, 10)}`;

/** Sign-in was locked after too many failures. */
export function lockedNotification(user: Pick<User, 'accountId'>, lockedUntil: Date, at: Date): NewNotification {
  return {
    accountId: user.accountId,
    kind: 'SIGN_IN_LOCKED',
    title: IDENTITY_MESSAGES.lockedTitle,
    text: IDENTITY_MESSAGES.lockedText(formatDateTime(lockedUntil.toISOString())),
    path: null,
    createdAt: at,
    dedupKey: lockKeyOf(user, at),
  };
}
