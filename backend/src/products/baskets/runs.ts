import { createHash } from 'node:crypto';
import { divideFloor, fromAmount, SCALE, toAmount } from '../../lib/amount';
import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import type { Intake } from '../../jobs/index';
import { fundsOf, post } from '../../ledger/index';
import type { BalanceChange } from '../../ledger/index';
import type { MarketService, OrderRecord } from '../../market/index';
import { notify } from '../../notifications/index';
import { noteFlows } from './holding-store';
import { reasonOf, wishOf } from './leg-quotes';
import { noteLeg } from './leg-store';
import { BASKETS_PATH, ORDER_TITLES } from './messages';
import { returnedOf } from './movements';
import { outcomeTextOf, stateOf } from './outcome';
import { endOrder, lockOrder, noteTrading, orderById } from './order-store';
import type { BasketEnd, BasketLeg, BasketLegReason, BasketOrder, Coins, Traded } from './order-store';
import { dividedBy } from './weights';

/** products P-17. */
const MOST_TRIES = 3;
const TRIES_MS = 10_000;
/** So long after it was placed an order trades nothing more: what is not traded by then comes back. */
const LATEST_MS = 60_000;

export interface RunsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly market: Pick<MarketService, 'requestQuote' | 'confirmQuote' | 'orderByKey'>;
  /** Markets in which nothing new is traded. */
  readonly closedMarkets: () => Promise<ReadonlySet<string>>;
  readonly priceOf: (currency: string) => bigint | null;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
}

