import type { Clock } from '../clock/index';
import type { Config } from '../config';
import type { Database, SqlRunner, Transaction } from '../db/database';
import type { SessionView } from './session-view';
import type { SESSION_END_REASONS, SIGN_IN_METHODS } from './tables';
import { newToken, sessionIdOf } from './tokens';

/** How long an expired session is still told from none: a browser that comes back later is a guest. */
const KEPT_EXPIRED_MS = 30 * 24 * 3_600_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A session in steady use is prolonged by at least this part of its length, and so not at every request. */
const TOUCH_AFTER = 1 / 30;

export type SignInMethod = (typeof SIGN_IN_METHODS)[number];
/** Why a session ended that its own browser did not end. */
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

interface NewSession {
  readonly userId: string;
  readonly deviceKey: string | null;
  readonly address: string | null;
  readonly method: SignInMethod;
}

/** A session that had to end for another one. */
export interface ReplacedSession {
  readonly id: string;
  readonly deviceKey: string | null;
  readonly since: Date;
}

/** The cookie of a session, and when that ends. */
interface NewCookie {
  readonly token: string;
  readonly expiresAt: Date;
  readonly endsAt: Date;
}

/** A session that goes on under a new cookie. */
export interface RenewedSession extends NewCookie {
  /** Ids of the customer's other sessions, which ended. */
  readonly ended: readonly string[];
}

/** What a session keeps under another cookie. */
interface SessionOrigin {
  device_key: string | null;
  address: string | null;
  method: SignInMethod;
  created_at: Date;
}

interface SessionRow {
  user_id: string;
  account_id: number;
  level: number;
  is_disabled: boolean;
  expires_at: Date;
  ends_at: Date;
}

function viewOf(sessionId: string, row: SessionRow | undefined, now: number): SessionView {
  if (!row) return { kind: 'guest', sessionId };
  const isTooOld = row.expires_at.getTime() >= row.ends_at.getTime();
  if (row.expires_at.getTime() <= now) return { kind: 'expired', sessionId, isTooOld };
  return {
    kind: 'signed-in',
    sessionId,
    userId: row.user_id,
    accountId: row.account_id,
    level: row.level,
    isDisabled: row.is_disabled,
    expiresAt: row.expires_at,
    endsAt: row.ends_at,
  };
}

/** Signed-in sessions, stored by the hash of their cookie. The exchange's clock decides. */
export class Sessions {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #lifetimeMs: number;
  readonly #wholeLifeMs: number;
  /** How many sessions a customer can have at the same time (identity I-12). */
  readonly most: number;

  constructor(
    db: Database,
    clock: Clock,
    {
      sessionMinutes,
      sessionHours,
      sessionsPerCustomer,
    }: Pick<Config, 'sessionMinutes' | 'sessionHours' | 'sessionsPerCustomer'>,
  ) {
    this.#db = db;
    this.#clock = clock;
    this.#lifetimeMs = sessionMinutes * MINUTE_MS;
    this.#wholeLifeMs = sessionHours * HOUR_MS;
    this.most = sessionsPerCustomer;
  }

