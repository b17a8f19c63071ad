import { isLostRace, readThenWrite, together } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { InsufficientFunds, post } from '../../ledger/ledger';
import type { BalanceChange, LedgerTransaction } from '../../ledger/ledger';
import { notify } from '../../notifications/notifications';
import type { MarketRuntime } from '../market-runtime';
import { OrderRefused } from '../messages';
import { OutOfNumbers, readBasis } from './batch-basis';
import type { Basis } from './batch-basis';
import { Desk } from './desk';
import type { OpenOrders } from './open-orders';
import { newsOfOrder } from './order-news';
import { tradeNumbers, writeOrders } from './order-writer';
import type { OrderRecord } from './order-record';
import type { FeeSchedule } from './settlement';
import { Work } from './work';

/** How often a batch is decided anew because money left an account between reading and writing, or a race was lost. */
const MOST_ATTEMPTS = 5;
/** Stop orders that a batch is likely to set off at most. */
const LIKELY_STOPS = 8;

/** What a command decides with. */
export interface Session {
  readonly desk: Desk;
  readonly open: OpenOrders;
  readonly ownerOf: (accountId: number) => number;
  /** The order placed under a key before, in this batch or long ago. */
  readonly placedUnder: (accountId: number, key: string) => OrderRecord | undefined;
  /** An order as the batch leaves it. */
  readonly latest: (order: OrderRecord) => OrderRecord;
}

/** A command on its way into a batch. */
export interface Job {
  readonly instrumentId: number;
  /** Whose money and keys it decides with. */
  readonly accountId: number;
  readonly key: string | null;
  /** False lets the commit be lost with the machine (never with the process) when no customer's order changes; for bots. */
  readonly durable: boolean;
  /** Decides in memory. @returns what settles the command once all is committed. @throws OrderRefused. */
  readonly decide: (session: Session) => () => void;
  readonly fail: (error: unknown) => void;
}

export interface BatchParts {
  readonly db: Database;
  readonly fees: () => FeeSchedule;
  /** Simulated market makers are told nothing. */
  readonly isCustomer: (accountId: number) => boolean;
  readonly runtimeOf: (instrumentId: number) => MarketRuntime;
  readonly openCount: (accountId: number) => number;
  /** Tells the world what was committed. */
  readonly publish: (work: Work, tradeIds: readonly number[], balances: readonly BalanceChange[]) => void;
  /** Hears of a fault that no command can be told of. */
  readonly onFault: (error: unknown) => void;
}

interface Committed {
  readonly tradeIds: readonly number[];
  readonly balances: readonly BalanceChange[];
}

/** What a batch came to. */
interface CarriedOut {
  /** Each settles a command, once all is committed. */
  readonly settlements: readonly (() => void)[];
  readonly work: Work;
  /** Null when nothing has changed. */
  readonly committed: Committed | null;
}

/** Might the batch go well when it is decided anew? */
const mayGoWell = (error: unknown) => error instanceof InsufficientFunds || isLostRace(error);

/** Decides several commands one after the other, writes all of it in one transaction, then settles each. */
export class Batches {
  readonly #parts: BatchParts;

  constructor(parts: BatchParts) {
    this.#parts = parts;
  }

  /** Never throws. A command that is refused, or that fails, takes no other with it. */
  async run(jobs: readonly Job[], attempt = 1, allStops = false): Promise<void> {
    try {
      await this.#attempt(jobs, allStops);
    } catch (error) {
      for (const { instrumentId } of jobs) this.#parts.runtimeOf(instrumentId).distrust();
      if (error instanceof OutOfNumbers && !allStops) await this.run(jobs, attempt, true);
      else if (mayGoWell(error) && attempt < MOST_ATTEMPTS) await this.run(jobs, attempt + 1, allStops);
      else if (jobs.length > 1) for (const job of jobs) await this.run([job]);
      else for (const job of jobs) job.fail(error);
    }
  }

