import type { Clock } from '../clock/index';
import type { Database } from '../db/database';
import { findCustomerOfAccount } from '../identity/index';
import { limitsOf } from './limits';
import type { Limit } from './limits';

/** What customers may move; `takeLimit` uses it, inside the transaction of what is moved. */
export interface Limits {
  /** Of the customer of a first account (MAIN). */
  ofAccount(accountId: number): Promise<readonly Limit[]>;
}

export function createLimits({ db, clock }: { readonly db: Database; readonly clock: Clock }): Limits {
  return {
    async ofAccount(accountId) {
      const customer = await findCustomerOfAccount(db, accountId);
      return customer ? limitsOf(db, customer, new Date(clock.now())) : [];
    },
  };
}
