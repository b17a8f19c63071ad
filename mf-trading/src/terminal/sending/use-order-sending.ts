import { useApolloClient } from '@apollo/client/react';
import { useConnection, useSession, useStore } from '@plataforma/contract';
import { useCustomer } from '@plataforma/flow';
import { useEffect } from 'react';
import type { OrderSender } from './order-sender';
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
export function useOrderSending(sender: OrderSender): OrderSending {
  const client = useApolloClient();
  useCustomer();
  const sending = useStore(sender.sending);
  const connection = useConnection();
  const { status } = useSession();
  const held = sending.step === 'held';
  // This also runs when the form or the customer comes back to an order of unknown outcome.
  useEffect(() => {
    if (connection === 'open' && status === 'signed-in' && !held) sender.checkAgain(client);
  }, [connection, status, held, sender, client]);
  return {
    sending,
    ask: sender.ask,
    edit: sender.edit,
    send: (request) => sender.send(client, request),
    checkAgain: () => sender.checkAgain(client),
  };
}
