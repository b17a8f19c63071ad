import type { Database } from '../db/database';
import { ownersOf } from '../ledger/index';
import { toAmount } from '../lib/amount';
import { realTime } from '../lib/real-time';
import { coalesceLevels } from './engine/coalesce';
import { OrderBook } from './engine/order-book';
import type { BookChange, LevelChange, RestingOrder, Side } from './engine/types';
import type { MarketEvents } from './events';
import type { InstrumentInfo } from './instruments';
import { OpenOrders } from './orders/open-orders';
import type { OpenOrder } from './orders/open-orders';
import { ORDER_COLUMNS, orderOfRow } from './orders/order-record';
import type { OrderRow } from './orders/order-record';

export interface RuntimeParts {
  readonly db: Database;
  readonly events: MarketEvents;
  /** Runs work while nothing else changes the market. */
  readonly alone: <Result>(instrumentId: number, work: () => Promise<Result>) => Promise<Result>;
  /** True for a refusal. After a refusal the market in memory is known to equal the database. */
  readonly isRefusal: (error: unknown) => boolean;
}

/**
 * One market while the process runs. The database is the truth. `book` is the committed book, which the world sees.
 * `open` is what has been decided; it is ahead of `book` by the batch that is being written. Both are read from the
 * database again after an error that leaves the outcome of a commit unknown.
 */
export class MarketRuntime {
  readonly instrument: InstrumentInfo;
  readonly #parts: RuntimeParts;
  #book = new OrderBook();
  #open = new OpenOrders();
  #sequence = 0;
  #outdated = true;
  #changedAt: number | null = null;

  constructor(parts: RuntimeParts, instrument: InstrumentInfo) {
    this.#parts = parts;
    this.instrument = instrument;
  }

  get book(): OrderBook {
    return this.#book;
  }

  /** For the processor, and for work that has the market alone. */
  get open(): OpenOrders {
    return this.#open;
  }

  /** The next job reads the market from the database first. */
  get isOutdated(): boolean {
    return this.#outdated;
  }

  /** When the book changed last, Unix ms; null before the first change. */
  get changedAt(): number | null {
    return this.#changedAt;
  }

  /** MDUpdateId of the last change of the book. */
  get sequence(): number {
    return this.#sequence;
  }

  /** The resting order and the amount that is held for it. @throws RangeError when it does not rest in this market. */
  resting(id: number): { order: RestingOrder; reserved: bigint } {
    const order = this.#book.get(id);
    if (!order) throw new RangeError(`Order ${id} does not rest`);
    return { order, reserved: this.#open.require(id).record.reserved };
  }

  /** Runs one change when all earlier ones of this market have ended, while nothing else changes the market. */
  run<Result>(job: () => Promise<Result>): Promise<Result> {
    return this.#parts.alone(this.instrument.id, async () => {
      await this.refresh();
      try {
        return await job();
      } catch (error) {
        if (!this.#parts.isRefusal(error)) this.distrust();
        throw error;
      }
    });
  }

  /** Applies committed changes to the book and publishes how the book changed. */
  show(changes: readonly BookChange[]): void {
    this.#publish(coalesceLevels(changes.flatMap((change) => this.#book.change(change))));
  }

  /** Applies what work that has the market alone has committed: orders that ended, and new ones. */
  exchange(ended: readonly number[], added: readonly OpenOrder[]): void {
    const removals = ended.flatMap((id) => this.#open.close(this.#open.require(id)));
    this.show([...removals, ...added.flatMap((order) => this.#open.open(order))]);
  }

  /** Makes the next job read the market from the database first. */
  distrust(): void {
    this.#outdated = true;
  }

  /** Reads the open orders, oldest first, and publishes how the book differs from the one before. */
  async refresh(): Promise<void> {
    if (!this.#outdated) return;
    const open = new OpenOrders();
    const book = new OrderBook();
    for (const order of await this.#readOpen()) for (const change of open.open(order)) book.change(change);
    open.last = await this.#readLast();
    const changes = [...differences(this.#book, book, 'BUY'), ...differences(this.#book, book, 'SELL')];
    this.#book = book;
    this.#open = open;
    this.#outdated = false;
    this.#publish(changes);
  }

  async #readOpen(): Promise<OpenOrder[]> {
    const { db } = this.#parts;
    const rows = await db.query<OrderRow>(
      `select ${ORDER_COLUMNS}
         from orders where instrument_id = $1 and state in ('ACTIVE', 'PARTIALLY_FILLED')
        order by coalesce(priority, id)`,
      [this.instrument.id],
    );
    const owners = await ownersOf(db, [...new Set(rows.map((row) => row.account_id))]);
    return rows.map((row) => ({ record: orderOfRow(row), ownerId: owners.get(row.account_id) ?? row.account_id }));
  }

  /**
   * The trade with the highest id is the last one. Ids grow in the order of trading, and a clock may have been set
   * back.
   */
  async #readLast(): Promise<bigint | null> {
    const [row] = await this.#parts.db.query<{ price: string }>(
      'select price from trades where instrument_id = $1 order by id desc limit 1',
      [this.instrument.id],
    );
    return row ? toAmount(row.price) : null;
  }

  #publish(changes: readonly LevelChange[]): void {
    const rows = changes.map((change) => {
      this.#sequence += 1;
      return { ...change, sequence: this.#sequence };
    });
    const { events } = this.#parts;
    if (rows.length === 0) return;
    this.#changedAt = realTime();
    events.emit('book', { instrumentId: this.instrument.id, at: this.#changedAt, rows });
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
