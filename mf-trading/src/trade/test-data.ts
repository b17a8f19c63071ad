import type { OrderFieldsFragment, QuoteFieldsFragment } from './__generated__/trade';

/** A filled buy of R$ 500, fee included. */
export function orderFields(changes: Partial<OrderFieldsFragment> = {}): OrderFieldsFragment {
  return {
    id: '7001',
    side: 'BUY',
    type: 'INSTANT',
    state: 'FILLED',
    quantity: null,
    amount: '500',
    filledQuantity: '0.0008122942',
    filledAmount: '497.5123515',
    averagePrice: '612480.01',
    fee: '2.4875617575',
    total: '499.9999132575',
    createdAt: '2026-11-20T14:32:00.000Z',
    updatedAt: '2026-11-20T14:32:00.000Z',
    ...changes,
  };
}

/** A quote for the same order. */
export function quoteFields(changes: Partial<QuoteFieldsFragment> = {}): QuoteFieldsFragment {
  return {
    id: 'quote-1',
    side: 'BUY',
    price: '612480.01',
    worstPrice: '615542.41',
    quantity: '0.00081229',
    amount: '497.51',
    fee: '2.48',
    total: '499.99',
    expiresAt: '2026-11-20T14:32:15.000Z',
    ...changes,
  };
}