  async #attempt(jobs: readonly Job[], allStops: boolean): Promise<void> {
    const runtimes = new Set(jobs.map((job) => this.#parts.runtimeOf(job.instrumentId)));
    for (const runtime of runtimes) await runtime.refresh();
    const waiting = [...runtimes].reduce((sum, runtime) => sum + runtime.open.stops.size, 0);
    // Each command may place one order; one that is set off, a new one too, takes a number for its place in time.
    const spare = allStops ? waiting + jobs.length : Math.min(waiting, LIKELY_STOPS);
    const { settlements, work, committed } = await readThenWrite(
      this.#parts.db,
      (runner) => readBasis(runner, jobs, jobs.length + spare),
      (tx, basis) => this.#carryOut(tx, jobs, basis),
    );
    if (committed) this.#publish(runtimes, work, committed);
    for (const settle of settlements) settle();
  }

  async #carryOut(tx: Transaction, jobs: readonly Job[], basis: Basis): Promise<CarriedOut> {
    const work = new Work(new Date(), basis.nextNumber);
    for (const { accountId, currency, available } of basis.funds) work.setFunds(accountId, currency, available);
    const settlements = this.#decide(jobs, work, basis);
    if (work.orders.size === 0) return { settlements, work, committed: null };
    const durable = jobs.some((job) => job.durable) || this.#concernsCustomers(work);
    return { settlements, work, committed: await this.#write(tx, work, basis.tradeIds, durable) };
  }

  #decide(jobs: readonly Job[], work: Work, basis: Basis): (() => void)[] {
    const openOrders = (instrumentId: number) => this.#parts.runtimeOf(instrumentId).open;
    const desk = new Desk({ fees: this.#parts.fees(), openOrders, openCount: this.#parts.openCount }, work);
    return jobs.map((job) => {
      const session: Session = {
        desk,
        open: openOrders(job.instrumentId),
        ownerOf: basis.ownerOf,
        placedUnder: (accountId, key) => work.placedUnder(accountId, key) ?? basis.placedUnder(accountId, key),
        latest: (order) => work.orders.get(order.id)?.now ?? order,
      };
      try {
        return job.decide(session);
      } catch (error) {
        // A refusal has changed nothing; after anything else nobody knows.
        if (!(error instanceof OrderRefused)) throw error;
        return () => job.fail(error);
      }
    });
  }

  /** A customer who is told of a trade keeps it, whoever's command made it. */
  #concernsCustomers(work: Work): boolean {
    return [...work.orders.values()].some(({ ownerId }) => this.#parts.isCustomer(ownerId));
  }

  async #write(tx: Transaction, work: Work, drawn: readonly number[], durable: boolean): Promise<Committed> {
    const missing = Math.max(0, work.trades.length - drawn.length);
    const tradeIds = [...drawn.slice(0, work.trades.length), ...(await tradeNumbers(tx, missing))];
    const movements = work.movements.map(({ kind, reference, entries }): LedgerTransaction => ({
      kind,
      reference: String('order' in reference ? reference.order : tradeIds[reference.trade]),
      entries,
    }));
    // The balances first: what they were is answered while orders and trades are being written.
    const [balances] = await together([
      post(tx, movements),
      writeOrders(tx, { orders: work.orders.values(), trades: work.trades, tradeIds, at: work.at }),
      this.#tell(tx, work),
      ...(durable ? [] : [tx.query('set local synchronous_commit = off')]),
    ]);
    return { tradeIds, balances };
  }

  /** In the transaction of what it tells: a customer hears of every order that ended, and of none that did not. */
  async #tell(tx: Transaction, work: Work): Promise<void> {
    const own = [...work.orders.values()].filter(({ ownerId }) => this.#parts.isCustomer(ownerId));
    await notify(
      tx,
      own.flatMap(({ now, ownerId }) => newsOfOrder(now, ownerId) ?? []),
    );
  }

  /** What is committed is committed: a listener that throws is a fault of its own. */
  #publish(runtimes: Iterable<MarketRuntime>, work: Work, { tradeIds, balances }: Committed): void {
    try {
      this.#parts.publish(work, tradeIds, balances);
    } catch (error) {
      for (const runtime of runtimes) runtime.distrust();
      this.#parts.onFault(error);
    }
  }
}
