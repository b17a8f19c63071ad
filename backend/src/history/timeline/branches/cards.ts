import { DECISION, GIVEN_BY_TEAM, LOOKED_AT } from '../../../products/card/index';
import type { Authorization, CardDispute, CardSale } from '../../../products/card/index';
import type { StatesOf } from '../branch';
import { branchInReais } from './in-reais';

const PURCHASE_STATES: StatesOf<Authorization['state']> = {
  APPROVED: 'PENDING',
  CAPTURED: 'COMPLETED',
  REVERSED: 'NOT_COMPLETED',
  EXPIRED: 'NOT_COMPLETED',
  DECLINED: 'NOT_COMPLETED',
  REFUNDED: 'COMPLETED',
};

/** What a merchant gave back stands as soon as it is told. */
const REFUND_STATES: StatesOf<'REFUNDED'> = { REFUNDED: 'COMPLETED' };

const DISPUTE_STATES: StatesOf<CardDispute['state']> = {
  OPENED: 'PENDING',
  ACCEPTED: 'COMPLETED',
  REFUSED: 'NOT_COMPLETED',
};

/** What the team gave is there as soon as it is decided. */
const DECISION_STATES: StatesOf<'GIVE_BACK' | 'CREDIT'> = { GIVE_BACK: 'COMPLETED', CREDIT: 'COMPLETED' };

const SALE_STATES: StatesOf<CardSale['state']> = { PENDING: 'PENDING', SOLD: 'COMPLETED', NOT_SOLD: 'NOT_COMPLETED' };

/** Purchases with cards, what merchants gave back of them, what came back as the customer did not know it, what the team gave of them, and coins that were sold for them. */
export const cardBranches = [
  branchInReais({
    ...{ source: 'card', kind: 'CARD', rank: 14, from: 'card_authorizations c', account: 'c.account_id' },
    ...{ number: 'c.id', at: 'c.created_at', state: 'c.state', states: PURCHASE_STATES },
    // Money without a purchase is a refund alone.
    only: "c.state <> 'REFUNDED'",
  }),
  branchInReais({
    ...{ source: 'refund', kind: 'CARD', rank: 15, account: 'c.account_id', number: 'e.id', at: 'e.handled_at' },
    from: 'card_events e join card_authorizations c on c.id = e.authorization_id',
    ...{ state: "e.event->>'kind'", states: REFUND_STATES, only: "e.event->>'kind' = 'REFUNDED'" },
  }),
  branchInReais({
    ...{ source: 'chargeback', kind: 'CARD', rank: 16, from: 'card_disputes d', account: 'd.account_id' },
    ...{ number: 'd.authorization_id', at: 'd.decided_at', state: 'd.state', states: DISPUTE_STATES },
    only: "d.state = 'ACCEPTED'",
  }),
  branchInReais({
    ...{ source: 'decision', kind: 'CARD', rank: 19, from: GIVEN_BY_TEAM, account: 'c.account_id', number: 'e.id' },
    ...{ at: 't.created_at', state: DECISION, states: DECISION_STATES, only: LOOKED_AT },
  }),
  branchInReais({
    ...{ source: 'sale', kind: 'CARD', rank: 17, from: 'card_sales s', account: 's.account_id' },
    ...{ number: 's.id', at: 's.created_at', state: 's.state', states: SALE_STATES, coin: 's.coin' },
  }),
] as const;
