import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, instantInMilliseconds } from '../db/columns';
import { accounts } from '../ledger/tables';

/** What processes of an earlier release, which do not know the column, leave out during a rollout: a trigger puts in what holds. */
const LEFT_OUT = { since: sql`'-infinity'`, until: sql`'infinity'` } as const;

/** Why a customer is asked for another password. */
export const PASSWORD_REASONS = ['LEAKED', 'TOO_SHORT', 'OPERATOR'] as const;

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: integer('account_id')
      .notNull()
      .unique()
      .references(() => accounts.id),
    /** Empty until the registration has it. */
    name: text().notNull(),
    /** Trimmed, lower case. At most two open accounts have it: one that confirmed it, and one that did not (identity I-3). */
    email: text().notNull(),
    /** Null until the customer showed that the e-mail is theirs. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** Who recommended the exchange, as the customer wrote it. */
    referredBy: text('referred_by'),
    /** argon2id, PHC string. */
    passwordHash: text('password_hash').notNull(),
    /** Null while it is the first one. */
    passwordChangedAt: instant('password_changed_at'),
    /** Since when the password signs nobody in until it is changed (identity §5); null when it does. */
    passwordClosedAt: instant('password_closed_at'),
    /** What passkeys call the customer. It tells nothing else, since authenticators keep it in the open. */
    webauthnId: uuid('webauthn_id').notNull().unique().defaultRandom(),
    /** 0 e-mail not confirmed, 10 registered, 20 verified, 30 advanced. */
    level: integer().notNull().default(0),
    requiredRegistrationStep: text('required_registration_step'),
    /** Why another password is asked for; null when none is. */
    passwordReason: text('password_reason', { enum: PASSWORD_REASONS }),
    /** It follows from the reason by a trigger, since processes of an earlier release write it. Nobody else does. */
    passwordChangeRecommended: boolean('password_change_recommended').notNull().default(false),
    redirect: boolean().notNull().default(false),
    otcEnabled: boolean('otc_enabled').notNull().default(false),
    experimentalFeaturesEnabled: boolean('experimental_features_enabled').notNull().default(false),
    isForeigner: boolean('is_foreigner').notNull().default(false),
    /** The exchange lets this customer read and cancel, and nothing else. */
    isDisabled: boolean('is_disabled').notNull().default(false),
    accountType: text('account_type', { enum: ['PERSONAL', 'COMPANY'] })
      .notNull()
      .default('PERSONAL'),
    createdAt: instant('created_at').notNull(),
    /** When the customer's account was closed: nobody signs in to it, and its e-mail is free. Null while it is open. */
    closedAt: instantInMilliseconds('closed_at'),
  },
  (table) => [
    uniqueIndex('users_confirmed_email')
      .on(table.email)
      .where(sql`${table.emailConfirmedAt} is not null and ${table.closedAt} is null`),
    uniqueIndex('users_unconfirmed_email')
      .on(table.email)
      .where(sql`${table.emailConfirmedAt} is null`),
    check('users_level', sql`${table.level} in (0, 10, 20, 30)`),
    check('users_password_reason', sql`${table.passwordReason} in ('LEAKED', 'TOO_SHORT', 'OPERATOR')`),
    check('users_email', sql`${table.email} = lower(btrim(${table.email}))`),
    check('users_closed', sql`${table.closedAt} is null or ${table.emailConfirmedAt} is not null`),
  ],
);

/** The last step of a sign-in. */
export const SIGN_IN_METHODS = ['PASSWORD', 'TOTP', 'RECOVERY_CODE', 'PASSKEY'] as const;