/** The key of a leg's order of the book: a UUID made of the names of order, instrument and try. */
function legKeyOf(orderId: number, instrumentId: number, attempt: number): string {
  const hash = createHash('sha256').update(`basket-order/${orderId}/${instrumentId}/${attempt}`).digest('hex');
  // Version 8: made of something else than time or chance.
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

const tradedOf = ({ id, filledQuantity, filledAmount, fee }: OrderRecord): Traded => ({
  marketOrderId: id,
  quantity: filledQuantity,
  amount: filledAmount,
  fee,
});

const sumOf = (legs: readonly BasketLeg[], of: (traded: Traded, side: BasketLeg['side']) => bigint): bigint =>
  legs.reduce((sum, { traded, side }) => (traded ? sum + of(traded, side) : sum), 0n);

/** Waits for all, and then fails when one did. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Trades the legs of basket orders and ends them, whatever stops the process in between (products P-17). */
export class BasketRuns {
  readonly #parts: RunsParts;
  readonly #intake: Intake;

  /** @param intakeOf puts the steps into the jobs of the exchange */
  constructor(parts: RunsParts, intakeOf: (step: (id: string) => Promise<void>) => Intake) {
    this.#parts = parts;
    this.#intake = intakeOf((id) => this.#step(Number(id)));
  }

  /** The first step of an order that is about to be written. */
  begin(at: Date) {
    return this.#intake.begin(at);
  }

  async #step(id: number): Promise<void> {
    const { db, onBalances } = this.#parts;
    const order = await orderById(db, id);
    if (!order || order.end) return;
    await noteTrading(db, id);
    // What purchases of a rebalancing are paid with comes of its sales.
    for (const side of ['SELL', 'BUY'] as const) await this.#trade(order, side);
    onBalances(await inTransaction(db, (tx) => this.end(tx, id)));
  }

  async #trade(order: BasketOrder, side: BasketLeg['side']): Promise<void> {
    const legs = order.legs.filter((leg) => leg.side === side && leg.state === 'PENDING');
    if (legs.length === 0) return;
    // Those that a process which ended meanwhile had traded.
    const found = await Promise.all(legs.map((leg) => this.#find(order, leg)));
    const open = legs.filter((_leg, place) => !found[place]);
    const sizes = await this.#sizesOf(order, open, side);
    await allOf(open.map((leg, place) => this.#tradeLeg(order, leg, sizes[place] ?? 0n)));
  }

  /** As planned; purchases of a rebalancing share what its sales brought. */
  async #sizesOf(order: BasketOrder, legs: readonly BasketLeg[], side: BasketLeg['side']): Promise<readonly bigint[]> {
    const planned = legs.map((leg) => leg.planned);
    if (order.kind !== 'REBALANCE' || side === 'SELL') return planned;
    const reais = (await fundsOf(this.#parts.db, [order.basketAccountId], ['BRL']))[0]?.available ?? 0n;
    return dividedBy(reais, planned);
  }

  /** Whether the leg was traded already; it is noted then. */
  async #find(order: BasketOrder, { instrument }: BasketLeg): Promise<boolean> {
    const { db, market } = this.#parts;
    for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
      const known = await market.orderByKey([order.basketAccountId], legKeyOf(order.id, instrument.id, attempt));
      if (!known) continue;
      await noteLeg(db, order.id, instrument.id, tradedOf(known));
      return true;
    }
    return false;
  }

  async #tradeLeg(order: BasketOrder, leg: BasketLeg, size: bigint): Promise<void> {
    const { db, clock } = this.#parts;
    const isLate = clock.now() - order.createdAt.getTime() >= LATEST_MS;
    const reason = isLate ? 'TIMEOUT' : await this.#tryLeg(order, leg, size);
    if (reason === null || (await this.#find(order, leg))) return;
    await noteLeg(db, order.id, leg.instrument.id, reason);
  }

  /** Whole, near the price that was shown, or not at all. @returns why not; null when it was traded */
  async #tryLeg(
    { id, basketAccountId }: BasketOrder,
    { instrument, side, worstPrice }: BasketLeg,
    size: bigint,
  ): Promise<BasketLegReason | null> {
    const { db, clock, market } = this.#parts;
    if (side === 'BUY' && size < instrument.minimumAmount) return 'BELOW_MINIMUM';
    const begunAt = clock.now();
    let reason: BasketLegReason = 'NO_OFFERS';
    for (let attempt = 1; attempt <= MOST_TRIES && clock.now() - begunAt < TRIES_MS; attempt += 1) {
      if ((await this.#parts.closedMarkets()).has(instrument.symbol)) return 'MARKET_CLOSED';
      const wish = { ...wishOf({ instrument, side, size }), bound: worstPrice };
      const { quote, errors } = await market.requestQuote(basketAccountId, wish);
      if (!quote) return reasonOf(errors);
      const confirmed = await market.confirmQuote(basketAccountId, quote.id, legKeyOf(id, instrument.id, attempt));
      if (confirmed.order) {
        await noteLeg(db, id, instrument.id, tradedOf(confirmed.order));
        return null;
      }
      reason = reasonOf(confirmed.errors);
    }
    return reason;
  }

  /** Ends an order of which no leg is pending: what is left goes back to MAIN in the same transaction. */
  async end(tx: Transaction, id: number): Promise<readonly BalanceChange[]> {
    const order = await lockOrder(tx, id);
    if (!order || order.end) return [];
    if (order.legs.some(({ state }) => state === 'PENDING')) throw new Error(`A leg of basket order ${id} is pending`);
    const at = new Date(this.#parts.clock.now());
    const state = stateOf(order.legs);
    const end = await this.#endOf(tx, order, state === 'FAILED');
    await endOrder(tx, id, state, end, at);
    await this.#noteFlows(tx, order, end, state === 'DONE');
    await notify(tx, [
      {
        accountId: order.accountId,
        kind: state === 'DONE' ? 'BASKET_DONE' : 'BASKET_PARTIAL',
        title: ORDER_TITLES[order.kind][state],
        text: outcomeTextOf({ ...order, end }),
        path: `${BASKETS_PATH}?ordem=${id}`,
        dedupKey: `basket-order/${id}`,
        createdAt: at,
      },
    ]);
    const back = returnedOf(order, end.returned, end.movedCoins, at);
    return back ? post(tx, [back]) : [];
  }

  async #endOf(tx: Transaction, order: BasketOrder, hasFailed: boolean): Promise<BasketEnd> {
    const { legs, basketAccountId } = order;
    const movedCoins = hasFailed ? {} : await this.#coinsToMove(tx, order);
    const worths = Object.entries(movedCoins).map(([code, text]) =>
      divideFloor(toAmount(text) * (this.#parts.priceOf(code) ?? 0n), SCALE),
    );
    return {
      returned: (await fundsOf(tx, [basketAccountId], ['BRL']))[0]?.available ?? 0n,
      spent: sumOf(legs, ({ amount, fee }, side) => (side === 'BUY' ? amount + fee : 0n)),
      brought: sumOf(legs, ({ amount, fee }, side) => (side === 'SELL' ? amount - fee : 0n)),
      fee: sumOf(legs, ({ fee }) => fee),
      movedCoins,
      movedWorth: worths.reduce((sum, worth) => sum + worth, 0n),
    };
  }

  /** Of a sale of everything also what is less than an increment of a coin that was sold. */
  async #coinsToMove(
    tx: Transaction,
    { kind, fraction, coinsToMove, legs, basketAccountId }: BasketOrder,
  ): Promise<Coins> {
    if (kind !== 'SELL' || fraction !== SCALE) return coinsToMove;
    const sold = legs.filter(({ state }) => state === 'DONE').map(({ instrument }) => instrument.base.code);
    const rest = await fundsOf(tx, [basketAccountId], sold);
    const left = rest.filter(({ available }) => available > 0n);
    return {
      ...coinsToMove,
      ...Object.fromEntries(left.map(({ currency, available }) => [currency, fromAmount(available)])),
    };
  }

  /** P-19: a purchase puts in what it cost; whatever comes to MAIN otherwise was taken out. */
  async #noteFlows(tx: Transaction, order: BasketOrder, end: BasketEnd, isDone: boolean): Promise<void> {
    const isPurchase = order.kind === 'BUY';
    await noteFlows(tx, order.basketAccountId, {
      putIn: isPurchase ? end.spent : 0n,
      takenOut: isPurchase ? 0n : end.returned + end.movedWorth,
      version: order.kind === 'REBALANCE' && isDone ? order.version : null,
    });
  }
}
