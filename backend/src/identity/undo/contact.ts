import { z } from 'zod';
import type { Transaction } from '../../db/database';
import type { RequestSession } from '../request-session';
import { logSecurityEvent } from '../security-log';

const address = z.object({
  accountType: z.enum(['PERSONAL', 'COMPANY']),
  cep: z.string(),
  street: z.string(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
});
type Address = z.output<typeof address>;

/** How the exchange reaches a customer beside the e-mail: phone and addresses, as far as there are any. */
export const contactSchema = z.object({ phone: z.string().optional(), addresses: z.array(address).optional() });
export type Contact = z.output<typeof contactSchema>;

/** What of it was given back to the customer. */
export interface RestoredContact {
  readonly hasPhone: boolean;
  readonly hasAddress: boolean;
}

/** As it is now. */
export async function contactOf(tx: Transaction, userId: string): Promise<Contact> {
  const [person] = await tx.query<{ phone: string }>('select phone from persons where user_id = $1', [userId]);
  const addresses = await tx.query<Address>(
    `select account_type as "accountType", cep, street, number, complement, district, city, state
       from postal_addresses where user_id = $1 order by account_type`,
    [userId],
  );
  return { phone: person?.phone, addresses };
}

interface Restoring {
  readonly userId: string;
  readonly contact: Contact;
  readonly at: Date;
}

/** Gives the customer back the phone and the addresses of then, in the place of what somebody put there. */
export async function restoreContact(
  tx: Transaction,
  request: RequestSession,
  { userId, contact: { phone, addresses = [] }, at }: Restoring,
): Promise<RestoredContact> {
  const phones =
    phone === undefined
      ? []
      : await tx.query('update persons set phone = $2, saved_at = $3 where user_id = $1 and phone <> $2 returning 1', [
          userId,
          phone,
          at,
        ]);
  let hasAddress = false;
  for (const { accountType, cep, street, number, complement, district, city, state } of addresses) {
    const restored = await tx.query(
      `update postal_addresses
          set cep = $3, street = $4, number = $5, complement = $6, district = $7, city = $8, state = $9, saved_at = $10
        where user_id = $1 and account_type = $2
          and (cep, street, number, complement, district, city, state) is distinct from ($3, $4, $5, $6, $7, $8, $9)
       returning 1`,
      [userId, accountType, cep, street, number, complement, district, city, state, at],
    );
    hasAddress ||= restored.length > 0;
  }
  const hasPhone = phones.length > 0;
  if (hasPhone) await logSecurityEvent(tx, 'PHONE_CHANGED', userId, request, at);
  if (hasAddress) await logSecurityEvent(tx, 'ADDRESS_CHANGED', userId, request, at);
  return { hasPhone, hasAddress };
}
