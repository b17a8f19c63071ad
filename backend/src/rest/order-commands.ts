import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ApiKey } from '../api-keys/index';
import type { OrderResult, OrderInput, OrderRecord } from '../market/index';
import { MOST_OPEN_ORDERS, ORDER_TYPES, SIDES, TIMES_IN_FORCE } from '../market/index';
import { plainNumber } from './plain-number';
import { optionalMarket, requireMarket } from './query';
import { RestFault } from './rest-fault';
import type { RestParts } from './route';
import { idOfSerial } from './serial';

const amount = z.string().max(40).transform(plainNumber);

/** A field that is not among these is refused: an order without one of its terms is another order. */
export const newOrder = z.strictObject({
  market_symbol: z.string(),
  side: z.enum(SIDES),
  type: z.enum(ORDER_TYPES),
  quantity: amount.optional(),
  price: amount.optional(),
  stop_price: amount.optional(),
  amount: amount.optional(),
  time_in_force: z.enum(TIMES_IN_FORCE).optional(),
  post_only: z.boolean().optional(),
  client_order_id: z.string().min(1).max(64).optional(),
});
export type NewOrder = z.infer<typeof newOrder>;

const orderId = z
  .union([z.number().int().positive(), z.string().regex(/^\d{1,15}$/)])
  .transform(Number)
  .pipe(z.number().int().max(Number.MAX_SAFE_INTEGER));

export const cancellation = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ID'), id: orderId }),
  z.strictObject({ type: z.literal('SN'), sn: z.string() }),
  z.strictObject({ type: z.literal('CLIENT_ORDER_ID'), client_order_id: z.string().max(64) }),
  z.strictObject({ type: z.literal('MARKET'), market_symbol: z.string() }),
  z.strictObject({ type: z.literal('ALL') }),
]);
export type Cancellation = z.infer<typeof cancellation>;

/** How many orders a cancellation can end. Nothing in the body is checked. */
export function mostCanceled(body: unknown): number {
  const type = cancellation.safeParse(body).data?.type;
  return type === 'MARKET' || type === 'ALL' ? MOST_OPEN_ORDERS : 1;
}

/** Orders in another state are open. */
export const ENDED: ReadonlySet<OrderRecord['state']> = new Set(['FILLED', 'CANCELED', 'PARTIALLY_CANCELED']);

/** A client's name for an order makes it one order: sent again, the same one is answered. */
function idempotencyKeyOf(accountId: number, clientOrderId: string | undefined): string {
  if (clientOrderId === undefined) return randomUUID();
  const hash = createHash('sha256').update(`rest ${accountId} ${clientOrderId}`).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}

/** Names of a request for fields of the market. */
const NAMES: Readonly<Record<string, string>> = {
  instrument: 'market_symbol',
  stopPrice: 'stop_price',
  timeInForce: 'time_in_force',
  postOnly: 'post_only',
  clientOrderId: 'client_order_id',
};

/** The order of a result. @throws RestFault with the refusal's code; its sentences name their field. */
function accepted({ order, errors }: OrderResult): OrderRecord {
  const [refusal] = errors;
  if (refusal) {
    const field = refusal.name === 'base' ? '' : `${NAMES[refusal.name] ?? refusal.name}: `;
    throw new RestFault(refusal.code, ...refusal.messages.map((message) => field + message));
  }
  if (!order) throw new RestFault(404);
  return order;
}

/** The symbol of a market that takes orders. @throws RestFault 4004 when there is none, 5003 under maintenance. */
export async function requireOpenMarket({ settings }: RestParts, text: string): Promise<string> {
  const { symbol } = requireMarket(text);
  if ((await settings.marketsUnderMaintenance()).has(symbol)) throw new RestFault(5003, symbol);
  return symbol;
}

/** @throws RestFault */
export async function placeOrder(parts: RestParts, { accountId }: ApiKey, order: NewOrder): Promise<OrderRecord> {
  const input: OrderInput = {
    instrument: await requireOpenMarket(parts, order.market_symbol),
    side: order.side,
    type: order.type,
    quantity: order.quantity,
    price: order.price,
    stopPrice: order.stop_price,
    amount: order.amount,
    timeInForce: order.time_in_force,
    postOnly: order.post_only,
    clientOrderId: order.client_order_id,
    idempotencyKey: idempotencyKeyOf(accountId, order.client_order_id),
  };
  return accepted(await parts.market.placeOrder(accountId, input));
}

/** As long as a name that a program may give to an order. */
const LONGEST_NAME = 64;

/** @param name what the program calls the order. */
export function noOrder(name: string | number): RestFault {
  return new RestFault(404, `There is no order ${String(name).slice(0, LONGEST_NAME)}.`);
}

/** @throws RestFault 404 when there is none, 4008 when it has ended. */
async function cancelOne(
  { market }: RestParts,
  { accountId }: ApiKey,
  id: number | undefined,
  name: string | number,
): Promise<OrderRecord> {
  const known = id === undefined ? null : await market.order([accountId], id);
  if (!known) throw noOrder(name);
  if (ENDED.has(known.state)) throw new RestFault(4008, `The order is ${known.state}.`);
  const order = accepted(await market.cancelOrder([accountId], known.id));
  if (order.state === 'FILLED') throw new RestFault(4008, 'The order is FILLED.');
  return order;
}

/** Cancels all open orders; one that ends meanwhile by itself is left out. */
async function cancelMany(parts: RestParts, key: ApiKey, symbol: string | undefined): Promise<OrderRecord[]> {
  const ids = await parts.history.openOrderIds(key.accountId, optionalMarket(symbol)?.id);
  const canceled: OrderRecord[] = [];
  for (const id of ids) {
    const { order } = await parts.market.cancelOrder([key.accountId], id);
    if (order && order.state !== 'FILLED') canceled.push(order);
  }
  return canceled;
}

/** @throws RestFault */
export async function cancelOrders(parts: RestParts, key: ApiKey, wanted: Cancellation): Promise<OrderRecord[]> {
  switch (wanted.type) {
    case 'ID':
      return [await cancelOne(parts, key, wanted.id, wanted.id)];
    case 'SN':
      return [await cancelOne(parts, key, idOfSerial('O', wanted.sn), wanted.sn)];
    case 'CLIENT_ORDER_ID': {
      const id = await parts.history.orderIdByClientId(key.accountId, wanted.client_order_id);
      return [await cancelOne(parts, key, id, wanted.client_order_id)];
    }
    case 'MARKET':
      return cancelMany(parts, key, wanted.market_symbol);
    case 'ALL':
      return cancelMany(parts, key, undefined);
  }
}
