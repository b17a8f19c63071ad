import { useApolloClient } from '@apollo/client/react';
import { useConnection, useSession, useShell, useStore } from '@plataforma/contract';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useCustomer } from '../lib/customer';
import { newIdempotencyKey } from '../lib/idempotency-key';
import { lookUpLater, settle } from '../lib/settle';
import { inTurn, type Turn } from '../lib/turns';
import { LatestOrdersDocument, TradeBalancesDocument } from './__generated__/trade';
import type { Quote } from './ask-quote';
import { purchaseOn } from './kept-purchases';
import { quoteExchange } from './quote-exchange';
import type { Attempt, Purchase, PurchaseOutcome } from './purchase';

export interface PurchaseControls {
  readonly purchase: Purchase;
  readonly open: () => void;
  readonly close: () => void;
  /** Call it when another quote is on the screen. A refusal of the last one no longer counts. */
  readonly quoteRenewed: () => void;
  readonly confirm: (quote: Quote) => void;
  readonly checkAgain: () => void;
}

/** A purchase from the confirmation to the receipt, whatever happens to the connection in between. */
export function usePurchase(symbol: string): PurchaseControls {
  const client = useApolloClient();
  const exchange = useMemo(() => quoteExchange(client), [client]);
  const store = purchaseOn(symbol, useShell().session);
  const { dispatch } = store;
  useCustomer();
  const purchase = useStore(store);
  // A review and a receipt end with the page.
  useEffect(() => () => store.dispatch({ type: 'leave' }), [store]);

  const run = (attempt: Attempt, work: (turn: Turn) => Promise<PurchaseOutcome>) =>
    store.alone(async (turn) => {
      const outcome = await work(turn);
      if (turn.isForgotten()) return;
      dispatch({ type: 'settled', attempt, outcome });
      if (outcome.kind !== 'order') return;
      // The receipt does not wait for this. If the refresh fails, account events bring the new balances.
      void client.refetchQueries({ include: [TradeBalancesDocument, LatestOrdersDocument] }).catch(() => undefined);
    });

  const checkAgain = () => {
    if (purchase.step !== 'unknown') return;
    const { attempt } = purchase;
    dispatch({ type: 'cut', attempt });
    void run(attempt, () => lookUpLater(exchange, attempt));
  };
  const connection = useConnection();
  const { status } = useSession();
  const held = purchase.step === 'held';
  const onReturn = useEffectEvent(checkAgain);
  // This also runs when the page or the customer comes back to an order of unknown outcome.
  useEffect(() => {
    if (connection === 'open' && status === 'signed-in' && !held) onReturn();
  }, [connection, status, held]);

  return {
    purchase,
    open: () => dispatch({ type: 'open' }),
    close: () => dispatch({ type: 'close' }),
    quoteRenewed: () => dispatch({ type: 'quote-renewed' }),
    confirm: (quote) => {
      const attempt = { quote, idempotencyKey: newIdempotencyKey() };
      dispatch({ type: 'send', attempt });
      void run(attempt, (turn) => {
        const onCut = () => {
          if (!turn.isForgotten()) dispatch({ type: 'cut', attempt });
        };
        return settle(inTurn(exchange, turn), attempt, onCut);
      });
    },
    checkAgain,
  };
}
