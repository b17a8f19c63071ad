import type { Clock } from '../clock/index';
import type { Database, SqlRunner, Transaction } from '../db/database';
import { callerNetworkOf } from '../callers/caller-network';
import { meters } from '../metrics/index';
import { opaqueKey } from '../opaque-key';
import { SerialQueues } from '../serial-queues';

/** Open points, Identity: 5 failures in 15 minutes lock further tries, the same for unknown e-mails. */
export const MAX_FAILURES = 5;
/** From one address, over all e-mails: room for people behind a shared one. */
export const MAX_FAILURES_OF_ADDRESS = 50;
/** Tries of one address that may wait: more would keep every connection to the exchange busy with waiting. */
export const MOST_WAITING = 50;
const WINDOW_MINUTES = 15;
const MINUTE_MS = 60_000;

type Scope = 'EMAIL' | 'ADDRESS';

interface Key {
  readonly scope: Scope;
  readonly key: string;
  readonly limit: number;
}

/** Somebody who tries: an e-mail, known or not, and the address it comes from. */
export interface Trier {
  readonly email: string;
  readonly address: string;
}

/** What a failure leads to: until when no further try is allowed, null while some are left. */
export interface Failure {
  readonly lockedUntil: Date | null;
  /** The failures of this e-mail are the reason, not those of the address. */
  readonly isEmailLocked: boolean;
}

/**
 * When a key may be tried again; null when now. The newest `limit` failures lock when they lie
 * within one window, until a window after the last of them; tries while locked do not count.
 */
async function lockedUntil(runner: SqlRunner, { scope, key, limit }: Key, now: Date): Promise<Date | null> {
  const [row] = await runner.query<{ until: Date | null }>(
    `with newest as (
       select failed_at from sign_in_failures where scope = $1 and key = $2 order by failed_at desc limit $3
     ), bounds as (
       select count(*) as failures, min(failed_at) as first, max(failed_at) + make_interval(mins => $4) as until
         from newest
     )
     select until from bounds
      where failures = $3 and first >= until - 2 * make_interval(mins => $4) and until > $5::timestamptz`,
    [scope, key, limit, WINDOW_MINUTES, now],
  );
  return row?.until ?? null;
}

/** Failed sign-ins per e-mail and per address, kept in the database so that a restart forgives nothing. */
export class SignInLimits {
  readonly #queues = new SerialQueues();

  readonly #db: Database;
  readonly #clock: Clock;
  readonly #secret: string;

  constructor(db: Database, clock: Clock, secret: string) {
    this.#db = db;
    this.#clock = clock;
    this.#secret = secret;
  }

  get #now(): Date {
    return new Date(this.#clock.now());
  }

  #keysOf({ email, address }: Trier): { ofEmail: Key; ofAddress: Key } {
    const network = callerNetworkOf(address);
    return {
      ofEmail: { scope: 'EMAIL', key: opaqueKey(this.#secret, 'email', email), limit: MAX_FAILURES },
      ofAddress: { scope: 'ADDRESS', key: opaqueKey(this.#secret, 'address', network), limit: MAX_FAILURES_OF_ADDRESS },
    };
  }

  /**
   * Runs one try after all earlier ones of this e-mail and of this address have ended: wrong passwords at the same
   * moment are counted one by one, and right ones are never taken for failures. One process signs people in.
   * @returns null when too many tries of the address wait already: it was not run and counts for nothing.
   */
  async inTurn<Result>(trier: Trier, work: () => Promise<Result>): Promise<Result | null> {
    const { ofEmail, ofAddress } = this.#keysOf(trier);
    const address = `address ${ofAddress.key}`;
    if (this.#queues.lengthOf(address) >= MOST_WAITING) {
      meters.refused('sign_in_queue');
      return null;
    }
    // Always in this order: nobody waits for somebody who waits for them, and a stranger's crowd at one address holds
    // up no customer at another, since it takes a customer's e-mail only when its own turn has come.
    return this.#queues.run(address, () => this.#queues.run(`email ${ofEmail.key}`, work));
  }

  /** When the trier may try again; null when now. */
  async lockedUntil(trier: Trier): Promise<Date | null> {
    const { ofEmail, ofAddress } = this.#keysOf(trier);
    const now = this.#now;
    const until = (await lockedUntil(this.#db, ofEmail, now)) ?? (await lockedUntil(this.#db, ofAddress, now));
    if (until) meters.refused('sign_in_lock');
    return until;
  }

  /** Counts a wrong password. */
  async fail(tx: Transaction, trier: Trier): Promise<Failure> {
    const { ofEmail, ofAddress } = this.#keysOf(trier);
    const now = this.#now;
    await tx.query(
      `insert into sign_in_failures (scope, key, failed_at)
       values ('EMAIL', $1, $3), ('ADDRESS', $2, $3)`,
      [ofEmail.key, ofAddress.key, now],
    );
    const until = await lockedUntil(tx, ofEmail, now);
    return { lockedUntil: until ?? (await lockedUntil(tx, ofAddress, now)), isEmailLocked: until !== null };
  }

  /** The try succeeded: the e-mail's failures are forgotten; the address keeps its own. */
  async forgive(runner: SqlRunner, trier: Trier): Promise<void> {
    await runner.query(`delete from sign_in_failures where scope = 'EMAIL' and key = $1`, [
      this.#keysOf(trier).ofEmail.key,
    ]);
  }

  /** Forgets failures that no longer count. */
  async purge(): Promise<void> {
    await this.#db.query('delete from sign_in_failures where failed_at < $1', [
      new Date(this.#clock.now() - 2 * WINDOW_MINUTES * MINUTE_MS),
    ]);
  }
}
