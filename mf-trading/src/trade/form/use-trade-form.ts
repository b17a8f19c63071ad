import { useEffect, useEffectEvent, useReducer, useState, type Dispatch } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOfForm, formFromAddress } from './trade-address';
import { tradeFormReducer, type TradeForm, type TradeFormAction } from './trade-form';

/** A quote is asked for after a pause in typing of at least this long. */
const SETTLE_MS = 350;

export interface TradeFormControls {
  readonly form: TradeForm;
  /** The form after a pause in typing. It is quoted, judged, and kept in the address. */
  readonly settled: TradeForm;
  readonly dispatch: Dispatch<TradeFormAction>;
  /** Uses the typed text now, without waiting for a pause. */
  readonly settleNow: () => void;
}

/** The order form, kept in the page's address. */
export function useTradeForm(): TradeFormControls {
  const [query, setQuery] = useSearchParams();
  const [form, dispatch] = useReducer(tradeFormReducer, query, formFromAddress);
  const [settled, setSettled] = useState(form);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(form), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [form]);

  const keep = useEffectEvent((kept: TradeForm) => {
    const next = addressOfForm(kept, query);
    if (next.toString() !== query.toString()) setQuery(next, { replace: true, preventScrollReset: true });
  });
  useEffect(() => keep(settled), [settled]);

  return { form, settled, dispatch, settleNow: () => setSettled(form) };
}
