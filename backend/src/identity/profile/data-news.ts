import { randomUUID } from 'node:crypto';
import { formatDateTime } from '@plataforma/format';
import type { Transaction } from '../../db/database';
import type { Mail } from '../../mail/index';
import { notify } from '../../notifications/index';
import type { RequestSession } from '../request-session';
import { causeOf, recipientOf } from '../second-factor/security-news';
import { logSecurityEvent } from '../security-log';
import { undoLink } from '../undo/undo-link';
import type { UndoLinkParts } from '../undo/undo-link';
import type { User } from '../users';
import { PROFILE_MESSAGES } from './messages';

interface DataNews {
  readonly what: keyof typeof PROFILE_MESSAGES.changedTitle;
  readonly at: Date;
  /** Null when withdrawals are not locked because of it. */
  readonly lockedUntil: Date | null;
  /** `Não fui eu`: see `dataUndoLink`. */
  readonly link: string;
}

const EVENTS = { PHONE: 'PHONE_CHANGED', ADDRESS: 'ADDRESS_CHANGED', PERSON: 'PERSON_CORRECTED' } as const;

/** The link of the mail that tells it. Make it before the change: it gives back what the customer had. */
export const dataUndoLink = (
  parts: UndoLinkParts,
  tx: Transaction,
  userId: string,
  request: RequestSession,
  { what, at }: Pick<DataNews, 'what' | 'at'>,
): Promise<string> => undoLink(parts, tx, userId, EVENTS[what], request, at);

/** Writes to the log that the customer's data changed, and tells the customer. Nothing of it has the new value. */
export async function tellOfData(
  tx: Transaction,
  mail: Pick<Mail, 'enqueue'>,
  user: User,
  request: RequestSession,
  { what, at, lockedUntil, link }: DataNews,
): Promise<void> {
  const dedupKey = `data-changed/${randomUUID()}`;
  await logSecurityEvent(tx, EVENTS[what], user.id, request, at);
  await notify(tx, [
    {
      accountId: user.accountId,
      kind: 'SECURITY_CHANGED',
      title: PROFILE_MESSAGES.changedTitle[what],
      text: PROFILE_MESSAGES.changedText(formatDateTime(at.toISOString())),
      path: null,
      dedupKey,
      createdAt: at,
    },
  ]);
  await mail.enqueue(tx, {
    template: 'data-changed',
    to: recipientOf(user),
    data: { what, ...causeOf(request, at), lockedUntil: lockedUntil?.toISOString() ?? null, link },
    dedupKey,
  });
}
