import { Unavailable } from '../lib/unavailable';

/** The most commands in one transaction. With more, each of them would wait longer. */
const LARGEST_BATCH = 64;

/** The markets of this process are closed. Nothing has happened, and another process may run the command. */
export class MarketsClosed extends Unavailable {}

interface MarketQueue<Job> {
  readonly waiting: (
    | { readonly kind: 'job'; readonly job: Job; readonly place: number }
    | { readonly kind: 'alone'; readonly start: () => Promise<void> }
  )[];
  busy: boolean;
}

/**
 * The order in which markets change. Each market does one thing at a time, in the order of arrival. Commands that wait
 * meanwhile, on any market, go together into the next batch: one commit for all of them. At most one batch runs at a
 * time. Work that needs a market alone runs beside the batch on other markets.
 */
export class MarketQueues<Job> {
  readonly #queues = new Map<number, MarketQueue<Job>>();
  readonly #runBatch: (jobs: readonly Job[]) => Promise<void>;
  #arrivals = 0;
  #batchRuns = false;
  #isClosed = false;
  /** Called when everything is done after `close`. */
  readonly #ending: (() => void)[] = [];

  /** @param runBatch settles every job by itself and never throws. */
  constructor(runBatch: (jobs: readonly Job[]) => Promise<void>) {
    this.#runBatch = runBatch;
  }

  /** Queues a command for the next batch in which its market has a place. @throws MarketsClosed after `close`. */
  submit(market: number, job: Job): void {
    this.#refuseClosed();
    this.#arrivals += 1;
    this.#queueOf(market).waiting.push({ kind: 'job', job, place: this.#arrivals });
    this.#go();
  }

  /** Runs work while nothing else changes the market. @throws MarketsClosed after `close`. */
  async alone<Result>(market: number, work: () => Promise<Result>): Promise<Result> {
    this.#refuseClosed();
    return new Promise((resolve, reject) => {
      this.#queueOf(market).waiting.push({ kind: 'alone', start: () => work().then(resolve, reject) });
      this.#go();
    });
  }

  /** How many commands and pieces of work of a market have not begun. */
  waitingOf(market: number): number {
    return this.#queues.get(market)?.waiting.length ?? 0;
  }

  /** Stops accepting work. @returns a promise that resolves when all accepted work is done. */
  close(): Promise<void> {
    this.#isClosed = true;
    return new Promise((resolve) => {
      this.#ending.push(resolve);
      this.#go();
    });
  }

  #refuseClosed(): void {
    if (this.#isClosed) throw new MarketsClosed('The markets are closed');
  }

  #queueOf(market: number): MarketQueue<Job> {
    const queue = this.#queues.get(market) ?? { waiting: [], busy: false };
    this.#queues.set(market, queue);
    return queue;
  }

  #go(): void {
    for (const queue of this.#queues.values()) {
      const [next] = queue.waiting;
      if (queue.busy || next?.kind !== 'alone') continue;
      queue.waiting.shift();
      void this.#occupy([queue], next.start);
    }
    if (!this.#batchRuns) this.#startBatch();
    if (this.#isClosed && this.#isDone()) for (const end of this.#ending.splice(0)) end();
  }

  #isDone(): boolean {
    return [...this.#queues.values()].every(({ busy, waiting }) => !busy && waiting.length === 0);
  }

  #startBatch(): void {
    const free = [...this.#queues.values()].filter((queue) => !queue.busy && queue.waiting.length > 0);
    const jobs = free.flatMap((queue) => this.#headOf(queue)).sort((a, b) => a.place - b.place);
    const taken = jobs.slice(0, LARGEST_BATCH);
    if (taken.length === 0) return;
    const queues = new Set(taken.map(({ queue }) => queue));
    for (const { queue } of taken) queue.waiting.shift();
    this.#batchRuns = true;
    void this.#occupy([...queues], async () => {
      await this.#runBatch(taken.map(({ job }) => job));
      this.#batchRuns = false;
    });
  }

  /** The commands of one market up to the next piece of work that needs the market alone. */
  #headOf(queue: MarketQueue<Job>): { queue: MarketQueue<Job>; job: Job; place: number }[] {
    const head: { queue: MarketQueue<Job>; job: Job; place: number }[] = [];
    for (const entry of queue.waiting) {
      if (entry.kind === 'alone' || head.length === LARGEST_BATCH) break;
      head.push({ queue, job: entry.job, place: entry.place });
    }
    return head;
  }

  async #occupy(queues: readonly MarketQueue<Job>[], work: () => Promise<void>): Promise<void> {
    for (const queue of queues) queue.busy = true;
    await work();
    for (const queue of queues) queue.busy = false;
    this.#go();
  }
}
