import { inTransaction } from '../../db/database';
import type { Database, Transaction } from '../../db/database';
import { SCALE, divideCeil, floorToIncrement, toAmount } from '../../ledger/amount';
import { balancesOf, depositOf, ensureSystemAccount, post } from '../../ledger/ledger';
import { DAY_MS } from '../candles/candle';
import type { Plan, Side } from '../engine/types';
import { MAKER_FEE, TAKER_FEE, amountOf, buyReserve } from '../fees';
import { findInstrument } from '../instruments';
import type { InstrumentInfo } from '../instruments';
import type { OrderRecord } from '../orders/order-record';
import { findByKey, insertFills, insertOrder } from '../orders/order-store';
import type { NewOrder } from '../orders/order-store';
import { holdMovement, settleFills, tradeMovements } from '../orders/settlement';
import type { FeeSchedule } from '../orders/settlement';
import { priceAt } from './price';
import { tellLatest } from './seed-news';

/** A past order: days before the first start, what and how much. */
type Past = readonly [daysAgo: number, symbol: string, side: Side, quantity: string];

/** A year of a careful saver: mostly purchases, some profit taken; two orders in the last days. */
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
/** What the account has left of its reais, rounded up to the next hundred. */
const REMAINING = toAmount('61000');
const HUNDRED = toAmount('100');
const MAKER_CODE = 'history-maker';

const keyOf = (index: number): string => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

export interface SeedHistoryOptions {
  readonly db: Database;
  readonly accountId: number;
  /** Seed of the simulated prices, so that the orders lie on the chart. */
  readonly seed?: string;
  readonly now?: number;
}

