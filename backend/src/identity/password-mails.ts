import type { NewMail } from '../mail/index';
import { deviceNameOf } from './device-info';
import { placeOf } from './place';
import type { RequestSession } from './request-session';
import { sessionIdOf } from './tokens';
import type { User } from './users';

/** The password was changed by who was signed in. */
export function passwordChangedMail(
  { name, email }: Pick<User, 'name' | 'email'>,
  { address, userAgent, device }: Pick<RequestSession, 'address' | 'userAgent' | 'device'>,
  change: { readonly at: Date; readonly lockedUntil: Date; readonly token: string },
): NewMail {
  return {
    template: 'password-changed',
    to: { name, address: email },
    data: {
      at: change.at.toISOString(),
      lockedUntil: change.lockedUntil.toISOString(),
      device: deviceNameOf(device(), userAgent),
      place: placeOf(address),
    },
    // The session that began with the change is its name.
    dedupKey: `password-changed/${sessionIdOf(change.token)}`,
  };
}