  /** Who the cookie's value stands for; does not prolong. */
  async find(token: string): Promise<SessionView> {
    const sessionId = sessionIdOf(token);
    return viewOf(sessionId, await this.#row(sessionId), this.#clock.now());
  }

  /**
   * Who the cookie's value stands for, with the session prolonged to its full length (sliding), but not beyond its whole life.
   * In the last minutes of that nothing is left to prolong, and nothing is written.
   */
  async use(token: string): Promise<SessionView> {
    const sessionId = sessionIdOf(token);
    const row = await this.#row(sessionId);
    const now = this.#clock.now();
    const expiresAt = row ? this.#endOf(now, row.ends_at.getTime()) : 0;
    const before = row?.expires_at.getTime() ?? 0;
    if (!row || before <= now || expiresAt - before <= this.#lifetimeMs * TOUCH_AFTER)
      return viewOf(sessionId, row, now);
    const [prolonged] = await this.#db.query<{ expires_at: Date }>(
      `update sessions set last_used_at = $2, expires_at = $3
        where id = $1 and expires_at > $2 returning expires_at`,
      [sessionId, new Date(now), new Date(expiresAt)],
      'session-prolong',
    );
    return prolonged
      ? viewOf(sessionId, { ...row, ...prolonged }, now)
      : { kind: 'expired', sessionId, isTooOld: false };
  }

  /** Starts a signed-in session under a new cookie value. @param since when the customer signed in, unless it is now */
  async start(runner: SqlRunner, { userId, deviceKey, address, method }: NewSession, since?: Date): Promise<NewCookie> {
    const token = newToken();
    const now = this.#clock.now();
    const endsAt = new Date((since?.getTime() ?? now) + this.#wholeLifeMs);
    const expiresAt = new Date(this.#endOf(now, endsAt.getTime()));
    await runner.query(
      `insert into sessions
         (id, user_id, created_at, authenticated_at, last_used_at, expires_at, ends_at, device_key, method, address)
       values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9)`,
      [
        sessionIdOf(token),
        userId,
        since ?? new Date(now),
        new Date(now),
        expiresAt,
        endsAt,
        deviceKey,
        method,
        address,
      ],
    );
    return { token, expiresAt, endsAt };
  }

  /**
   * Makes room for another session of a customer: the oldest end. Sign-ins of the customer at the same moment do it one after the
   * other.
   */
  async makeRoom(tx: Transaction, userId: string): Promise<readonly ReplacedSession[]> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sessions ${userId}`]);
    const rows = await tx.query<{ id: string; device_key: string | null; created_at: Date }>(
      `select id, device_key, created_at from sessions where user_id = $1 and expires_at > $2
        order by created_at desc, id offset $3`,
      [userId, new Date(this.#clock.now()), this.most - 1],
    );
    await this.endSome(
      tx,
      rows.map(({ id }) => id),
      'TOO_MANY',
    );
    return rows.map((row) => ({ id: row.id, deviceKey: row.device_key, since: row.created_at }));
  }

  /** The customer has given a proof in this session. */
  async authenticated(runner: SqlRunner, sessionId: string): Promise<void> {
    await runner.query('update sessions set authenticated_at = $2 where id = $1', [
      sessionId,
      new Date(this.#clock.now()),
    ]);
  }

  /** When the customer last proved themselves in this session; null when it has ended. It does not end before the transaction does. */
  async authenticatedAt(runner: SqlRunner, sessionId: string): Promise<Date | null> {
    const [row] = await runner.query<{ authenticated_at: Date }>(
      'select authenticated_at from sessions where id = $1 for update',
      [sessionId],
    );
    return row?.authenticated_at ?? null;
  }

  /** Ends a session, expired ones too. */
  async end(runner: SqlRunner, sessionId: string): Promise<void> {
    await runner.query('delete from sessions where id = $1', [sessionId]);
  }

  /** Ends sessions by their ids; their browsers are told why. */
  async endSome(runner: SqlRunner, ids: readonly string[], reason: SessionEndReason): Promise<void> {
    if (ids.length === 0) return;
    await runner.query(
      `with gone as (delete from sessions where id = any($1) returning id)
       insert into ended_sessions (id, reason, ended_at) select id, $2, $3 from gone`,
      [ids, reason, new Date(this.#clock.now())],
    );
  }

  /** Why the session of a cookie ended that is a guest's now; null when nobody else ended it. */
  async endReason(sessionId: string): Promise<SessionEndReason | null> {
    const [row] = await this.#db.lookup<{ reason: SessionEndReason }>(
      'select reason from ended_sessions where id = $1',
      [sessionId],
      'session-end-reason',
    );
    return row?.reason ?? null;
  }

  /**
   * Ends all sessions of a customer, and lets one go on under a new cookie.
   * @throws when that one has ended meanwhile
   */
  async renew(runner: SqlRunner, userId: string, sessionId: string, reason: SessionEndReason): Promise<RenewedSession> {
    const [own] = await runner.query<SessionOrigin>(
      'delete from sessions where id = $1 and user_id = $2 returning device_key, address, method, created_at',
      [sessionId, userId],
    );
    if (!own) throw new Error('The session has ended');
    const ended = await this.endAll(runner, userId, reason);
    const { device_key: deviceKey, address, method, created_at: since } = own;
    const started = await this.start(runner, { userId, deviceKey, address, method }, since);
    return { ...started, ended };
  }

  /**
   * The session goes on as it is under a new cookie, and so do the others: whoever else has the old cookie is a guest.
   * @throws when it has ended meanwhile
   */
  async rotate(runner: SqlRunner, userId: string, sessionId: string): Promise<RenewedSession> {
    const token = newToken();
    const [row] = await runner.query<Pick<SessionRow, 'expires_at' | 'ends_at'>>(
      'update sessions set id = $3 where id = $1 and user_id = $2 returning expires_at, ends_at',
      [sessionId, userId, sessionIdOf(token)],
    );
    if (!row) throw new Error('The session has ended');
    return { token, expiresAt: row.expires_at, endsAt: row.ends_at, ended: [] };
  }

  /** Ends all sessions of a customer; their browsers are told why. @returns their ids */
  async endAll(runner: SqlRunner, userId: string, reason: SessionEndReason): Promise<string[]> {
    const rows = await runner.query<{ id: string }>('select id from sessions where user_id = $1 for update', [userId]);
    const ids = rows.map(({ id }) => id);
    await this.endSome(runner, ids, reason);
    return ids;
  }

  /** Ids of the sessions that ran out after `since`, until `until`. Unix ms. */
  async expiredBetween(since: number, until: number): Promise<string[]> {
    const rows = await this.#db.query<{ id: string }>(
      'select id from sessions where expires_at <= $2 and expires_at > $1',
      [new Date(since), new Date(until)],
    );
    return rows.map(({ id }) => id);
  }

  /** Forgets sessions that expired or ended long ago. */
  async purge(): Promise<void> {
    const before = new Date(this.#clock.now() - KEPT_EXPIRED_MS);
    await this.#db.query('delete from sessions where expires_at < $1', [before]);
    await this.#db.query('delete from ended_sessions where ended_at < $1', [before]);
  }

  /** When a session that is used now ends. Unix ms. */
  #endOf(now: number, endsAt: number): number {
    return Math.min(now + this.#lifetimeMs, endsAt);
  }

  async #row(sessionId: string): Promise<SessionRow | undefined> {
    const [row] = await this.#db.lookup<SessionRow>(
      `select s.user_id, u.account_id, u.level, u.is_disabled, s.expires_at, s.ends_at
         from sessions s join users u on u.id = s.user_id
        where s.id = $1`,
      [sessionId],
      'session-find',
    );
    return row;
  }
}
