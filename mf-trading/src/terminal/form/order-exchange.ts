import type { useApolloClient } from '@apollo/client/react';
import type { UserError } from '@plataforma/schema';
import { isNotAuthorized, isServerAnswer } from '../../lib/failure';
import type { Answer, Exchange, LookUp } from '../../lib/settle';
import { limited } from '../../lib/time-limit';
import {
  OrderPlacedWithDocument,
  PlaceOrderDocument,
  type TerminalOrderFragment,
} from '../orders/__generated__/orders';
import { keepOpenOrder } from '../orders/keep-open-order';
import type { OrderAttempt } from './order-sending';

type Client = ReturnType<typeof useApolloClient>;

/** What sending an order needs, on the shell's API client. */
export function orderExchange(client: Client): Exchange<OrderAttempt, TerminalOrderFragment, readonly UserError[]> {
  return {
    send: async (input): Promise<Answer<TerminalOrderFragment, readonly UserError[]>> => {
      try {
        const { data } = await client.mutate({
          mutation: PlaceOrderDocument,
          variables: { input },
          update: (cache, { data: answer }) => {
            const order = answer?.placeOrder.order;
            if (order) keepOpenOrder(cache, input.instrument, order);
          },
          context: limited(),
        });
        const payload = data?.placeOrder;
        if (payload?.order) return { kind: 'order', order: payload.order };
        return payload && payload.errors.length > 0 ? { kind: 'refused', refusal: payload.errors } : { kind: 'failed' };
      } catch (error) {
        if (isNotAuthorized(error)) return { kind: 'signed-out' };
        return { kind: isServerAnswer(error) ? 'failed' : 'cut' };
      }
    },
    lookUp: async (idempotencyKey): Promise<LookUp<TerminalOrderFragment>> => {
      try {
        const { data } = await client.query({
          query: OrderPlacedWithDocument,
          variables: { idempotencyKey },
          fetchPolicy: 'network-only',
          context: limited(),
        });
        if (!data) return { kind: 'cut' };
        return data.order ? { kind: 'order', order: data.order } : { kind: 'none' };
      } catch (error) {
        return { kind: isNotAuthorized(error) ? 'signed-out' : 'cut' };
      }
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}
