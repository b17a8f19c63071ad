import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, instantInMilliseconds } from '../../db/columns';
import { jobColumns, jobIndex } from '../../jobs/index';
import { users } from '../tables';
import type { REGISTRATION_MESSAGES } from './messages';

export const REGISTRATION_STATES = ['OPEN', 'SUBMITTED', 'COMPLETED'] as const;
export const ACCOUNT_TYPES = ['PERSONAL', 'COMPANY'] as const;
export const CHECK_KINDS = ['REGISTRY', 'COMPANY', 'ADDRESS', 'LISTS'] as const;
export const CHECK_STATES = ['WAITING', 'PASSED', 'TO_CORRECT', 'IN_REVIEW'] as const;

export type RegistrationState = (typeof REGISTRATION_STATES)[number];
export type AccountType = (typeof ACCOUNT_TYPES)[number];
export type CheckKind = (typeof CHECK_KINDS)[number];
export type CheckState = (typeof CHECK_STATES)[number];

/** What a check found. */
export interface Check {
  readonly kind: CheckKind;
  readonly state: CheckState;
  /** What is to correct; null unless there is something. */
  readonly fault: keyof typeof REGISTRATION_MESSAGES.check | null;
  /** ISO 8601; until when somebody looks at it; null unless it is in review. */
  readonly until: string | null;
}

/**
 * How far each registration is. Its job forgets the account when the e-mail was not confirmed in time, and has checked what
 * was handed in.
 */
export const registrations = pgTable(
  'registrations',
  {
    /** The customer. */
    id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountType: text('account_type', { enum: ACCOUNT_TYPES }),
    /** Until when that is kept which was filled in for the other account type; null when there is nothing of it. */
    otherKeptUntil: instantInMilliseconds('other_kept_until'),
    state: text({ enum: REGISTRATION_STATES }).notNull().default('OPEN'),
    checks: jsonb().$type<readonly Check[]>().notNull().default([]),
    startedAt: instantInMilliseconds('started_at').notNull(),
    submittedAt: instantInMilliseconds('submitted_at'),
    completedAt: instantInMilliseconds('completed_at'),
    ...jobColumns(),
  },
  (table) => [
    jobIndex('registrations', table),
    check('registrations_account_type', sql`${table.accountType} in ('PERSONAL', 'COMPANY')`),
    check('registrations_state', sql`${table.state} in ('OPEN', 'SUBMITTED', 'COMPLETED')`),
    check('registrations_submitted', sql`${table.state} <> 'SUBMITTED' or ${table.nextStepAt} is not null`),
  ],
);

/** Who a customer is, or who acts for the company that is one. */
export const persons = pgTable(
  'persons',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** CPF, eleven digits, sealed under the customer's id; null for a foreigner without one. */
    documentSealed: text('document_sealed'),
    /** HMAC of the CPF, or of the foreign document of who has none. */
    documentKey: text('document_key').notNull(),
    /**
     * When the registration was complete. Only then is the document nobody else's (identity I-22). Null for who acts for a
     * company: the same person may be a customer too.
     */
    claimedAt: instant('claimed_at'),
    /** A day of the calendar, never an instant (identity I-21). */
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    /** E.164. */
    phone: text().notNull(),
    /** ISO 3166-1 alpha-2. */
    nationality: text().notNull(),
    foreignDocumentKind: text('foreign_document_kind', { enum: ['RNM', 'PASSPORT'] }),
    /** Number, sealed under the customer's id. */
    foreignDocumentSealed: text('foreign_document_sealed'),
    foreignDocumentCountry: text('foreign_document_country'),
    isPoliticallyExposed: boolean('is_politically_exposed').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    uniqueIndex('persons_document')
      .on(table.documentKey)
      .where(sql`${table.claimedAt} is not null`),
    check('persons_foreign_document_kind', sql`${table.foreignDocumentKind} in ('RNM', 'PASSPORT')`),
    check(
      'persons_document_sealed',
      sql`coalesce(${table.documentSealed}, ${table.foreignDocumentSealed}) is not null`,
    ),
    check(
      'persons_foreign_document',
      sql`num_nulls(${table.foreignDocumentKind}, ${table.foreignDocumentSealed}, ${table.foreignDocumentCountry}) in (0, 3)`,
    ),
  ],
);

/** Companies that are customers. */
export const companies = pgTable(
  'companies',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    legalName: text('legal_name').notNull(),
    tradeName: text('trade_name'),
    /** CNPJ, fourteen digits and capital letters, sealed under the customer's id. */
    documentSealed: text('document_sealed').notNull(),
    /** HMAC of the CNPJ. */
    documentKey: text('document_key').notNull(),
    /** When the registration was complete. Only then is the CNPJ nobody else's. */
    claimedAt: instant('claimed_at'),
    /** E.164. */
    phone: text().notNull(),
    site: text(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    uniqueIndex('companies_document')
      .on(table.documentKey)
      .where(sql`${table.claimedAt} is not null`),
  ],
);

/** Who owns and administers the companies. */
export const partners = pgTable(
  'partners',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Place in the list, from 0. */
    position: integer().notNull(),
    kind: text({ enum: ['PERSON', 'COMPANY'] }).notNull(),
    name: text().notNull(),
    /** CPF or CNPJ, sealed under the customer's id. */
    documentSealed: text('document_sealed').notNull(),
    documentKey: text('document_key').notNull(),
    /** A day of the calendar, never an instant (identity I-21); null for a company. */
    birthDate: date('birth_date', { mode: 'string' }),
    isPoliticallyExposed: boolean('is_politically_exposed'),
    isAdministrator: boolean('is_administrator').notNull(),
    /** Hundredths of a percent. */
    share: integer().notNull(),
  },
  (table) => [
    uniqueIndex('partners_position').on(table.userId, table.position),
    uniqueIndex('partners_document').on(table.userId, table.documentKey),
    check('partners_kind', sql`${table.kind} in ('PERSON', 'COMPANY')`),
    check('partners_share', sql`${table.share} between 0 and 10000`),
    check('partners_most', sql`${table.position} between 0 and 19`),
    check(
      'partners_person',
      sql`num_nonnulls(${table.birthDate}, ${table.isPoliticallyExposed}) = case ${table.kind} when 'PERSON' then 2 else 0 end`,
    ),
    check('partners_administrator', sql`not (${table.isAdministrator} and ${table.kind} = 'COMPANY')`),
    check('partners_idle', sql`${table.share} > 0 or ${table.isAdministrator}`),
  ],
);

/** Where a customer lives, and where a company has its seat: whoever changes the account type has both for a while. */
export const postalAddresses = pgTable(
  'postal_addresses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountType: text('account_type', { enum: ACCOUNT_TYPES }).notNull().default('PERSONAL'),
    /** Eight digits. */
    cep: text().notNull(),
    street: text().notNull(),
    number: text(),
    complement: text(),
    district: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.accountType] }),
    check('postal_addresses_account_type', sql`${table.accountType} in ('PERSONAL', 'COMPANY')`),
  ],
);
