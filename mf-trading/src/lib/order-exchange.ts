import { isNotAuthorized, isServerAnswer } from './failure';
import type { Exchange, Keyed, LookUp } from './settle';

/** The two calls of the API for an order that is settled. Both may throw the errors of the API client. */
export interface OrderCalls<Attempt extends Keyed, Order, Refusal> {
  /** Places the order. The answer may have neither an order nor a refusal. */
  readonly place: (attempt: Attempt) => Promise<{
    readonly order: Order | null | undefined;
    readonly refusal: Refusal | undefined;
  }>;
  /** The order that was placed under a key. Null when there is none, undefined when there was no answer. */
  readonly find: (idempotencyKey: string) => Promise<Order | null | undefined>;
}

/** Makes what `settle` needs from the calls of the API. */
export function orderExchange<Attempt extends Keyed, Order, Refusal>({
  place,
  find,
}: OrderCalls<Attempt, Order, Refusal>): Exchange<Attempt, Order, Refusal> {
  return {
    send: async (attempt) => {
      try {
        const { order, refusal } = await place(attempt);
        if (order) return { kind: 'order', order };
        return refusal === undefined ? { kind: 'failed' } : { kind: 'refused', refusal };
      } catch (error) {
        if (isNotAuthorized(error)) return { kind: 'signed-out' };
        return { kind: isServerAnswer(error) ? 'failed' : 'cut' };
      }
    },
    lookUp: lookUpWith(find),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}

/** Makes a look-up from the call of the API, which may throw the errors of the API client. */
export function lookUpWith<Order>(find: OrderCalls<Keyed, Order, unknown>['find']) {
  return async (idempotencyKey: string): Promise<LookUp<Order>> => {
    try {
      const order = await find(idempotencyKey);
      if (order === undefined) return { kind: 'cut' };
      return order ? { kind: 'order', order } : { kind: 'none' };
    } catch (error) {
      return { kind: isNotAuthorized(error) ? 'signed-out' : 'cut' };
    }
  };
}
