import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantInMilliseconds } from '../db/columns';
import { jobColumns, jobIndex } from '../jobs/index';

export const MAIL_STATES = ['WAITING', 'SENT', 'REFUSED', 'EXPIRED'] as const;

/**
 * The outbox: mails that were written in the transaction of what they tell. The step of this job hands the mail to the mail
 * server. Of a mail that is done with, recipient and state stay for 30 days, and then nothing.
 */
export const mails = pgTable(
  'mails',
  {
    /** Names the mail in its Message-ID too, so that a mail server knows it again. */
    id: uuid().primaryKey(),
    /** Recipient, sealed under the id. */
    toSealed: text('to_sealed').notNull(),
    /** HMAC of what the mails of one recipient are counted by: the address, or a browser of theirs. */
    toKey: text('to_key').notNull(),
    /** Name of a template. */
    template: text().notNull(),
    /** What the template fills in, as JSON, sealed under the id; null when the mail is done with. */
    dataSealed: text('data_sealed'),
    /** Names what happened; of the same there is one mail. */
    dedupKey: text('dedup_key').notNull().unique(),
    state: text({ enum: MAIL_STATES }).notNull().default('WAITING'),
    ...jobColumns(),
    /** When it is of no use any more, such as one with a code; null: never. */
    expiresAt: instantInMilliseconds('expires_at'),
    createdAt: instantInMilliseconds('created_at').notNull(),
    sentAt: instantInMilliseconds('sent_at'),
    /** What the mail server answered to a mail that it refused for good, such as 550. */
    refusedWith: integer('refused_with'),
  },
  (table) => [
    jobIndex('mails', table),
    index('mails_recipient').on(table.toKey, table.createdAt),
    index('mails_ended')
      .on(table.createdAt)
      .where(sql`${table.nextStepAt} is null`),
    check('mails_state', sql`${table.state} in ('WAITING', 'SENT', 'REFUSED', 'EXPIRED')`),
    check('mails_step', sql`(${table.state} = 'WAITING') = (${table.nextStepAt} is not null)`),
    check('mails_data', sql`(${table.state} = 'WAITING') = (${table.dataSealed} is not null)`),
    check('mails_sent', sql`(${table.state} = 'SENT') = (${table.sentAt} is not null)`),
    check('mails_refused', sql`(${table.state} = 'REFUSED') = (${table.refusedWith} is not null)`),
  ],
);
