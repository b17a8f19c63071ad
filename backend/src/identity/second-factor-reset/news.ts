import { formatDateTime } from '@plataforma/format';
import type { NewMail } from '../../mail/index';
import type { NewNotification } from '../../notifications/index';
import { causeOf, recipientOf } from '../second-factor/security-news';
import type { RequestSession } from '../request-session';
import type { User } from '../users';
import { TWO_FACTOR_RESET_MESSAGES } from './messages';
import type { TwoFactorReset } from './store';

type Source = Pick<RequestSession, 'address' | 'userAgent' | 'device'>;

/** A picture that was refused, or the whole, and why. */
export interface ReasonLine {
  readonly paper: string;
  readonly message: string;
}

const shown = (at: Date) => formatDateTime(at.toISOString());

/** The page of the link. The token stands in the fragment, which no server sees. */
export const resetLink = (publicUrl: string, token: string) => `${publicUrl}/two-factor/disable#token=${token}`;

/** The mail with the link, which is good until `expiresAt`. @param number tells one mail of the request from the next */
export function linkMail(
  user: User,
  source: Source,
  {
    id,
    link,
    at,
    expiresAt,
  }: { readonly id: string; readonly link: string; readonly at: Date; readonly expiresAt: Date },
): NewMail {
  return {
    template: 'two-factor-reset-link',
    to: recipientOf(user),
    data: { ...causeOf(source, at), link },
    dedupKey: `two-factor-reset-link/${id}/${at.getTime()}`,
    expiresAt,
  };
}

export function receivedMail(
  user: User,
  { id, link, at, until }: { readonly id: string; readonly link: string; readonly at: Date; readonly until: Date },
): NewMail {
  return {
    template: 'two-factor-reset-received',
    to: recipientOf(user),
    data: { at: at.toISOString(), until: until.toISOString(), link },
    dedupKey: `two-factor-reset-received/${id}/${until.getTime()}`,
  };
}

export function canceledMail(user: User, source: Source, id: string, at: Date): NewMail {
  return {
    template: 'two-factor-reset-canceled',
    to: recipientOf(user),
    data: causeOf(source, at),
    dedupKey: `two-factor-reset-canceled/${id}`,
  };
}

interface Refused {
  readonly id: string;
  readonly at: Date;
  readonly reasons: readonly ReasonLine[];
  /** Where the refused pictures are sent again; null when the request has ended. */
  readonly again: { readonly link: string; readonly until: Date } | null;
}

export function refusedMail(user: User, { id, at, reasons, again }: Refused): NewMail {
  return {
    template: 'two-factor-reset-refused',
    to: recipientOf(user),
    data: {
      at: at.toISOString(),
      reasons: [...reasons],
      again: again && { link: again.link, until: again.until.toISOString() },
    },
    dedupKey: `two-factor-reset-refused/${id}/${at.getTime()}`,
  };
}

export function doneMail(
  user: User,
  {
    id,
    at,
    lockedUntil,
    link,
  }: { readonly id: string; readonly at: Date; readonly lockedUntil: Date; readonly link: string },
): NewMail {
  return {
    template: 'two-factor-reset-done',
    to: recipientOf(user),
    data: { at: at.toISOString(), lockedUntil: lockedUntil.toISOString(), link },
    dedupKey: `two-factor-reset-done/${id}`,
  };
}

/** What the customer reads under the bell. @param until a time that the sentence names */
export function resetNotification(
  { accountId }: User,
  { id }: Pick<TwoFactorReset, 'id'>,
  kind: 'requested' | 'sent' | 'canceled' | 'again' | 'refused' | 'approved',
  { at, until }: { readonly at: Date; readonly until?: Date },
): NewNotification {
  const title = TWO_FACTOR_RESET_MESSAGES[`${kind}Title`];
  const text = TWO_FACTOR_RESET_MESSAGES[`${kind}Text`];
  return {
    accountId,
    kind: 'TWO_FACTOR_RESET',
    title,
    text: typeof text === 'string' ? text : text(shown(until ?? at)),
    path: '/profile/security',
    createdAt: at,
    dedupKey: `two-factor-reset/${id}/${kind}/${at.getTime()}`,
  };
}
