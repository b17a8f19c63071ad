import type { Transaction } from '../db/database';

/**
 * Notes that a customer signs in with a device. @returns whether it is one never seen in a sign-in that is not the
 * customer's first. Call it before the sign-in itself is written.
 */
export async function noteDevice(tx: Transaction, userId: string, deviceKey: string, at: Date): Promise<boolean> {
  const [row] = await tx.query<{ is_new: boolean; had_signed_in: boolean }>(
    `with noted as (
       insert into user_devices (user_id, device_key, first_used_at, last_used_at) values ($1, $2, $3, $3)
       on conflict (user_id, device_key) do update set last_used_at = excluded.last_used_at
       returning xmax = 0 as is_new
     )
     select is_new,
            exists (select 1 from security_events where user_id = $1 and kind in ('SIGNED_IN', 'REGISTERED')) as had_signed_in
       from noted`,
    [userId, deviceKey, at],
  );
  return row?.is_new === true && row.had_signed_in;
}
