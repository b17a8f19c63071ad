import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, instantInMilliseconds } from '../../db/columns';
import { users } from '../../identity/tables';
import { jobColumns, jobIndex } from '../../jobs/index';

export const INVITATION_STATES = [
  'REGISTERED',
  'VERIFIED',
  'QUALIFIED',
  'PENDING',
  'PAID',
  'REFUSED',
  'EXPIRED',
] as const;
/** Why an invitation is not rewarded. */
export const INVITATION_REFUSALS = ['SAME_PERSON', 'SAME_DEVICE', 'MONTH_FULL', 'MONEY_LEFT', 'ACCOUNT'] as const;
/** What a reward that is due waits for. */
export const REWARD_WAITS = ['PROMOTIONS', 'INVITER_LEVEL'] as const;
export const REWARD_SIDES = ['INVITER', 'INVITED'] as const;

/** What an invitation is rewarded for, and how. Amounts in reais. */
const terms = () => ({
  rewardInviter: amount('reward_inviter').notNull(),
  rewardInvited: amount('reward_invited').notNull(),
  /** What is to be bought net, of own deposits. */
  qualifying: amount().notNull(),
  /** Within how many days of the registration. */
  windowDays: integer('window_days').notNull(),
  /** How many days after that the reward is paid. */
  holdDays: integer('hold_days').notNull(),
  /** Rewarded invitations of one inviter in a month of São Paulo. */
  mostPerMonth: integer('most_per_month').notNull(),
});

/** products §9: the versions of the programme, one at a time. */
export const referralProgrammes = pgTable(
  'referral_programmes',
  {
    version: integer().primaryKey(),
    validFrom: instantInMilliseconds('valid_from').notNull(),
    validTo: instantInMilliseconds('valid_to'),
    ...terms(),
  },
  (table) => [
    check('referral_programmes_valid', sql`${table.validTo} is null or ${table.validTo} > ${table.validFrom}`),
    check(
      'referral_programmes_terms',
      sql`${table.rewardInviter} >= 0 and ${table.rewardInvited} >= 0 and ${table.rewardInviter} + ${table.rewardInvited} > 0
          and ${table.qualifying} > 0 and ${table.windowDays} > 0 and ${table.holdDays} >= 0 and ${table.mostPerMonth} > 0`,
    ),
  ],
);

/** One for each customer who asked for it, for ever. */
export const referralCodes = pgTable(
  'referral_codes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Without characters that look alike. */
    code: text().notNull().unique('referral_codes_code'),
    createdAt: instantInMilliseconds('created_at').notNull(),
  },
  (table) => [check('referral_codes_code_form', sql`${table.code} ~ '^[2-9A-HJKMNP-Z]{8}$'`)],
);

/** Who came by whose code. The row is the job that leads it through its stages; the terms are those of the registration. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    invitedId: uuid('invited_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    programme: integer()
      .notNull()
      .references(() => referralProgrammes.version),
    ...terms(),
    state: text({ enum: INVITATION_STATES }).notNull().default('REGISTERED'),
    refusal: text({ enum: INVITATION_REFUSALS }),
    /** The device of the registration, in the form that `user_devices` would have of the inviter; null when it did not say. */
    deviceKey: text('device_key'),
    registeredAt: instantInMilliseconds('registered_at').notNull(),
    /** Until when the purchases count. */
    expiresAt: instantInMilliseconds('expires_at').notNull(),
    verifiedAt: instantInMilliseconds('verified_at'),
    qualifiedAt: instantInMilliseconds('qualified_at'),
    /** When the reward is paid. */
    until: instantInMilliseconds('until'),
    /** First day of the month of São Paulo whose rewards it counts to, and its place there. */
    month: date({ mode: 'string' }),
    place: integer(),
    waitsFor: text('waits_for', { enum: REWARD_WAITS }),
    endedAt: instantInMilliseconds('ended_at'),
    ...jobColumns(),
  },
  (table) => [
    uniqueIndex('invitations_invited').on(table.invitedId),
    index('invitations_inviter').on(table.inviterId, table.registeredAt, table.id),
    // products P-23: 20 at once are 20 at most.
    uniqueIndex('invitations_month').on(table.inviterId, table.month, table.place),
    jobIndex('invitations', table),
    check('invitations_other', sql`${table.inviterId} <> ${table.invitedId}`),
    check(
      'invitations_state',
      sql`${table.state} in ('REGISTERED', 'VERIFIED', 'QUALIFIED', 'PENDING', 'PAID', 'REFUSED', 'EXPIRED')`,
    ),
    check(
      'invitations_refusal',
      sql`(${table.state} = 'REFUSED') = (${table.refusal} is not null)
          and (${table.refusal} is null or ${table.refusal} in ('SAME_PERSON', 'SAME_DEVICE', 'MONTH_FULL', 'MONEY_LEFT', 'ACCOUNT'))`,
    ),
    check(
      'invitations_waits',
      sql`${table.waitsFor} is null or (${table.state} = 'PENDING' and ${table.waitsFor} in ('PROMOTIONS', 'INVITER_LEVEL'))`,
    ),
    check(
      'invitations_stages',
      sql`case ${table.state}
            when 'REGISTERED' then num_nonnulls(${table.verifiedAt}, ${table.qualifiedAt}, ${table.until}) = 0
            when 'VERIFIED' then ${table.verifiedAt} is not null and num_nonnulls(${table.qualifiedAt}, ${table.until}) = 0
            when 'QUALIFIED' then num_nulls(${table.verifiedAt}, ${table.qualifiedAt}) = 0 and ${table.until} is null
            when 'PENDING' then num_nulls(${table.verifiedAt}, ${table.qualifiedAt}, ${table.until}, ${table.place}) = 0
            when 'PAID' then num_nulls(${table.verifiedAt}, ${table.qualifiedAt}, ${table.until}, ${table.place}) = 0
            else true end`,
    ),
    check('invitations_month_place', sql`num_nonnulls(${table.month}, ${table.place}) in (0, 2)`),
    check('invitations_place', sql`${table.place} between 1 and ${table.mostPerMonth}`),
    check(
      'invitations_ended',
      sql`(${table.state} in ('PAID', 'REFUSED', 'EXPIRED')) = (${table.endedAt} is not null)`,
    ),
    check('invitations_step', sql`(${table.endedAt} is null) = (${table.nextStepAt} is not null)`),
  ],
);

/** What was paid for an invitation: one row for each side that got something. Rows are only added. */
export const rewards = pgTable(
  'rewards',
  {
    id: uuid().primaryKey(),
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id),
    side: text({ enum: REWARD_SIDES }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    amount: amount().notNull(),
    paidAt: instantInMilliseconds('paid_at').notNull(),
  },
  (table) => [
    uniqueIndex('rewards_side').on(table.invitationId, table.side),
    index('rewards_user').on(table.userId, table.paidAt),
    check('rewards_side_known', sql`${table.side} in ('INVITER', 'INVITED')`),
    check('rewards_amount', sql`${table.amount} > 0`),
  ],
);