/** Signed-in sessions only; a guest's session is nothing but its cookie. Expired rows stay until purged. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's value, hex: a copy of this table signs nobody in. */
    id: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** See `user_devices`. */
    deviceKey: text('device_key'),
    /** Where the customer signed in from; null of a session that is older than this column. */
    address: text(),
    /** How the customer signed in. */
    method: text({ enum: SIGN_IN_METHODS }).notNull().default('PASSWORD'),
    createdAt: instant('created_at').notNull(),
    /** When the customer last proved themselves: at the sign-in, or by a later proof. */
    authenticatedAt: instant('authenticated_at').notNull().default(LEFT_OUT.since),
    lastUsedAt: instant('last_used_at').notNull(),
    /** When it ends if nothing happens until then; never after `ends_at`. */
    expiresAt: instant('expires_at').notNull(),
    /** When it ends in any case (identity I-12). A trigger keeps `expires_at` within it for processes of an earlier release. */
    endsAt: instant('ends_at').notNull().default(LEFT_OUT.until),
  },
  (table) => [
    index('sessions_expires_at').on(table.expiresAt),
    index('sessions_user').on(table.userId),
    check('sessions_ends', sql`${table.expiresAt} <= ${table.endsAt}`),
    check('sessions_method', sql`${table.method} in ('PASSWORD', 'TOTP', 'RECOVERY_CODE', 'PASSKEY')`),
  ],
);

export const SESSION_END_REASONS = [
  'ENDED_ELSEWHERE',
  'TOO_MANY',
  'PASSWORD_CHANGED',
  'TWO_FACTOR_CHANGED',
  'ACCOUNT_PROTECTED',
  'EMAIL_CHANGED',
  'ACCOUNT_CLOSED',
] as const;

/** Sessions that ended otherwise than by their own browser, which is told why. Rows stay until purged. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    /** As in `sessions`. */
    id: text().primaryKey(),
    reason: text({ enum: SESSION_END_REASONS }).notNull(),
    endedAt: instant('ended_at').notNull(),
  },
  (table) => [
    index('ended_sessions_ended_at').on(table.endedAt),
    check(
      'ended_sessions_reason',
      sql`${table.reason} in ('ENDED_ELSEWHERE', 'TOO_MANY', 'PASSWORD_CHANGED', 'TWO_FACTOR_CHANGED', 'ACCOUNT_PROTECTED', 'EMAIL_CHANGED', 'ACCOUNT_CLOSED')`,
    ),
  ],
);

/** Devices that a customer has signed in with. */
export const userDevices = pgTable(
  'user_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** SHA-256 of customer and device id, hex: tells neither the fingerprint nor who else has the device. */
    deviceKey: text('device_key').notNull(),
    /** What it last called itself; empty when it did not say. */
    name: text().notNull().default(''),
    firstUsedAt: instant('first_used_at').notNull(),
    /** Where it was first and last signed in from; null of a device that is older than these columns. */
    firstAddress: text('first_address'),
    lastUsedAt: instant('last_used_at').notNull(),
    lastAddress: text('last_address'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceKey] })],
);

/** Failed sign-ins of the recent past, by what they count for; keys are HMACs, so no stranger's e-mail is kept. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: bigint({ mode: 'bigint' }).generatedAlwaysAsIdentity().primaryKey(),
    scope: text({ enum: ['EMAIL', 'BROWSER', 'ADDRESS', 'NETWORK'] }).notNull(),
    key: text().notNull(),
    failedAt: instant('failed_at').notNull(),
  },
  (table) => [index('sign_in_failures_key').on(table.scope, table.key, table.failedAt)],
);

/** How often something was tried in a span of time that began with the first try; see `countTry`. */
export const countedTries = pgTable(
  'counted_tries',
  {
    scope: text().notNull(),
    /** HMAC of who or what is counted. */
    key: text().notNull(),
    tries: integer().notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('counted_tries_ends').on(table.endsAt),
    check('counted_tries_tries', sql`${table.tries} > 0`),
  ],
);

/** Wrong proofs of the recent past; see `takeTry`. */
export const proofFailures = pgTable('proof_failures', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  failures: integer().notNull(),
  failedAt: instant('failed_at').notNull(),
});

