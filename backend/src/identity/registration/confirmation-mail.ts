import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../db/database';
import type { Mail, NewMail } from '../../mail/index';
import type { LinkTokens } from '../link-tokens/link-tokens';
import type { MailCodes } from '../mail-codes/mail-codes';
import { placeOf } from '../place';
import { isEmailTaken } from '../profile/email-taken';
import type { RequestSession } from '../request-session';
import type { User } from '../users';

interface Parts {
  readonly mailCodes: MailCodes;
  readonly linkTokens: LinkTokens;
  readonly mail: Pick<Mail, 'enqueue'>;
  readonly publicUrl: string;
}

/**
 * Sends code and link to whoever registers with the e-mail, and to the owner of an account with it a mail without either: so
 * nobody can confirm such a registration, and the work is the same (identity I-3). Sends nothing when it is too early.
 */
export async function sendConfirmation(
  { mailCodes, linkTokens, mail, publicUrl }: Parts,
  tx: Transaction,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  { sessionId, address, at }: { readonly sessionId: string; readonly address: string; readonly at: Date },
): Promise<void> {
  const issued = await mailCodes.issue(tx, { userId, purpose: 'EMAIL', target: email });
  if (issued.code === null) return;
  const token = await linkTokens.issue(tx, { userId, purpose: 'EMAIL', sessionKey: sessionId, target: email });
  const data = { at: at.toISOString(), place: placeOf(address) };
  const common = {
    to: { name: '', address: email },
    dedupKey: `confirm-email/${randomUUID()}`,
    expiresAt: issued.expiresAt,
  };
  const letter: NewMail = (await isEmailTaken(tx, email, userId, at))
    ? { ...common, template: 'already-registered', data: { ...data, link: `${publicUrl}/login` } }
    : {
        ...common,
        template: 'confirm-email',
        data: { ...data, code: issued.code, link: `${publicUrl}/register/verify-email#token=${token}` },
      };
  await mail.enqueue(tx, letter);
}

export const sourceOf = ({ view, address }: Pick<RequestSession, 'view' | 'address'>, at: Date) => ({
  sessionId: view.sessionId,
  address,
  at,
});
