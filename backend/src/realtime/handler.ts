import type { ApiKeys } from '../api-keys/api-keys';
import type { AccountPair } from '../ledger/ledger';
import type { Connection } from './connection';
import type { MarketView } from './feed';
import type { Request } from './frames';
import type { Topics } from './topics';

export interface RequestContext {
  readonly market: MarketView;
  readonly topics: Topics;
  readonly apiKeys: ApiKeys;
  /** Both accounts of a customer, by the id of the first one. */
  readonly accountsOf: (mainAccountId: number) => Promise<AccountPair>;
  readonly now: () => number;
}

/** Answers a request with the returned value. @throws Fault to answer with an error message. */
export type Handler = (context: RequestContext, connection: Connection, request: Request) => unknown;
