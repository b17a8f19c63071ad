import type { ApiKeys } from '../../api-keys/index';
import type { Documents } from '../../documents/index';
import { SYSTEM } from '../../identity/index';
import type { Identity } from '../../identity/index';
import type { Mail } from '../../mail/index';
import { forgetNotifications } from '../../notifications/index';
import { forgetPreferences } from '../../preferences/index';
import { endRequestsOf } from '../../products/pay/index';
import { cancelCardOf } from '../../products/card/index';
import { cancelPaused } from '../../products/recurring-buy/index';
import { tellClosed } from './news';
import type { Told } from './news';
import { purgedAfter } from './purge';
import type { PurgeParts } from './purge';
import { endRequest } from './store';

export interface CloseParts {
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
  readonly access: Pick<Identity, 'closeAccess' | 'tellEnded'>;
  readonly apiKeys: Pick<ApiKeys, 'revokeAll' | 'tellEnded'>;
  readonly documents: Pick<Documents, 'removeUnkept'> & PurgeParts['documents'];
}

/** What ended with an account, to be told after the commit. */
export interface Ended {
  readonly sessions: readonly string[];
  readonly keys: readonly string[];
}

/**
 * Closes an account whose customer is locked and which nothing keeps open. What the law asks to keep for five years stays: who the
 * customer is, orders and ledger, consents, the security log, and the documents that a verification was decided by.
 */
export async function closeAccount({ mail, access, apiKeys, documents }: CloseParts, told: Told): Promise<Ended> {
  const { tx, user, request, at } = told;
  await endRequest(tx, request, 'CLOSED', { at, purgedAfter: purgedAfter(at) });
  // First the sessions: none makes a key any more when the keys are revoked.
  const sessions = await access.closeAccess(tx, user.id, at);
  const keys = await apiKeys.revokeAll(tx, user.id, SYSTEM);
  await cancelPaused(tx, user.accountId);
  await endRequestsOf(tx, user.accountId, at);
  await cancelCardOf(tx, user.accountId, at);
  await documents.removeUnkept(tx, user.id);
  await forgetPreferences(tx, user.id);
  await forgetNotifications(tx, [user.accountId]);
  await tellClosed(mail, told);
  return { sessions, keys };
}
