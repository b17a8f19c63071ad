import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../../../db/columns';
import type { AuthorizeAnswer, AuthorizeAsk, IssuerEvent } from '../port';

/** What the issuer of a sandbox knows: a service of its own. It makes a card's number anew each time, and keeps it nowhere. */
export const sandboxIssuerCards = pgTable(
  'sandbox_issuer_cards',
  {
    requestId: uuid('request_id').primaryKey(),
    cardId: text('card_id').notNull().unique('sandbox_issuer_cards_card'),
    holderName: text('holder_name').notNull(),
    state: text({ enum: ['ACTIVE', 'FROZEN', 'CANCELED'] }).notNull(),
    seq: integer().notNull(),
    issuedAt: instantInMilliseconds('issued_at').notNull(),
  },
  (table) => [check('sandbox_issuer_cards_state', sql`${table.state} in ('ACTIVE', 'FROZEN', 'CANCELED')`)],
);

/** For whom a card may be shown, once. */
export const sandboxIssuerTokens = pgTable('sandbox_issuer_tokens', {
  /** Hash of the token. */
  id: text().primaryKey(),
  cardId: text('card_id').notNull(),
  expiresAt: instantInMilliseconds('expires_at').notNull(),
});

/** What was bought, and what the exchange answered; null while it has not. */
export const sandboxIssuerPurchases = pgTable('sandbox_issuer_purchases', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  networkId: text('network_id').notNull().unique('sandbox_issuer_purchases_network'),
  ask: jsonb().$type<AuthorizeAsk>().notNull(),
  answer: jsonb().$type<AuthorizeAnswer>(),
  askedAt: instantInMilliseconds('asked_at').notNull(),
});

/** What it took back of refunds for their merchants. */
export const sandboxIssuerReturns = pgTable('sandbox_issuer_returns', {
  requestId: uuid('request_id').primaryKey(),
  networkId: text('network_id').notNull(),
  /** Reais. */
  amount: amount().notNull(),
  returnedAt: instantInMilliseconds('returned_at').notNull(),
});

/** What the issuer tells, in its order. */
export const sandboxIssuerEvents = pgTable('sandbox_issuer_events', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  event: jsonb().$type<IssuerEvent>().notNull(),
});
