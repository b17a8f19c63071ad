import { formatDateTime } from '@plataforma/format';
import type { NewNotification } from '../notifications/index';
import { IDENTITY_MESSAGES } from './messages';
import type { User } from './users';

const MAX_NAME = 80;

/** A sign-in with a device that the customer had not used before. */
export function newDeviceNotification(
  user: Pick<User, 'accountId'>,
  device: { readonly name: string; readonly key: string },
  at: Date,
): NewNotification {
  const name = device.name === '' ? IDENTITY_MESSAGES.namelessDevice : device.name.slice(0, MAX_NAME);
  return {
    accountId: user.accountId,
    kind: 'SIGNED_IN_ON_NEW_DEVICE',
    title: IDENTITY_MESSAGES.newDeviceTitle,
    text: IDENTITY_MESSAGES.newDeviceText(name, formatDateTime(at.toISOString())),
    path: null,
    createdAt: at,
    dedupKey: `device/${user.accountId}/${device.key}`,
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
