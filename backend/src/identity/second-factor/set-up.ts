import { inTransaction } from '../../db/database';
import type { Database, SqlRunner, Transaction } from '../../db/database';
import type { Sealing } from '../../lib/sealing';
import type { MailCodes } from '../mail-codes/mail-codes';
import { refused } from '../registration/refusal';
import type { Refusal } from '../registration/refusal';
import type { RequestSession } from '../request-session';
import { findUser, lockUser } from '../users';
import type { User } from '../users';
import { noteTwoFactorChange } from './changes';
import type { ChangedTwoFactor, ChangeParts } from './changes';
import { SECOND_FACTOR_MESSAGES } from './messages';
import { hasSecondFactor } from './methods';
import { replaceRecoveryCodes } from './recovery-codes';
import { clockFaultOf, newTotpSecret, stepOfCode, totpUri } from './totp';
import { openSecret } from './use-factor';

/** How long a first factor may be set up after the confirmation, and how long a secret waits for its first code. */
export const LIFE_MS = 30 * 60_000;

export interface SetUpParts extends ChangeParts {
  readonly db: Database;
  readonly secret: string;
  readonly mailCodes: MailCodes;
  /** Seals the secrets of authenticators. */
  readonly sealing: Sealing;
}

/** A customer in their own session. */
export interface Own {
  readonly userId: string;
  readonly sessionId: string;
}

export interface TotpSecret {
  readonly kind: 'secret';
  readonly uri: string;
  readonly secret: string;
  readonly expiresAt: Date;
}

export interface NewRecoveryCodes extends ChangedTwoFactor {
  readonly kind: 'changed';
  readonly user: User;
  readonly recoveryCodes: readonly string[];
}

/** @throws when the session was of nobody */
export async function userOf(db: SqlRunner, userId: string): Promise<User> {
  const user = await findUser(db, userId);
  if (!user) throw new Error('A session has no customer');
  return user;
}

type Purpose = 'FIRST' | 'ANOTHER';

interface EnrolmentRow {
  sealed: string;
  expires_at: Date;
}

async function enrolmentOf(tx: Transaction, { userId, sessionId }: Own, purpose: Purpose, now: Date) {
  const [row] = await tx.query<EnrolmentRow>(
    `select sealed, expires_at from totp_enrolments
      where user_id = $1 and session_key = $2 and purpose = $3 and expires_at > $4`,
    [userId, sessionId, purpose, now],
  );
  return row;
}

/** The secret of an authenticator that waits for its first code: the same however often it is asked for (identity I-23). */
export async function enrol(
  { clock, sealing }: SetUpParts,
  tx: Transaction,
  own: Own,
  purpose: Purpose,
): Promise<TotpSecret> {
  const now = new Date(clock.now());
  const { userId, sessionId } = own;
  const { email } = await userOf(tx, userId);
  await tx.query(
    `insert into totp_enrolments as e (user_id, session_key, purpose, sealed, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update
       set session_key = excluded.session_key, purpose = excluded.purpose, sealed = excluded.sealed,
           expires_at = excluded.expires_at
       where e.expires_at <= $6 or e.session_key <> excluded.session_key or e.purpose <> excluded.purpose`,
    [userId, sessionId, purpose, sealing.seal(userId, newTotpSecret()), new Date(now.getTime() + LIFE_MS), now],
  );
  const row = await enrolmentOf(tx, own, purpose, now);
  if (!row) throw new Error('The authenticator is gone');
  const secret = openSecret(sealing, userId, row.sealed);
  return { kind: 'secret', uri: totpUri(secret, email), secret, expiresAt: row.expires_at };
}

function firstCodeMessage(secret: string, code: string, now: Date): string {
  const { lateCode, earlyCode, wrongFirstCode } = SECOND_FACTOR_MESSAGES;
  const fault = clockFaultOf(secret, code, now.getTime());
  return fault === null ? wrongFirstCode : { LATE: lateCode, EARLY: earlyCode }[fault];
}

/** The first code of an authenticator makes it the customer's, in the place of the one before. */
export async function confirmTotp(
  parts: SetUpParts,
  request: RequestSession,
  own: Own,
  purpose: Purpose,
  code: string,
): Promise<NewRecoveryCodes | Refusal> {
  const result = await inTransaction(parts.db, async (tx): Promise<NewRecoveryCodes | Refusal> => {
    await lockUser(tx, own.userId);
    const now = new Date(parts.clock.now());
    const isOn = await hasSecondFactor(tx, own.userId);
    if (isOn && purpose === 'FIRST') return refused('base', SECOND_FACTOR_MESSAGES.isOn);
    const row = await enrolmentOf(tx, own, purpose, now);
    if (!row) return refused('base', SECOND_FACTOR_MESSAGES.setUpEnded);
    const secret = openSecret(parts.sealing, own.userId, row.sealed);
    const step = stepOfCode(secret, code, now.getTime());
    if (step === 'LATE' || step === 'WRONG') return refused('code', firstCodeMessage(secret, code, now));
    await tx.query(
      `insert into totp (user_id, sealed, last_step, since) values ($1, $2, $3, $4)
       on conflict (user_id) do update
         set sealed = excluded.sealed, last_step = excluded.last_step, since = excluded.since`,
      [own.userId, row.sealed, step, now],
    );
    const user = await userOf(tx, own.userId);
    const recoveryCodes = await replaceRecoveryCodes(tx, own.userId, now);
    const kind = purpose === 'FIRST' ? 'TWO_FACTOR_ON' : 'TWO_FACTOR_CHANGED';
    const changed = await noteTwoFactorChange(parts, tx, request, user, { kind, at: now });
    return { kind: 'changed', user, recoveryCodes, ...changed };
  });
  parts.mail.wake();
  return result;
}
