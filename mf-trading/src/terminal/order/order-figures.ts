import type { BookLevel, OrderBook } from '@plataforma/contract';
import {
  amountOf,
  decimal,
  decimalToAmount,
  feeOf,
  fromAmount,
  incrementOf,
  quantityFor,
  SCALE,
  stopBound,
  withFee,
  type Decimal,
} from '@plataforma/format';
import type { OrderType, Side } from '@plataforma/schema';
import type { Market } from '../../lib/market/market';
import { isPostOnly, readDraft, typeOf, valueOf, type OrderDraft } from './order-draft';

/** Each price is null while it is not known. */
export interface MarketPrices {
  readonly last: Decimal | null;
  readonly bid: Decimal | null;
  readonly ask: Decimal | null;
}

/** What is known of the market while an order is typed. */
export interface MarketView extends MarketPrices {
  readonly book: OrderBook | null;
}

/** What a typed order amounts to. Amounts are in quote currency. */
export interface OrderFigures {
  readonly type: OrderType;
  /** In base currency. */
  readonly quantity: Decimal;
  /** price × quantity, before the fee. */
  readonly amount: Decimal;
  readonly fee: Decimal;
  readonly liquidity: Liquidity;
  /** What is paid (amount + fee) or received (amount − fee). */
  readonly total: Decimal;
  /** What the exchange reserves for the order: money for a buy, the asset for a sale. */
  readonly needed: Decimal;
  /** True when the figures depend on the book. The real fill may then differ a little. */
  readonly estimated: boolean;
  /** Average price of an order at the market; null for other orders. */
  readonly average: Decimal | null;
  /** False when the book has too few offers for the whole order. */
  readonly complete: boolean;
}

interface Walk {
  readonly quantity: bigint;
  readonly amount: bigint;
  readonly complete: boolean;
}

/** Takes offers from the best price on, for a quantity or for a budget that includes the fee at `rate`. */
function walkBook(
  levels: readonly BookLevel[],
  size: { readonly quantity: bigint } | { readonly budget: bigint; readonly rate: bigint },
  market: Market,
): Walk {
  const [tick, lot] = [incrementOf(market.priceDecimals), incrementOf(market.quantityDecimals)];
  let quantity = 0n;
  let amount = 0n;
  let left = 'quantity' in size ? size.quantity : size.budget;
  for (const { ticks, lots } of levels) {
    const price = BigInt(ticks) * tick;
    const offered = BigInt(lots) * lot;
    const wanted = 'quantity' in size ? left : quantityFor(left, price, size.rate, lot);
    const taken = wanted < offered ? wanted : offered;
    quantity += taken;
    amount += amountOf(price, taken);
    left -= 'quantity' in size ? taken : withFee(price, taken, size.rate);
    if (taken === wanted) return { quantity, amount, complete: true };
  }
  return { quantity, amount, complete: false };
}

/** Whether a limit order would be filled at once. */
function crosses(side: Side, price: Decimal, view: MarketPrices): boolean {
  const best = side === 'BUY' ? view.ask : view.bid;
  if (best === null) return false;
  return side === 'BUY'
    ? decimalToAmount(price) >= decimalToAmount(best)
    : decimalToAmount(price) <= decimalToAmount(best);
}

export type Liquidity = 'maker' | 'taker';

/** Whether the order would rest in the book or be filled at once. Its price tells, before there is a quantity. */
export function liquidityOf(draft: OrderDraft, market: Market, view: MarketPrices): Liquidity {
  if (isPostOnly(draft)) return 'maker';
  if (typeOf(draft) !== 'LIMIT' || draft.timeInForce !== 'GTC') return 'taker';
  const price = valueOf(readDraft(draft, market).price);
  return price !== null && crosses(draft.side, price, view) ? 'taker' : 'maker';
}

interface Sized {
  readonly type: OrderType;
  readonly quantity: bigint;
  readonly amount: bigint;
  readonly liquidity: Liquidity;
  /** Price at which a buy is reserved; null when it is paid at once. */
  readonly reserveAt: bigint | null;
  readonly complete: boolean;
}

function sizedAtMarket(draft: OrderDraft, size: bigint, market: Market, view: MarketView): Sized | null {
  if (!view.book) return null;
  const levels = draft.side === 'BUY' ? view.book.asks : view.book.bids;
  // The exchange subtracts the fee of a sale from its proceeds. So the amount of a sale counts before the fee.
  const rate = draft.side === 'BUY' ? decimalToAmount(market.takerFee) : 0n;
  const wanted = draft.size.unit === 'base' ? { quantity: size } : { budget: size, rate };
  return { type: typeOf(draft), ...walkBook(levels, wanted, market), liquidity: 'taker', reserveAt: null };
}

function sizedAtPrice(draft: OrderDraft, size: bigint, market: Market, view: MarketView): Sized | null {
  const type = typeOf(draft);
  const read = readDraft(draft, market);
  const named = valueOf(type === 'STOP_MARKET' ? read.stopPrice : read.price);
  if (named === null) return null;
  const price = decimalToAmount(named);
  const increment = incrementOf(market.quantityDecimals);
  const quantity = draft.size.unit === 'base' ? size : quantityFor(size, price, 0n, increment);
  return {
    type,
    quantity,
    amount: amountOf(price, quantity),
    liquidity: liquidityOf(draft, market, view),
    reserveAt: type === 'STOP_MARKET' ? stopBound('BUY', price, incrementOf(market.priceDecimals)) : price,
    complete: true,
  };
}

/** What the draft amounts to. Null while something is missing or wrong. */
export function figuresOf(draft: OrderDraft, market: Market, view: MarketView): OrderFigures | null {
  const typed = valueOf(readDraft(draft, market).size);
  if (typed === null) return null;
  const size = decimalToAmount(typed);
  const sized = (draft.kind === 'market' ? sizedAtMarket : sizedAtPrice)(draft, size, market, view);
  if (!sized || sized.quantity === 0n) return null;
  const buy = draft.side === 'BUY';
  const taker = decimalToAmount(market.takerFee);
  const fee = feeOf(sized.amount, sized.liquidity === 'maker' ? decimalToAmount(market.makerFee) : taker);
  const total = buy ? sized.amount + fee : sized.amount - fee;
  const reserved = sized.reserveAt === null ? total : withFee(sized.reserveAt, sized.quantity, taker);
  const atMarket = draft.kind === 'market';
  return {
    type: sized.type,
    quantity: fromAmount(sized.quantity),
    amount: fromAmount(sized.amount),
    fee: fromAmount(fee),
    liquidity: sized.liquidity,
    total: fromAmount(total),
    // When the customer names an amount of money, all of it must be available.
    needed: fromAmount(buy ? (sized.type === 'INSTANT' && size > reserved ? size : reserved) : sized.quantity),
    estimated: atMarket || sized.type === 'STOP_MARKET',
    average: atMarket ? averageOf(sized) : null,
    complete: sized.complete,
  };
}

function averageOf({ amount, quantity }: Sized): Decimal {
  return quantity === 0n ? decimal('0') : fromAmount((amount * SCALE) / quantity);
}
