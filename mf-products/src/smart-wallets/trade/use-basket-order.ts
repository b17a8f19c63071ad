import { limited, type KeptSubmission } from '@plataforma/flow';
import { commandHook } from '../../lib/command-hook';
import {
  BasketOrderDocument,
  BasketOrdersDocument,
  MyBasketsDocument,
  PlaceBasketOrderDocument,
  type BasketOrderFieldsFragment,
} from '../lib/__generated__/basket';
import type { TimedPreview } from './timed-preview';

export type BasketSubmission = KeptSubmission<TimedPreview, BasketOrderFieldsFragment>;

/** The order of each basket, by its slug, from the preview until the exchange has it. */
export const useBasketOrder = commandHook<TimedPreview, BasketOrderFieldsFragment>({
  changes: [MyBasketsDocument, BasketOrdersDocument],
  send: async (client, { terms, idempotencyKey }) => {
    const { data } = await client.mutate({
      mutation: PlaceBasketOrderDocument,
      variables: { input: { previewId: terms.quote.id, idempotencyKey } },
      context: limited(),
    });
    return { result: data?.placeBasketOrder.order, errors: data?.placeBasketOrder.errors };
  },
  find: async (client, idempotencyKey) => {
    const { data } = await client.query({
      query: BasketOrderDocument,
      variables: { idempotencyKey },
      fetchPolicy: 'no-cache',
      context: limited(),
    });
    return data?.basketOrder;
  },
  // Its page has it at once.
  onDone: (client, order) =>
    client.writeQuery({ query: BasketOrderDocument, variables: { id: order.id }, data: { basketOrder: order } }),
});
