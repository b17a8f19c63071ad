import type { ApiKey, ApiKeyPermission, ApiKeys } from '../api-keys/index';
import type { Identity } from '../identity/index';
import type { Ledger } from '../ledger/index';
import type { MarketHistory, MarketService } from '../market/index';
import type { Settings } from '../settings/index';

/** What the routes work with. */
export interface RestParts {
  readonly apiKeys: ApiKeys;
  readonly identity: Pick<Identity, 'user'>;
  readonly ledger: Ledger;
  readonly market: MarketService;
  readonly history: MarketHistory;
  readonly settings: Pick<Settings, 'isUnderMaintenance'>;
}

/** A request as a route sees it; nothing in it is checked. */
export interface RestRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** Unix ms. */
  readonly now: number;
}

export const USUAL_COST = 40;
/** A command writes. */
export const WRITE_COST = 200;
/** A list of hundreds of rows from the database. All calls that a rate limit allows fit into a budget. */
export const LIST_COST = 150;

interface RouteTerms {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `/rest/v3`. */
  readonly path: string;
  /** 200 unless given. */
  readonly status?: number;
  /** What a call, or each order of it, takes from the caller's budget. `USUAL_COST` unless given. */
  readonly cost?: number;
}

export interface PublicRoute extends RouteTerms {
  readonly permission: null;
  readonly handle: (parts: RestParts, request: RestRequest) => unknown;
}

export interface SignedRoute extends RouteTerms {
  readonly permission: ApiKeyPermission;
  /** How many orders a call counts as; one unless given. Nothing in the body is checked. */
  readonly ordersIn?: (body: unknown) => number;
  readonly handle: (parts: RestParts, request: RestRequest & { readonly key: ApiKey }) => unknown;
}

export type Route = PublicRoute | SignedRoute;
