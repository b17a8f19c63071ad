import { randomUUID } from 'node:crypto';
import type { NewMail } from '../mail/index';
import { deviceNameOf } from './device-info';
import { placeOf } from './place';
import type { ReplacedPassword } from './replace-password';
import type { RequestSession } from './request-session';
import type { RestoredContact } from './undo/contact';
import type { TakenAway } from './undo/take-away';

type Source = Pick<RequestSession, 'address' | 'userAgent' | 'device'>;

interface Change {
  readonly at: Date;
  /** Says that it was somebody else. */
  readonly link: string;
}

function dataOf({ lockedUntil }: ReplacedPassword, { address, userAgent, device }: Source, at: Date) {
  return {
    at: at.toISOString(),
    lockedUntil: lockedUntil.toISOString(),
    device: deviceNameOf(device(), userAgent),
    place: placeOf(address),
  };
}

const recipientOf = ({ user: { name, email } }: ReplacedPassword) => ({ name, address: email });

/** The password was changed by who was signed in. */
export function passwordChangedMail(replaced: ReplacedPassword, source: Source, { at, link }: Change): NewMail {
  return {
    template: 'password-changed',
    to: recipientOf(replaced),
    data: { ...dataOf(replaced, source, at), link },
    dedupKey: `password-changed/${randomUUID()}`,
  };
}

/** The password was set by mail. */
export function passwordResetDoneMail(replaced: ReplacedPassword, source: Source, { at, link }: Change): NewMail {
  return {
    template: 'password-reset-done',
    to: recipientOf(replaced),
    data: { ...dataOf(replaced, source, at), link },
    dedupKey: `password-reset-done/${randomUUID()}`,
  };
}

/** The customer said that it was somebody else. */
export function accountProtectedMail(
  replaced: ReplacedPassword,
  source: Source,
  { at, taken, restored }: { readonly at: Date; readonly taken: TakenAway; readonly restored: RestoredContact | null },
): NewMail {
  return {
    template: 'account-protected',
    to: recipientOf(replaced),
    data: {
      ...dataOf(replaced, source, at),
      taken: { passkeys: [...taken.passkeys], totp: taken.hasTotp, codes: taken.hasCodes, all: taken.isOff },
      restored: { phone: restored?.hasPhone ?? false, address: restored?.hasAddress ?? false },
    },
    dedupKey: `account-protected/${randomUUID()}`,
  };
}
