import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../../db/columns';
import { jobColumns, jobIndex } from '../../jobs/index';
import { accounts } from '../../ledger/tables';
import {
  AUTHORIZATION_STATES,
  CARD_CATEGORIES,
  CARD_DECLINES,
  CARD_DISPUTE_STATES,
  CARD_FREEZERS,
  CARD_STATES,
  TOP_UP_FAILURES,
} from './kinds';
import type { IssuerEvent } from './port';

const nothing = sql`0`;

/**
 * Cards of customers. The row is the job that asks the issuer for the card, and then tells it each state. Of a number the last four
 * digits are all that is kept (products P-11).
 */
export const cards = pgTable(
  'cards',
  {
    /** The issuer knows the request by it. */
    id: uuid().primaryKey(),
    /** MAIN account. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** As it stands on the card. */
    holderName: text('holder_name').notNull(),
    /** Null until the issuer has answered. */
    issuerCardId: text('issuer_card_id').unique('cards_issuer_card'),
    last4: text(),
    state: text({ enum: CARD_STATES }).notNull().default('REQUESTED'),
    frozenBy: text('frozen_by', { enum: CARD_FREEZERS }),
    /** Counts the states: the issuer takes none that is older than the last it heard. */
    seq: integer().notNull().default(0),
    /** The last one that the issuer was told. */
    toldSeq: integer('told_seq').notNull().default(0),
    /** The customer's own, in reais; null: that of the level. */
    perPurchase: amount('per_purchase'),
    monthLimit: amount('month_limit'),
    isOnlineAllowed: boolean('is_online_allowed').notNull().default(true),
    isAbroadAllowed: boolean('is_abroad_allowed').notNull().default(true),
    blockedCategories: text('blocked_categories', { enum: CARD_CATEGORIES })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The coin that is sold for what a purchase lacks; null: none is. */
    topUpCurrency: text('top_up_currency'),
    /** How much is sold in a day at most, in reais; null: without a limit. */
    topUpDayLimit: amount('top_up_day_limit'),
    requestedAt: instantInMilliseconds('requested_at').notNull(),
    activatedAt: instantInMilliseconds('activated_at'),
    canceledAt: instantInMilliseconds('canceled_at'),
    ...jobColumns(),
  },
  (table) => [
    uniqueIndex('cards_open')
      .on(table.accountId)
      .where(sql`${table.state} <> 'CANCELED'`),
    uniqueIndex('cards_key').on(table.accountId, table.idempotencyKey),
    jobIndex('cards', table),
    check('cards_state', sql`${table.state} in ('REQUESTED', 'ACTIVE', 'FROZEN', 'CANCELED')`),
    check('cards_frozen', sql`(${table.state} = 'FROZEN') = (${table.frozenBy} is not null)`),
    check('cards_frozen_by', sql`${table.frozenBy} in ('CUSTOMER', 'OPERATOR')`),
    check('cards_last4', sql`${table.last4} ~ '^[0-9]{4}$'`),
    check('cards_issued', sql`(${table.issuerCardId} is null) = (${table.last4} is null)`),
    check('cards_told', sql`${table.toldSeq} <= ${table.seq}`),
    check(
      'cards_top_up',
      sql`${table.topUpDayLimit} is null or (${table.topUpCurrency} is not null and ${table.topUpDayLimit} > 0)`,
    ),
    check('cards_own_limits', sql`${table.perPurchase} >= 0 and ${table.monthLimit} >= 0`),
    check('cards_canceled', sql`(${table.state} = 'CANCELED') = (${table.canceledAt} is not null)`),
  ],
);

/**
 * Purchases with cards, and money of merchants without one. The row is the job that gives what is held back when its time is over.
 * Amounts in reais unless they are called original.
 */
