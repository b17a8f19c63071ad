import type { Transaction } from '../../db/database';
import type { User } from '../../identity/index';
import type { Mail } from '../../mail/index';
import { tellCanceled } from './news';
import type { Source } from './news';
import { endRequest, lastRequest } from './store';

type Mails = Pick<Mail, 'enqueue'>;

/**
 * Takes the customer's waiting request back, if there is one: by themselves, or because they said that it was somebody else who
 * was in the account. The customer is locked.
 */
export async function cancelWaiting(mail: Mails, tx: Transaction, user: User, source: Source, at: Date): Promise<void> {
  const request = await lastRequest(tx, user.id);
  if (request?.state !== 'REQUESTED') return;
  await endRequest(tx, request, 'CANCELED', { at });
  await tellCanceled(mail, { tx, user, request, at }, source);
}

/** The same with the mails that it writes. */
export const cancelWaitingBy =
  (mail: Mails) =>
  (tx: Transaction, user: User, source: Source, at: Date): Promise<void> =>
    cancelWaiting(mail, tx, user, source, at);
