import { ApolloClient } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { ApolloLink } from '@apollo/client/link';
import { HttpLink } from '@apollo/client/link/http';
import { map } from 'rxjs';
import { createCsrfRetryLink, createErrorLink, type ApiErrorOptions } from './api-errors';
import { typePolicies } from './cache-policies';
import { readCsrfToken } from './csrf';

export interface ApolloOptions extends ApiErrorOptions {
  /** Address of the API (specification §7: /graphql). */
  readonly uri: string;
  readonly fetch: typeof fetch;
  /** `document.cookie` now. */
  readonly cookies: () => string;
  readonly epoch: () => number;
  /**
   * A request was answered. Not called for operations with `context: { passive: true }`: those that the
   * page makes by itself. They carry `X-Passive: 1`, so that the exchange does not prolong the session either.
   */
  readonly onActivity: () => void;
}

/** The browser's one client of the API (specification §7). */
export function createApollo(options: ApolloOptions): ApolloClient {
  const { uri, cookies, epoch, onActivity } = options;
  const session = new ApolloLink((operation, forward) => {
    operation.setContext({ sessionEpoch: epoch() });
    return forward(operation).pipe(
      map((result) => {
        if (operation.getContext().passive !== true) onActivity();
        return result;
      }),
    );
  });
  const headers = new ApolloLink((operation, forward) => {
    // Read for each request: signing in and out changes it, in other tabs too.
    const token = readCsrfToken(cookies());
    operation.setContext({
      headers: {
        'X-FB-GQL-SOURCE': 'Plataforma',
        ...(token === null ? {} : { 'X-CSRF-Token': token }),
        ...(operation.getContext().passive === true ? { 'X-Passive': '1' } : {}),
      },
    });
    return forward(operation);
  });
  const http = new HttpLink({ uri, fetch: options.fetch });
  return new ApolloClient({
    cache: new InMemoryCache({ typePolicies }),
    link: ApolloLink.from([session, createErrorLink(options), createCsrfRetryLink(), headers, http]),
  });
}

/**
 * Empties the cache around a change of session, then fetches again what was on the screen and still is.
 * Nothing that stays shows another customer's data, and nothing is fetched for a screen that leaves.
 */
export async function resetData(client: ApolloClient, change: () => void): Promise<void> {
  const shown = client.getObservableQueries();
  await client.clearStore();
  change();
  // The screens that the change takes away are gone by the next turn of the event loop.
  await new Promise((resolve) => setTimeout(resolve, 0));
  for (const query of client.getObservableQueries()) {
    // A failure shows at the query itself.
    if (shown.has(query)) query.refetch().catch(() => undefined);
  }
}
