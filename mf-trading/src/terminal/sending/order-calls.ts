import type { useApolloClient } from '@apollo/client/react';
import type { UserError } from '@plataforma/schema';
import { commandCalls, limited, type CommandCalls } from '@plataforma/flow';
import { PlaceOrderDocument, type TerminalOrderFragment } from '../account/__generated__/orders';
import { keepOpenOrder } from '../account/keep-open-order';
import { orderPlacedWith } from '../account/order-placed-with';
import type { OrderAttempt } from './order-sending';

type Client = ReturnType<typeof useApolloClient>;

/** What sending an order of the terminal needs, on the shell's API client. */
export function orderCalls(client: Client): CommandCalls<OrderAttempt, TerminalOrderFragment, readonly UserError[]> {
  return commandCalls({
    send: async (input) => {
      const { data } = await client.mutate({
        mutation: PlaceOrderDocument,
        variables: { input },
        update: (cache, { data: answer }) => {
          const order = answer?.placeOrder.order;
          if (order) keepOpenOrder(cache, input.instrument, order);
        },
        context: limited(),
      });
      const errors = data?.placeOrder.errors;
      return { result: data?.placeOrder.order, refusal: errors?.length ? errors : undefined };
    },
    find: orderPlacedWith(client),
  });
}
