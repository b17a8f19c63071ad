import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../db/columns';
import { accounts } from '../ledger/tables';

export const NOTIFICATION_KINDS = [
  'ORDER_FILLED',
  'ORDER_CANCELED',
  'DEPOSIT_CREDITED',
  'DEPOSIT_HELD',
  'DEPOSIT_RETURNED',
  'SIGNED_IN_ON_NEW_DEVICE',
  'SIGN_IN_LOCKED',
  'RECURRING_BUY_SKIPPED',
  'WITHDRAWALS_LOCKED',
  'WITHDRAWAL_COMPLETED',
  'WITHDRAWAL_ENDED',
  'SECURITY_CHANGED',
  'SECOND_STEP_LOCKED',
  'VERIFICATION_DECIDED',
  'TWO_FACTOR_RESET',
  'LEVEL_CHANGED',
  'DATA_EXPORT_READY',
  'DATA_EXPORT_FAILED',
  'DESTINATION_ADDED',
  'EXPORT_READY',
  'EXPORT_FAILED',
  'EARN_MATURED',
  'EARN_REDEEMED',
  'EARN_SLASHED',
  'OTC_SETTLED',
  'OTC_REJECTED',
  'BASKET_DONE',
  'BASKET_PARTIAL',
  'BASKET_CHANGED',
  'REWARD_PAID',
  'PAYMENT_RECEIVED',
  'PAYMENT_ATTENTION',
  'CARD_APPROVED',
  'CARD_DECLINED',
  'CARD_REFUNDED',
  'CARD_DIFFERENCE',
] as const;

/** What a customer can choose not to be told of, and by which way. */
export const NOTIFICATION_TOPICS = ['ORDERS', 'RECURRING_BUYS'] as const;
export const NOTIFICATION_CHANNELS = ['PRODUCT', 'MAIL'] as const;

/** What customers chose to be told, or not. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    topic: text({ enum: NOTIFICATION_TOPICS }).notNull(),
    channel: text({ enum: NOTIFICATION_CHANNELS }).notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.topic, table.channel] }),
    check('notification_choices_topic', sql`${table.topic} in ('ORDERS', 'RECURRING_BUYS')`),
    check('notification_choices_channel', sql`${table.channel} in ('PRODUCT', 'MAIL')`),
  ],
);

/** What a customer is told about the account, in the words that are shown. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** Path of the product that tells more. */
    path: text(),
    /** What happened, e.g. `order-filled/17`: nothing is told twice. */
    dedupKey: text('dedup_key').notNull().unique(),
    createdAt: instantInMilliseconds('created_at').notNull(),
    readAt: instantInMilliseconds('read_at'),
  },
  (table) => [
    index('notifications_account').on(table.accountId, table.createdAt, table.id),
    index('notifications_unread')
      .on(table.accountId)
      .where(sql`${table.readAt} is null`),
    check(
      'notifications_kind',
      sql`${table.kind} in ('ORDER_FILLED', 'ORDER_CANCELED', 'DEPOSIT_CREDITED', 'DEPOSIT_HELD', 'DEPOSIT_RETURNED', 'SIGNED_IN_ON_NEW_DEVICE', 'SIGN_IN_LOCKED', 'RECURRING_BUY_SKIPPED', 'WITHDRAWALS_LOCKED', 'WITHDRAWAL_COMPLETED', 'WITHDRAWAL_ENDED', 'SECURITY_CHANGED', 'SECOND_STEP_LOCKED', 'VERIFICATION_DECIDED', 'TWO_FACTOR_RESET', 'LEVEL_CHANGED', 'DATA_EXPORT_READY', 'DATA_EXPORT_FAILED', 'DESTINATION_ADDED', 'EXPORT_READY', 'EXPORT_FAILED', 'EARN_MATURED', 'EARN_REDEEMED', 'EARN_SLASHED', 'OTC_SETTLED', 'OTC_REJECTED', 'BASKET_DONE', 'BASKET_PARTIAL', 'BASKET_CHANGED', 'REWARD_PAID', 'PAYMENT_RECEIVED', 'PAYMENT_ATTENTION', 'CARD_APPROVED', 'CARD_DECLINED', 'CARD_REFUNDED', 'CARD_DIFFERENCE')`,
    ),
  ],
);
