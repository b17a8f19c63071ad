import { BEYOND, DECISION, GIVEN_BY_TEAM } from '../../products/card/index';

/**
 * Purchases with cards, what merchants gave back of them, what came back as the customer did not know it, what the team gave back of
 * unusual captures and credited of refunds beyond what was paid, and coins that were sold for purchases.
 */
export type CardRowKind =
  'CARD_PURCHASE' | 'CARD_REFUND' | 'CARD_CHARGEBACK' | 'CARD_GIVEN_BACK' | 'CARD_CREDITED' | 'CARD_SALE';

const last4Of = (card: string): string => `(select 'final ' || k.last4 from cards k where k.id = ${card})`;
const LAST4 = last4Of('c.card_id');
const PURCHASE = 'card_authorizations c on c.id';

/** @param where conditions on their rows */
export const READ_CARDS = {
  // What was paid, else what was asked for.
  card: (where: string): string => `
  select 'card-' || c.id, 14, c.id, c.created_at, 'CARD_PURCHASE', c.state, 'BRL',
         case when c.state = 'CAPTURED' then c.captured else c.authorized end, null::numeric, 0::numeric, 'BRL',
         c.merchant, 'MAIN', ${LAST4}, c.network_id
    from card_authorizations c where ${where}`,
  refund: (where: string): string => `
  select 'refund-' || e.id, 15, e.id, e.handled_at, 'CARD_REFUND', 'COMPLETED', 'BRL', e.amount - ${BEYOND}, null::numeric, 0::numeric, 'BRL',
         c.merchant, 'MAIN', ${LAST4}, c.network_id
    from card_events e join ${PURCHASE} = e.authorization_id where ${where}`,
  chargeback: (where: string): string => `
  select 'chargeback-' || d.authorization_id, 16, d.authorization_id, d.decided_at, 'CARD_CHARGEBACK', 'COMPLETED', 'BRL',
         d.refunded, null::numeric, 0::numeric, 'BRL', c.merchant, 'MAIN', ${LAST4}, c.network_id
    from card_disputes d join ${PURCHASE} = d.authorization_id where ${where}`,
  decision: (where: string): string => `
  select 'decision-' || e.id, 19, e.id, t.created_at,
         case ${DECISION} when 'GIVE_BACK' then 'CARD_GIVEN_BACK' else 'CARD_CREDITED' end, 'COMPLETED', 'BRL',
         e.amount, null::numeric, 0::numeric, 'BRL', c.merchant, 'MAIN', ${LAST4}, c.network_id
    from ${GIVEN_BY_TEAM} where ${where}`,
  // What was not sold moved nothing.
  sale: (where: string): string => `
  select 'sale-' || s.id, 17, s.id, s.created_at, 'CARD_SALE', s.state, s.coin,
         case s.state when 'SOLD' then s.quantity else 0 end, case s.state when 'SOLD' then s.amount else 0 end, 0::numeric, 'BRL',
         s.provider, 'MAIN', ${last4Of('s.card_id')}, s.network_id
    from card_sales s where ${where}`,
} as const;
