/** What came for payment requests, and what went back of it after it was credited. */
export type PaymentRowKind = 'PAYMENT' | 'PAYMENT_REFUND';

/** @param where conditions on their rows */
export const READ_PAYMENTS = {
  payment: (where: string): string => `
  select 'payment-' || p.number, 12, p.number, p.arrived_at, 'PAYMENT', p.state, 'BRL', p.amount, null::numeric, p.fee, 'BRL',
         nullif(p.payer_name, ''), 'MAIN', p.method, p.end_to_end_id
    from payments p where ${where}`,
  payback: (where: string): string => `
  select 'payback-' || p.number, 13, p.number, p.created_at, 'PAYMENT_REFUND', p.state, 'BRL', p.amount, null::numeric, 0::numeric, 'BRL',
         (select nullif(x.payer_name, '') from payments x where x.id = p.payment_id), 'MAIN', 'PIX',
         (select x.end_to_end_id from payments x where x.id = p.payment_id)
    from payment_refunds p where ${where}`,
} as const;
