import { z } from 'zod';
import type { Clock } from '../clock/index';
import { inTransaction } from '../db/database';
import type { Database } from '../db/database';
import { endAddressWaits } from '../destinations/index';
import { findUserByEmail, lockUser, normaliseEmail } from '../identity/index';
import type { Jobs } from '../jobs/index';
import { endCooling } from '../withdrawals/index';

/** `POST /sandbox/api/address-waits`: the day that first withdrawals to new addresses wait is over for one customer. */
export const addressWaitsInput = z.strictObject({ email: z.string().max(254).transform(normaliseEmail) });

interface Parts {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly jobs: Pick<Jobs, 'wake'>;
}

/** @returns false when nobody has the e-mail */
export async function endWaitsOf({ db, clock, jobs }: Parts, email: string): Promise<boolean> {
  const isKnown = await inTransaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return false;
    await lockUser(tx, user.id);
    const at = new Date(clock.now());
    await endAddressWaits(tx, user.id, at);
    await endCooling(tx, user.accountId, at);
    return true;
  });
  if (isKnown) jobs.wake();
  return isKnown;
}