interface PastOrder {
  readonly instrument: InstrumentInfo;
  readonly side: Side;
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

/** Reais that must come in so that REMAINING is left at the end; every purchase is then covered too. */
function missingReais(orders: readonly PastOrder[], fees: FeeSchedule, accountId: number, available: bigint): bigint {
  const spent = orders.reduce((sum, { side, price, quantity }) => {
    const amount = amountOf(price, quantity);
    const fee = divideCeil(amount * fees.takerRate(accountId), SCALE);
    return sum + (side === 'BUY' ? amount + fee : fee - amount);
  }, 0n);
  const missing = REMAINING + spent - available;
  return missing > 0n ? divideCeil(missing, HUNDRED) * HUNDRED : 0n;
}

const base = (order: PastOrder, accountId: number, side: Side): NewOrder => ({
  accountId,
  instrument: order.instrument,
  side,
  type: 'LIMIT',
  state: 'ACTIVE',
  price: order.price,
  worstPrice: null,
  quantity: order.quantity,
  amount: null,
  filledQuantity: 0n,
  filledAmount: 0n,
  fee: 0n,
  reservedCurrency: side === 'BUY' ? order.instrument.quote.code : order.instrument.base.code,
  reserved: 0n,
  idempotencyKey: null,
  commandHash: null,
  at: order.at,
});

/** One past trade with both orders, fills and ledger entries, through the same settlement as any other. */
async function writePast(
  tx: Transaction,
  order: PastOrder,
  fees: FeeSchedule,
  accounts: { accountId: number; makerId: number },
): Promise<OrderRecord> {
  const { accountId, makerId } = accounts;
  const { instrument, side, quantity, price, at } = order;
  const makerSide: Side = side === 'BUY' ? 'SELL' : 'BUY';
  const makerCurrency = makerSide === 'BUY' ? instrument.quote.code : instrument.base.code;
  const amount = amountOf(price, quantity);
  const reserved = makerSide === 'BUY' ? amount : quantity;
  const maker = await insertOrder(tx, { ...base(order, makerId, makerSide), reserved });
  if (!maker) throw new Error('The past has happened already');
  const fill = { makerOrderId: maker.id, makerAccountId: makerId, price, quantity, makerRemaining: 0n };
  const plan: Plan = { fills: [fill], filledQuantity: quantity, filledAmount: amount, unfilled: 0n, stop: 'COMPLETE' };
  const resting = { id: maker.id, accountId: makerId, side: makerSide, price, remaining: quantity };
  const taker = { accountId, side, instrument };
  const fills = settleFills(plan, taker, fees, () => ({ order: resting, reserved }));
  const written = await insertOrder(tx, {
    ...base(order, accountId, side),
    type: 'MARKET',
    state: 'FILLED',
    price: null,
    filledQuantity: quantity,
    filledAmount: amount,
    fee: fills[0]?.takerFee ?? 0n,
    idempotencyKey: order.key,
    commandHash: order.key,
  });
  if (!written) throw new Error('The past has happened already');
  const trades = await insertFills(tx, written, fills, at);
  const ids = trades.map((trade) => trade.tradeId);
  const hold = holdMovement('HOLD', { id: maker.id, accountId: makerId, currency: makerCurrency, amount: reserved });
  const movements = [hold, ...tradeMovements(fills, ids, taker, fees.feesAccountId)];
  await post(
    tx,
    movements.map((movement) => ({ ...movement, createdAt: at })),
  );
  return written;
}

/** What the counterparty of the past needs to deliver. */
async function fundMaker(
  tx: Transaction,
  orders: readonly PastOrder[],
  externalId: number,
  makerId: number,
): Promise<void> {
  const needs = new Map<string, bigint>();
  for (const { side, instrument, price, quantity } of orders) {
    const [currency, amount] =
      side === 'BUY' ? [instrument.base.code, quantity] : [instrument.quote.code, amountOf(price, quantity)];
    needs.set(currency, (needs.get(currency) ?? 0n) + amount);
  }
  const at = orders[0]?.at;
  const deposits = [...needs].map(([currency, amount]) =>
    depositOf({
      externalId,
      accountId: makerId,
      currency,
      amount,
      reference: 'history',
      idempotencyKey: `history-maker/${currency}`,
      ...(at ? { createdAt: at } : {}),
    }),
  );
  await post(tx, deposits);
}

/** An open order 15 % below the market, on round thousands: what "em ordens" shows. */
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
  const reserved = buyReserve(price, quantity, fees.takerRate(accountId));
  const order = { ...last, price, quantity, key: keyOf(HISTORY.length), at: new Date(now - DAY_MS / 3) };
  const key = { idempotencyKey: order.key, commandHash: order.key };
  const written = await insertOrder(tx, { ...base(order, accountId, 'BUY'), reserved, ...key });
  if (!written) throw new Error('The past has happened already');
  const hold = { id: written.id, accountId, currency: instrument.quote.code, amount: reserved };
  await post(tx, [{ ...holdMovement('HOLD', hold), createdAt: order.at }]);
}

/**
 * Gives a demo account a year of filled orders and an open one, as real rows: orders, trades, both
 * legs' fills and ledger entries, in one transaction. Seeding again changes nothing.
 */
export async function seedHistory({
  db,
  accountId,
  seed = 'plataforma',
  now = Date.now(),
}: SeedHistoryOptions): Promise<void> {
  const orders = pastOrders(seed, now);
  await inTransaction(db, async (tx) => {
    if (await findByKey(tx, accountId, keyOf(0))) return;
    const externalId = await ensureSystemAccount(tx, 'EXTERNAL', 'external');
    const feesAccountId = await ensureSystemAccount(tx, 'FEES', 'fees');
    const makerId = await ensureSystemAccount(tx, 'MARKET_MAKER', MAKER_CODE);
    const rate = (fee: bigint) => (id: number) => (id === makerId ? 0n : fee);
    const fees: FeeSchedule = { feesAccountId, makerRate: rate(MAKER_FEE), takerRate: rate(TAKER_FEE) };
    await fundMaker(tx, orders, externalId, makerId);
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
          ...(orders[0] ? { createdAt: orders[0].at } : {}),
        }),
      ]);
    }
    const written: OrderRecord[] = [];
    for (const order of orders) written.push(await writePast(tx, order, fees, { accountId, makerId }));
    await tellLatest(tx, written);
    await restOrder(tx, fees, accountId, seed, now);
  });
}
