import { typed } from '../../lib/test/test-data';
import type { OrderFieldsFragment, QuoteFieldsFragment } from '../__generated__/trade';

/** A filled buy of R$ 500, fee included. */
export function orderFields(changes: Partial<OrderFieldsFragment> = {}): OrderFieldsFragment {
  return typed('Order', {
    id: '7001',
    side: 'BUY',
    type: 'INSTANT',
    state: 'FILLED',
    price: null,
    quantity: null,
    amount: '500',
    filledQuantity: '0.00081229',
    filledAmount: '497.5113873229',
    averagePrice: '612480.01',
    fee: '2.4875569367',
    total: '499.9989442596',
    createdAt: '2026-11-20T14:32:00.000Z',
    updatedAt: '2026-11-20T14:32:00.000Z',
    ...changes,
  });
}

/** A quote for the same order. */
export function quoteFields(changes: Partial<QuoteFieldsFragment> = {}): QuoteFieldsFragment {
  return typed('Quote', {
    id: 'quote-1',
    side: 'BUY',
    price: '612480.01',
    worstPrice: '615542.41',
    quantity: '0.00081229',
    amount: '497.5113873229',
    fee: '2.4875569367',
    total: '499.9989442596',
    expiresAt: '2026-11-20T14:32:15.000Z',
    ...changes,
  });
}
