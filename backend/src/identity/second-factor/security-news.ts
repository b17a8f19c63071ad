import { randomUUID } from 'node:crypto';
import { formatDateTime } from '@plataforma/format';
import type { NewMail } from '../../mail/index';
import type { NewNotification } from '../../notifications/index';
import { deviceNameOf } from '../device-info';
import { placeOf } from '../place';
import type { RequestSession } from '../request-session';
import type { User } from '../users';
import { SECOND_FACTOR_MESSAGES } from './messages';

type Recipient = Pick<User, 'accountId' | 'name' | 'email'>;
type Source = Pick<RequestSession, 'address' | 'userAgent' | 'device'>;

/** What every mail of this kind says of its cause. */
export const causeOf = ({ address, userAgent, device }: Source, at: Date) => ({
  at: at.toISOString(),
  device: deviceNameOf(device(), userAgent),
  place: placeOf(address),
});

export const recipientOf = ({ name, email }: Recipient): NewMail['to'] => ({ name, address: email });

/** Something of the customer's second factor is different now. Each change is told. */
export function changedNotification(
  { accountId }: Recipient,
  kind: keyof typeof SECOND_FACTOR_MESSAGES.changedTitle,
  at: Date,
): NewNotification {
  return {
    accountId,
    kind: 'SECURITY_CHANGED',
    title: SECOND_FACTOR_MESSAGES.changedTitle[kind],
    text: SECOND_FACTOR_MESSAGES.changedText(formatDateTime(at.toISOString())),
    path: null,
    createdAt: at,
    dedupKey: `security-changed/${randomUUID()}`,
  };
}

/** Who has the password can lock the second step again and again: the customer is told once a day (UTC). */
const lockKeyOf = ({ accountId }: Recipient, at: Date) =>
  `second-step-locked/${accountId}/${at.toISOString().slice(0, 10)}`;

export function secondStepLockedNotification(user: Recipient, until: Date, at: Date): NewNotification {
  return {
    accountId: user.accountId,
    kind: 'SECOND_STEP_LOCKED',
    title: SECOND_FACTOR_MESSAGES.lockedTitle,
    text: SECOND_FACTOR_MESSAGES.lockedText(formatDateTime(until.toISOString())),
    path: null,
    createdAt: at,
    dedupKey: lockKeyOf(user, at),
  };
}

export function secondStepLockedMail(user: Recipient, source: Source, until: Date, at: Date): NewMail {
  return {
    template: 'second-step-locked',
    to: recipientOf(user),
    data: { ...causeOf(source, at), until: until.toISOString() },
    dedupKey: lockKeyOf(user, at),
  };
}

export function passwordClosedMail(user: Recipient, source: Source, publicUrl: string, at: Date): NewMail {
  return {
    template: 'password-closed',
    to: recipientOf(user),
    data: { ...causeOf(source, at), link: `${publicUrl}/forgot-password` },
    dedupKey: `password-closed/${user.accountId}/${at.getTime()}`,
  };
}
