import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import { SerialQueues } from '../../lib/serial-queues';
import type { MarketHistory } from '../../market/index';
import type { Settings } from '../../settings/index';
import { ProductRefused, attempt } from '../lib/refusal';
import type { ProductError } from '../lib/refusal';
import { RECURRING_BUY_MESSAGES } from './messages';
import { parseRecurringBuy } from './recurring-buy-command';
import type { RecurringBuyCommand, RecurringBuyInput } from './recurring-buy-command';
import type { RecurringBuyRecord } from './recurring-buy-record';
import {
  countRunning,
  findById,
  findByKey,
  insertRecurringBuy,
  lastScheduled,
  listRecurringBuys,
  updateState,
} from './recurring-buy-store';
import type { RunExecutor } from './run-executor';
import { listRuns, totalsOf } from './run-query';
import type { RunPage, RunTotals } from './run-query';
import { firstRun, nextRun, runAfter } from './schedule';

/** Own recurring buys that have not been canceled. */
const MOST_RUNNING = 20;

export interface RecurringBuyResult {
  readonly recurringBuy: RecurringBuyRecord | null;
  readonly errors: ProductError[];
}

export interface RecurringBuyServiceDependencies {
  readonly db: Database;
  readonly executor: RunExecutor;
  readonly history: Pick<MarketHistory, 'sumsOf'>;
  readonly settings: Pick<Settings, 'isEnabled'>;
  /** Called when the next due date may have changed. */
  readonly onChange: () => void;
  /** Unix ms. */
  readonly now: () => number;
}

/** Starts, pauses and ends recurring buys, and runs one that is due. */
export class RecurringBuyService {
  readonly #deps: RecurringBuyServiceDependencies;
  /** One change of a recurring buy at a time: who has canceled knows that nothing is bought afterwards. */
  readonly #queues = new SerialQueues();

  constructor(deps: RecurringBuyServiceDependencies) {
    this.#deps = deps;
  }

  /** Starts a recurring buy; the same key returns the one of the first time. */
  create(accountId: number, input: RecurringBuyInput): Promise<RecurringBuyResult> {
    return this.#answer(async () => {
      const command = parseRecurringBuy(accountId, input);
      return this.#queues.run(`account/${accountId}`, async () => {
        const earlier = await findByKey(this.#deps.db, command);
        return earlier ? this.#repeated(earlier, command) : this.#start(command);
      });
    });
  }

  /** Stops the runs until it is resumed; one that has ended cannot be paused. */
  pause(accountId: number, id: number): Promise<RecurringBuyResult> {
    return this.#change(accountId, id, async (buy) => {
      if (buy.state === 'CANCELED') throw new ProductRefused('base', RECURRING_BUY_MESSAGES.ended);
      return buy.state === 'PAUSED' ? buy : updateState(this.#deps.db, id, 'PAUSED', null);
    });
  }

  /** Runs again from the next date of its schedule. */
  resume(accountId: number, id: number): Promise<RecurringBuyResult> {
    return this.#change(accountId, id, async (buy) => {
      if (buy.state === 'CANCELED') throw new ProductRefused('base', RECURRING_BUY_MESSAGES.ended);
      if (buy.state === 'ACTIVE') return buy;
      await this.#assertAvailable();
      const last = await lastScheduled(this.#deps.db, id);
      const next = nextRun(buy, this.#deps.now());
      // Paused and resumed on a day whose run has been: not once more.
      return updateState(this.#deps.db, id, 'ACTIVE', last === null ? next : Math.max(next, runAfter(buy, last)));
    });
  }

  /** Ends it for good; one that has ended is returned as it is. */
  cancel(accountId: number, id: number): Promise<RecurringBuyResult> {
    return this.#change(accountId, id, async (buy) =>
      buy.state === 'CANCELED' ? buy : updateState(this.#deps.db, id, 'CANCELED', null),
    );
  }

  /** Own recurring buys, canceled ones last, newest first. */
  list(accountId: number): Promise<RecurringBuyRecord[]> {
    return listRecurringBuys(this.#deps.db, accountId);
  }

  /** Runs, newest first. @throws RangeError for a cursor that is none. */
  runs(id: number, page: { first: number; after?: string | null | undefined }): Promise<RunPage> {
    return listRuns(this.#deps.db, id, page);
  }

  /** What all runs of each of these have bought. */
  totals(ids: readonly number[]): Promise<(id: number) => RunTotals> {
    return totalsOf(this.#deps.db, this.#deps.history, ids);
  }

  /** Runs what is due of one recurring buy. */
  run(id: number): Promise<void> {
    return this.#queues.run(String(id), () => this.#deps.executor.run(id));
  }

  async #assertAvailable(): Promise<void> {
    if (await this.#deps.settings.isEnabled('recurring_buy')) return;
    throw new ProductRefused('base', RECURRING_BUY_MESSAGES.notAvailable);
  }

  #repeated(earlier: RecurringBuyRecord, command: RecurringBuyCommand): RecurringBuyRecord {
    if (earlier.commandHash !== command.hash) throw new ProductRefused('base', RECURRING_BUY_MESSAGES.keyUsed);
    return earlier;
  }

  async #start(command: RecurringBuyCommand): Promise<RecurringBuyRecord> {
    const { db, now } = this.#deps;
    await this.#assertAvailable();
    if ((await countRunning(db, command.accountId)) >= MOST_RUNNING) {
      throw new ProductRefused('base', RECURRING_BUY_MESSAGES.tooMany(MOST_RUNNING));
    }
    const createdAt = now();
    const firstRunAt = firstRun(command, createdAt);
    const started = await inTransaction(db, (tx) =>
      insertRecurringBuy(tx, command, { firstRunAt, nextRunAt: firstRunAt, createdAt }),
    );
    if (!started) throw new Error('A recurring buy was started under the same key in another process');
    return started;
  }

  #change(
    accountId: number,
    id: number,
    change: (buy: RecurringBuyRecord) => Promise<RecurringBuyRecord>,
  ): Promise<RecurringBuyResult> {
    return this.#answer(() =>
      this.#queues.run(String(id), async () => {
        const buy = await findById(this.#deps.db, id);
        if (buy?.accountId !== accountId) throw new ProductRefused('base', RECURRING_BUY_MESSAGES.notFound);
        return change(await this.#deps.executor.settle(buy));
      }),
    );
  }

  async #answer(work: () => Promise<RecurringBuyRecord>): Promise<RecurringBuyResult> {
    const { result, errors } = await attempt(work);
    if (result) this.#deps.onChange();
    return { recurringBuy: result, errors };
  }
}
