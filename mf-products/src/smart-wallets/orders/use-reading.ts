import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { limited } from '@plataforma/flow';
import { MyBasketsDocument, ReadBasketOrderDocument } from '../lib/__generated__/basket';

/** products P-17: the customer has read how an order ended. Rejects where the exchange could not be told. */
export function useReading(): (id: string) => Promise<void> {
  const client = useApolloClient();
  return useCallback(
    async (id: string) => {
      const { data } = await client.mutate({
        mutation: ReadBasketOrderDocument,
        variables: { input: { id } },
        context: limited(),
      });
      if (!data) throw new Error('no answer');
      await client.refetchQueries({ include: [MyBasketsDocument] }).catch(() => undefined);
    },
    [client],
  );
}
