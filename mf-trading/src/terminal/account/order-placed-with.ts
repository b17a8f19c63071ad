import type { useApolloClient } from '@apollo/client/react';
import { limited } from '@plataforma/flow';
import { OrderPlacedWithDocument } from './__generated__/orders';

type Client = ReturnType<typeof useApolloClient>;

/** The own order that was placed under a key, also as a replacement; null when there is none. */
export function orderPlacedWith(client: Client) {
  return async (idempotencyKey: string) => {
    const { data } = await client.query({
      query: OrderPlacedWithDocument,
      variables: { idempotencyKey },
      fetchPolicy: 'network-only',
      context: limited(),
    });
    return data?.order;
  };
}
