import type { SqlRunner, Transaction } from '../db/database';
import { deviceKeyOf, deviceNameOf, namelessDeviceKeyOf } from './device-info';
import type { RequestSession } from './request-session';

/** A device that a customer signs in with. */
export interface NotedDevice {
  /** Its key in `user_devices`. */
  readonly key: string;
  /** Browser and operating system; empty when it does not say. */
  readonly name: string;
  /** Whether it was never seen in a sign-in that is not the customer's first. */
  readonly isNew: boolean;
}

/** Notes the device that a customer signs in with (identity I-16). Call it before the sign-in itself is written. */
export async function noteDevice(
  tx: Transaction,
  userId: string,
  { device: read, userAgent, address }: Pick<RequestSession, 'device' | 'userAgent' | 'address'>,
  at: Date,
): Promise<NotedDevice> {
  const device = read();
  const key = device ? deviceKeyOf(userId, device) : namelessDeviceKeyOf(userId, userAgent);
  const name = deviceNameOf(device, userAgent);
  const [row] = await tx.query<{ is_new: boolean; had_signed_in: boolean }>(
    `with noted as (
       insert into user_devices (user_id, device_key, name, first_used_at, first_address, last_used_at, last_address)
       values ($1, $2, $3, $4, $5, $4, $5)
       on conflict (user_id, device_key) do update
         set name = excluded.name, last_used_at = excluded.last_used_at, last_address = excluded.last_address
       returning xmax = 0 as is_new
     )
     select is_new,
            exists (select 1 from security_events where user_id = $1 and kind in ('SIGNED_IN', 'REGISTERED')) as had_signed_in
       from noted`,
    [userId, key, name, at, address],
  );
  return { key, name, isNew: row?.is_new === true && row.had_signed_in };
}

/** What a device of the customer last called itself; empty when it never did. */
export async function nameOfDevice(runner: SqlRunner, userId: string, key: string | null): Promise<string> {
  const [row] = await runner.query<{ name: string }>(
    'select name from user_devices where user_id = $1 and device_key = $2',
    [userId, key],
  );
  return row?.name ?? '';
}
