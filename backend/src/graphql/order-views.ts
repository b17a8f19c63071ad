import { SCALE, divideHalfUp, fromAmount, textOrNull } from '../lib/amount';
import { once } from '../lib/once';
import type { TradingAccountName } from '../ledger/index';
import { MAKER_FEE, TAKER_FEE } from '../market/index';
import type { InstrumentInfo, FillRecord, OrderRecord } from '../market/index';
import type { BasketOrder } from '../products/baskets/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccounts } from './context';

export function instrumentView(info: InstrumentInfo): Api.Instrument {
  return {
    id: info.id,
    symbol: info.symbol,
    // Only when asked for: see `instrumentFields`.
    closes24h: [],
    base: info.base,
    quote: info.quote,
    priceIncrement: fromAmount(info.priceIncrement),
    quantityIncrement: fromAmount(info.quantityIncrement),
    minimumAmount: fromAmount(info.minimumAmount),
    makerFee: fromAmount(MAKER_FEE),
    takerFee: fromAmount(TAKER_FEE),
  };
}

/** A fill inside the order that it filled. */
export function fillView(fill: FillRecord, order: Api.Order): Api.Fill {
  return {
    id: String(fill.id),
    order,
    price: fromAmount(fill.price),
    quantity: fromAmount(fill.quantity),
    amount: fromAmount(fill.amount),
    fee: fromAmount(fill.fee),
    liquidity: fill.liquidity,
    executedAt: fill.executedAt.toISOString(),
  };
}

function orderView(order: OrderRecord, account: TradingAccountName): Api.Order {
  const { filledQuantity, filledAmount, fee } = order;
  const average = filledQuantity === 0n ? null : divideHalfUp(filledAmount * SCALE, filledQuantity);
  return {
    id: String(order.id),
    account,
    instrument: instrumentView(order.instrument),
    side: order.side,
    type: order.type,
    state: order.state,
    price: textOrNull(order.price),
    stopPrice: textOrNull(order.stopPrice),
    triggeredAt: order.triggeredAt?.toISOString() ?? null,
    timeInForce: order.timeInForce,
    postOnly: order.postOnly,
    cancelReason: order.cancelReason,
    quantity: textOrNull(order.quantity),
    amount: textOrNull(order.amount),
    filledQuantity: fromAmount(filledQuantity),
    filledAmount: fromAmount(filledAmount),
    averagePrice: textOrNull(average),
    fee: fromAmount(fee),
    total: fromAmount(order.side === 'BUY' ? filledAmount + fee : filledAmount - fee),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    // Only when asked for: see `orderFields`.
    fills: [],
    basketOrder: null,
  };
}

/** Reads the fills of all orders that were asked for together, once, when the first of them is asked for its own. */
const fillsOfViews = new WeakMap<Api.Order, () => Promise<Map<number, FillRecord[]>>>();

export const orderFields: Pick<Api.OrderResolvers<GraphqlContext>, 'fills'> = {
  async fills(view) {
    const fills = await fillsOfViews.get(view)?.();
    return (fills?.get(Number(view.id)) ?? []).map((fill) => fillView(fill, view));
  },
};

/** The same of the basket orders that they are legs of; orders of no basket have none. */
const basketOrdersOfViews = new WeakMap<Api.Order, () => Promise<ReadonlyMap<number, BasketOrder>>>();

/** The order of a basket that an order is a leg of; null: of none. */
export async function basketOrderOf(view: Api.Order): Promise<BasketOrder | null> {
  return (await basketOrdersOfViews.get(view)?.())?.get(Number(view.id)) ?? null;
}

/** Own orders with their fills. @throws CustomerError code 2001 for a guest. */
export async function orderViewsOf(context: GraphqlContext, orders: readonly OrderRecord[]): Promise<Api.Order[]> {
  if (orders.length === 0) return [];
  const accounts = await requireAccounts(context);
  const ofBaskets = orders.filter(({ accountId }) => accountId !== accounts.main && accountId !== accounts.pro);
  const fills = once(() => context.market.fillsOf(orders.map(({ id }) => id)));
  const basketOrders = once(() =>
    context.baskets.ordersOfLegs(
      accounts.main,
      ofBaskets.map(({ id }) => id),
    ),
  );
  return orders.map((order) => {
    const view = orderView(order, order.accountId === accounts.pro ? 'PRO' : 'MAIN');
    fillsOfViews.set(view, fills);
    if (ofBaskets.includes(order)) basketOrdersOfViews.set(view, basketOrders);
    return view;
  });
}

/** An own order with its fills; null stays null. @throws CustomerError code 2001 for a guest. */
export async function orderViewOf(context: GraphqlContext, order: OrderRecord | null): Promise<Api.Order | null> {
  return order ? ((await orderViewsOf(context, [order]))[0] ?? null) : null;
}
