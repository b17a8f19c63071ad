import { useApolloClient } from '@apollo/client/react';
import { useConnection } from '@plataforma/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react';
import { newIdempotencyKey } from '../../lib/idempotency-key';
import { resolveCut, settle } from '../../lib/settle';
import type { TerminalOrderFragment } from '../orders/__generated__/orders';
import { refreshAccount } from '../orders/refresh-account';
import { terminalExchange } from './terminal-exchange';
import type { OrderRequest } from './order-input';
import { editing, isBusy, sendingReducer, type OrderAttempt, type OrderOutcome, type Sending } from './order-sending';

export interface OrderSending {
  readonly sending: Sending;
  readonly ask: () => void;
  readonly edit: () => void;
  readonly send: (request: OrderRequest) => void;
  readonly checkAgain: () => void;
}

/** From the press to the answer, whatever happens to the connection in between; one order at a time. */
export function useOrderSending(onPlaced: (order: TerminalOrderFragment) => void): OrderSending {
  const client = useApolloClient();
  const exchange = useMemo(() => terminalExchange(client), [client]);
  const [sending, dispatch] = useReducer(sendingReducer, editing);
  const running = useRef(false);
  const edit = useCallback(() => dispatch({ type: 'edit' }), []);

  const run = async (attempt: OrderAttempt, work: () => Promise<OrderOutcome>) => {
    if (running.current) return;
    running.current = true;
    try {
      const outcome = await work();
      dispatch({ type: 'settled', attempt, outcome });
      if (outcome.kind !== 'order') return;
      onPlaced(outcome.order);
      refreshAccount(client);
    } finally {
      running.current = false;
    }
  };
  const onCut = () => dispatch({ type: 'cut' });
  const checkAgain = () => {
    if (sending.step !== 'unknown') return;
    const { attempt } = sending;
    onCut();
    void run(attempt, () => resolveCut(exchange, attempt));
  };
  const connection = useConnection();
  const onReturn = useEffectEvent(checkAgain);
  useEffect(() => {
    if (connection === 'open') onReturn();
  }, [connection]);

  return {
    sending,
    ask: () => dispatch({ type: 'ask' }),
    edit,
    send: (request) => {
      if (isBusy(sending)) return;
      const attempt = { ...request, idempotencyKey: newIdempotencyKey() };
      dispatch({ type: 'send' });
      void run(attempt, () => settle(exchange, attempt, onCut));
    },
    checkAgain,
  };
}
