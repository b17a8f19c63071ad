import { z } from 'zod';
import { fromAmount } from '../lib/amount';
import type { OrderRecord, OwnFill, Page } from '../market/index';
import { MOST_OPEN_ORDERS, ORDER_STATES, SIDES } from '../market/index';
import { ENDED } from './order-commands';
import { page, pageOf, span } from './query';
import type { ListQuery } from './query';
import { serialOf } from './serial';

const MOST = 100;

type State = OrderRecord['state'];

/** Programs ask for all open orders by ACTIVE, and for all canceled ones by CANCELED. */
const MEANT: Readonly<Partial<Record<State, readonly State[]>>> = {
  ACTIVE: ['ACTIVE', 'PARTIALLY_FILLED'],
  CANCELED: ['CANCELED', 'PARTIALLY_CANCELED'],
};

/** One state, or several with commas between them. */
const states = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(ORDER_STATES)).min(1))
  .transform((wanted) => [...new Set(wanted.flatMap((state) => MEANT[state] ?? [state]))]);

export const orderQuery = z.object({
  ...page(MOST),
  ...span,
  state: states.optional(),
  side: z.enum(SIDES).optional(),
  market_symbol: z.string().optional(),
});

export const fillQuery = z.object({
  ...page(MOST),
  ...span,
  market_symbol: z.string().optional(),
  order_id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});

interface OrderListQuery extends ListQuery {
  readonly state?: readonly State[] | undefined;
}

/**
 * Which page of its orders a program means. Open orders come all at once, unless the query names a page or its size:
 * programs take an order that is missing among them for ended.
 */
export function orderPageOf(wanted: OrderListQuery): Page {
  const isWhole = wanted.page === undefined && wanted.page_size === undefined;
  const isOpen = wanted.state?.every((state) => !ENDED.has(state)) ?? false;
  return pageOf(isWhole && isOpen ? { ...wanted, page_size: MOST_OPEN_ORDERS } : wanted);
}

/** A leg of a trade. It has the trade's own number, as on the socket: programs hear of it on both and count it once. */
export function fillView({
  tradeId,
  orderId,
  instrument,
  side,
  price,
  quantity,
  fee,
  liquidity,
  executedAt,
}: OwnFill): object {
  return {
    id: tradeId,
    sn: serialOf('T', tradeId),
    order_id: String(orderId),
    market_symbol: instrument.symbol,
    side,
    price: fromAmount(price),
    quantity: fromAmount(quantity),
    fee: fromAmount(fee),
    // Public clients take it as it is, and they write currencies in upper case.
    fee_currency_symbol: instrument.quote.code,
    role: liquidity,
    created_at: executedAt.toISOString(),
  };
}
