import type { AccountBalanceFragment } from '../lib/market/__generated__/instruments';
import { instrumentFields, typed } from '../lib/test/test-data';
import type { ProBalancesQuery, TransferFieldsFragment } from './__generated__/pro';

/** The Pro account's balances, with the instruments that give their prices. */
export function proBalances(...balances: readonly AccountBalanceFragment[]): ProBalancesQuery {
  return { balances: [...balances], instruments: (['BTC', 'ETH'] as const).map(instrumentFields) };
}

/** A transfer as the API sends it. */
export function transferFields(changes: Partial<TransferFieldsFragment> = {}): TransferFieldsFragment {
  return typed('Transfer', {
    id: '31',
    from: 'MAIN',
    to: 'PRO',
    currency: instrumentFields('BTC').quote,
    quantity: '1000',
    createdAt: '2026-11-20T14:32:00.000Z',
    ...changes,
  });
}