export const cardAuthorizations = pgTable(
  'card_authorizations',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => cards.id),
    /** MAIN account. */
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The card network's id of the purchase; null of money without one. */
    networkId: text('network_id').unique('card_authorizations_network'),
    state: text({ enum: AUTHORIZATION_STATES }).notNull(),
    /** What the network was answered; null while it has not asked. */
    isApproved: boolean('is_approved'),
    decline: text({ enum: CARD_DECLINES }),
    /** What it was declined by: the limit, what was left of it, or what was missing. */
    declineFigure: amount('decline_figure'),
    /** Why coins did not help where the balance lacked something; null where none were to. */
    topUpFailure: text('top_up_failure', { enum: TOP_UP_FAILURES }),
    merchant: text().notNull(),
    category: text({ enum: CARD_CATEGORIES }).notNull(),
    /** ISO 3166, two letters. */
    country: text().notNull(),
    isOnline: boolean('is_online').notNull(),
    /** ISO 4217: what the merchant asks in. */
    currency: text().notNull(),
    originalAuthorized: amount('original_authorized').notNull().default(nothing),
    originalCaptured: amount('original_captured').notNull().default(nothing),
    /** Null in reais. */
    rate: amount(),
    spread: amount(),
    tax: amount(),
    /** What was asked for. */
    authorized: amount().notNull().default(nothing),
    /** What is held now. */
    held: amount().notNull().default(nothing),
    captured: amount().notNull().default(nothing),
    /** What of it was paid out of what was held. */
    capturedFromHold: amount('captured_from_hold').notNull().default(nothing),
    /** What of it the balance lacked. */
    shortfall: amount().notNull().default(nothing),
    /** What of the hold was given back. */
    released: amount().notNull().default(nothing),
    /** What the merchant gave back, and the customer has. */
    refunded: amount().notNull().default(nothing),
    /** What the merchant gave back beyond what was paid: it waits in suspense. */
    suspended: amount().notNull().default(nothing),
    /** What of that the team gave to the customer, and what it sent back. */
    excessCredited: amount('excess_credited').notNull().default(nothing),
    excessReturned: amount('excess_returned').notNull().default(nothing),
    /** What was paid when the team last looked at it, as it was unusual. */
    reviewed: amount().notNull().default(nothing),
    /** Paid without having been asked for, or far above it. */
    isUnusual: boolean('is_unusual').notNull().default(false),
    createdAt: instantInMilliseconds('created_at').notNull(),
    /** When what is held is given back; null of what held nothing. */
    expiresAt: instantInMilliseconds('expires_at'),
    endedAt: instantInMilliseconds('ended_at'),
    ...jobColumns(),
  },
  (table) => [
    index('card_authorizations_account').on(table.accountId, table.createdAt, table.id),
    index('card_authorizations_held')
      .on(table.accountId)
      .where(sql`${table.held} > 0`),
    index('card_authorizations_card').on(table.cardId),
    // For what the team gave of purchases, in the history.
    index('card_authorizations_decided')
      .on(table.accountId)
      .where(sql`${table.excessCredited} > 0 or ${table.reviewed} > 0`),
    index('card_authorizations_cases')
      .on(table.id)
      .where(sql`${table.suspended} > 0 or ${table.isUnusual}`),
    jobIndex('card_authorizations', table),
    check(
      'card_authorizations_state',
      sql`${table.state} in ('APPROVED', 'CAPTURED', 'REVERSED', 'EXPIRED', 'DECLINED', 'REFUNDED')`,
    ),
    check(
      'card_authorizations_decline',
      sql`${table.decline} in ('DATA', 'CANCELED', 'FROZEN', 'ACCOUNT', 'ONLINE', 'ABROAD', 'CATEGORY', 'CURRENCY', 'PER_PURCHASE', 'MONTH', 'BALANCE', 'UNAVAILABLE')`,
    ),
    check('card_authorizations_declined', sql`(${table.isApproved} is false) = (${table.decline} is not null)`),
    check(
      'card_authorizations_top_up',
      sql`${table.topUpFailure} is null or (${table.decline} = 'BALANCE' and ${table.topUpFailure} in ('NO_COINS', 'DAY_LIMIT', 'NOT_SOLD', 'NO_ANSWER'))`,
    ),
    check(
      'card_authorizations_category',
      sql`${table.category} in ('FOOD', 'FUEL', 'GROCERIES', 'HEALTH', 'LODGING', 'RENTAL', 'RETAIL', 'SERVICES', 'TRANSPORT', 'TRAVEL', 'GAMBLING', 'OTHER')`,
    ),
    check(
      'card_authorizations_amounts',
      sql`${table.authorized} >= 0 and ${table.held} >= 0 and ${table.capturedFromHold} >= 0 and ${table.released} >= 0
          and ${table.captured} >= ${table.capturedFromHold} + ${table.shortfall} and ${table.shortfall} >= 0
          and ${table.refunded} >= 0 and ${table.suspended} >= 0`,
    ),
    check(
      'card_authorizations_decided',
      sql`${table.excessCredited} >= 0 and ${table.excessReturned} >= 0 and ${table.reviewed} between 0 and ${table.captured}`,
    ),
    // products §16: of what is held nothing is lost.
    check(
      'card_authorizations_hold',
      sql`${table.held} + ${table.capturedFromHold} + ${table.released} = case when ${table.expiresAt} is null then 0 else ${table.authorized} end`,
    ),
    check('card_authorizations_refunds', sql`${table.state} = 'REFUNDED' or ${table.refunded} <= ${table.captured}`),
    check('card_authorizations_held', sql`(${table.held} > 0) = (${table.nextStepAt} is not null)`),
    check('card_authorizations_ended', sql`(${table.held} > 0) = (${table.endedAt} is null)`),
    check(
      'card_authorizations_rate',
      sql`num_nulls(${table.rate}, ${table.spread}, ${table.tax}) in (0, 3) and (${table.currency} <> 'BRL' or ${table.rate} is null)`,
    ),
  ],
);

