import type { NewMail } from '../mail/index';
import { placeOf } from './place';
import type { RequestSession } from './request-session';
import { lockKeyOf } from './sign-in-notifications';
import type { User } from './users';

type Recipient = Pick<User, 'accountId' | 'name' | 'email'>;

const recipientOf = ({ name, email }: Recipient) => ({ name, address: email });

/** A sign-in with a device that the customer had not used before. */
export function newDeviceMail(
  user: Recipient,
  device: { readonly name: string; readonly key: string; readonly link: string },
  { address }: Pick<RequestSession, 'address'>,
  at: Date,
): NewMail {
  return {
    template: 'new-device',
    to: recipientOf(user),
    data: { at: at.toISOString(), device: device.name, place: placeOf(address), link: device.link },
    dedupKey: `device/${user.accountId}/${device.key}`,
  };
}

/** Sign-in was locked after too many failures. */
export function lockedMail(
  user: Recipient,
  lockedUntil: Date,
  { address }: Pick<RequestSession, 'address'>,
  at: Date,
): NewMail {
  return {
    template: 'sign-in-locked',
    to: recipientOf(user),
    data: { at: at.toISOString(), until: lockedUntil.toISOString(), place: placeOf(address) },
    dedupKey: lockKeyOf(user, at),
  };
}
