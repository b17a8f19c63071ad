import { z } from 'zod';
import { fromAmount } from '../lib/amount';
import { ORDER_COMMAND_PRICE, PRICES } from '../callers/prices';
import { INSTRUMENTS, MAKER_FEE, TAKER_FEE, MarketsClosed } from '../market/index';
import {
  cancellation,
  cancelOrders,
  mostCanceled,
  newOrder,
  noOrder,
  placeOrder,
  requireOpenMarket,
} from './order-commands';
import { fillQuery, fillView, orderPageOf, orderQuery } from './order-list';
import { commandedOrderView, orderView } from './order-views';
import { optionalMarket, pageOf, parsed, rowsOfPage } from './query';
import { RestFault } from './rest-fault';
import type { RestParts, SignedRoute } from './route';

/** Orders in one batch, as public clients have it. */
const MOST_IN_BATCH = 5;

const byId = z.object({ id: z.string() });
const batch = z.strictObject({ data: z.array(newOrder).min(1).max(MOST_IN_BATCH) });
const replacement = z.strictObject({
  mode: z.enum(['ALLOW_FAILURE', 'STOP_ON_FAILURE']).default('STOP_ON_FAILURE'),
  cancel: cancellation,
  create: newOrder,
});

type Handle = SignedRoute['handle'];

type Price = NonNullable<SignedRoute['price']>;

/** @param price beside that of the request */
const read = (path: string, handle: Handle, price: Price): SignedRoute => ({
  method: 'GET',
  path,
  permission: 'READ',
  handle,
  price,
});
/** @param price of what it changes, beside that of the request */
const post = (path: string, handle: Handle, price: Price): SignedRoute => ({
  method: 'POST',
  path,
  permission: 'TRADE',
  status: 201,
  handle,
  price,
});

const balances: Handle = async ({ ledger }, { key }) => {
  const data = (await ledger.balancesOf(key.accountId)).map(({ currency, available, held }) => ({
    currency_symbol: currency.toLowerCase(),
    balance: fromAmount(available + held),
    balance_available: fromAmount(available),
    balance_locked: fromAmount(held),
  }));
  return { data };
};

const orders: Handle = async ({ history, market }, { key, query }) => {
  const wanted = parsed(orderQuery, query);
  const found = await history.orders(key.accountId, {
    ...orderPageOf(wanted),
    instrumentId: optionalMarket(wanted.market_symbol)?.id,
    states: wanted.state,
    side: wanted.side,
  });
  const counts = await market.fillCountsOf(found.map(({ id }) => id));
  return { data: found.map((order) => orderView(order, counts.get(order.id) ?? 0)) };
};

/** @param name what the program calls it. */
async function oneOrder(
  { market }: RestParts,
  accountId: number,
  id: number | undefined,
  name: string,
): Promise<object> {
  const order = id === undefined ? null : await market.order([accountId], id);
  if (!order) throw noOrder(name);
  const counts = await market.fillCountsOf([order.id]);
  return orderView(order, counts.get(order.id) ?? 0);
}

const orderById: Handle = (parts, { key, params }) => {
  const { id } = parsed(byId, params);
  return oneOrder(parts, key.accountId, /^\d{1,15}$/.test(id) ? Number(id) : undefined, id);
};

const orderByClientId: Handle = async (parts, { key, params }) => {
  const { id: name } = parsed(byId, params);
  return oneOrder(parts, key.accountId, await parts.history.orderIdByClientId(key.accountId, name), name);
};

/** Of a body that is no batch none is placed, and the call alone counts. */
const ordersInBatch = (body: unknown): number => batch.safeParse(body).data?.data.length ?? 1;

