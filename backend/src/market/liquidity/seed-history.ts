import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { SCALE, divideCeil, floorToIncrement, toAmount } from '../../lib/amount';
import { balancesOf, depositOf, ensureSystemAccount, post } from '../../ledger/index';
import { DAY_MS } from '../candles/candle';
import type { Plan, Side } from '../engine/types';
import { MAKER_FEE, TAKER_FEE, amountOf, withFee } from '../engine/fees';
import { findInstrument } from '../instruments';
import type { InstrumentInfo } from '../instruments';
import { reservedCurrencyOf } from '../orders/order-record';
import type { OrderRecord } from '../orders/order-record';
import { findByKey } from '../orders/order-store';
import { orderNumbers, tradeNumbers, writeOrders } from '../orders/order-writer';
import { holdMovement, settleFills, tradeMovements } from '../orders/settlement';
import type { FeeSchedule } from '../orders/settlement';
import { priceAt } from './price';
import { tellLatest } from './seed-notifications';

/** A past order: how many days before the first start, which market and side, how much. */
type Past = readonly [daysAgo: number, symbol: string, side: Side, quantity: string];

/** A year of a careful saver: mostly purchases, some profit taken, and two orders in the last days. */
const HISTORY: readonly Past[] = [
  [351.3, 'btcbrl', 'BUY', '0.04'],
  [322.6, 'ethbrl', 'BUY', '0.6'],
  [287.2, 'btcbrl', 'BUY', '0.035'],
  [251.9, 'solbrl', 'BUY', '6.5'],
  [214.4, 'usdtbrl', 'BUY', '900'],
  [176.8, 'btcbrl', 'BUY', '0.03'],
  [149.1, 'solbrl', 'SELL', '2.5'],
  [118.5, 'ethbrl', 'BUY', '0.5'],
  [83.7, 'btcbrl', 'SELL', '0.015'],
  [54.2, 'ethbrl', 'SELL', '0.2'],
  [29.6, 'usdtbrl', 'BUY', '450'],
  [11.4, 'btcbrl', 'BUY', '0.012'],
  [3.1, 'solbrl', 'BUY', '1.2'],
  [0.9, 'btcbrl', 'BUY', '0.008'],
];
/** The reais that are left in the account, rounded up to the next hundred. */
const REMAINING = toAmount('61000');
const HUNDRED = toAmount('100');
const MAKER_CODE = 'history-maker';

const keyOf = (index: number): string => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

export interface SeedHistoryOptions {
  readonly db: Database;
  readonly accountId: number;
  /** Seed of the simulated prices, so that the past orders lie on the chart. */
  readonly seed?: string;
  /** Unix ms. */
  readonly now: number;
}

/** A past order that was filled at one price. Amounts are scaled by 1e10. */
export interface PastOrder {
  readonly instrument: InstrumentInfo;
  readonly side: Side;
  /** Set for an INSTANT order. Without it the order was for a quantity. */
  readonly amount?: bigint;
  readonly quantity: bigint;
  readonly price: bigint;
  readonly at: Date;
  readonly key: string;
}

function pastOrders(seed: string, now: number): PastOrder[] {
  return HISTORY.map(([daysAgo, symbol, side, quantity], index) => {
    const instrument = findInstrument(symbol);
    if (!instrument) throw new RangeError(`Unknown instrument ${symbol}`);
    const at = new Date(Math.round(now - daysAgo * DAY_MS));
    const price = priceAt(seed, instrument, at.getTime());
    return { instrument, side, quantity: toAmount(quantity), price, at, key: keyOf(index) };
  });
}

/** The reais to deposit so that REMAINING is left at the end. Every purchase is then covered too. */
function missingReais(orders: readonly PastOrder[], fees: FeeSchedule, accountId: number, available: bigint): bigint {
  const spent = orders.reduce((sum, { side, price, quantity }) => {
    const amount = amountOf(price, quantity);
    const fee = divideCeil(amount * fees.takerRate(accountId), SCALE);
    return sum + (side === 'BUY' ? amount + fee : fee - amount);
  }, 0n);
  const missing = REMAINING + spent - available;
  return missing > 0n ? divideCeil(missing, HUNDRED) * HUNDRED : 0n;
}

