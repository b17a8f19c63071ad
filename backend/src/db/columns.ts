import { customType, timestamp } from 'drizzle-orm/pg-core';
import { fromAmount, toAmount } from '../amount';

/** numeric(30,10) column read and written as a bigint scaled by 1e10. Room for 1e20 units of any currency. */
export const amount = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric(30, 10)',
  fromDriver: toAmount,
  toDriver: fromAmount,
});

/** timestamptz column read and written as a Date. The database keeps microseconds of it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The same kept to the millisecond, as a Date tells it: what is read back equals what is in the row. */
export const instantInMilliseconds = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
