import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { InsufficientFunds, balancesOf, post } from '../../ledger/ledger';
import type { BalanceChange, LedgerTransaction } from '../../ledger/ledger';
import { currencyOf } from '../../ledger/currencies';
import { planOrder } from '../engine/match';
import type { Plan } from '../engine/types';
import type { MarketEvents } from '../events';
import { amountOf } from '../fees';
import { notify } from '../../notifications/notifications';
import type { MarketRuntime } from '../market-runtime';
import { MESSAGES, OrderRefused, quantityText } from '../messages';
import type { Tape } from '../tape';
import type { OrderCommand } from './order-command';
import { newsOfOrder } from './order-news';
import { outcomeOf } from './order-outcome';
import type { OrderOutcome } from './order-outcome';
import type { OrderRecord } from './order-record';
import { publishCanceled, publishPlaced } from './order-events';
import { closeOrder, findById, findByKey, insertFills, insertOrder } from './order-store';
import type { WrittenTrade } from './order-store';
import { holdMovement, settleFills, tradeMovements } from './settlement';
import type { FeeSchedule, SettledFill } from './settlement';

export interface OrderServiceDependencies {
  readonly db: Database;
  readonly events: MarketEvents;
  readonly fees: () => FeeSchedule;
  /** Simulated market makers are told nothing. */
  readonly isCustomer: (accountId: number) => boolean;
  readonly tape: Tape;
  readonly runtimeOf: (instrumentId: number) => MarketRuntime;
}

/** Everything that one placed order has written. */
export interface PlacedOrder {
  readonly order: OrderRecord;
  readonly plan: Plan;
  readonly fills: readonly SettledFill[];
  readonly trades: readonly WrittenTrade[];
  readonly balances: readonly BalanceChange[];
}

/** Places and cancels orders: plan, one database transaction, then book and events. */
export class OrderService {
  readonly #deps: OrderServiceDependencies;

  constructor(deps: OrderServiceDependencies) {
    this.#deps = deps;
  }

  /**
   * Places an order. The same key with the same command returns the order of the first time.
   * @param admit last check of a new command, run after a repeat has been ruled out; throws to refuse.
   * @param durable false lets the commit be lost with the machine (never with the process); for bots.
   * @throws OrderRefused with field and sentence; nothing has happened then.
   */
  place(command: OrderCommand, admit?: () => void, durable = true): Promise<OrderRecord> {
    const runtime = this.#deps.runtimeOf(command.instrument.id);
    return runtime.run(async () => {
      const earlier = await findByKey(this.#deps.db, command.accountId, command.idempotencyKey);
      if (earlier) return this.#repeated(earlier, command);
      admit?.();
      const placed = await this.#commit(runtime, command, durable);
      if (!placed) return this.#afterConflict(command);
      publishPlaced(this.#deps.events, this.#deps.tape, runtime, placed);
      return placed.order;
    });
  }

  /**
   * Cancels what is left of an own order; one that has ended is returned as it is.
   * @throws OrderRefused when the account has no such order.
   */
  async cancel(accountId: number, id: number): Promise<OrderRecord> {
    const known = await findById(this.#deps.db, accountId, id);
    if (!known) throw new OrderRefused('base', MESSAGES.orderNotFound);
    const runtime = this.#deps.runtimeOf(known.instrument.id);
    return runtime.run(async () => {
      const closed = await inTransaction(this.#deps.db, async (tx) => {
        const result = await closeOrder(tx, id, new Date());
        if (!result) return null;
        const currency = reservedCurrency(result.order);
        const release = holdMovement('RELEASE', { id, accountId, currency, amount: result.released });
        return { order: result.order, balances: await post(tx, [release]) };
      });
      if (!closed) return (await findById(this.#deps.db, accountId, id)) ?? known;
      publishCanceled(this.#deps.events, runtime, closed.order, closed.balances);
      return closed.order;
    });
  }

  #repeated(earlier: OrderRecord, command: OrderCommand): OrderRecord {
    if (earlier.commandHash !== command.hash) throw new OrderRefused('base', MESSAGES.keyUsed);
    return earlier;
  }

  /** The key was used on another market at the same moment. */
  async #afterConflict(command: OrderCommand): Promise<OrderRecord> {
    const earlier = await findByKey(this.#deps.db, command.accountId, command.idempotencyKey);
    if (!earlier) throw new Error('An order conflicts with none');
    return this.#repeated(earlier, command);
  }

  async #commit(runtime: MarketRuntime, command: OrderCommand, durable: boolean): Promise<PlacedOrder | null> {
    const fees = this.#deps.fees();
    const plan = this.#plan(runtime, command, fees);
    const fills = settleFills(plan, command, fees, (id) => runtime.resting(id));
    const outcome = outcomeOf(command, plan, fills, fees.takerRate(command.accountId));
    try {
      return await inTransaction(this.#deps.db, async (tx) => {
        if (!durable) await tx.query('set local synchronous_commit = off');
        return this.#write(tx, command, plan, fills, outcome, fees.feesAccountId);
      });
    } catch (error) {
      if (error instanceof InsufficientFunds && error.accountId === command.accountId) {
        throw await this.#insufficient(command, error.currency);
      }
      throw error;
    }
  }

  #plan(runtime: MarketRuntime, command: OrderCommand, fees: FeeSchedule): Plan {
    const { accountId, side, quantity, amount, instrument } = command;
    const feeRate = fees.takerRate(accountId);
    const size =
      quantity !== null
        ? ({ kind: 'quantity', quantity } as const)
        : ({ kind: 'amount', amount: amount ?? 0n, feeRate } as const);
    const bound = command.price ?? command.worstPrice;
    const incoming = { accountId, side, size, bound, quantityIncrement: instrument.quantityIncrement };
    const plan = planOrder(runtime.book, incoming);
    if (command.allOrNothing && plan.stop !== 'COMPLETE') throw new OrderRefused('base', refusalOf(plan));
    this.#assertMinimum(runtime, command);
    return plan;
  }

  /** A market order by quantity names no amount: it is worth what the best price makes of it. */
  #assertMinimum(runtime: MarketRuntime, { type, side, quantity, instrument }: OrderCommand): void {
    if (type !== 'MARKET' || quantity === null) return;
    const best = runtime.book.best(side === 'BUY' ? 'SELL' : 'BUY');
    if (best && amountOf(best.price, quantity) < instrument.minimumAmount) {
      throw new OrderRefused('quantity', MESSAGES.belowMinimum(instrument.minimumAmount));
    }
  }

