import { KEPT_COINS } from '../../products/pay/index';

/** What came for payment requests, and what went back of it after it was credited. */
export type PaymentRowKind = 'PAYMENT' | 'PAYMENT_REFUND';

/** Coins that their owner keeps, or is to keep, are a row in the coin; those that are changed one in reais. */
const KEPT = `(p.method = 'COIN' and (p.amount = 0 or (select q.keeps_coin from payment_requests q where q.id = p.request_id)))`;
const COIN_FEE = `trunc(p.coin_amount * (select q.coin_fee_rate from payment_requests q where q.id = p.request_id), 10)`;

/** What left the balance for a refund: reais, or coins that were the owner's own. */
const LEFT_IN = `case when p.ask_id is null or p.cost is not null then 'BRL' else p.currency end`;
/** The transaction that a refund of coins was sent by: the one that was final, else the last one. */
const SENT_BY = `(select c.tx_id from payment_returns b join chain_transfer_candidates c on c.request_id = b.id
           where b.refund_id = p.id order by (c.confirmed_at is not null) desc, c.bid desc limit 1)`;

/** @param where conditions on their rows */
export const READ_PAYMENTS = {
  payment: (where: string): string => `
  select 'payment-' || p.number, 12, p.number, p.arrived_at, 'PAYMENT', p.state, case when ${KEPT} then p.currency else 'BRL' end,
         case when ${KEPT} then p.coin_amount else p.amount end, null::numeric, case when ${KEPT} then ${COIN_FEE} else p.fee end,
         case when ${KEPT} then p.currency else 'BRL' end, nullif(p.payer_name, ''), 'MAIN', coalesce(p.network, p.method),
         coalesce(p.end_to_end_id, (select o.tx_id from chain_outputs o where o.id = p.output_id))
    from payments p where ${where}`,
  // Coins that were bought to go back, and that no network took, are a buy like each other one.
  payback: (where: string): string => `
  select 'payback-' || p.number, 13, p.number, p.created_at, 'PAYMENT_REFUND', p.state, ${LEFT_IN},
         case when p.ask_id is null then p.amount else coalesce(p.cost, p.coin_amount) end, null::numeric, 0::numeric, ${LEFT_IN},
         (select nullif(x.payer_name, '') from payments x where x.id = p.payment_id), 'MAIN',
         (select coalesce(x.network, x.method) from payments x where x.id = p.payment_id),
         coalesce((select x.end_to_end_id from payments x where x.id = p.payment_id), ${SENT_BY})
    from payment_refunds p where ${where} and not ${KEPT_COINS}
  union all
  select 'payback-' || p.number, 13, p.number, p.created_at, 'BUY', 'FILLED', p.currency, p.coin_amount, p.cost, 0::numeric, 'BRL',
         null::text, 'MAIN', null::text, null::text
    from payment_refunds p where ${where} and ${KEPT_COINS}`,
} as const;
