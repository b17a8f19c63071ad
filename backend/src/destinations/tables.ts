import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../db/columns';
import { users } from '../identity/tables';
import { ACCOUNT_TYPES, DESTINATION_KINDS, DESTINATION_OWNERS, KEY_TYPES } from './kinds';

/** Where customers may have their money sent: own Pix keys and accounts, and addresses of chains. */
export const destinations = pgTable(
  'destinations',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text({ enum: DESTINATION_KINDS }).notNull(),
    /** What the customer calls it; null: nothing. */
    label: text(),
    /** Of an address on a chain. */
    network: text(),
    /** The key, the number of the account, or the address. A document that is a key is masked here. Null: forgotten. */
    address: text(),
    /** A document that is a key, sealed under the id of the destination. */
    sealedAddress: text('sealed_address'),
    /** An HMAC, by which the same one is found again. */
    addressKey: text('address_key').notNull(),
    keyType: text('key_type', { enum: KEY_TYPES }),
    tag: text(),
    /** Of an account: the bank's number, eight digits. */
    ispb: text(),
    agency: text(),
    accountType: text('account_type', { enum: ACCOUNT_TYPES }),
    /** The bank that keeps the account, as the directory names it. */
    bank: text(),
    /** Whose wallet or account it is, as the customer declared; reais go to own accounts alone. */
    owner: text({ enum: DESTINATION_OWNERS }).notNull(),
    /** Which exchange, or who; null of the own. */
    ownerName: text('owner_name'),
    /** Document of another person, sealed under the id of the destination. */
    sealedOwnerDocument: text('sealed_owner_document'),
    /** Could it be taken for an address that the customer knew? They compared the two, and added it. */
    isLookAlike: boolean('is_look_alike').notNull().default(false),
    /** When it was added with the second factor. */
    confirmedAt: instantInMilliseconds('confirmed_at').notNull(),
    firstUsedAt: instantInMilliseconds('first_used_at'),
    lastUsedAt: instantInMilliseconds('last_used_at'),
    removedAt: instantInMilliseconds('removed_at'),
  },
  (table) => [
    index('destinations_user').on(table.userId, table.confirmedAt),
    uniqueIndex('destinations_address')
      .on(table.userId, table.addressKey)
      .where(sql`${table.removedAt} is null`),
    check('destinations_kind', sql`${table.kind} in ('PIX_KEY', 'BANK_ACCOUNT', 'CHAIN')`),
    check('destinations_key_type', sql`${table.keyType} in ('CPF', 'CNPJ', 'EMAIL', 'PHONE', 'RANDOM')`),
    check('destinations_account_type', sql`${table.accountType} in ('CHECKING', 'SAVINGS', 'PAYMENT')`),
    check('destinations_owner', sql`${table.owner} in ('SELF', 'EXCHANGE', 'OTHER')`),
    check(
      'destinations_owner_name',
      sql`(${table.owner} = 'SELF') = (${table.ownerName} is null) or ${table.address} is null`,
    ),
    check(
      'destinations_form',
      sql`(${table.kind} = 'PIX_KEY') = (${table.keyType} is not null)
        and (${table.kind} = 'CHAIN') = (${table.network} is not null)
        and (${table.tag} is null or ${table.kind} = 'CHAIN')
        and num_nulls(${table.ispb}, ${table.agency}, ${table.accountType}) = case ${table.kind} when 'BANK_ACCOUNT' then 0 else 3 end
        and (${table.owner} = 'SELF' or ${table.kind} = 'CHAIN')`,
    ),
    check('destinations_forgotten', sql`${table.address} is not null or ${table.removedAt} is not null`),
    check('destinations_used', sql`(${table.firstUsedAt} is null) = (${table.lastUsedAt} is null)`),
  ],
);
