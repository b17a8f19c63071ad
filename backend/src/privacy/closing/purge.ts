import { forgetKeys } from '../../api-keys/index';
import { forgetOrigins } from '../../custody/index';
import { forgetPayers } from '../../deposits/index';
import { forgetDestinations } from '../../destinations/index';
import type { Documents } from '../../documents/index';
import { forgetCustomer } from '../../identity/index';
import { forgetMandates } from '../../mandates/index';
import { forgetPayments } from '../../products/pay/index';
import { forgetCardHolder } from '../../products/card/index';
import { forgetDevices } from '../../products/referral/index';
import { forgetTargets } from '../../withdrawals/index';
import type { Told } from './news';
import { endPurge } from './store';

/** How long the law asks to keep what names a customer, from the closing of the account (Lei 9.613/1998). */
const KEPT_YEARS = 5;

/** When what names the customer goes. */
export function purgedAfter(closedAt: Date): Date {
  const date = new Date(closedAt);
  date.setUTCFullYear(date.getUTCFullYear() + KEPT_YEARS);
  return date;
}

export interface PurgeParts {
  readonly documents: Pick<Documents, 'removeAll'>;
}

/**
 * What was kept of a closed account for five years goes, for the customer who is locked. Ledger, orders, fills and deposits stay
 * without anybody's name: the sums of the exchange are made of them.
 */
export async function purgeAccount(
  { documents }: PurgeParts,
  { tx, user, request, at }: Pick<Told, 'tx' | 'user' | 'request' | 'at'>,
): Promise<void> {
  await documents.removeAll(tx, user.id);
  await forgetKeys(tx, user.id);
  await forgetPayers(tx, user.accountId);
  await forgetPayments(tx, user.accountId);
  await forgetOrigins(tx, user.accountId);
  await forgetDestinations(tx, user.id, at);
  await forgetMandates(tx, user.id);
  await forgetTargets(tx, user.accountId);
  await forgetCardHolder(tx, user.accountId);
  await forgetDevices(tx, user.id);
  await forgetCustomer(tx, user.id);
  await endPurge(tx, request, at);
}
