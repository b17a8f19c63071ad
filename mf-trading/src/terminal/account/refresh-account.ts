import type { useApolloClient } from '@apollo/client/react';

type Client = ReturnType<typeof useApolloClient>;

/**
 * Loads again what an own order changes, in case the account events are late. If this fails, the events bring the
 * changes.
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
