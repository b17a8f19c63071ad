import { inTransaction } from '../db/database';
import type { Database, SqlRunner, Transaction } from '../db/database';
import { opaqueKey } from './tokens';

/** Open points, Identity: 5 failures in 15 minutes lock further tries, the same for unknown e-mails. */
export const MAX_FAILURES = 5;
/** From one address, over all e-mails: room for people behind a shared one. */
export const MAX_FAILURES_OF_ADDRESS = 50;
const WINDOW_MINUTES = 15;

type Scope = 'EMAIL' | 'ADDRESS';

interface Key {
  readonly scope: Scope;
  readonly key: string;
  readonly limit: number;
}

/** A try that may go on, already counted as a failure until `forgive`. */
export interface CountedTry {
  readonly locked: false;
  readonly emailKey: string;
  readonly addressFailure: string;
  /** Set when this try, should it fail, is the one that locks. */
  readonly locksUntil: Date | null;
}

export interface LockedTry {
  readonly locked: true;
  readonly retryAt: Date;
}

/**
 * When a key may be tried again; null when now. The newest `limit` failures lock when they lie
 * within one window, until a window after the last of them; tries while locked do not count.
 */
async function lockedUntil(runner: SqlRunner, { scope, key, limit }: Key): Promise<Date | null> {
  const [row] = await runner.query<{ until: Date | null }>(
    `with newest as (
       select failed_at from sign_in_failures where scope = $1 and key = $2 order by failed_at desc limit $3
     ), bounds as (
       select count(*) as failures, min(failed_at) as first, max(failed_at) + make_interval(mins => $4) as until
         from newest
     )
     select until from bounds
      where failures = $3 and first >= until - 2 * make_interval(mins => $4) and until > clock_timestamp()`,
    [scope, key, limit, WINDOW_MINUTES],
  );
  return row?.until ?? null;
}

async function count(tx: Transaction, { scope, key }: Key): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    'insert into sign_in_failures (scope, key, failed_at) values ($1, $2, clock_timestamp()) returning id',
    [scope, key],
  );
  if (!row) throw new Error('Failure was not stored');
  return row.id;
}

/** Failed sign-ins per e-mail and per address, kept in the database so that a restart forgives nothing. */
export class SignInLimits {
  constructor(
    private readonly db: Database,
    private readonly secret: string,
  ) {}

  /** Counts a try as failed before the password is looked at, so that tries at the same moment cannot slip through. */
  async begin(email: string, address: string): Promise<CountedTry | LockedTry> {
    const ofEmail: Key = { scope: 'EMAIL', key: opaqueKey(this.secret, 'email', email), limit: MAX_FAILURES };
    const ofAddress: Key = {
      scope: 'ADDRESS',
      key: opaqueKey(this.secret, 'address', address),
      limit: MAX_FAILURES_OF_ADDRESS,
    };
    return inTransaction(this.db, async (tx) => {
      for (const { key } of [ofEmail, ofAddress]) {
        await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
      }
      const retryAt = (await lockedUntil(tx, ofEmail)) ?? (await lockedUntil(tx, ofAddress));
      if (retryAt) return { locked: true, retryAt };
      await count(tx, ofEmail);
      const addressFailure = await count(tx, ofAddress);
      const locksUntil = (await lockedUntil(tx, ofEmail)) ?? (await lockedUntil(tx, ofAddress));
      return { locked: false, emailKey: ofEmail.key, addressFailure, locksUntil };
    });
  }

  /** The try succeeded: the e-mail's failures are forgotten; the address keeps those of other e-mails. */
  async forgive(runner: SqlRunner, tried: CountedTry): Promise<void> {
    await runner.query(`delete from sign_in_failures where (scope = 'EMAIL' and key = $1) or id = $2`, [
      tried.emailKey,
      tried.addressFailure,
    ]);
  }

  /** Forgets failures that no longer count. */
  async purge(): Promise<void> {
    await this.db.query('delete from sign_in_failures where failed_at < now() - make_interval(mins => $1)', [
      2 * WINDOW_MINUTES,
    ]);
  }
}
