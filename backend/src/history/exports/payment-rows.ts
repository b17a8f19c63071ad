/** What came for payment requests, and what went back of it after it was credited. */
export type PaymentRowKind = 'PAYMENT' | 'PAYMENT_REFUND';

/** Coins that their owner keeps, or is to keep, are a row in the coin; those that are changed one in reais. */
const KEPT = `(p.method = 'COIN' and (p.amount = 0 or (select q.keeps_coin from payment_requests q where q.id = p.request_id)))`;
const COIN_FEE = `trunc(p.coin_amount * (select q.coin_fee_rate from payment_requests q where q.id = p.request_id), 10)`;

/** @param where conditions on their rows */
export const READ_PAYMENTS = {
  payment: (where: string): string => `
  select 'payment-' || p.number, 12, p.number, p.arrived_at, 'PAYMENT', p.state, case when ${KEPT} then p.currency else 'BRL' end,
         case when ${KEPT} then p.coin_amount else p.amount end, null::numeric, case when ${KEPT} then ${COIN_FEE} else p.fee end,
         case when ${KEPT} then p.currency else 'BRL' end, nullif(p.payer_name, ''), 'MAIN', coalesce(p.network, p.method),
         coalesce(p.end_to_end_id, (select o.tx_id from chain_outputs o where o.id = p.output_id))
    from payments p where ${where}`,
  payback: (where: string): string => `
  select 'payback-' || p.number, 13, p.number, p.created_at, 'PAYMENT_REFUND', p.state, 'BRL', p.amount, null::numeric, 0::numeric, 'BRL',
         (select nullif(x.payer_name, '') from payments x where x.id = p.payment_id), 'MAIN', 'PIX',
         (select x.end_to_end_id from payments x where x.id = p.payment_id)
    from payment_refunds p where ${where}`,
} as const;
