import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock/index';
import type { Database } from '../db/database';
import { describeError } from '../lib/describe-error';
import type { Logger } from '../lib/logger';
import type { Module } from '../lib/module';
import type { Intake, JobCounts, JobKind, TroubledJob } from './job-kind';
import { JobLine } from './job-line';
import { earliestOf, JobStore } from './job-store';
import type { ClaimedJob, Look } from './job-store';

/** At most this long between two looks at the clock, which may have been set or have stood still. */
const LONGEST_SLEEP_MS = 60_000;
/** After a look for which the database had no answer. */
const RETRY_MS = 5_000;
/** How long is waited for others after a look and after a step before it is looked again: one look costs as much as many steps. */
const GATHER_MS = 20;
/** When a step that was begun together with its row is tried again: as with every first try. */
const FIRST_TRY_MS = 1_000;

/** Calls back once after some ms, unless it is called off. */
export type Alarm = (ring: () => void, ms: number) => () => void;

const timeout: Alarm = (ring, ms) => {
  const timer = setTimeout(ring, ms).unref();
  return () => clearTimeout(timer);
};

export interface JobsDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly alarm?: Alarm | undefined;
}

/**
 * Has done what is to be done later, or again until it is done. The row is the job: it says when its next step is due. One
 * alarm rings for the earliest of all; between two steps only the clock is looked at. Runs in the process that has the
 * markets; that two at once would not take the same step is seen to by the database.
 */
export class Jobs implements Module {
  readonly #deps: JobsDependencies;
  readonly #alarm: Alarm;
  readonly #stores = new Map<JobKind, JobStore>();
  /** Kinds among whose jobs may be one that the operator was not asked to look at yet. */
  readonly #inTrouble = new Set<JobKind>();
  /** Prepared once for each connection. */
  readonly #lookName = `jobs-${randomUUID()}`;
  #lines: ReadonlyMap<JobKind, JobLine> = new Map();
  /** Set while no look begins: what is asked for meanwhile is one. */
  #rest: NodeJS.Timeout | null = null;
  #isAskedFor = false;
  #callOff: () => void = () => undefined;
  #round: Promise<void> | null = null;
  #isOn = false;

  constructor(deps: JobsDependencies) {
    this.#deps = deps;
    this.#alarm = deps.alarm ?? timeout;
    deps.clock.onJump(() => this.wake());
  }

  /** Names a kind of jobs; before the start. @returns how their steps can be taken as soon as the rows are written */
  add(kind: JobKind): Intake {
    this.#stores.set(kind, new JobStore(this.#deps.db, kind));
    return { begin: (at) => this.#begin(kind, at) };
  }

  /** Takes the steps that came due meanwhile, and from now on those that do. */
  start(): void {
    this.#isOn = true;
    const now = () => this.#deps.clock.now();
    const onFree = () => this.#wakeSoon();
    const lines = [...this.#stores].map(([kind, store]) => {
      const onFailure = (job: ClaimedJob, error: unknown) => this.#note(kind, job, error);
      const onTrouble = () => void this.#inTrouble.add(kind);
      const earliest = async (look: Look) => (await earliestOf(this.#deps.db, [look]))[0] ?? null;
      this.#inTrouble.add(kind);
      return [kind, new JobLine({ kind, store, now, onFree, onFailure, onTrouble, earliest })] as const;
    });
    this.#lines = new Map(lines);
    this.wake();
  }

  /** Resolves when the steps that had begun have ended. */
  async stop(): Promise<void> {
    this.#isOn = false;
    this.#callOff();
    await this.#round;
    await Promise.all([...this.#lines.values()].map((line) => line.stop()));
    this.#callOff();
    this.#endRest();
  }

  /** Looks at what is due: call it after each commit that may have made something due earlier. */
  wake(): void {
    if (!this.#isOn) return;
    if (this.#round || this.#rest) this.#isAskedFor = true;
    else this.#round = this.#look();
  }

  /** Resolves when no step is being taken. */
  async idle(): Promise<void> {
    for (;;) {
      if (!this.#round && this.#isAskedFor) {
        this.#endRest();
        this.wake();
      }
      const lines = [...this.#lines.values()];
      if (!this.#round && lines.every(({ isIdle }) => isIdle)) return;
      await (this.#round ?? Promise.all(lines.map((line) => line.idle())));
    }
  }

  /** Jobs that the operator is asked to look at. */
  async troubled(): Promise<readonly TroubledJob[]> {
    const all = await Promise.all([...this.#stores.values()].map((store) => store.troubled()));
    return all.flat();
  }

  /** How many jobs of each kind there are. */
  counts(): Promise<readonly JobCounts[]> {
    return Promise.all([...this.#stores.values()].map((store) => store.counts(this.#deps.clock.now())));
  }

  #begin(kind: JobKind, at: Date): ReturnType<Intake['begin']> {
    const line = this.#lines.get(kind);
    if (!line?.hasRoom) return { columns: { nextStepAt: at, stepTries: 0 }, take: () => this.wake() };
    const nextStepAt = new Date(at.getTime() + FIRST_TRY_MS);
    return {
      columns: { nextStepAt, stepTries: 1 },
      take: (ids) => line.take(ids.map((id) => ({ id, tries: 1 }))),
    };
  }

  #wakeSoon(): void {
    if (!this.#isOn) return;
    this.#isAskedFor = true;
    this.#beginRest();
  }

  #beginRest(): void {
    this.#rest ??= setTimeout(() => {
      this.#endRest();
      if (this.#isAskedFor) this.wake();
    }, GATHER_MS).unref();
  }

  #endRest(): void {
    if (this.#rest) clearTimeout(this.#rest);
    this.#rest = null;
  }

  async #look(): Promise<void> {
    this.#callOff();
    this.#isAskedFor = false;
    const next = await this.#fillAll().catch((error: unknown) => {
      this.#deps.logger.error({ error: describeError(error) }, 'jobs were not read');
      return this.#deps.clock.now() + RETRY_MS;
    });
    this.#round = null;
    if (!this.#isOn) return;
    this.#beginRest();
    this.#sleepUntil(next);
  }

  /** @returns when the next step is due that nobody will tell of. */
  async #fillAll(): Promise<number | null> {
    for (const kind of [...this.#inTrouble]) await this.#askForAttention(kind);
    const lines = [...this.#lines.values()];
    const looks = lines.map(({ look }) => look);
    const earliest = await earliestOf(this.#deps.db, looks, this.#lookName);
    const next = await Promise.all(lines.map((line, place) => line.fill(earliest[place] ?? null)));
    return next.reduce((first, each) => (first === null || (each !== null && each < first) ? each : first), null);
  }

  #sleepUntil(next: number | null): void {
    if (next === null) return;
    const left = next - this.#deps.clock.now();
    if (left <= 0) this.wake();
    else this.#callOff = this.#alarm(() => this.#sleepUntil(next), Math.min(left, LONGEST_SLEEP_MS));
  }

  async #askForAttention(kind: JobKind): Promise<void> {
    const asked = await this.#stores.get(kind)?.askForAttention(this.#deps.clock.now());
    this.#inTrouble.delete(kind);
    for (const { id, tries } of asked ?? []) {
      this.#deps.logger.error({ job: kind.name, id, tries }, 'a job needs the attention of the operator');
    }
  }

  #note({ name }: JobKind, { id, tries }: ClaimedJob, error: unknown): void {
    const { message: reason = 'unknown' } = describeError(error);
    this.#deps.logger.warn({ job: name, id, tries, reason }, 'a step of a job failed; it is taken again');
  }
}