const base = (order: PastOrder, id: number, accountId: number, side: Side): OrderRecord => ({
  id,
  accountId,
  instrument: order.instrument,
  side,
  type: 'LIMIT',
  state: 'ACTIVE',
  price: order.price,
  stopPrice: null,
  triggeredAt: null,
  timeInForce: 'GTC',
  postOnly: false,
  cancelReason: null,
  priority: null,
  replacesId: null,
  clientOrderId: null,
  worstPrice: null,
  quantity: order.quantity,
  amount: null,
  filledQuantity: 0n,
  filledAmount: 0n,
  fee: 0n,
  reserved: 0n,
  idempotencyKey: null,
  commandHash: null,
  createdAt: order.at,
  updatedAt: order.at,
});

/** The accounts that trade with a demo account in the past, and their fees. */
export interface PastTerms {
  readonly externalId: number;
  readonly makerId: number;
  readonly fees: FeeSchedule;
}

/** The accounts that the past needs. They are opened when they do not exist yet. */
export async function pastTerms(tx: Transaction, at: Date): Promise<PastTerms> {
  const externalId = await ensureSystemAccount(tx, 'EXTERNAL', 'external', at);
  const feesAccountId = await ensureSystemAccount(tx, 'FEES', 'fees', at);
  const makerId = await ensureSystemAccount(tx, 'MARKET_MAKER', MAKER_CODE, at);
  const rate = (fee: bigint) => (id: number) => (id === makerId ? 0n : fee);
  return { externalId, makerId, fees: { feesAccountId, makerRate: rate(MAKER_FEE), takerRate: rate(TAKER_FEE) } };
}

/** Writes one past trade with both orders, fills and ledger entries, through the same settlement as any other trade. */
export async function writePast(
  tx: Transaction,
  order: PastOrder,
  accountId: number,
  { fees, makerId }: PastTerms,
): Promise<OrderRecord> {
  const { amount, instrument, side, quantity, price, at } = order;
  const [[makerNumber = 0, takerNumber = 0], tradeIds] = [await orderNumbers(tx, 2), await tradeNumbers(tx, 1)];
  const makerSide: Side = side === 'BUY' ? 'SELL' : 'BUY';
  const filledAmount = amountOf(price, quantity);
  const reserved = makerSide === 'BUY' ? filledAmount : quantity;
  const full = { state: 'FILLED', filledQuantity: quantity, filledAmount } as const;
  const maker: OrderRecord = { ...base(order, makerNumber, makerId, makerSide), ...full };
  const fill = { makerOrderId: maker.id, makerAccountId: makerId, price, quantity, makerRemaining: 0n };
  const plan: Plan = { fills: [fill], filledQuantity: quantity, filledAmount, unfilled: 0n, stop: 'COMPLETE' };
  const fills = settleFills(plan, { accountId, side, instrument }, fees, () => ({ side: makerSide, reserved }));
  const taker: OrderRecord = {
    ...base(order, takerNumber, accountId, side),
    ...full,
    ...(amount === undefined ? { type: 'MARKET' } : { type: 'INSTANT', quantity: null, amount }),
    timeInForce: 'IOC',
    price: null,
    fee: fills[0]?.takerFee ?? 0n,
    idempotencyKey: order.key,
    commandHash: order.key,
  };
  const orders = [maker, taker].map((now) => ({ before: null, now, ownerId: now.accountId }));
  await writeOrders(tx, { orders, trades: fills.map((one) => ({ taker, fill: one })), tradeIds, at });
  const currency = reservedCurrencyOf(maker);
  const hold = holdMovement('HOLD', { id: maker.id, accountId: makerId, currency, amount: reserved });
  const movements = [hold, ...tradeMovements(fills, tradeIds, taker, fees.feesAccountId)];
  await post(
    tx,
    movements.map((movement) => ({ ...movement, createdAt: at })),
  );
  return taker;
}

