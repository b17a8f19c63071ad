import type { ApiKey, ApiKeyPermission } from '../api-keys/api-key-store';
import type { ApiKeys } from '../api-keys/api-keys';
import type { Database, SqlRunner } from '../db/database';
import type { MarketService } from '../market/market-service';

/** What the routes work with. */
export interface RestParts {
  readonly db: SqlRunner & Pick<Database, 'publicReads'>;
  readonly market: MarketService;
  readonly apiKeys: ApiKeys;
}

/** A request as a route sees it; nothing in it is checked. */
export interface RestRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** Unix ms. */
  readonly now: number;
}

interface RouteTerms {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below `/rest/v3`. */
  readonly path: string;
  /** 200 unless given. */
  readonly status?: number;
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
