import { customType } from 'drizzle-orm/pg-core';
import { fromAmount, toAmount } from '../ledger/amount';

/** numeric(30,10) column read and written as a bigint scaled by 1e10. Room for 1e20 units of any currency. */
export const amount = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric(30, 10)',
  fromDriver: toAmount,
  toDriver: fromAmount,
});
