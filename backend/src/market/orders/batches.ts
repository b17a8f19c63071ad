import { isLostRace, readThenWrite, together } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { basketAccountsAmong, InsufficientFunds, ownersOf, post } from '../../ledger/index';
import type { BalanceChange, LedgerTransaction } from '../../ledger/index';
import { notify } from '../../notifications/index';
import type { MarketRuntime } from '../market-runtime';
import { OrderRefused } from '../messages';
import { OutOfNumbers, accountsIn, readBasis } from './batch-basis';
import type { Basis } from './batch-basis';
import { OrderProcessor } from './order-processor';
import type { OpenOrders } from './open-orders';
import { notificationOfOrder } from './order-notifications';
import { tradeNumbers, writeOrders } from './order-writer';
import type { OrderRecord } from './order-record';
import type { FeeSchedule } from './settlement';
import { Work } from './work';

/** How often a batch is decided again after money left an account between reading and writing, or after a lost race. */
const MOST_ATTEMPTS = 5;
/** A batch seldom sets off more stop orders than this. */
const LIKELY_STOPS = 8;

/** What a command needs for its decision. */
export interface Session {
  readonly processor: OrderProcessor;
  readonly open: OpenOrders;
  readonly ownerOf: (accountId: number) => number;
  /** The order that was placed under this key before, in this batch or long ago. */
  readonly placedUnder: (accountId: number, key: string) => OrderRecord | undefined;
  /** The order in the state in which the batch leaves it. */
  readonly latest: (order: OrderRecord) => OrderRecord;
}

/** A command that waits for its batch. */
export interface Job {
  readonly instrumentId: number;
  /** The account whose money and keys the command uses. */
  readonly accountId: number;
  readonly key: string | null;
  /**
   * False for simulated traders. Their commit may be lost with the machine when it changes no customer's order. It is
   * never lost with the process alone.
   */
  readonly durable: boolean;
  /**
   * Decides in memory.
   * @returns a function that settles the command after the commit.
   * @throws OrderRefused when the command is refused.
   */
  readonly decide: (session: Session) => () => void;
  readonly fail: (error: unknown) => void;
}

export interface BatchParts {
  readonly db: Database;
  readonly fees: () => FeeSchedule;
  /** Simulated market makers get no messages. */
  readonly isCustomer: (accountId: number) => boolean;
  readonly runtimeOf: (instrumentId: number) => MarketRuntime;
  readonly openCount: (accountId: number) => number;
  /** Publishes what was committed. */
  readonly publish: (work: Work, tradeIds: readonly number[], balances: readonly BalanceChange[]) => void;
  /** Called for a fault that belongs to no command. */
  readonly onFault: (error: unknown) => void;
}

interface Committed {
  readonly tradeIds: readonly number[];
  readonly balances: readonly BalanceChange[];
}

/** Result of a batch. */
interface CarriedOut {
  /** Each function settles a command. They are called after the commit. */
  readonly settlements: readonly (() => void)[];
  readonly work: Work;
  /** Null when nothing has changed. */
  readonly committed: Committed | null;
}

/** Whether the batch may succeed when it is decided again. */
const mayGoWell = (error: unknown) => error instanceof InsufficientFunds || isLostRace(error);

/**
 * Decides several commands one after the other, writes the result in one transaction, and then settles each command.
 */
export class Batches {
  readonly #parts: BatchParts;

  constructor(parts: BatchParts) {
    this.#parts = parts;
  }

  /** Never throws. A command that is refused or fails does not affect the others. */
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
    // Each command may place one order, which takes one number. Each stop that is set off takes another one, for its
    // place in time.
    const spare = allStops ? waiting + jobs.length : Math.min(waiting, LIKELY_STOPS);
    const { db } = this.#parts;
    const owners = await ownersOf(db, accountsIn(jobs));
    const { settlements, work, committed } = await readThenWrite(
      db,
      (runner) => readBasis(runner, jobs, jobs.length + spare, owners),
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
    const processor = new OrderProcessor(
      { fees: this.#parts.fees(), openOrders, openCount: this.#parts.openCount },
      work,
    );
    return jobs.map((job) => {
      const session: Session = {
        processor,
        open: openOrders(job.instrumentId),
        ownerOf: basis.ownerOf,
        placedUnder: (accountId, key) => work.placedUnder(accountId, key) ?? basis.placedUnder(accountId, key),
        latest: (order) => work.orders.get(order.id)?.now ?? order,
      };
      try {
        return job.decide(session);
      } catch (error) {
        // A refusal has changed nothing. After any other error the state is unknown.
        if (!(error instanceof OrderRefused)) throw error;
        return () => job.fail(error);
      }
    });
  }

  /** When a trade concerns a customer, the commit must be durable, whoever sent the command. */
  #concernsCustomers(work: Work): boolean {
    return [...work.orders.values()].some(({ ownerId }) => this.#parts.isCustomer(ownerId));
  }

  async #write(tx: Transaction, work: Work, drawn: readonly number[], durable: boolean): Promise<Committed> {
    const missing = Math.max(0, work.trades.length - drawn.length);
    const tradeIds = [...drawn.slice(0, work.trades.length), ...(await tradeNumbers(tx, missing))];
    const movements = work.movements.map(({ kind, reference, entries }): LedgerTransaction => ({
      kind,
      reference: String('order' in reference ? reference.order : tradeIds[reference.trade]),
      createdAt: work.at,
      entries,
    }));
    // The balances come first: PostgreSQL answers with their amounts while it writes orders and trades.
    const [balances] = await together([
      post(tx, movements),
      writeOrders(tx, { orders: work.orders.values(), trades: work.trades, tradeIds, at: work.at }),
      this.#tell(tx, work),
      ...(durable ? [] : [tx.query('set local synchronous_commit = off')]),
    ]);
    return { tradeIds, balances };
  }

  /**
   * Written in the same transaction as the orders. So a customer is told of every order that ended, and of no other.
   */
  async #tell(tx: Transaction, work: Work): Promise<void> {
    const own = [...work.orders.values()].filter(({ ownerId }) => this.#parts.isCustomer(ownerId));
    const further = own.filter(({ now, ownerId }) => now.accountId !== ownerId).map(({ now }) => now.accountId);
    // Of a basket's orders the basket tells, once for all of them.
    const silent = further.length === 0 ? new Set<number>() : await basketAccountsAmong(this.#parts.db, further);
    await notify(
      tx,
      own
        .filter(({ now }) => !silent.has(now.accountId))
        .flatMap(({ now, ownerId }) => notificationOfOrder(now, ownerId, work.at) ?? []),
    );
  }

  /** The commit stands. A listener that throws is a fault of its own. */
  #publish(runtimes: Iterable<MarketRuntime>, work: Work, { tradeIds, balances }: Committed): void {
    try {
      this.#parts.publish(work, tradeIds, balances);
    } catch (error) {
      for (const runtime of runtimes) runtime.distrust();
      this.#parts.onFault(error);
    }
  }
}