/**
 * Deposits what the counterparty of the past trades must deliver. @param purpose part of the deposits' idempotency
 * keys.
 */
export async function fundMaker(
  tx: Transaction,
  orders: readonly PastOrder[],
  { externalId, makerId }: PastTerms,
  purpose = 'history-maker',
): Promise<void> {
  const needs = new Map<string, bigint>();
  for (const { side, instrument, price, quantity } of orders) {
    const [currency, amount] =
      side === 'BUY' ? [instrument.base.code, quantity] : [instrument.quote.code, amountOf(price, quantity)];
    needs.set(currency, (needs.get(currency) ?? 0n) + amount);
  }
  const createdAt = orders[0]?.at;
  if (!createdAt) return;
  const deposits = [...needs].map(([currency, amount]) =>
    depositOf({
      externalId,
      accountId: makerId,
      currency,
      amount,
      reference: 'history',
      idempotencyKey: `${purpose}/${currency}`,
      createdAt,
    }),
  );
  await post(tx, deposits);
}

/**
 * Places an open order 15 % below the market, rounded to thousands. It gives the figure "em ordens" something to show.
 */
async function restOrder(
  tx: Transaction,
  fees: FeeSchedule,
  accountId: number,
  seed: string,
  now: number,
): Promise<void> {
  const [last] = pastOrders(seed, now).slice(-1);
  if (!last) return;
  const { instrument } = last;
  const thousand = toAmount('1000');
  const price = floorToIncrement((priceAt(seed, instrument, now) * 85n) / 100n, thousand);
  const quantity = toAmount('0.003');
  const reserved = withFee(price, quantity, fees.takerRate(accountId));
  const order = { ...last, price, quantity, key: keyOf(HISTORY.length), at: new Date(now - DAY_MS / 3) };
  const key = { idempotencyKey: order.key, commandHash: order.key };
  const [id = 0] = await orderNumbers(tx, 1);
  const open: OrderRecord = { ...base(order, id, accountId, 'BUY'), reserved, ...key };
  await writeOrders(tx, {
    orders: [{ before: null, now: open, ownerId: accountId }],
    trades: [],
    tradeIds: [],
    at: order.at,
  });
  const hold = { id, accountId, currency: instrument.quote.code, amount: reserved };
  await post(tx, [{ ...holdMovement('HOLD', hold), createdAt: order.at }]);
}

/**
 * Gives a demo account a year of filled orders and an open one. They are real rows in one transaction: orders, trades,
 * fills of both sides and ledger entries. A second call changes nothing.
 */
export async function seedHistory({ db, accountId, seed = 'plataforma', now }: SeedHistoryOptions): Promise<void> {
  const orders = pastOrders(seed, now);
  await inTransaction(db, async (tx) => {
    if (await findByKey(tx, accountId, keyOf(0))) return;
    const terms = await pastTerms(tx, new Date(now));
    const { externalId, fees } = terms;
    await fundMaker(tx, orders, terms);
    const reais = (await balancesOf(tx, accountId)).find((balance) => balance.currency === 'BRL')?.available ?? 0n;
    const amount = missingReais(orders, fees, accountId, reais);
    if (amount > 0n) {
      const idempotencyKey = `history-deposit/${accountId}`;
      await post(tx, [
        depositOf({
          externalId,
          accountId,
          currency: 'BRL',
          amount,
          reference: 'history',
          idempotencyKey,
          createdAt: orders[0]?.at ?? new Date(now),
        }),
      ]);
    }
    const written: OrderRecord[] = [];
    for (const order of orders) written.push(await writePast(tx, order, accountId, terms));
    await tellLatest(tx, written);
    await restOrder(tx, fees, accountId, seed, now);
  });
}
