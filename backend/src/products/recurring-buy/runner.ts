import type { Logger } from '../../logger';
import type { SqlRunner } from '../../db/database';
import { dueIds, earliestRun } from './recurring-buy-store';

/** The longest time between two looks at the clock, which may have been set or have stood still. */
const LONGEST_SLEEP_MS = 60_000;
/** Wait after a run that failed for a passing reason, and while runs are not allowed. */
const RETRY_MS = 30_000;
const WORKERS = 4;

/** Calls back once after `ms`, unless the returned function is called before. */
export type Alarm = (ring: () => void, ms: number) => () => void;

const timeout: Alarm = (ring, ms) => {
  const timer = setTimeout(ring, ms).unref();
  return () => clearTimeout(timer);
};

export interface RunnerDependencies {
  readonly db: SqlRunner;
  readonly logger: Logger;
  /** Runs a recurring buy that is due. */
  readonly run: (id: number) => Promise<void>;
  /** False while the product is switched off, or while the exchange is under maintenance. */
  readonly mayRun: () => Promise<boolean>;
  /** Unix ms. */
  readonly now: () => number;
  readonly alarm?: Alarm | undefined;
}

/** Wakes up for the next due date of all customers. There is one alarm. Between two dates only the clock is read. */
export class Runner {
  readonly #deps: RunnerDependencies;
  readonly #alarm: Alarm;
  #callOff: () => void = () => undefined;
  #round: Promise<void> | null = null;
  #onceMore = false;
  #isOn = false;

  constructor(deps: RunnerDependencies) {
    this.#deps = deps;
    this.#alarm = deps.alarm ?? timeout;
  }

  /** Runs what came while the exchange was down, and then each date that comes. */
  start(): void {
    this.#isOn = true;
    this.wake();
  }

  /** Resolves when the runs that have begun have ended. */
  async stop(): Promise<void> {
    this.#isOn = false;
    this.#callOff();
    await this.#round;
  }

  /** Checks what is due. Call it when the next date may have changed. */
  wake(): void {
    if (!this.#isOn) return;
    this.#onceMore = this.#round !== null;
    this.#round ??= this.#work();
  }

  /** Resolves when nothing is running. */
  async idle(): Promise<void> {
    while (this.#round) await this.#round;
  }

  async #work(): Promise<void> {
    this.#callOff();
    const sleep = await this.#runDue().catch((error: unknown) => {
      this.#note(error, 'recurring buys were not read');
      return () => this.#sleep(RETRY_MS);
    });
    this.#round = null;
    if (!this.#isOn) return;
    if (this.#onceMore) this.wake();
    else sleep();
  }

  /** @returns the function that waits for the next check. */
  async #runDue(): Promise<() => void> {
    const { db, now, mayRun } = this.#deps;
    const ids = await dueIds(db, now());
    const later = () => this.#sleep(RETRY_MS);
    if (ids.length > 0 && !((await mayRun()) && (await this.#runAll(ids)))) return later;
    const next = await earliestRun(db);
    return () => this.#sleepUntil(next);
  }

  /** @returns true when all runs went well. A run that failed is tried again. */
  async #runAll(ids: readonly number[]): Promise<boolean> {
    const queue = ids.values();
    let failed = 0;
    const work = async () => {
      for (const id of queue) {
        if (!this.#isOn) return;
        await this.#deps.run(id).catch((error: unknown) => {
          failed += 1;
          this.#note(error, 'a recurring buy could not be run; it is tried again', id);
        });
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    return failed === 0;
  }

  #sleepUntil(next: number | null): void {
    if (next === null) return;
    const left = next - this.#deps.now();
    if (left <= 0) this.wake();
    else this.#callOff = this.#alarm(() => this.#sleepUntil(next), Math.min(left, LONGEST_SLEEP_MS));
  }

  #sleep(ms: number): void {
    this.#callOff = this.#alarm(() => this.wake(), ms);
  }

  #note(error: unknown, message: string, recurringBuyId?: number): void {
    const reason = error instanceof Error ? error.message : 'unknown';
    this.#deps.logger.error({ reason, recurringBuyId }, message);
  }
}
