import { isNotAuthorized, isServerAnswer } from './failure';
import type { Exchange, Keyed, LookUp } from './settle';

/** The API's two calls behind an order that is settled; both may throw as the API client does. */
export interface OrderCalls<Attempt extends Keyed, Order, Refusal> {
  /** Places the order. Neither order nor refusal: the answer says nothing of either. */
  readonly place: (attempt: Attempt) => Promise<{
    readonly order: Order | null | undefined;
    readonly refusal: Refusal | undefined;
  }>;
  /** The order placed under a key; null when there is none, undefined without an answer. */
  readonly find: (idempotencyKey: string) => Promise<Order | null | undefined>;
}

/** What `settle` needs, made of the API's calls. */
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

/** A look-up made of the API's call, which may throw as the API client does. */
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
