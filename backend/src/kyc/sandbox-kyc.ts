import { eq } from 'drizzle-orm';
import type { Clock } from '../clock/index';
import type { Database, SqlRunner } from '../db/database';
import type { CheckRequest, KycPort, Verdict } from './port';
import { sandboxChecks } from './tables';

/** After which it approves by itself. */
const APPROVES_AFTER_MS = 10_000;

/** The check of a sandbox: it approves after ten seconds, unless the operator decides. */
export class SandboxKyc implements KycPort {
  readonly #db: Database;
  readonly #clock: Pick<Clock, 'now'>;

  constructor(db: Database, clock: Pick<Clock, 'now'>) {
    this.#db = db;
    this.#clock = clock;
  }

  async submit({ requestId }: Pick<CheckRequest, 'requestId'>): Promise<void> {
    const receivedAt = new Date(this.#clock.now());
    await this.#db.query(
      `insert into sandbox_checks (request_id, received_at) values ($1, $2)
       on conflict (request_id) do update set received_at = coalesce(sandbox_checks.received_at, excluded.received_at)`,
      [requestId, receivedAt],
    );
  }

  async result(requestId: string): Promise<Verdict | null> {
    const [found] = await this.#db.orm.select().from(sandboxChecks).where(eq(sandboxChecks.requestId, requestId));
    if (!found?.receivedAt) return null;
    if (found.verdict) return found.verdict;
    const isReady = this.#clock.now() - found.receivedAt.getTime() >= APPROVES_AFTER_MS;
    return isReady ? { state: 'APPROVED', read: {} } : { state: 'WAITING' };
  }

  /** The operator decides, also before the request has come; null: it is left to itself again. */
  async decide(runner: SqlRunner, requestId: string, verdict: Verdict | null): Promise<void> {
    await runner.orm
      .insert(sandboxChecks)
      .values({ requestId, verdict })
      .onConflictDoUpdate({ target: sandboxChecks.requestId, set: { verdict } });
  }
}
