import type { LedgerEntry } from '../../ledger/index';
import type { BookChange } from '../engine/types';
import type { ChangeReason } from '../events';
import type { OrderRecord } from './order-record';
import type { SettledFill } from './settlement';

/** An order that a batch writes: a new one, or one that was open before. */
export interface WrittenOrder {
  /** The order as the database has it; null for a new one. */
  readonly before: OrderRecord | null;
  readonly now: OrderRecord;
  readonly ownerId: number;
}

/** A trade that a batch writes. The transaction gives its id. */
export interface TradeDraft {
  readonly taker: OrderRecord;
  readonly fill: SettledFill;
}

/** A ledger movement that a batch posts. It refers to a trade by the trade's index in `trades`. */
export interface MovementDraft {
  readonly kind: 'HOLD' | 'RELEASE' | 'TRADE';
  readonly reference: { readonly order: number } | { readonly trade: number };
  readonly entries: readonly LedgerEntry[];
}

/** What is published after the commit of the batch, in the order in which it happened. */
export type Step =
  | {
      readonly kind: 'matched';
      readonly order: OrderRecord;
      readonly reason: ChangeReason;
      /** Indexes in `trades`, each with the resting order after that trade. */
      readonly trades: readonly { readonly place: number; readonly maker: OrderRecord }[];
    }
  | { readonly kind: 'changed'; readonly order: OrderRecord; readonly reason: ChangeReason };

const fundsKey = (accountId: number, currency: string) => `${accountId}/${currency}`;

/** Everything that one batch of commands will write. It is decided in memory and written in one transaction. */
export class Work {
  readonly at: Date;
  readonly orders = new Map<number, WrittenOrder>();
  readonly trades: TradeDraft[] = [];
  readonly movements: MovementDraft[] = [];
  readonly steps: Step[] = [];
  readonly changes = new Map<number, BookChange[]>();
  readonly #numbers: () => number;
  readonly #funds = new Map<string, bigint>();
  readonly #keys = new Map<string, number>();

  /** @param numbers the orders' own sequence, for ids and places in time. */
  constructor(at: Date, numbers: () => number) {
    this.at = at;
    this.#numbers = numbers;
  }

  nextNumber(): number {
    return this.#numbers();
  }

  /** Sets the amount that an account has available, as read before the batch. */
  setFunds(accountId: number, currency: string, available: bigint): void {
    this.#funds.set(fundsKey(accountId, currency), available);
  }

  /** The amount available after what the batch has decided so far. @throws RangeError when it was not read. */
  fundsOf(accountId: number, currency: string): bigint {
    const available = this.#funds.get(fundsKey(accountId, currency));
    if (available === undefined) throw new RangeError(`Funds of account ${accountId} in ${currency} were not read`);
    return available;
  }

  move(movement: MovementDraft): void {
    this.movements.push(movement);
    for (const { accountId, currency, bucket, amount } of movement.entries) {
      if (bucket !== 'AVAILABLE') continue;
      const key = fundsKey(accountId, currency);
      const available = this.#funds.get(key);
      if (available !== undefined) this.#funds.set(key, available + amount);
    }
  }

  save(before: OrderRecord | null, now: OrderRecord, ownerId: number): void {
    const known = this.orders.get(now.id);
    this.orders.set(now.id, { before: known ? known.before : before, now, ownerId });
    if (!known && before === null && now.idempotencyKey !== null) {
      this.#keys.set(fundsKey(now.accountId, now.idempotencyKey), now.id);
    }
  }

  /** The order that this batch has placed under a key. */
  placedUnder(accountId: number, key: string): OrderRecord | undefined {
    const id = this.#keys.get(fundsKey(accountId, key));
    return id === undefined ? undefined : this.orders.get(id)?.now;
  }

  changeBook(instrumentId: number, changes: readonly BookChange[]): void {
    const known = this.changes.get(instrumentId) ?? [];
    known.push(...changes);
    this.changes.set(instrumentId, known);
  }
}
