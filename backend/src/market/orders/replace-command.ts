import type { InstrumentInfo } from '../instruments';
import { CODES, MESSAGES, OrderRefused } from '../messages';
import { isWaiting } from './open-orders';
import { PLAIN_ORDER, assertWorth, commandHash, parseHandling, parsePrice, parseQuantity } from './order-command';
import type { OrderCommand, OrderInput } from './order-command';
import type { OrderRecord } from './order-record';

/** The changes to an own open order, as text. A field that is left out stays as it is. */
export interface ReplaceInput extends Pick<
  OrderInput,
  'price' | 'stopPrice' | 'quantity' | 'timeInForce' | 'postOnly'
> {
  readonly id: number;
  readonly idempotencyKey: string;
}

/** The hash is equal for equal commands. */
export function replaceHash({ id, price, stopPrice, quantity, timeInForce, postOnly }: ReplaceInput): string {
  const parts = [price, stopPrice, quantity, timeInForce, postOnly].map((part) => (part ?? null)?.toString() ?? null);
  return commandHash('replace', String(id), ...parts);
}

function changed<Value>(
  text: string | null | undefined,
  parse: (text: string, instrument: InstrumentInfo) => Value,
  old: Pick<OrderRecord, 'instrument'>,
  kept: Value,
): Value {
  return typeof text === 'string' ? parse(text, old.instrument) : kept;
}

/**
 * The order that replaces `old` in its present state. A stop order that was set off does not wait again.
 * @throws OrderRefused with the field and the sentence for the customer.
 */
export function replacementOf(old: OrderRecord, input: ReplaceInput, idempotencyKey: string): OrderCommand {
  const { accountId, instrument, side, type, clientOrderId } = old;
  if (typeof input.price === 'string' && old.price === null) throw new OrderRefused('price', MESSAGES.notForType);
  if (typeof input.stopPrice === 'string' && !isWaiting(old)) throw new OrderRefused('stopPrice', MESSAGES.notForType);
  const price = changed(input.price, parsePrice('price'), old, old.price);
  const stopPrice = changed(input.stopPrice, parsePrice('stopPrice'), old, old.stopPrice);
  const quantity = changed(input.quantity, parseQuantity, old, (old.quantity ?? 0n) - old.filledQuantity);
  assertWorth(price ?? stopPrice, quantity, instrument);
  const handling = parseHandling(type, {
    timeInForce: input.timeInForce ?? old.timeInForce,
    postOnly: input.postOnly ?? old.postOnly,
  });
  return {
    ...PLAIN_ORDER,
    ...handling,
    accountId,
    instrument,
    side,
    type,
    price,
    stopPrice,
    triggeredAt: old.triggeredAt,
    quantity,
    amount: null,
    worstPrice: null,
    allOrNothing: false,
    clientOrderId,
    replacesId: old.id,
    idempotencyKey,
    hash: replaceHash(input),
  };
}

/** Refuses to replace an order that has ended. @throws OrderRefused always. */
export function refuseEnded(): never {
  throw new OrderRefused('base', MESSAGES.orderEnded, CODES.cannotSubmit);
}