export const WITHDRAWAL_LOCK_REASONS = [
  'OPERATOR',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'ACCOUNT_PROTECTED',
  'TWO_FACTOR_ON',
  'TWO_FACTOR_CHANGED',
  'TWO_FACTOR_OFF',
  'PHONE_CHANGED',
  'EMAIL_CHANGED',
  'WITHDRAWAL_DENIED',
] as const;

/** Times in which a customer can withdraw nothing. The one that lasts longest counts, and none is changed. */
export const withdrawalLocks = pgTable(
  'withdrawal_locks',
  {
    id: bigint({ mode: 'bigint' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reason: text({ enum: WITHDRAWAL_LOCK_REASONS }).notNull(),
    since: instant('since').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [
    index('withdrawal_locks_user').on(table.userId, table.until),
    check(
      'withdrawal_locks_reason',
      sql`${table.reason} in ('OPERATOR', 'PASSWORD_CHANGED', 'PASSWORD_RESET', 'ACCOUNT_PROTECTED', 'TWO_FACTOR_ON', 'TWO_FACTOR_CHANGED', 'TWO_FACTOR_OFF', 'PHONE_CHANGED', 'EMAIL_CHANGED', 'WITHDRAWAL_DENIED')`,
    ),
    check('withdrawal_locks_until', sql`${table.until} > ${table.since}`),
  ],
);

export const SECURITY_EVENTS = [
  'REGISTERED',
  'EMAIL_CONFIRMED',
  'LEVEL_CHANGED',
  'VERIFICATION_SENT',
  'VERIFICATION_APPROVED',
  'VERIFICATION_REFUSED',
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'SIGN_IN_LOCKED',
  'SIGNED_OUT',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET_REQUESTED',
  'PASSWORD_RESET',
  'ACCOUNT_PROTECTED',
  'PASSWORD_CLOSED',
  'SECOND_STEP_FAILED',
  'SECOND_STEP_LOCKED',
  'TWO_FACTOR_ON',
  'TWO_FACTOR_CHANGED',
  'TWO_FACTOR_OFF',
  'TWO_FACTOR_RESET_REQUESTED',
  'TWO_FACTOR_RESET_SENT',
  'TWO_FACTOR_RESET_CANCELED',
  'TWO_FACTOR_RESET_APPROVED',
  'TWO_FACTOR_RESET_REFUSED',
  'RECOVERY_CODE_USED',
  'RECOVERY_CODES_RENEWED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'PASSKEY_REJECTED',
  'API_KEY_CREATED',
  'API_KEY_REVOKED',
  'API_KEYS_SUSPENDED',
  'API_KEY_REACTIVATED',
  'DESTINATION_ADDED',
  'DESTINATION_REMOVED',
  'MANDATE_ADDED',
  'MANDATE_REMOVED',
  'PROOF_FAILED',
  'PHONE_CHANGED',
  'ADDRESS_CHANGED',
  'PERSON_CORRECTED',
  'DOCUMENT_SHOWN',
  'EMAIL_CHANGE_REQUESTED',
  'EMAIL_CHANGED',
  'EMAIL_CHANGE_UNDONE',
  'CONSENT_CHANGED',
  'DATA_EXPORT_REQUESTED',
  'DATA_EXPORTED',
  'SESSION_ENDED',
  'SESSIONS_ENDED',
  'WITHDRAWALS_LOCKED',
  'DELETION_REQUESTED',
  'DELETION_CANCELED',
  'DELETION_FAILED',
  'ACCOUNT_CLOSED',
] as const;

/** What happened to a customer's access, for the customer to see. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'bigint' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: uuid('user_id').references(() => users.id),
    kind: text({ enum: SECURITY_EVENTS }).notNull(),
    address: text(),
    userAgent: text('user_agent'),
    /** As in `user_devices`. */
    deviceKey: text('device_key'),
    /** The exchange's team did it. */
    byOperator: boolean('by_operator').notNull().default(false),
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.happenedAt),
    // Of the list of what happened, newest first.
    index('security_events_list').on(table.userId, table.id),
  ],
);
