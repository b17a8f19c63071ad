import type { Transaction } from '../../../db/database';
import { withdrawalLockOf } from '../../../identity/index';
import type { OpenedRequest } from '../opened-request';

/** Nothing leaves an account that is blocked or closed, or whose withdrawals are locked, whatever was confirmed before. */
export async function isStopped(
  tx: Transaction,
  { customer, at }: Pick<OpenedRequest, 'customer' | 'at'>,
): Promise<boolean> {
  if (customer.isDisabled || customer.closedAt !== null) return true;
  return (await withdrawalLockOf(tx, customer.id, at)) !== null;
}
