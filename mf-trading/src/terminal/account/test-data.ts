import { typed } from '../../lib/test/test-data';
import type { TerminalOrderFragment } from './__generated__/orders';

/** An open limit buy of 0.05 BTC, of which two fifths are filled. */
export function orderOf(changes: Partial<TerminalOrderFragment> = {}): TerminalOrderFragment {
  return typed('Order', {
    id: '9001',
    account: 'MAIN',
    side: 'BUY',
    type: 'LIMIT',
    state: 'PARTIALLY_FILLED',
    price: '609900',
    stopPrice: null,
    triggeredAt: null,
    timeInForce: 'GTC',
    postOnly: false,
    cancelReason: null,
    quantity: '0.05',
    amount: null,
    filledQuantity: '0.02',
    filledAmount: '12198',
    averagePrice: '609900',
    fee: '30.495',
    total: '12228.495',
    createdAt: '2026-11-20T17:31:07.000Z',
    updatedAt: '2026-11-20T17:31:07.000Z',
    ...changes,
  });
}
