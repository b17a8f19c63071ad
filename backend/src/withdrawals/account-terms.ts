import { isAmount, toAmount } from '../lib/amount';
import type { Clock } from '../clock/index';
import { inTransaction } from '../db/database';
import type { Database } from '../db/database';
import type { Destinations } from '../destinations/index';
import { findCustomerOfAccount } from '../identity/index';
import { termsOf } from './terms';
import type { TermsParts, WithdrawalTerms } from './terms';
import { useOfDestination } from './ways';
import type { WithdrawalWay } from './ways';

interface AccountTermsParts extends TermsParts {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly destinations: Pick<Destinations, 'usable'>;
}

/** What a customer thinks of withdrawing; null for what is not chosen yet. */
export interface WantedWithdrawal {
  readonly amount: string | null;
  readonly destinationId: string | null;
}

/** What a withdrawal by a way would be now, and what stands against it. Null when the account is nobody's. */
export async function accountTerms(
  parts: AccountTermsParts,
  accountId: number,
  way: WithdrawalWay,
  wanted: WantedWithdrawal,
): Promise<WithdrawalTerms | null> {
  const { db, clock, destinations } = parts;
  const customer = await findCustomerOfAccount(db, accountId);
  if (!customer) return null;
  const amount = wanted.amount !== null && isAmount(wanted.amount) ? toAmount(wanted.amount) : null;
  const at = new Date(clock.now());
  return inTransaction(db, async (tx) => {
    const { destinationId: id } = wanted;
    const found = id === null ? null : await destinations.usable(tx, customer.id, id);
    const destination = id === null ? 'NOT_CHOSEN' : found ? useOfDestination(way, found) : 'UNUSABLE';
    return termsOf(tx, parts, customer, { way, destination, amount, shown: null }, at);
  });
}
