import type { Transaction } from '../../db/database';
import type { Invitation } from './invitation-store';

/**
 * products P-23: whether inviter and invited are one person, or one stands behind the other: the same document, a company and
 * who acts for it or owns it, or money that the other paid.
 */
const SAME_PERSON = `
  with documents as (
    select user_id, document_key from persons union select user_id, document_key from companies
    union select user_id, document_key from partners
  ), payers as (
    select u.id as user_id, d.payer_document_key as document_key from users u join deposits d on d.account_id = u.account_id
     where u.id in ($1, $2) and d.payer_document_key is not null
  ), of_inviter as (
    select document_key from documents where user_id = $1 union select document_key from payers where user_id = $1
  ), of_invited as (
    select document_key from documents where user_id = $2 union select document_key from payers where user_id = $2
  )
  select exists (select from of_inviter join of_invited using (document_key)) as is_same`;

/** Whether the invited registered with a device of the inviter, or with that of another whom the inviter invited before. */
const SAME_DEVICE = `
  select exists (select from user_devices where user_id = $1 and device_key = $2)
      or exists (select from invitations other join invitations own on own.id = $3
                  where other.inviter_id = $1 and other.device_key = $2
                    and (other.registered_at, other.id) < (own.registered_at, own.id)) as is_same`;

/** Why the invitation is of the same person as the inviter; null when it is not. */
export async function samePersonOf(
  tx: Transaction,
  { id, inviterId, invitedId, deviceKey }: Pick<Invitation, 'id' | 'inviterId' | 'invitedId' | 'deviceKey'>,
): Promise<'SAME_PERSON' | 'SAME_DEVICE' | null> {
  const [person] = await tx.query<{ is_same: boolean }>(SAME_PERSON, [inviterId, invitedId], 'invitation-person');
  if (person?.is_same) return 'SAME_PERSON';
  if (deviceKey === null) return null;
  const [device] = await tx.query<{ is_same: boolean }>(SAME_DEVICE, [inviterId, deviceKey, id], 'invitation-device');
  return device?.is_same ? 'SAME_DEVICE' : null;
}
