import type { Clock } from '../clock/index';
import type { Database, SqlRunner, Transaction } from '../db/database';
import { callerNetworkOf, widerNetworkOf } from '../callers/caller-network';
import { meters } from '../metrics/index';
import { opaqueKey } from '../lib/opaque-key';
import { SerialQueues } from '../lib/serial-queues';

/**
 * Open points, Identity: 5 failures in 15 minutes lock further tries, the same for unknown e-mails. A browser that the
 * customer has signed in with has 5 of its own, and no stranger's failures lock it (identity I-17).
 */
const MAX_FAILURES = 5;
/** From one address, over all e-mails: room for people behind a shared one. */
const MAX_FAILURES_OF_ADDRESS = 50;
/** From the network around it, whose addresses one stranger can often use. */
const MAX_FAILURES_OF_NETWORK = 250;
/** Tries of one address that may wait: more would keep every connection to the exchange busy with waiting. */
export const MOST_WAITING = 50;
const WINDOW_MINUTES = 15;
const MINUTE_MS = 60_000;

type Scope = 'EMAIL' | 'BROWSER' | 'ADDRESS' | 'NETWORK';

interface Key {
  readonly scope: Scope;
  readonly key: string;
  readonly limit: number;
}

/** Somebody who tries: an e-mail, known or not, and the address it comes from. */
export interface Trier {
  readonly email: string;
  readonly address: string;
  /** The browser, when the customer with this e-mail has signed in with it. */
  readonly browser: string | null;
}

/** What a failure leads to: until when no further try is allowed, null while some are left. */
export interface Failure {
  readonly lockedUntil: Date | null;
  /** The failures of this e-mail or browser are the reason, not those of the address or network. */
  readonly isAccountLocked: boolean;
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

/** Failed sign-ins per e-mail or known browser, per address and per network, kept in the database so that a restart forgives nothing. */
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

  /** What a try counts for: first what the customer's own sign-in forgives, then the places. */
  #keysOf({ email, address, browser }: Trier): readonly [Key, ...Key[]] {
    const key = (scope: Scope, text: string, limit: number): Key => {
      return { scope, key: opaqueKey(this.#secret, scope.toLowerCase(), text), limit };
    };
    if (browser !== null) return [key('BROWSER', `${browser} ${email}`, MAX_FAILURES)];
    return [
      key('EMAIL', email, MAX_FAILURES),
      key('ADDRESS', callerNetworkOf(address), MAX_FAILURES_OF_ADDRESS),
      key('NETWORK', widerNetworkOf(address), MAX_FAILURES_OF_NETWORK),
    ];
  }

  /**
   * Runs one try after all earlier ones of this e-mail and of this address have ended: wrong passwords at the same
   * moment are counted one by one, and right ones are never taken for failures. One process signs people in. Tries with
   * a browser that the customer knows wait for each other alone.
   * @returns null when too many tries of the address wait already: it was not run and counts for nothing.
   */
  async inTurn<Result>(trier: Trier, work: () => Promise<Result>): Promise<Result | null> {
    const [account, place = account] = this.#keysOf(trier).map(({ scope, key }) => `${scope} ${key}`);
    if (account === undefined || place === undefined) return null;
    if (this.#queues.lengthOf(place) >= MOST_WAITING) {
      meters.refused('sign_in_queue');
      return null;
    }
    if (place === account) return this.#queues.run(account, work);
    // Always in this order: nobody waits for somebody who waits for them, and a stranger's crowd at one address holds
    // up no customer at another, since it takes a customer's e-mail only when its own turn has come.
    return this.#queues.run(place, () => this.#queues.run(account, work));
  }

  /** When the trier may try again; null when now. */
  async lockedUntil(trier: Trier): Promise<Date | null> {
    const { until } = await this.#lockOf(this.#db, trier, this.#now);
    if (until) meters.refused('sign_in_lock');
    return until;
  }

  /** Counts a wrong password. */
  async fail(tx: Transaction, trier: Trier): Promise<Failure> {
    const now = this.#now;
    for (const { scope, key } of this.#keysOf(trier)) {
      await tx.query('insert into sign_in_failures (scope, key, failed_at) values ($1, $2, $3)', [scope, key, now]);
    }
    const { until, isAccount } = await this.#lockOf(tx, trier, now);
    return { lockedUntil: until, isAccountLocked: isAccount };
  }

  /** The try succeeded: the failures of its e-mail or browser are forgotten; the address keeps its own. */
  async forgive(runner: SqlRunner, trier: Trier): Promise<void> {
    const [{ scope, key }] = this.#keysOf(trier);
    await runner.query('delete from sign_in_failures where scope = $1 and key = $2', [scope, key]);
  }

  async #lockOf(runner: SqlRunner, trier: Trier, now: Date): Promise<{ until: Date | null; isAccount: boolean }> {
    const [account, ...places] = this.#keysOf(trier);
    const until = await lockedUntil(runner, account, now);
    if (until) return { until, isAccount: true };
    for (const place of places) {
      const until = await lockedUntil(runner, place, now);
      if (until) return { until, isAccount: false };
    }
    return { until: null, isAccount: false };
  }

  /** Forgets failures that no longer count. */
  async purge(): Promise<void> {
    await this.#db.query('delete from sign_in_failures where failed_at < $1', [
      new Date(this.#clock.now() - 2 * WINDOW_MINUTES * MINUTE_MS),
    ]);
  }
}
