import { randomUUID } from 'node:crypto';
import { formatDateTime } from '@plataforma/format';
import type { Transaction } from '../../db/database';
import type { NewMail } from '../../mail/index';
import { notify } from '../../notifications/index';
import { placeOf } from '../place';
import type { RequestSession } from '../request-session';
import { causeOf, recipientOf } from '../second-factor/security-news';
import type { User } from '../users';
import { PROFILE_MESSAGES } from './messages';

interface CodeMail {
  readonly code: string;
  readonly expiresAt: Date;
  readonly at: Date;
}

/** To the new e-mail: the code. It may be a stranger's, so the mail names nobody. */
export function codeMail(email: string, request: RequestSession, { code, expiresAt, at }: CodeMail): NewMail {
  return {
    template: 'email-change-code',
    to: { name: '', address: email },
    data: { at: at.toISOString(), place: placeOf(request.address), code },
    dedupKey: `email-change-code/${randomUUID()}`,
    expiresAt,
  };
}

/** The same to somebody who has an account with this e-mail: no code, so that it cannot be taken from them. */
export function inUseMail(email: string, request: RequestSession, { expiresAt, at }: Omit<CodeMail, 'code'>): NewMail {
  return {
    template: 'email-in-use',
    to: { name: '', address: email },
    data: { at: at.toISOString(), place: placeOf(request.address) },
    dedupKey: `email-in-use/${randomUUID()}`,
    expiresAt,
  };
}

/** To the e-mail that the customer has now: somebody wants to change it. */
export function requestedMail(user: User, request: RequestSession, link: string, at: Date): NewMail {
  return {
    template: 'email-change-requested',
    to: recipientOf(user),
    data: { ...causeOf(request, at), link },
    dedupKey: `email-change-requested/${randomUUID()}`,
  };
}

interface ChangedMail {
  readonly at: Date;
  readonly lockedUntil: Date;
  /** Undoes it; null to the new e-mail, from which nobody takes it back. */
  readonly link: string | null;
}

/** To both e-mails: it was changed. */
export function changedMail(
  to: Pick<User, 'accountId' | 'name' | 'email'>,
  request: RequestSession,
  { at, lockedUntil, link }: ChangedMail,
): NewMail {
  return {
    template: 'email-changed',
    to: recipientOf(to),
    data: { ...causeOf(request, at), lockedUntil: lockedUntil.toISOString(), ...(link === null ? {} : { link }) },
    dedupKey: `email-changed/${randomUUID()}`,
  };
}

/** To the e-mail that was taken back. */
export function undoneMail(email: string, request: RequestSession, at: Date): NewMail {
  return {
    template: 'email-change-undone',
    to: { name: '', address: email },
    data: causeOf(request, at),
    dedupKey: `email-change-undone/${randomUUID()}`,
  };
}

/** What the customer is told in the product. */
export function tellOfEmail(
  tx: Transaction,
  { accountId }: Pick<User, 'accountId'>,
  what: keyof typeof PROFILE_MESSAGES.emailTitle,
  at: Date,
): Promise<void> {
  return notify(tx, [
    {
      accountId,
      kind: 'SECURITY_CHANGED',
      title: PROFILE_MESSAGES.emailTitle[what],
      text: PROFILE_MESSAGES.changedText(formatDateTime(at.toISOString())),
      path: null,
      dedupKey: `email-${what.toLowerCase()}/${randomUUID()}`,
      createdAt: at,
    },
  ]);
}
