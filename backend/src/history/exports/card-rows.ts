/** Purchases with cards, what merchants gave back of them, and what came back as the customer did not know it. */
export type CardRowKind = 'CARD_PURCHASE' | 'CARD_REFUND' | 'CARD_CHARGEBACK';

const LAST4 = `(select 'final ' || k.last4 from cards k where k.id = c.card_id)`;
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
  select 'refund-' || e.id, 15, e.id, e.handled_at, 'CARD_REFUND', 'COMPLETED', 'BRL', e.amount, null::numeric, 0::numeric, 'BRL',
         c.merchant, 'MAIN', ${LAST4}, c.network_id
    from card_events e join ${PURCHASE} = e.authorization_id where ${where}`,
  chargeback: (where: string): string => `
  select 'chargeback-' || d.authorization_id, 16, d.authorization_id, d.decided_at, 'CARD_CHARGEBACK', 'COMPLETED', 'BRL',
         d.refunded, null::numeric, 0::numeric, 'BRL', c.merchant, 'MAIN', ${LAST4}, c.network_id
    from card_disputes d join ${PURCHASE} = d.authorization_id where ${where}`,
} as const;