  async #write(
    tx: Transaction,
    command: OrderCommand,
    plan: Plan,
    fills: readonly SettledFill[],
    outcome: OrderOutcome,
    feesAccountId: number,
  ): Promise<PlacedOrder | null> {
    const at = new Date();
    const order = await insertOrder(tx, {
      ...command,
      state: outcome.state,
      filledQuantity: plan.filledQuantity,
      filledAmount: plan.filledAmount,
      fee: outcome.fee,
      reservedCurrency: reservedCurrency(command),
      reserved: outcome.reserved,
      commandHash: command.hash,
      at,
    });
    if (!order) return null;
    const trades = await insertFills(tx, order, fills, at);
    const ids = trades.map((trade) => trade.tradeId);
    const movements: LedgerTransaction[] = tradeMovements(fills, ids, command, feesAccountId);
    if (outcome.reserved > 0n) {
      const { id, accountId } = order;
      const currency = reservedCurrency(command);
      movements.push(holdMovement('HOLD', { id, accountId, currency, amount: outcome.reserved }));
    }
    const balances = await post(tx, movements);
    await this.#tell(tx, [order, ...trades.map((trade) => trade.maker)]);
    return { order, plan, fills, trades, balances };
  }

  /** In the transaction of what it tells: a customer hears of every order that ended, and of none that did not. */
  async #tell(tx: Transaction, orders: readonly OrderRecord[]): Promise<void> {
    const own = orders.filter(({ accountId }) => this.#deps.isCustomer(accountId));
    await notify(
      tx,
      own.flatMap((order) => newsOfOrder(order) ?? []),
    );
  }

  async #insufficient(command: OrderCommand, currency: string): Promise<OrderRefused> {
    const balances = await balancesOf(this.#deps.db, command.accountId);
    const available = balances.find((balance) => balance.currency === currency)?.available ?? 0n;
    const field = command.quantity === null ? 'amount' : 'quantity';
    return new OrderRefused(field, MESSAGES.insufficient(quantityText(available, currencyOf(currency))));
  }
}

/** Quote for a buy, base for a sell. */
function reservedCurrency(order: Pick<OrderCommand, 'side' | 'instrument'>): string {
  return order.side === 'BUY' ? order.instrument.quote.code : order.instrument.base.code;
}

function refusalOf(plan: Plan): string {
  if (plan.stop === 'BOUND') return MESSAGES.priceMoved;
  return plan.stop === 'OWN_ORDER' ? MESSAGES.ownOrder : MESSAGES.thinBook;
}
