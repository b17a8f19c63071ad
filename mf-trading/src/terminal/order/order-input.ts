import type { PlaceOrderInput, TradingAccount } from '@plataforma/schema';
import type { Market } from '../../lib/market/market';
import { isPostOnly, readDraft, typeOf, usesPrice, usesStop, valueOf, type OrderDraft } from './order-draft';
import type { OrderFigures } from './order-figures';

export type OrderRequest = Omit<PlaceOrderInput, 'idempotencyKey'>;

/** What is sent for a draft without problems: only the fields of its type. */
export function requestOf(
  draft: OrderDraft,
  figures: OrderFigures | null,
  market: Market,
  account: TradingAccount,
): OrderRequest | null {
  const type = typeOf(draft);
  const read = readDraft(draft, market);
  const size = valueOf(read.size);
  if (size === null) return null;
  const common = { account, instrument: market.symbol, side: draft.side, type, postOnly: isPostOnly(draft) };
  if (type === 'INSTANT') return { ...common, amount: size };
  // A typed quantity needs no estimate. Money at a named price becomes the quantity that it buys.
  const quantity = draft.size.unit === 'base' ? size : figures?.quantity;
  const price = usesPrice(type) ? valueOf(read.price) : undefined;
  const stopPrice = usesStop(type) ? valueOf(read.stopPrice) : undefined;
  if (quantity === undefined || price === null || stopPrice === null) return null;
  return {
    ...common,
    quantity,
    ...(price !== undefined && { price, timeInForce: draft.timeInForce }),
    ...(stopPrice !== undefined && { stopPrice }),
  };
}
