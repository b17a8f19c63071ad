import type { SqlRunner } from '../db/database';
import type { RequestSession } from './request-session';
import type { SECURITY_EVENTS } from './tables';

const MAX_USER_AGENT = 300;

/** Writes what happened to a customer's access. `userId` is undefined when nobody has the e-mail. */
export async function logSecurityEvent(
  runner: SqlRunner,
  kind: (typeof SECURITY_EVENTS)[number],
  userId: string | undefined,
  request: Pick<RequestSession, 'address' | 'userAgent'>,
): Promise<void> {
  await runner.query('insert into security_events (kind, user_id, address, user_agent) values ($1, $2, $3, $4)', [
    kind,
    userId ?? null,
    request.address,
    request.userAgent.slice(0, MAX_USER_AGENT),
  ]);
}
