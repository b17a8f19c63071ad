import type { Config } from '../config';
import type { Database } from '../db/database';
import type { Identity } from '../identity/identity';
import type { RequestSession } from '../identity/request-session';
import type { SessionView } from '../identity/session-view';
import type { Logger } from '../logger';
import type { Market } from '../market/index';
import { notSignedIn } from './errors';

/** What resolvers get. */
export interface GraphqlContext {
  readonly db: Database;
  readonly config: Config;
  readonly identity: Identity;
  readonly market: Market['service'];
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

/** The signed-in customer's account. @throws CustomerError code 2001 for a guest. */
export function requireAccount(context: GraphqlContext): number {
  return requireSignedIn(context).accountId;
}