/** One after the other; each is accepted or refused by itself. Nobody may repeat what was done in part. */
const orderBatch: Handle = async (parts, { key, body }) => {
  const data: object[] = [];
  for (const order of parsed(batch, body).data) {
    try {
      data.push(commandedOrderView(await placeOrder(parts, key, order)));
    } catch (error) {
      const fault = error instanceof MarketsClosed && data.length > 0 ? new RestFault(5001) : error;
      if (!(fault instanceof RestFault)) throw fault;
      data.push({ ...order, ...fault.body });
    }
  }
  return { data };
};

/** Two steps, as public clients know it: with ALLOW_FAILURE the new order is sent even if there was nothing to cancel. */
const cancelReplace: Handle = async (parts, { key, body }) => {
  const { mode, cancel, create } = parsed(replacement, body);
  // Nothing is canceled for an order that the market does not take.
  await requireOpenMarket(parts, create.market_symbol);
  const canceled = await cancelOrders(parts, key, cancel).catch((error: unknown) => {
    if (mode === 'ALLOW_FAILURE' && error instanceof RestFault) return [];
    throw error;
  });
  const [first] = canceled;
  const created = await placeOrder(parts, key, create).catch((error: unknown) => {
    // Nobody may repeat what was done in part.
    if (first && error instanceof MarketsClosed) throw new RestFault(4008, 'Canceled, but the new order was not sent.');
    throw error;
  });
  return { cancel: first ? { id: first.id } : null, create: commandedOrderView(created) };
};

const fills: Handle = async ({ history }, { key, query }) => {
  const wanted = parsed(fillQuery, query);
  const found = await history.fills(key.accountId, {
    ...pageOf(wanted),
    instrumentId: optionalMarket(wanted.market_symbol)?.id,
    orderId: wanted.order_id,
  });
  return { data: found.map(fillView) };
};

const member: Handle = async ({ identity }, { key }) => {
  const user = await identity.user(key.userId);
  if (!user) throw new RestFault(2001);
  const { accountId, email, level, createdAt, isDisabled: disabled } = user;
  return { sn: String(accountId), email, level, created_at: createdAt.toISOString(), disabled };
};

const fees: Handle = ({ market }) => ({
  data: market.instruments().map(({ symbol }) => ({
    market_symbol: symbol,
    maker: fromAmount(MAKER_FEE),
    taker: fromAmount(TAKER_FEE),
  })),
});

const onePlaced: Handle = async (parts, { key, body }) =>
  commandedOrderView(await placeOrder(parts, key, parsed(newOrder, body)));

/** What a key's account may see and do. */
export const ACCOUNT_ROUTES: readonly SignedRoute[] = [
  read('/accounts', balances, () => PRICES.account),
  // All open orders at once count as a usual page: few programs have so many.
  read('/orders', orders, ({ query }) => rowsOfPage(orderQuery.safeParse(query).data) * PRICES.order),
  read('/orders/by-order-id/:id', orderById, () => PRICES.order),
  read('/orders/by-client-order-id/:id', orderByClientId, () => PRICES.order),
  read('/trades', fills, ({ query }) => rowsOfPage(fillQuery.safeParse(query).data) * PRICES.fill),
  read('/me', member, () => PRICES.account),
  read('/me/fees/trading', fees, () => INSTRUMENTS.length * PRICES.market),
  post('/orders', onePlaced, () => ORDER_COMMAND_PRICE),
  {
    ...post('/orders/batch', orderBatch, ({ body }) => ordersInBatch(body) * ORDER_COMMAND_PRICE),
    ordersIn: ordersInBatch,
  },
  post('/orders/cancel-replace', cancelReplace, ({ body }) => {
    const canceled = mostCanceled(replacement.safeParse(body).data?.cancel);
    return PRICES.command + canceled * PRICES.order + ORDER_COMMAND_PRICE;
  }),
  {
    method: 'PUT',
    path: '/orders/cancel',
    permission: 'TRADE',
    price: ({ body }) => PRICES.command + mostCanceled(body) * PRICES.order,
    handle: async (parts, { key, body }) => ({
      data: (await cancelOrders(parts, key, parsed(cancellation, body))).map(commandedOrderView),
    }),
  },
];
