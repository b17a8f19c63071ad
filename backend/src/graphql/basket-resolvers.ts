import { fromAmount, textOrNull } from '../lib/amount';
import { numberCursor } from '../lib/cursor';
import { changeOf } from '../products/baskets/index';
import type { BasketInfo, BasketOrder } from '../products/baskets/index';
import type * as Api from './__generated__/resolvers';
import { basketView, holdingView, orderView, previewView } from './basket-views';
import type { GraphqlContext } from './context';
import { requireAccount, requireMayMove } from './context';
import { basketOrderOf } from './order-views';
import { asBadCursor, assertPageSize } from './paging';

const MOST_ORDERS = 50;
const ORDER_ID = /^\d{1,15}$/;

const idOf = (id: string): number => (ORDER_ID.test(id) ? Number(id) : 0);

/** What an answer asked for already: one look serves every basket of it. */
const seen = new WeakMap<GraphqlContext, Promise<ReadonlyMap<string, BasketInfo>>>();

async function read({ baskets }: GraphqlContext): Promise<ReadonlyMap<string, BasketInfo>> {
  return new Map((await baskets.baskets()).map((basket) => [basket.slug, basket]));
}

function bySlug(context: GraphqlContext): Promise<ReadonlyMap<string, BasketInfo>> {
  const known = seen.get(context) ?? read(context);
  seen.set(context, known);
  return known;
}

async function viewOf(context: GraphqlContext, order: BasketOrder | null): Promise<Api.BasketOrder | null> {
  const basket = order && (await bySlug(context)).get(order.basket);
  return basket ? orderView(order, basket) : null;
}

const query: Pick<
  Api.QueryResolvers<GraphqlContext>,
  'baskets' | 'basket' | 'basketObstacles' | 'basketHoldings' | 'basketOrders' | 'basketOrder'
> = {
  async baskets(_parent, _args, context) {
    return [...(await bySlug(context)).values()].map(basketView);
  },
  async basket(_parent, { slug }, context) {
    const basket = (await bySlug(context)).get(slug);
    return basket ? basketView(basket) : null;
  },
  async basketObstacles(_parent, _args, context) {
    return [...(await context.baskets.obstacles(requireAccount(context)))];
  },
  async basketHoldings(_parent, _args, context) {
    return (await context.baskets.holdings(requireAccount(context))).map(holdingView);
  },
  async basketOrders(_parent, { first, after, basket }, context) {
    const accountId = requireAccount(context);
    assertPageSize(first, MOST_ORDERS);
    const page = await context.baskets.orders(accountId, { first, after, basket }).catch(asBadCursor);
    const nodes = await Promise.all(page.orders.map((order) => viewOf(context, order)));
    const edges = nodes.flatMap((node) => (node ? [{ cursor: numberCursor(Number(node.id)), node }] : []));
    return { edges, pageInfo: { hasNextPage: page.hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
  },
  async basketOrder(_parent, { id, idempotencyKey }, context) {
    const accountId = requireAccount(context);
    if (typeof id === 'string') return viewOf(context, await context.baskets.order(accountId, idOf(id)));
    if (typeof idempotencyKey !== 'string') return null;
    return viewOf(context, await context.baskets.orderByKey(accountId, idempotencyKey));
  },
};

const mutation: Pick<
  Api.MutationResolvers<GraphqlContext>,
  'previewBasketOrder' | 'placeBasketOrder' | 'readBasketOrder'
> = {
  async previewBasketOrder(_parent, { input }, context) {
    await requireMayMove(context);
    const { preview, shortfall, errors } = await context.baskets.preview(requireAccount(context), input);
    return {
      preview: preview && previewView(preview, context.baskets.now()),
      shortfall: textOrNull(shortfall),
      errors,
    };
  },
  async placeBasketOrder(_parent, { input: { previewId, idempotencyKey } }, context) {
    const accountId = requireAccount(context);
    // What was placed is told in any case.
    const known = await context.baskets.orderByKey(accountId, idempotencyKey);
    if (!known) await requireMayMove(context);
    const { order, shortfall, errors } = await context.baskets.place(accountId, previewId, idempotencyKey);
    return { order: await viewOf(context, order), shortfall: textOrNull(shortfall), errors };
  },
  async readBasketOrder(_parent, { input }, context) {
    const order = await context.baskets.read(requireAccount(context), idOf(input.id));
    return { order: await viewOf(context, order), shortfall: null, errors: [] };
  },
};

async function curveOf(context: GraphqlContext, slug: string) {
  const basket = (await bySlug(context)).get(slug);
  return basket ? context.baskets.curve(basket) : { points: [], from: null };
}

const basketFields: Pick<Api.BasketResolvers<GraphqlContext>, 'index' | 'indexFrom' | 'change30d'> = {
  async index({ slug }, _args, context) {
    return (await curveOf(context, slug)).points.map(fromAmount);
  },
  async indexFrom({ slug }, _args, context) {
    const { from } = await curveOf(context, slug);
    return from === null ? null : new Date(from).toISOString();
  },
  async change30d({ slug }, _args, context) {
    return changeOf(await curveOf(context, slug));
  },
};

const orderFields: Pick<Api.OrderResolvers<GraphqlContext>, 'basketOrder'> = {
  async basketOrder(order, _args, context) {
    return viewOf(context, await basketOrderOf(order));
  },
};

/** Lists of weights that are bought in the customer's name. */
export const basketResolvers = { Query: query, Mutation: mutation, Basket: basketFields, Order: orderFields };
