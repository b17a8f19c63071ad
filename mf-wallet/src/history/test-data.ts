export const real = { __typename: 'Currency', code: 'BRL', name: 'Real', kind: 'FIAT', decimals: 2 } as const;
export const bitcoin = { __typename: 'Currency', code: 'BTC', name: 'Bitcoin', kind: 'CRYPTO', decimals: 8 } as const;

const none = { recurringBuyId: null, order: null, deposit: null, withdrawal: null, transfer: null };

export const order = (id: string, at: string, changes: object = {}, entry: object = {}) => ({
  __typename: 'TimelineEntry' as const,
  ...none,
  id: `order-${id}`,
  kind: 'ORDER' as const,
  at,
  state: 'COMPLETED' as const,
  ...entry,
  order: {
    __typename: 'Order' as const,
    id,
    account: 'MAIN',
    instrument: { __typename: 'Instrument', symbol: 'btcbrl', base: bitcoin, quote: real },
    side: 'BUY',
    type: 'LIMIT',
    state: 'FILLED',
    price: '600000',
    stopPrice: null,
    cancelReason: null,
    quantity: '0.0500000001',
    amount: null,
    filledQuantity: '0.0500000001',
    total: '30075.00006',
    ...changes,
  },
});
export const OPEN = { state: 'ACTIVE', filledQuantity: '0', total: '0' };
export const deposit = (id: string, at: string, changes: object = {}) => ({
  __typename: 'TimelineEntry' as const,
  ...none,
  id: `deposit-${id}`,
  kind: 'DEPOSIT' as const,
  at,
  state: 'HELD' as const,
  deposit: {
    __typename: 'Deposit' as const,
    id,
    kind: 'PIX',
    currency: real,
    amount: '500',
    fee: '0',
    state: 'HELD',
    hold: {
      __typename: 'DepositHold',
      reason: 'ABOVE_LIMIT',
      title: 'Acima do seu limite de hoje',
      text: 'Analisamos até 21/11, 18:00. Não precisa fazer nada.',
      until: '2026-11-21T21:00:00.000Z',
    },
    dispute: null,
    notice: null,
    ...changes,
  },
});
export const transfer = (id: string, at: string) => ({
  __typename: 'TimelineEntry' as const,
  ...none,
  id: `transfer-${id}`,
  kind: 'TRANSFER' as const,
  at,
  state: 'COMPLETED' as const,
  transfer: { __typename: 'Transfer' as const, id, from: 'MAIN', to: 'PRO', currency: real, quantity: '100' },
});
