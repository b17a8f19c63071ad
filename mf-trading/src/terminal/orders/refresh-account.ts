import type { useApolloClient } from '@apollo/client/react';

type Client = ReturnType<typeof useApolloClient>;

/**
 * Fetches again what an own order changes, should the account events that say so be late. A failure is left to them.
 */
export function refreshAccount(client: Client): void {
  void client
    .refetchQueries({
      updateCache: (cache) => {
        cache.modify({
          fields: {
            orders: (_, { INVALIDATE }): unknown => INVALIDATE,
            fills: (_, { INVALIDATE }): unknown => INVALIDATE,
            balances: (_, { INVALIDATE }): unknown => INVALIDATE,
          },
        });
      },
    })
    .catch(() => undefined);
}
