import type { Database, SqlRunner } from '../db/database';
import type { SessionView } from './session-view';
import { newToken, sessionIdOf } from './tokens';

/** How long an expired session is still told from none: a browser that comes back later is a guest. */
const KEPT_EXPIRED = '30 days';
const SECONDS_PER_MINUTE = 60;
/** A session in steady use is prolonged when this part of it is gone, not at every request. */
const TOUCH_AFTER = 1 / 30;

interface SessionRow {
  user_id: string;
  account_id: number;
  expires_at: Date;
  alive: boolean;
  worn: boolean;
}

function viewOf(sessionId: string, row: SessionRow | undefined): SessionView {
  if (!row) return { kind: 'guest', sessionId };
  if (!row.alive) return { kind: 'expired', sessionId };
  return {
    kind: 'signed-in',
    sessionId,
    userId: row.user_id,
    accountId: row.account_id,
    expiresAt: row.expires_at,
  };
}

/** Signed-in sessions, stored by the hash of their cookie. The database's clock decides. */
export class Sessions {
  private readonly lifetime: number;

  constructor(
    private readonly db: Database,
    sessionMinutes: number,
  ) {
    this.lifetime = sessionMinutes * SECONDS_PER_MINUTE;
  }

  private async row(sessionId: string): Promise<SessionRow | undefined> {
    const [row] = await this.db.lookup<SessionRow>(
      `select s.user_id, u.account_id, s.expires_at, s.expires_at > now() as alive,
              s.expires_at < now() + make_interval(secs => $2) as worn
         from sessions s join users u on u.id = s.user_id
        where s.id = $1`,
      [sessionId, this.lifetime * (1 - TOUCH_AFTER)],
      'session-find',
    );
    return row;
  }

  /** Who the cookie's value stands for; does not prolong. */
  async find(token: string): Promise<SessionView> {
    const sessionId = sessionIdOf(token);
    return viewOf(sessionId, await this.row(sessionId));
  }

  /** Who the cookie's value stands for, with the session prolonged to its full length (sliding). */
  async use(token: string): Promise<SessionView> {
    const sessionId = sessionIdOf(token);
    const row = await this.row(sessionId);
    if (!row?.alive || !row.worn) return viewOf(sessionId, row);
    const [prolonged] = await this.db.query<{ expires_at: Date }>(
      `update sessions set last_used_at = now(), expires_at = now() + make_interval(secs => $2)
        where id = $1 and expires_at > now() returning expires_at`,
      [sessionId, this.lifetime],
      'session-prolong',
    );
    return viewOf(sessionId, prolonged ? { ...row, expires_at: prolonged.expires_at } : { ...row, alive: false });
  }

  /** Starts a signed-in session under a new cookie value. */
  async start(
    runner: SqlRunner,
    userId: string,
    deviceKey: string | null,
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = newToken();
    const [row] = await runner.query<{ expires_at: Date }>(
      `insert into sessions (id, user_id, expires_at, device_key) values ($1, $2, now() + make_interval(secs => $3), $4)
       returning expires_at`,
      [sessionIdOf(token), userId, this.lifetime, deviceKey],
    );
    if (!row) throw new Error('Session was not stored');
    return { token, expiresAt: row.expires_at };
  }

  /** Ends a session, expired ones too. */
  async end(runner: SqlRunner, sessionId: string): Promise<void> {
    await runner.query('delete from sessions where id = $1', [sessionId]);
  }

  /** Ids of the sessions that ran out since `since`, and the database's time now, for the next call. */
  async expiredSince(since: Date | undefined): Promise<{ ids: string[]; now: Date }> {
    const [row] = await this.db.query<{ ids: string[] | null; now: Date }>(
      `select now() as now,
              (select array_agg(id) from sessions where expires_at <= now() and expires_at > coalesce($1, now())) as ids`,
      [since ?? null],
    );
    if (!row) throw new Error('No time from the database');
    return { ids: row.ids ?? [], now: row.now };
  }

  /** Forgets sessions that expired long ago. */
  async purge(): Promise<void> {
    await this.db.query('delete from sessions where expires_at < now() - $1::interval', [KEPT_EXPIRED]);
  }
}