/** What the card network told of purchases: each is kept once, and worked on as a job (products §3). */
export const cardEvents = pgTable(
  'card_events',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** The network's own id of what happened. */
    networkEventId: text('network_event_id').notNull().unique('card_events_network'),
    event: jsonb().$type<IssuerEvent>().notNull(),
    receivedAt: instantInMilliseconds('received_at').notNull(),
    /** Null until it was worked on, as is what it came to. */
    handledAt: instantInMilliseconds('handled_at'),
    authorizationId: bigint('authorization_id', { mode: 'number' }).references(
      (): AnyPgColumn => cardAuthorizations.id,
    ),
    /** In reais: what was paid, given back by the merchant, or released. */
    amount: amount(),
    /** What of the hold it released beside. */
    released: amount(),
    ...jobColumns(),
  },
  (table) => [
    index('card_events_authorization').on(table.authorizationId),
    jobIndex('card_events', table),
    check('card_events_step', sql`(${table.handledAt} is null) = (${table.nextStepAt} is not null)`),
    check(
      'card_events_handled',
      sql`num_nulls(${table.handledAt}, ${table.authorizationId}, ${table.amount}, ${table.released}) in (0, 4)`,
    ),
  ],
);

/** Up to where the issuer's events were read. One row, which is the job that reads on. */
export const issuerWatch = pgTable(
  'issuer_watch',
  {
    id: integer().primaryKey(),
    /** The issuer's; empty before the first. */
    cursor: text().notNull(),
    ...jobColumns(),
  },
  (table) => [jobIndex('issuer_watch', table), check('issuer_watch_one', sql`${table.id} = 1`)],
);

/** What merchants gave back beyond what was paid, and the team sent back to them. The row is the job that tells the issuer. */
export const cardReturns = pgTable(
  'card_returns',
  {
    /** The issuer knows it by this. */
    id: uuid().primaryKey().defaultRandom(),
    authorizationId: bigint('authorization_id', { mode: 'number' })
      .notNull()
      .references(() => cardAuthorizations.id),
    amount: amount().notNull(),
    returnedAt: instantInMilliseconds('returned_at').notNull(),
    /** Null until the issuer has taken it. */
    toldAt: instantInMilliseconds('told_at'),
    ...jobColumns(),
  },
  (table) => [
    index('card_returns_authorization').on(table.authorizationId),
    jobIndex('card_returns', table),
    check('card_returns_amount', sql`${table.amount} > 0`),
    check('card_returns_told', sql`(${table.toldAt} is null) = (${table.nextStepAt} is not null)`),
  ],
);

/** Purchases that customers say they do not know. */
export const cardDisputes = pgTable(
  'card_disputes',
  {
    /** Of the case that the exchange's team decides, too. */
    id: uuid().primaryKey().defaultRandom(),
    authorizationId: bigint('authorization_id', { mode: 'number' })
      .notNull()
      .unique('card_disputes_authorization')
      .references(() => cardAuthorizations.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    state: text({ enum: CARD_DISPUTE_STATES }).notNull().default('OPENED'),
    /** What was given back. */
    refunded: amount().notNull().default(nothing),
    openedAt: instantInMilliseconds('opened_at').notNull(),
    decidedAt: instantInMilliseconds('decided_at'),
  },
  (table) => [
    index('card_disputes_account').on(table.accountId),
    index('card_disputes_opened')
      .on(table.openedAt)
      .where(sql`${table.state} = 'OPENED'`),
    check('card_disputes_state', sql`${table.state} in ('OPENED', 'ACCEPTED', 'REFUSED')`),
    check('card_disputes_decided', sql`(${table.state} = 'OPENED') = (${table.decidedAt} is null)`),
    check(
      'card_disputes_refunded',
      sql`${table.refunded} >= 0 and (${table.refunded} > 0) = (${table.state} = 'ACCEPTED')`,
    ),
  ],
);
