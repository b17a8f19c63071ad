import { divideHalfUp, fromAmount, SCALE } from '../ledger/amount';
import type { CandleRecord } from '../market/candles/candle';
import { MAKER_FEE, TAKER_FEE } from '../market/fees';
import type { InstrumentInfo } from '../market/instruments';
import type { OrderResult } from '../market/market-service';
import { cursorOf } from '../market/orders/order-query';
import type { FillRecord } from '../market/orders/order-query';
import { textOrNull } from '../market/orders/order-record';
import type { OrderRecord } from '../market/orders/order-record';
import type { Quote } from '../market/quotes/quote-service';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccount } from './context';
import { badRequest } from './errors';

const MOST_ORDERS = 100;
const ORDER_ID = /^\d{1,15}$/;

function instrumentView(info: InstrumentInfo): Api.Instrument {
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

function fillView(fill: FillRecord): Api.Fill {
  return {
    id: String(fill.id),
    price: fromAmount(fill.price),
    quantity: fromAmount(fill.quantity),
    amount: fromAmount(fill.amount),
    fee: fromAmount(fill.fee),
    liquidity: fill.liquidity,
    executedAt: fill.executedAt.toISOString(),
  };
}

function orderView(order: OrderRecord, fills: readonly FillRecord[]): Api.Order {
  const { filledQuantity, filledAmount, fee } = order;
  const average = filledQuantity === 0n ? null : divideHalfUp(filledAmount * SCALE, filledQuantity);
  return {
    id: String(order.id),
    instrument: instrumentView(order.instrument),
    side: order.side,
    type: order.type,
    state: order.state,
    price: textOrNull(order.price),
    quantity: textOrNull(order.quantity),
    amount: textOrNull(order.amount),
    filledQuantity: fromAmount(filledQuantity),
    filledAmount: fromAmount(filledAmount),
    averagePrice: textOrNull(average),
    fee: fromAmount(fee),
    total: fromAmount(order.side === 'BUY' ? filledAmount + fee : filledAmount - fee),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    fills: fills.map(fillView),
  };
}

function candleView(candle: CandleRecord): Api.Candle {
  return {
    openedAt: new Date(candle.openedAt).toISOString(),
    open: fromAmount(candle.open),
    high: fromAmount(candle.high),
    low: fromAmount(candle.low),
    close: fromAmount(candle.close),
    volume: fromAmount(candle.volume),
  };
}

function quoteView(quote: Quote): Api.Quote {
  return {
    id: quote.id,
    instrument: instrumentView(quote.instrument),
    side: quote.side,
    price: fromAmount(quote.price),
    worstPrice: fromAmount(quote.worstPrice),
    quantity: fromAmount(quote.quantity),
    amount: fromAmount(quote.amount),
    fee: fromAmount(quote.fee),
    total: fromAmount(quote.total),
    expiresAt: quote.expiresAt.toISOString(),
  };
}

async function viewsOf(context: GraphqlContext, orders: readonly OrderRecord[]): Promise<Api.Order[]> {
  if (orders.length === 0) return [];
  const fills = await context.market.fillsOf(orders.map((order) => order.id));
  return orders.map((order) => orderView(order, fills.get(order.id) ?? []));
}

async function viewOf(context: GraphqlContext, order: OrderRecord | null): Promise<Api.Order | null> {
  return order ? ((await viewsOf(context, [order]))[0] ?? null) : null;
}

async function payloadOf(context: GraphqlContext, result: OrderResult): Promise<Api.OrderPayload> {
  return { order: await viewOf(context, result.order), errors: result.errors };
}

async function ordersPage(
  args: Api.RequireFields<Api.QueryOrdersArgs, 'first'>,
  context: GraphqlContext,
): Promise<Api.OrderConnection> {
  const accountId = requireAccount(context);
  if (args.first < 1 || args.first > MOST_ORDERS) throw badRequest(`first vai de 1 a ${MOST_ORDERS}.`);
  const page = await context.market.orders(accountId, args).catch((error: unknown) => {
    throw error instanceof RangeError ? badRequest('after não é um cursor.') : error;
  });
  const nodes = await viewsOf(context, page.orders);
  const edges = page.orders.flatMap((order, index) => {
    const node = nodes[index];
    return node ? [{ cursor: cursorOf(order), node }] : [];
  });
  return { edges, pageInfo: { hasNextPage: page.hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
}

async function oneOrder(
  { id, idempotencyKey }: Api.QueryOrderArgs,
  context: GraphqlContext,
): Promise<Api.Order | null> {
  const accountId = requireAccount(context);
  const [byId, byKey] = [id ?? null, idempotencyKey ?? null];
  if ((byId === null) === (byKey === null)) throw badRequest('Informe id ou idempotencyKey, e só um dos dois.');
  if (byKey !== null) return viewOf(context, await context.market.orderByKey(accountId, byKey));
  const known = byId !== null && ORDER_ID.test(byId) ? await context.market.order(accountId, Number(byId)) : null;
  return viewOf(context, known);
}

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'instruments' | 'instrument' | 'candles' | 'orders' | 'order'> = {
  instruments: (_parent, _args, { market }) => market.instruments().map(instrumentView),
  instrument(_parent, { symbol }, { market }) {
    const info = market.instrument(symbol);
    return info ? instrumentView(info) : null;
  },
  async candles(_parent, { instrument, interval, from, to }, { market }) {
    const end = typeof to === 'string' ? Date.parse(to) : undefined;
    const candles = await market.candles({ symbol: instrument, interval, from: Date.parse(from), to: end });
    return candles.map(candleView);
  },
  orders: (_parent, args, context) => ordersPage(args, context),
  order: (_parent, args, context) => oneOrder(args, context),
};

const instrumentFields: Pick<Api.InstrumentResolvers<GraphqlContext>, 'closes24h'> = {
  closes24h: async ({ id }, _args, { market }) => (await market.closes24h(id)).map(fromAmount),
};

const mutation: Pick<
  Api.MutationResolvers<GraphqlContext>,
  'requestQuote' | 'confirmQuote' | 'placeOrder' | 'cancelOrder'
> = {
  async requestQuote(_parent, { input }, { market, request }) {
    const accountId = request.view.kind === 'signed-in' ? request.view.accountId : null;
    const { quote, errors } = await market.requestQuote(accountId, input);
    return { quote: quote ? quoteView(quote) : null, errors };
  },
  async confirmQuote(_parent, { input }, context) {
    const accountId = requireAccount(context);
    return payloadOf(context, await context.market.confirmQuote(accountId, input.quoteId, input.idempotencyKey));
  },
  async placeOrder(_parent, { input }, context) {
    const accountId = requireAccount(context);
    return payloadOf(context, await context.market.placeOrder(accountId, input));
  },
  async cancelOrder(_parent, { input }, context) {
    const accountId = requireAccount(context);
    const id = ORDER_ID.test(input.id) ? Number(input.id) : 0;
    return payloadOf(context, await context.market.cancelOrder(accountId, id));
  },
};

/** Instruments, candles, quotes and orders. */
export const marketResolvers = { Query: query, Mutation: mutation, Instrument: instrumentFields };
