import type { useApolloClient } from '@apollo/client/react';
import { createStore, type ExternalStore, type SessionState } from '@plataforma/contract';
import { createCustomerTasks, customerOf, lookUpLater, sentFor, settle, type CustomerTask } from '@plataforma/flow';
import { refreshAccount } from '../account/refresh-account';
import { attemptOf, editing, isBusy, sendingReducer, type OrderAttempt, type OrderOutcome } from './order-sending';
import type { Sending, SendingAction } from './order-sending';
import type { OrderRequest } from '../order/order-input';
import { orderCalls } from './order-calls';

type Client = ReturnType<typeof useApolloClient>;

/**
 * Sends one order at a time, and remembers it until its outcome is known, with or without a form to show it. It shows
 * the order only to the customer who sent it.
 */
export interface OrderSender {
  readonly sending: ExternalStore<Sending>;
  readonly ask: () => void;
  readonly edit: () => void;
  readonly send: (client: Client, request: OrderRequest) => void;
  /** Looks up what happened to an order of unknown outcome. */
  readonly checkAgain: (client: Client) => void;
}

interface OrderSenderEvents {
  readonly onSent: () => void;
  /** Called when the order turned out to have been placed. */
  readonly onPlaced: () => void;
}

const HELD: Sending = { step: 'held' };

export function createOrderSender(
  session: ExternalStore<SessionState>,
  { onSent, onPlaced }: OrderSenderEvents,
): OrderSender {
  const kept = createStore(editing);
  /** The last order, when it turned out not to have been placed after a cut. */
  let lost: OrderAttempt | null = null;
  const dispatch = (action: SendingAction) => kept.set(sendingReducer(kept.get(), action));
  const edit = () => dispatch({ type: 'edit' });
  const onCut = (task: CustomerTask) => {
    if (!task.isForgotten()) dispatch({ type: 'cut' });
  };
  // The next customer of this browser must not see what happened to an order. A customer who did not sign out comes
  // back to an order of unknown outcome.
  const { begin, shown } = createCustomerTasks(session, customerOf(session), {
    onExpired: edit,
    onForgotten: () => {
      lost = null;
      kept.set(editing);
    },
  });
  const sending = shown(kept, (now) => (now === editing ? now : HELD));

  const finish = async (client: Client, attempt: OrderAttempt, task: CustomerTask, work: Promise<OrderOutcome>) => {
    const outcome = await work;
    if (task.isForgotten()) return;
    lost = outcome.kind === 'not-done' ? attempt : null;
    dispatch({ type: 'settled', attempt, outcome });
    if (session.get().status === 'guest') edit();
    if (outcome.kind !== 'done') return;
    onPlaced();
    refreshAccount(client);
  };

  return {
    sending,
    ask: () => dispatch({ type: 'ask' }),
    edit,
    send: (client, request) => {
      // When the button is pressed twice, the second press finds the order on its way.
      if (isBusy(sending.get())) return;
      const attempt = attemptOf(request, lost);
      const task = begin();
      dispatch({ type: 'send' });
      onSent();
      const calls = sentFor(task, orderCalls(client));
      void finish(
        client,
        attempt,
        task,
        settle(calls, attempt, () => onCut(task)),
      );
    },
    checkAgain: (client) => {
      const now = sending.get();
      if (now.step !== 'unknown') return;
      const task = begin();
      onCut(task);
      void finish(client, now.attempt, task, lookUpLater(orderCalls(client), now.attempt));
    },
  };
}
