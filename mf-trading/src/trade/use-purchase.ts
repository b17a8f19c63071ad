import { useApolloClient } from '@apollo/client/react';
import { useConnection } from '@plataforma/contract';
import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react';
import { newIdempotencyKey } from '../lib/idempotency-key';
import { resolveCut, settle } from '../lib/settle';
import { LatestOrdersDocument, TradeBalancesDocument } from './__generated__/trade';
import { quoteExchange } from './quote-exchange';
import { purchaseReducer, type Attempt, type Purchase, type PurchaseOutcome } from './purchase';

export interface PurchaseControls {
  readonly purchase: Purchase;
  readonly open: () => void;
  readonly close: () => void;
  /** The quote on screen is another one now: a refusal of the last one no longer counts. */
  readonly quoteRenewed: () => void;
  readonly confirm: (quoteId: string) => void;
  readonly checkAgain: () => void;
}

/** From the confirmation to the receipt, whatever happens to the connection in between. */
export function usePurchase(): PurchaseControls {
  const client = useApolloClient();
  const exchange = useMemo(() => quoteExchange(client), [client]);
  const [purchase, dispatch] = useReducer(purchaseReducer, { step: 'closed' });
  const running = useRef(false);

  const run = async (attempt: Attempt, work: () => Promise<PurchaseOutcome>) => {
    if (running.current) return;
    running.current = true;
    try {
      const outcome = await work();
      dispatch({ type: 'settled', attempt, outcome });
      if (outcome.kind !== 'order') return;
      // The receipt waits for nothing; a refresh that fails leaves the account events to bring the rest.
      void client.refetchQueries({ include: [TradeBalancesDocument, LatestOrdersDocument] }).catch(() => undefined);
    } finally {
      running.current = false;
    }
  };

  const checkAgain = () => {
    if (purchase.step !== 'unknown') return;
    const { attempt } = purchase;
    dispatch({ type: 'cut', attempt });
    void run(attempt, () => resolveCut(exchange, attempt));
  };
  const connection = useConnection();
  const onReturn = useEffectEvent(checkAgain);
  useEffect(() => {
    if (connection === 'open') onReturn();
  }, [connection]);

  return {
    purchase,
    open: () => dispatch({ type: 'open' }),
    close: () => dispatch({ type: 'close' }),
    quoteRenewed: () => dispatch({ type: 'quote-renewed' }),
    confirm: (quoteId) => {
      const attempt = { quoteId, idempotencyKey: newIdempotencyKey() };
      dispatch({ type: 'send', attempt });
      void run(attempt, () => settle(exchange, attempt, () => dispatch({ type: 'cut', attempt })));
    },
    checkAgain,
  };
}
