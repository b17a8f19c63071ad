import type { ApiKeys } from '../api-keys/api-keys';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { Identity } from '../identity/identity';
import type { RequestSession } from '../identity/request-session';
import type { SessionView } from '../identity/session-view';
import { accountsOf } from '../ledger/ledger';
import type { AccountPair, TradingAccountName } from '../ledger/ledger';
import type { Logger } from '../logger';
import type { Market } from '../market/index';
import type { Products } from '../products/index';
import { notSignedIn } from './errors';

/** What resolvers get. */
export interface GraphqlContext {
  readonly db: Database;
  readonly config: Config;
  readonly identity: Identity;
  readonly apiKeys: ApiKeys;
  readonly market: Market['service'];
  readonly products: Products;
  readonly logger: Logger;
  /** The browser's session; changes when the request signs in or out. */
  readonly request: RequestSession;
}

/** The signed-in session of a request. @throws CustomerError code 2001 for a guest. */
export function requireSignedIn(context: GraphqlContext): Extract<SessionView, { kind: 'signed-in' }> {
  const { view } = context.request;
  if (view.kind !== 'signed-in') throw notSignedIn(view.kind === 'expired');
  return view;
}

/** The signed-in customer's first account (MAIN). @throws CustomerError code 2001 for a guest. */
export function requireAccount(context: GraphqlContext): number {
  return requireSignedIn(context).accountId;
}

/** Both accounts of the signed-in customer. @throws CustomerError code 2001 for a guest. */
export async function requireAccounts(context: GraphqlContext): Promise<AccountPair> {
  return accountsOf(context.db, requireAccount(context));
}

/** The account of the signed-in customer that an operation names. @throws CustomerError code 2001 for a guest. */
export async function requireTradingAccount(context: GraphqlContext, account: TradingAccountName): Promise<number> {
  const main = requireAccount(context);
  return account === 'MAIN' ? main : (await accountsOf(context.db, main)).pro;
}
