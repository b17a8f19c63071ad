import { formatDateTime } from '@plataforma/format';
import type { Transaction } from '../../db/database';
import type { Mail } from '../../mail/index';
import { notify } from '../../notifications/index';
import { deviceNameOf } from '../device-info';
import { placeOf } from '../place';
import type { RequestSession } from '../request-session';
import { logSecurityEvent } from '../security-log';
import { undoLink } from '../undo/undo-link';
import type { UndoLinkParts } from '../undo/undo-link';
import type { User } from '../users';
import { PASSKEY_MESSAGES } from './messages';

export interface PasskeyNews {
  readonly kind: 'ADDED' | 'REMOVED' | 'REJECTED';
  readonly passkey: { readonly id: string; readonly name: string };
  readonly at: Date;
}

/** Writes to the log what happened to a passkey, and tells the customer in the product and by mail. */
export async function tellOfPasskey(
  parts: UndoLinkParts & { readonly mail: Pick<Mail, 'enqueue'> },
  tx: Transaction,
  user: Pick<User, 'id' | 'accountId' | 'name' | 'email'>,
  request: RequestSession,
  { kind, passkey: { id, name }, at }: PasskeyNews,
): Promise<void> {
  const dedupKey = `passkey-${kind.toLowerCase()}/${id}/${at.getTime()}`;
  await logSecurityEvent(tx, `PASSKEY_${kind}`, user.id, request, at);
  await notify(tx, [
    {
      accountId: user.accountId,
      kind: 'SECURITY_CHANGED',
      title: PASSKEY_MESSAGES.newsTitle[kind],
      text: PASSKEY_MESSAGES.newsText[kind](name, formatDateTime(at.toISOString())),
      path: null,
      dedupKey,
      createdAt: at,
    },
  ]);
  await parts.mail.enqueue(tx, {
    template: 'passkey-news',
    to: { name: user.name, address: user.email },
    data: {
      what: kind,
      passkey: name,
      at: at.toISOString(),
      device: deviceNameOf(request.device(), request.userAgent),
      place: placeOf(request.address),
      // A copy of a passkey would stay.
      ...(kind === 'REJECTED' ? {} : { link: await undoLink(parts, tx, user.id, `PASSKEY_${kind}`, request, at) }),
    },
    dedupKey,
  });
}
