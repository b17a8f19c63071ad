import type { Clock } from '../../clock/index';
import type { Transaction } from '../../db/database';
import type { Mail } from '../../mail/index';
import type { RequestSession } from '../request-session';
import { logSecurityEvent } from '../security-log';
import type { User } from '../users';
import { undoneMail } from './email-mails';
import { dropPendingEmail } from './pending-email';

interface Parts {
  readonly clock: Clock;
  readonly mail: Pick<Mail, 'enqueue'>;
}

/**
 * Gives the customer the e-mail back that they had when they were told, and tells the one that somebody put in its place. A
 * change that waits is given up in any case.
 */
export async function restoreEmail(
  { clock, mail }: Parts,
  tx: Transaction,
  request: RequestSession,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  await dropPendingEmail(tx, id);
  const [found] = await tx.query<{ email: string }>('select email from users where id = $1', [id]);
  if (!found || found.email === email) return;
  const restored = await tx.query(
    `update users set email = $2 where id = $1
        and not exists (select 1 from users where email = $2 and email_confirmed_at is not null and closed_at is null) returning id`,
    [id, email],
  );
  if (restored.length === 0) return;
  const at = new Date(clock.now());
  await tx.query('delete from former_emails where user_id = $1', [id]);
  await logSecurityEvent(tx, 'EMAIL_CHANGE_UNDONE', id, request, at);
  await mail.enqueue(tx, undoneMail(found.email, request, at));
}
