import { createHash } from 'node:crypto';
import type { Clock } from '../clock/index';
import type { Database, Transaction } from '../db/database';
import { shownDevice } from './device-info';
import { IDENTITY_MESSAGES } from './messages';
import { placeOf } from './place';
import { refused } from './registration/refusal';
import type { Refusal } from './registration/refusal';
import type { RequestSession } from './request-session';
import { logSecurityEvent } from './security-log';
import type { SessionChanges } from './session-changes';
import type { Sessions, SignInMethod } from './sessions';
import type { StepUp, StepUpProof } from './step-up/step-up';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly stepUp: StepUp;
  readonly changes: SessionChanges;
}

/** A signed-in session as its customer sees it. */
export interface OwnSession {
  /** Names it to its customer alone: it is neither the cookie nor the key of the table. */
  readonly id: string;
  readonly device: string;
  readonly place: string | null;
  readonly since: Date;
  readonly lastUsedAt: Date;
  readonly method: SignInMethod;
  /** Whether it is the session that asks. */
  readonly isThis: boolean;
}

interface Own {
  readonly userId: string;
  readonly sessionId: string;
}

interface Row {
  id: string;
  name: string | null;
  address: string | null;
  method: SignInMethod;
  created_at: Date;
  last_used_at: Date;
}

const shownId = (sessionId: string): string =>
  createHash('sha256').update(`shown-session:${sessionId}`).digest('base64url');

const viewOf = ({ id, name, address, method, created_at, last_used_at }: Row, own: Own): OwnSession => ({
  id: shownId(id),
  device: shownDevice(name ?? ''),
  place: address === null ? null : placeOf(address),
  since: created_at,
  lastUsedAt: last_used_at,
  method,
  isThis: id === own.sessionId,
});

/** What customers see of their own sessions, and end (identity §8). */
export class OwnSessions {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** This one first, then the last used first. */
  async list(own: Own): Promise<readonly OwnSession[]> {
    const rows = await this.#parts.db.query<Row>(
      `select s.id, d.name, s.address, s.method, s.created_at, s.last_used_at
         from sessions s left join user_devices d on d.user_id = s.user_id and d.device_key = s.device_key
        where s.user_id = $1 and s.expires_at > $2
        order by s.id = $3 desc, s.last_used_at desc, s.id
        limit $4`,
      [own.userId, this.#now(), own.sessionId, this.#parts.sessions.most],
    );
    return rows.map((row) => viewOf(row, own));
  }

  /** Ends one session of the customer's, not the own one. @throws ProofRefused */
  async end(request: RequestSession, own: Own, id: string, proof: StepUpProof | null): Promise<Refusal | null> {
    const guard = this.#parts.stepUp.guard(request, 'SESSIONS', proof);
    const ended = await guard(async (tx) => {
      const found = (await this.#others(tx, own)).find((each) => shownId(each) === id);
      return found === undefined ? [] : this.#end(tx, request, own, [found], 'SESSION_ENDED');
    });
    this.#tell(ended);
    return ended.length > 0 ? null : refused('base', IDENTITY_MESSAGES.noSession);
  }

  /** Ends all sessions of the customer's but the own one. @returns how many. @throws ProofRefused */
  async endOthers(request: RequestSession, own: Own, proof: StepUpProof | null): Promise<number> {
    const guard = this.#parts.stepUp.guard(request, 'SESSIONS', proof);
    const ended = await guard(async (tx) => this.#end(tx, request, own, await this.#others(tx, own), 'SESSIONS_ENDED'));
    this.#tell(ended);
    return ended.length;
  }

  #now(): Date {
    return new Date(this.#parts.clock.now());
  }

  async #others(tx: Transaction, { userId, sessionId }: Own): Promise<readonly string[]> {
    const rows = await tx.query<{ id: string }>(
      'select id from sessions where user_id = $1 and id <> $2 and expires_at > $3 for update',
      [userId, sessionId, this.#now()],
    );
    return rows.map(({ id }) => id);
  }

  async #end(
    tx: Transaction,
    request: RequestSession,
    { userId }: Own,
    ids: readonly string[],
    kind: 'SESSION_ENDED' | 'SESSIONS_ENDED',
  ): Promise<readonly string[]> {
    if (ids.length === 0) return ids;
    await this.#parts.sessions.endSome(tx, ids, 'ENDED_ELSEWHERE');
    await logSecurityEvent(tx, kind, userId, request, this.#now());
    return ids;
  }

  #tell(ids: readonly string[]): void {
    for (const id of ids) this.#parts.changes.ended(id);
  }
}
