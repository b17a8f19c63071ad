import type { SqlRunner } from '../db/database';
import type { Destinations } from '../destinations/index';
import { findCustomerOfAccount } from '../identity/index';
import { termsHashOf } from './terms-hash';

/** What a customer asks to withdraw, and is to approve. */
export interface AskedTerms {
  readonly currency: string;
  readonly network: string | null;
  readonly destinationId: string;
  readonly amount: bigint;
  readonly fee: bigint;
}

/** The hash of what is to be approved, as the withdrawal will have it. Of a destination that cannot be used it is of nothing. */
export async function askedTermsHash(
  runner: SqlRunner,
  destinations: Pick<Destinations, 'usable'>,
  accountId: number,
  asked: AskedTerms,
): Promise<string> {
  const customer = await findCustomerOfAccount(runner, accountId);
  const found = customer && (await destinations.usable(runner, customer.id, asked.destinationId));
  return termsHashOf({ ...asked, accountId, address: found?.address ?? '', tag: found?.tag ?? null });
}
