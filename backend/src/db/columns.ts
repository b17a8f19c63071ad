import { customType, timestamp } from 'drizzle-orm/pg-core';
import { fromAmount, toAmount } from '../lib/amount';

/**
 * numeric(30,10) column that is read and written as a bigint scaled by 1e10. It has room for 1e20 units of any
 * currency.
 */
export const amount = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric(30, 10)',
  fromDriver: toAmount,
  toDriver: fromAmount,
});

/** timestamptz column that is read and written as a Date. The database keeps microseconds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The same column kept to the millisecond, like a Date. So the value that is read back equals the one in the row. */
export const instantInMilliseconds = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** bytea column. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
