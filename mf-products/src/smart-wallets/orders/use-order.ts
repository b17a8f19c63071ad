import { useApolloClient, useQuery } from '@apollo/client/react';
import { useAccountEvents } from '@plataforma/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRunning } from '../lib/basket-words';
import {
  BasketOrderDocument,
  BasketOrdersDocument,
  MyBasketsDocument,
  type BasketOrderFieldsFragment,
} from '../lib/__generated__/basket';

const EVERY_MS = 1000;

interface OrderNow {
  /** Undefined while it has not come; null where there is none with this number. */
  readonly order: BasketOrderFieldsFragment | null | undefined;
  /** The last question was not answered. */
  readonly isCut: boolean;
  readonly retry: () => void;
}

/** An order as it is now: one that runs is asked for again until it has ended. */
export function useOrder(id: string): OrderNow {
  const client = useApolloClient();
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useQuery(BasketOrderDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { quiet: true, passive: true },
  });
  const order = data?.basketOrder;
  const runs = order ? isRunning(order) : false;
  const ask = () => refetch().catch(() => undefined);
  const askNext = useEffectEvent(() => void ask().then(() => setRound((now) => now + 1)));
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => askNext(), EVERY_MS);
    return () => clearTimeout(timer);
  }, [runs, round]);
  useAccountEvents(({ type }) => {
    if (type === 'position' && runs) void ask();
  });
  // What it has moved is asked for when it begins and when it has ended.
  useEffect(() => {
    void client.refetchQueries({ include: [MyBasketsDocument, BasketOrdersDocument] }).catch(() => undefined);
  }, [client, runs]);
  return { order, isCut: error !== undefined, retry: () => void ask() };
}
