import type { ApiKey, ApiKeyPermission, ApiKeys } from '../api-keys/index';
import { REQUEST_PRICE } from '../callers/prices';
import type { Custody } from '../custody/index';
import type { Deposits } from '../deposits/index';
import type { Identity } from '../identity/index';
import type { Ledger } from '../ledger/index';
import type { MarketHistory, MarketService } from '../market/index';
import type { Settings } from '../settings/index';
import type { Withdrawals } from '../withdrawals/index';

/** What the routes work with. */
export interface RestParts {
  readonly apiKeys: ApiKeys;
  readonly custody: Pick<Custody, 'networks' | 'address' | 'createAddress' | 'declareOrigin'>;
  readonly deposits: Pick<Deposits, 'history' | 'methods'>;
  readonly identity: Pick<Identity, 'user'>;
  readonly ledger: Ledger;
  readonly market: MarketService;
  readonly history: MarketHistory;
  readonly settings: Pick<Settings, 'isUnderMaintenance' | 'marketsUnderMaintenance'>;
  readonly withdrawals: Pick<Withdrawals, 'byBank' | 'byIds' | 'history' | 'networks' | 'requestByMandate'>;
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
  /** What is asked for takes this from the caller's budget, beside the request itself. Nothing in it is checked. */
  readonly price?: (request: RestRequest) => number;
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

/** What a call takes from the budget of its caller. */
export const costOfCall = (route: Pick<Route, 'price'>, request: RestRequest): number =>
  REQUEST_PRICE + (route.price?.(request) ?? 0);
