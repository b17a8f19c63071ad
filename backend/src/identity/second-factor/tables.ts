import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../../db/columns';
import { users } from '../tables';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

/** The active authenticator of a customer (identity §3). */
export const totp = pgTable('totp', {
  userId: owner().primaryKey(),
  /** The secret, sealed for the customer's id. */
  sealed: text().notNull(),
  /** The latest step whose code was used, in 30 seconds since 1970: no earlier one is right any more. */
  lastStep: integer('last_step').notNull(),
  since: instantInMilliseconds('since').notNull(),
});

/** Authenticators that are not confirmed yet. The active one is good until they are (identity I-23). */
export const totpEnrolments = pgTable(
  'totp_enrolments',
  {
    userId: owner().primaryKey(),
    /** `FIRST` was allowed by mail, `ANOTHER` by a proof. */
    purpose: text({ enum: ['FIRST', 'ANOTHER'] }).notNull(),
    /** The session that set it up, which alone confirms it. */
    sessionKey: text('session_key').notNull(),
    /** As in `totp`. */
    sealed: text().notNull(),
    expiresAt: instantInMilliseconds('expires_at').notNull(),
  },
  (table) => [check('totp_enrolments_purpose', sql`${table.purpose} in ('FIRST', 'ANOTHER')`)],
);

/** Who showed that they read the mails of the account, and so may set up a first factor (identity I-20). */
export const twoFactorConfirmations = pgTable('two_factor_confirmations', {
  userId: owner().primaryKey(),
  /** The session that asked. */
  sessionKey: text('session_key').notNull(),
  /** It was confirmed in another browser: the session shows a proof before it sees a secret. */
  needsProof: boolean('needs_proof').notNull().default(false),
  until: instantInMilliseconds('until').notNull(),
});

/** The recovery codes of a customer have one salt. They exist exactly while there is a second factor (identity I-9). */
export const recoverySets = pgTable('recovery_sets', {
  userId: owner().primaryKey(),
  /** base64 */
  salt: text().notNull(),
  madeAt: instantInMilliseconds('made_at').notNull(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => recoverySets.userId, { onDelete: 'cascade' }),
    /** argon2id under the salt of the set, base64. */
    hash: text().notNull(),
    usedAt: instantInMilliseconds('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Wrong codes of the recent past; see `takeTry`. */
export const secondFactorFailures = pgTable('second_factor_failures', {
  userId: owner().primaryKey(),
  failures: integer().notNull(),
  failedAt: instantInMilliseconds('failed_at').notNull(),
});
