import { useApolloClient } from '@apollo/client/react';
import { useConnection, useSession, useStore } from '@plataforma/contract';
import { useCustomer } from '@plataforma/flow';
import { useEffect } from 'react';
import type { OrderDesk } from './order-desk';
import type { OrderRequest } from '../order/order-input';
import type { Sending } from './order-sending';

export interface OrderSending {
  readonly sending: Sending;
  readonly ask: () => void;
  readonly edit: () => void;
  readonly send: (request: OrderRequest) => void;
  readonly checkAgain: () => void;
}

/** From the press to the answer, whatever happens in between to the connection and the form. */
export function useOrderSending(desk: OrderDesk): OrderSending {
  const client = useApolloClient();
  useCustomer();
  const sending = useStore(desk.sending);
  const connection = useConnection();
  const { status } = useSession();
  const held = sending.step === 'held';
  // This also runs when the form or the customer comes back to an order of unknown outcome.
  useEffect(() => {
    if (connection === 'open' && status === 'signed-in' && !held) desk.checkAgain(client);
  }, [connection, status, held, desk, client]);
  return {
    sending,
    ask: desk.ask,
    edit: desk.edit,
    send: (request) => desk.send(client, request),
    checkAgain: () => desk.checkAgain(client),
  };
}
