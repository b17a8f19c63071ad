import type { JobKind } from './job-kind';
import { MOST_QUIET_TRIES } from './job-store';
import type { ClaimedJob, JobStore, Look } from './job-store';

const WORKERS = 4;
/** Jobs that are begun in one commit, unless the kind says how many. */
const BATCH = 32;
const CROWDED_MS = 100;
/** How long what is due waits while no step may be taken. */
const PAUSE_MS = 30_000;

export interface JobLineParts {
  readonly kind: JobKind;
  readonly store: JobStore;
  /** Unix ms. */
  readonly now: () => number;
  /** Called when a worker has nothing to do any more. */
  readonly onFree: () => void;
  readonly onFailure: (job: ClaimedJob, error: unknown) => void;
  /** Called when a step was begun more often than the operator is left alone with. */
  readonly onTrouble: () => void;
  /** When the next step is due that nobody takes yet, in Unix ms. */
  readonly earliest: (look: Look) => Promise<number | null>;
}

/** The jobs of one kind that this process has begun, and who works at them. */
export class JobLine {
  readonly #parts: JobLineParts;
  readonly #queue: ClaimedJob[] = [];
  readonly #running = new Map<string, Promise<void>>();
  #isOn = true;

  constructor(parts: JobLineParts) {
    this.#parts = parts;
  }

  /** Whether more may be begun without looking for it. */
  get hasRoom(): boolean {
    return this.#isOn && !this.#parts.kind.mayRun && this.#queue.length < BATCH;
  }

  get isIdle(): boolean {
    return this.#running.size === 0;
  }

  /** What may be due. */
  get look(): Look {
    return { store: this.#parts.store, busy: [...this.#running.keys()] };
  }

  /**
   * Begins what is due, as far as there are workers.
   * @param earliest when the next step is due that nobody takes yet
   * @returns when to look again, in Unix ms; null: when told to
   */
  async fill(earliest: number | null): Promise<number | null> {
    const { kind, store, now, onTrouble } = this.#parts;
    for (;;) {
      if (this.#queue.length > 0) return null;
      if (earliest === null || earliest > now()) return earliest;
      if (kind.mayRun && !(await kind.mayRun())) return now() + PAUSE_MS;
      if (!this.#isOn) return null;
      const claimed = await store.claim(now(), kind.batch ?? BATCH, this.look.busy);
      // Another process is beginning what is due.
      if (claimed.length === 0) return now() + CROWDED_MS;
      if (claimed.some(({ tries }) => tries > MOST_QUIET_TRIES)) onTrouble();
      this.#queue.push(...claimed);
      this.#work();
      if (this.#queue.length > 0) return null;
      earliest = await this.#parts.earliest(this.look);
    }
  }

  /** Takes the steps of jobs that were begun together with their rows. */
  take(jobs: readonly ClaimedJob[]): void {
    // Whoever is on then finds them when they are to be tried again.
    if (!this.#isOn) return;
    this.#queue.push(...jobs);
    this.#work();
  }

  /** Resolves when the steps that are being taken now have ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  /** Begins nothing more; resolves when the steps that were begun have ended. */
  async stop(): Promise<void> {
    this.#isOn = false;
    const left = this.#queue.splice(0).map(({ id }) => id);
    const { store, now } = this.#parts;
    await Promise.all([...this.#running.values(), left.length > 0 ? store.release(left, now()) : undefined]);
  }

  #work(): void {
    const { kind, onFree } = this.#parts;
    while (this.#running.size < (kind.workers ?? WORKERS)) {
      const job = this.#queue.shift();
      if (!job) {
        onFree();
        return;
      }
      this.#running.set(job.id, this.#take(job));
    }
  }

  async #take(job: ClaimedJob): Promise<void> {
    const { kind, onFailure, onTrouble } = this.#parts;
    try {
      await kind.step(job.id);
    } catch (error) {
      onFailure(job, error);
      if (job.tries >= MOST_QUIET_TRIES) onTrouble();
    }
    this.#running.delete(job.id);
    this.#work();
  }
}
