import type { SqlRunner } from '../db/database';
import { deviceKeyOf } from './device-info';
import type { RequestSession } from './request-session';
import type { SECURITY_EVENTS } from './tables';

const MAX_USER_AGENT = 300;
const MINUTE_MS = 60_000;
/** Tries while locked cost nothing to make, so they are told once in this time. */
const LOCK_TOLD_EVERY_MS = 15 * MINUTE_MS;

/** How long is kept what happened to nobody's account. */
const UNKNOWN_KEPT_MS = 30 * 24 * 60 * MINUTE_MS;

type Source = Pick<RequestSession, 'address' | 'userAgent' | 'device'> & { readonly isOperator?: boolean };

/** The exchange itself. */
export const SYSTEM: Source = { address: '', userAgent: '', device: () => undefined };
/** Somebody of the exchange's team. */
export const OPERATOR: Source = { ...SYSTEM, isOperator: true };

function deviceOf(userId: string | undefined, { device }: Source): string | null {
  const info = device();
  return userId !== undefined && info ? deviceKeyOf(userId, info) : null;
}

/** Writes what happened to a customer's access. `userId` is undefined when nobody has the e-mail. */
export async function logSecurityEvent(
  runner: SqlRunner,
  kind: (typeof SECURITY_EVENTS)[number],
  userId: string | undefined,
  request: Source,
  at: Date,
): Promise<void> {
  const { address, userAgent, isOperator = false } = request;
  await runner.query(
    `insert into security_events (kind, user_id, address, user_agent, device_key, by_operator, happened_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [kind, userId ?? null, address, userAgent.slice(0, MAX_USER_AGENT), deviceOf(userId, request), isOperator, at],
  );
}

/**
 * Writes that somebody tried while sign-in was locked, unless that was written already during this lock: else
 * anybody could fill the table. Those without a customer count as one.
 */
export async function logLockedSignIn(
  runner: SqlRunner,
  userId: string | undefined,
  request: Source,
  at: Date,
): Promise<void> {
  await runner.query(
    `insert into security_events (kind, user_id, address, user_agent, device_key, happened_at)
     select 'SIGN_IN_LOCKED', $1::uuid, $2, $3, $4, $5::timestamptz
      where not exists (select 1 from security_events
                         where (user_id = $1::uuid or ($1::uuid is null and user_id is null))
                           and happened_at > $6::timestamptz and kind = 'SIGN_IN_LOCKED')`,
    [
      userId ?? null,
      request.address,
      request.userAgent.slice(0, MAX_USER_AGENT),
      deviceOf(userId, request),
      at,
      new Date(at.getTime() - LOCK_TOLD_EVERY_MS),
    ],
  );
}

/** Forgets tries with e-mails that nobody has: they are of use for a while, to nobody for ever. */
export async function purgeSecurityEvents(runner: SqlRunner, at: Date): Promise<void> {
  await runner.query('delete from security_events where user_id is null and happened_at < $1', [
    new Date(at.getTime() - UNKNOWN_KEPT_MS),
  ]);
}
