import type { Database } from '../db/database';
import { toAmount } from '../ledger/amount';
import { OrderBook } from './engine/order-book';
import type { LevelChange, RestingOrder, Side } from './engine/types';
import type { MarketEvents } from './events';
import type { InstrumentInfo } from './instruments';

interface OpenRow {
  id: string;
  account_id: number;
  side: Side;
  price: string;
  remaining: string;
  reserved_amount: string;
}

/** Thrown for refusals: the book is known to be as the database says. */
export type IsRefusal = (error: unknown) => boolean;

/**
 * One market while the process runs: its book, what is reserved for each resting order, and the one
 * queue through which every change goes. The database is the truth; the book follows each commit,
 * and is read again after an error that leaves the outcome of a commit unknown.
 */
export class MarketRuntime {
  readonly instrument: InstrumentInfo;
  readonly #events: MarketEvents;
  readonly #db: Database;
  readonly #isRefusal: IsRefusal;
  #book = new OrderBook();
  #reserves = new Map<number, bigint>();
  #tail: Promise<unknown> = Promise.resolve();
  #sequence = 0;
  #outdated = true;

  constructor(db: Database, events: MarketEvents, instrument: InstrumentInfo, isRefusal: IsRefusal) {
    this.#db = db;
    this.#events = events;
    this.instrument = instrument;
    this.#isRefusal = isRefusal;
  }

  get book(): OrderBook {
    return this.#book;
  }

  /** MDUpdateId of the last change of the book. */
  get sequence(): number {
    return this.#sequence;
  }

  /** The resting order and what is held for it. @throws RangeError when it does not rest here. */
  resting(id: number): { order: RestingOrder; reserved: bigint } {
    const order = this.#book.get(id);
    const reserved = this.#reserves.get(id);
    if (!order || reserved === undefined) throw new RangeError(`Order ${id} does not rest`);
    return { order, reserved };
  }

  setReserved(id: number, reserved: bigint): void {
    if (reserved === 0n) this.#reserves.delete(id);
    else this.#reserves.set(id, reserved);
  }

  /** Runs one change after all earlier ones of this market have ended. */
  run<Result>(job: () => Promise<Result>): Promise<Result> {
    const result = this.#tail.then(() => this.#guarded(job));
    this.#tail = result.catch(() => undefined);
    return result;
  }

  /** Tells the world what changed in the book. */
  publish(changes: readonly LevelChange[]): void {
    const rows = changes.map((change) => {
      this.#sequence += 1;
      return { ...change, sequence: this.#sequence };
    });
    if (rows.length > 0) this.#events.emit('book', { instrumentId: this.instrument.id, at: Date.now(), rows });
  }

  async #guarded<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.#outdated) await this.#reload();
    try {
      return await job();
    } catch (error) {
      if (!this.#isRefusal(error)) this.#outdated = true;
      throw error;
    }
  }

  /** Reads the open orders, oldest first, and publishes how the book differs from the one before. */
  async #reload(): Promise<void> {
    const rows = await this.#db.query<OpenRow>(
      `select id, account_id, side, price, quantity - filled_quantity as remaining, reserved_amount
         from orders where instrument_id = $1 and state in ('ACTIVE', 'PARTIALLY_FILLED') order by id`,
      [this.instrument.id],
    );
    const book = new OrderBook();
    const reserves = new Map<number, bigint>();
    for (const row of rows) {
      const id = Number(row.id);
      const remaining = toAmount(row.remaining);
      book.add({ id, accountId: row.account_id, side: row.side, price: toAmount(row.price), remaining });
      reserves.set(id, toAmount(row.reserved_amount));
    }
    const changes = [...differences(this.#book, book, 'BUY'), ...differences(this.#book, book, 'SELL')];
    this.#book = book;
    this.#reserves = reserves;
    this.#outdated = false;
    this.publish(changes);
  }
}

function differences(before: OrderBook, after: OrderBook, side: Side): LevelChange[] {
  const old = new Map(before.levels(side).map((level) => [level.price, level]));
  const changes: LevelChange[] = [];
  for (const level of after.levels(side)) {
    const known = old.get(level.price);
    old.delete(level.price);
    if (known?.quantity !== level.quantity) changes.push({ ...level, side, isNew: known === undefined });
  }
  for (const { price } of old.values()) changes.push({ side, price, quantity: 0n, orders: 0, isNew: false });
  return changes;
}
