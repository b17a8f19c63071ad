import { signInPath } from '@plataforma/contract';
import type { TradeForm } from './trade-form';

/*
 * The typed order lives in the page's address (`?lado=compra&valor=500`). So it survives signing in and an expired
 * session, after which the customer comes back to path and query.
 */
const SIDE = 'lado';
const MONEY = 'valor';
const QUANTITY = 'quantidade';
const SALE = 'venda';
/** Longer than any amount. An address is no place for arbitrary text. */
const MAX_LENGTH = 32;

export function formFromAddress(query: URLSearchParams): TradeForm {
  const quantity = query.get(QUANTITY);
  const text = quantity ?? query.get(MONEY) ?? '';
  return {
    side: query.get(SIDE) === SALE ? 'SELL' : 'BUY',
    unit: quantity === null ? 'quote' : 'base',
    text: text.slice(0, MAX_LENGTH),
  };
}

/** The query with the form in it. Its other parameters are kept. */
export function addressOfForm(form: TradeForm, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of [SIDE, MONEY, QUANTITY]) next.delete(name);
  if (form.side === 'SELL') next.set(SIDE, SALE);
  else if (form.text !== '') next.set(SIDE, 'compra');
  if (form.unit === 'base') next.set(QUANTITY, form.text);
  else if (form.text !== '') next.set(MONEY, form.text);
  return next;
}

/** Address where a guest signs in, with the way back to this order. */
export function signInAddress(pathname: string, form: TradeForm, query: URLSearchParams): string {
  const search = addressOfForm(form, query).toString();
  return signInPath(search === '' ? pathname : `${pathname}?${search}`);
}
