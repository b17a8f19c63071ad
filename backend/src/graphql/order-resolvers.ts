import { fromAmount } from '../lib/amount';
import type { OrderResult, Quote } from '../market/index';
import { fillCursorOf, cursorOf } from '../market/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireAccount, requireAccounts, requireMayMove, requireOpenMarket, requireTradingAccount } from './context';
import { badRequest } from './errors';
import { fillView, instrumentView, orderFields, orderViewOf, orderViewsOf } from './order-views';
import { asBadCursor, assertPageSize } from './paging';

const MOST_ORDERS = 100;
const ORDER_ID = /^\d{1,15}$/;

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

async function payloadOf(context: GraphqlContext, result: OrderResult): Promise<Api.OrderPayload> {
  return { order: await orderViewOf(context, result.order), errors: result.errors };
}

/** The account of an own basket; null when the customer never had it. */
async function basketAccountOf(context: GraphqlContext, basket: string): Promise<number | null> {
  return (await context.baskets.accountIds(requireAccount(context), basket))[0] ?? null;
}

async function ordersPage(
  { account, basket, ...filter }: Api.RequireFields<Api.QueryOrdersArgs, 'first' | 'account'>,
  context: GraphqlContext,
): Promise<Api.OrderConnection> {
  const own = await requireTradingAccount(context, account);
  assertPageSize(filter.first, MOST_ORDERS);
  const accountId = typeof basket === 'string' ? await basketAccountOf(context, basket) : own;
  if (accountId === null) return { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
  const page = await context.market.orders(accountId, filter).catch(asBadCursor);
  const nodes = await orderViewsOf(context, page.orders);
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
  const { main, pro } = await requireAccounts(context);
  const own = [main, pro, ...(await context.baskets.accountIds(main))];
  const [byId, byKey] = [id ?? null, idempotencyKey ?? null];
  if ((byId === null) === (byKey === null)) throw badRequest('Informe id ou idempotencyKey, e só um dos dois.');
  if (byKey !== null) return orderViewOf(context, await context.market.orderByKey(own, byKey));
  const known = byId !== null && ORDER_ID.test(byId) ? await context.market.order(own, Number(byId)) : null;
  return orderViewOf(context, known);
}

async function fillsPage(
  { account, ...filter }: Api.RequireFields<Api.QueryFillsArgs, 'first' | 'account'>,
  context: GraphqlContext,
): Promise<Api.FillConnection> {
  const accountId = await requireTradingAccount(context, account);
  assertPageSize(filter.first, MOST_ORDERS);
  const page = await context.market.fills(accountId, filter).catch(asBadCursor);
  const ids = [...new Set(page.fills.map((fill) => fill.orderId))];
  const records = await context.market.ordersById([accountId], ids);
  const views = await orderViewsOf(context, [...records.values()]);
  const orders = new Map(views.map((view) => [view.id, view]));
  const edges = page.fills.flatMap((fill) => {
    const order = orders.get(String(fill.orderId));
    return order ? [{ cursor: fillCursorOf(fill), node: fillView(fill, order) }] : [];
  });
  return { edges, pageInfo: { hasNextPage: page.hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
}

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'orders' | 'order' | 'fills'> = {
  orders: (_parent, args, context) => ordersPage(args, context),
  order: (_parent, args, context) => oneOrder(args, context),
  fills: (_parent, args, context) => fillsPage(args, context),
};

const idOf = (text: string): number => (ORDER_ID.test(text) ? Number(text) : 0);

const mutation: Pick<
  Api.MutationResolvers<GraphqlContext>,
  'requestQuote' | 'confirmQuote' | 'placeOrder' | 'cancelOrder' | 'cancelOrders' | 'replaceOrder'
> = {
  // A quote that was given before may be confirmed while it is valid.
  async requestQuote(_parent, { input }, context) {
    const { market, request } = context;
    await requireOpenMarket(context, input.instrument);
    const accountId = request.view.kind === 'signed-in' ? request.view.accountId : null;
    const { quote, errors } = await market.requestQuote(accountId, input);
    return { quote: quote ? quoteView(quote) : null, errors };
  },
  async confirmQuote(_parent, { input }, context) {
    await requireMayMove(context);
    const accountId = requireAccount(context);
    return payloadOf(context, await context.market.confirmQuote(accountId, input.quoteId, input.idempotencyKey));
  },
  async placeOrder(_parent, { input }, context) {
    await requireMayMove(context);
    const { account, ...order } = input;
    await requireOpenMarket(context, order.instrument);
    const accountId = await requireTradingAccount(context, account ?? 'MAIN');
    return payloadOf(context, await context.market.placeOrder(accountId, order));
  },
  async cancelOrder(_parent, { input }, context) {
    const { main, pro } = await requireAccounts(context);
    return payloadOf(context, await context.market.cancelOrder([main, pro], idOf(input.id)));
  },
  async cancelOrders(_parent, { input }, context) {
    const accountId = await requireTradingAccount(context, input.account ?? 'MAIN');
    const { orders, errors } = await context.market.cancelOrders(accountId, input.instrument ?? null);
    return { orders: await orderViewsOf(context, orders), errors };
  },
  async replaceOrder(_parent, { input }, context) {
    await requireMayMove(context);
    const { main, pro } = await requireAccounts(context);
    const id = idOf(input.id);
    await requireOpenMarket(context, (await context.market.order([main, pro], id))?.instrument.symbol);
    return payloadOf(context, await context.market.replaceOrder([main, pro], { ...input, id }));
  },
};

/** Quotes, orders and fills. */
export const orderResolvers = { Query: query, Mutation: mutation, Order: orderFields };
