import type { NOTIFICATION_KINDS, NOTIFICATION_TOPICS } from './tables';

/** Something that a customer may not want to be told of. */
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** The topic of each kind; null for what concerns security or money, which is always told. */
export const TOPIC_OF: Readonly<Record<(typeof NOTIFICATION_KINDS)[number], NotificationTopic | null>> = {
  ORDER_FILLED: 'ORDERS',
  ORDER_CANCELED: 'ORDERS',
  RECURRING_BUY_SKIPPED: 'RECURRING_BUYS',
  DEPOSIT_CREDITED: null,
  DEPOSIT_HELD: null,
  DEPOSIT_RETURNED: null,
  SIGNED_IN_ON_NEW_DEVICE: null,
  SIGN_IN_LOCKED: null,
  WITHDRAWALS_LOCKED: null,
  WITHDRAWAL_COMPLETED: null,
  WITHDRAWAL_ENDED: null,
  SECURITY_CHANGED: null,
  SECOND_STEP_LOCKED: null,
  VERIFICATION_DECIDED: null,
  TWO_FACTOR_RESET: null,
  DATA_EXPORT_READY: null,
  DATA_EXPORT_FAILED: null,
  DESTINATION_ADDED: null,
  EXPORT_READY: null,
  EXPORT_FAILED: null,
  EARN_MATURED: null,
  EARN_REDEEMED: null,
  EARN_SLASHED: null,
  OTC_SETTLED: null,
  OTC_REJECTED: null,
  BASKET_DONE: null,
  BASKET_PARTIAL: null,
  BASKET_CHANGED: null,
  REWARD_PAID: null,
  PAYMENT_RECEIVED: null,
  PAYMENT_ATTENTION: null,
  CARD_APPROVED: null,
  CARD_DECLINED: null,
  CARD_REFUNDED: null,
  CARD_DIFFERENCE: null,
  LEVEL_CHANGED: null,
};
