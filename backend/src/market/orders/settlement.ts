import type { LedgerEntry, LedgerTransaction } from '../../ledger/index';
import type { Plan, PlannedFill, Side } from '../engine/types';
import { amountOf, withFee, feeOf } from '../engine/fees';
import type { InstrumentInfo } from '../instruments';
import type { OrderState } from './order-record';

/** Fee rates as scaled fractions, and the account that collects the fees. */
export interface FeeSchedule {
  readonly feesAccountId: number;
  readonly makerRate: (accountId: number) => bigint;
  readonly takerRate: (accountId: number) => bigint;
}

/** One planned fill with its money. Amounts are in quote currency, scaled. */
export interface SettledFill extends PlannedFill {
  readonly amount: bigint;
  readonly makerFee: bigint;
  readonly takerFee: bigint;
  readonly makerState: OrderState;
  /** What the resting order holds after the fill. */
  readonly makerReserved: bigint;
  /** What the fill frees beyond its cost. A buy frees the part of its fee that it did not need. */
  readonly makerSurplus: bigint;
}

export interface TakerContext {
  readonly accountId: number;
  readonly side: Side;
  readonly instrument: InstrumentInfo;
  /** Only for a buy that was set off: what it holds, and the price for which that was reserved. */
  readonly budget?: { readonly held: bigint; readonly bound: bigint } | undefined;
}

interface RestingMaker {
  readonly side: Side;
  readonly reserved: bigint;
  readonly makerRate: bigint;
  readonly takerRate: bigint;
}

/** A resting buy pays its fee out of what it holds. The fees of many tiny fills, each rounded up, could exceed that. */
function makerFeeOf(fill: PlannedFill, amount: bigint, { side, reserved, makerRate }: RestingMaker): bigint {
  const fee = feeOf(amount, makerRate);
  if (side === 'SELL') return fee;
  const most = reserved - amount - amountOf(fill.price, fill.makerRemaining);
  return fee < most ? fee : most;
}

function makerReserveAfter(
  fill: PlannedFill,
  maker: RestingMaker,
  paid: bigint,
): { reserved: bigint; surplus: bigint } {
  if (maker.side === 'SELL') return { reserved: fill.makerRemaining, surplus: 0n };
  const left = maker.reserved - paid;
  const needed = withFee(fill.price, fill.makerRemaining, maker.takerRate);
  // Fees are rounded up one by one, so the money left can fall short of the formula by its last digits.
  const reserved = left < needed ? left : needed;
  return { reserved, surplus: left - reserved };
}

/** A buy that was set off pays its fees out of what it holds, like a resting one. */
function takerFeesOf(plan: Plan, amounts: readonly bigint[], taker: TakerContext, rate: bigint): bigint[] {
  const { budget } = taker;
  if (!budget) return amounts.map((amount) => feeOf(amount, rate));
  let { held } = budget;
  let remaining = plan.filledQuantity + plan.unfilled;
  return plan.fills.map(({ quantity }, index) => {
    const amount = amounts[index] ?? 0n;
    remaining -= quantity;
    const [fee, most] = [feeOf(amount, rate), held - amount - amountOf(budget.bound, remaining)];
    const paid = fee < most ? fee : most;
    held -= amount + paid;
    return paid;
  });
}

/**
 * Adds the money to a plan: the fees of both sides, and what stays reserved for each resting order. Fees are rounded up
 * at the tenth decimal. A buy that rests or was set off never pays more than it holds.
 */
export function settleFills(
  plan: Plan,
  taker: TakerContext,
  fees: FeeSchedule,
  makerOf: (orderId: number) => { side: Side; reserved: bigint },
): SettledFill[] {
  const amounts = plan.fills.map((fill) => amountOf(fill.price, fill.quantity));
  const takerFees = takerFeesOf(plan, amounts, taker, fees.takerRate(taker.accountId));
  return plan.fills.map((fill, index) => {
    const amount = amounts[index] ?? 0n;
    const { side, reserved } = makerOf(fill.makerOrderId);
    const [makerRate, restRate] = [fees.makerRate(fill.makerAccountId), fees.takerRate(fill.makerAccountId)];
    const maker: RestingMaker = { side, reserved, makerRate, takerRate: restRate };
    const makerFee = makerFeeOf(fill, amount, maker);
    const after = makerReserveAfter(fill, maker, amount + makerFee);
    return {
      ...fill,
      amount,
      makerFee,
      takerFee: takerFees[index] ?? 0n,
      makerState: fill.makerRemaining === 0n ? 'FILLED' : 'PARTIALLY_FILLED',
      makerReserved: after.reserved,
      makerSurplus: after.surplus,
    };
  });
}

/**
 * Ledger entries of one trade: quote currency one way, base currency the other, fees to the exchange, and a buy's
 * surplus back.
 */
export function tradeEntries(fill: SettledFill, taker: TakerContext, feesAccountId: number): LedgerEntry[] {
  const { base, quote } = taker.instrument;
  const money = (accountId: number, amount: bigint, bucket: LedgerEntry['bucket'] = 'AVAILABLE'): LedgerEntry => ({
    accountId,
    currency: quote.code,
    bucket,
    amount,
  });
  const coins = (accountId: number, amount: bigint, bucket: LedgerEntry['bucket'] = 'AVAILABLE'): LedgerEntry => ({
    accountId,
    currency: base.code,
    bucket,
    amount,
  });
  const maker = fill.makerAccountId;
  const fees = money(feesAccountId, fill.makerFee + fill.takerFee);
  if (taker.side === 'BUY') {
    return [
      money(taker.accountId, -(fill.amount + fill.takerFee)),
      money(maker, fill.amount - fill.makerFee),
      fees,
      coins(maker, -fill.quantity, 'HELD'),
      coins(taker.accountId, fill.quantity),
    ];
  }
  return [
    money(maker, -(fill.amount + fill.makerFee + fill.makerSurplus), 'HELD'),
    money(maker, fill.makerSurplus),
    money(taker.accountId, fill.amount - fill.takerFee),
    fees,
    coins(taker.accountId, -fill.quantity),
    coins(maker, fill.quantity),
  ];
}

/** A ledger movement before it is known when it happens. */
type UndatedMovement = Omit<LedgerTransaction, 'createdAt'>;

/** One ledger movement for each trade. `tradeIds` are in the order of the fills. */
export function tradeMovements(
  fills: readonly SettledFill[],
  tradeIds: readonly number[],
  taker: TakerContext,
  feesAccountId: number,
): UndatedMovement[] {
  return fills.map((fill, index) => ({
    kind: 'TRADE',
    reference: String(tradeIds[index]),
    entries: tradeEntries(fill, taker, feesAccountId).filter((entry) => entry.amount !== 0n),
  }));
}

/** Entries that move money from AVAILABLE to HELD for an open order (HOLD), or back (RELEASE). */
export function holdEntries(
  kind: 'HOLD' | 'RELEASE',
  { accountId, currency, amount }: { accountId: number; currency: string; amount: bigint },
): LedgerEntry[] {
  const held = kind === 'HOLD' ? amount : -amount;
  return [
    { accountId, currency, bucket: 'AVAILABLE', amount: -held },
    { accountId, currency, bucket: 'HELD', amount: held },
  ];
}

/** The ledger movement of `holdEntries`. */
export function holdMovement(
  kind: 'HOLD' | 'RELEASE',
  order: { id: number | string; accountId: number; currency: string; amount: bigint },
): UndatedMovement {
  return { kind, reference: String(order.id), entries: holdEntries(kind, order) };
}
