import { ApolloClient } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { ApolloLink } from '@apollo/client/link';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { from, mergeAll, mergeMap, type Observable, of, switchMap, tap } from 'rxjs';
import { createCsrfRetryLink, createErrorLink, NOT_AUTHORIZED, type ApiErrorOptions } from './api-errors';
import { typePolicies } from './cache-policies';
import { readCsrfToken } from '@plataforma/schema';
import { timeLimit } from '../browser/time-limit';
import type { DeviceInfo } from './device-info';
import { createPersistedQueryLink, withDocumentId } from './persisted-queries';
import { createSharingLink, type SharingOptions } from './sharing-link';
import type { TextHash } from './sha256';

/** A query that is not answered by then counts as cut, so that its page says so or asks again. In ms. */
const QUERY_LIMIT_MS = 20_000;

/** This operation sends the customer's device, so it waits until the device is known. */
const SIGN_IN = 'SignIn';

export interface ApolloOptions extends ApiErrorOptions, SharingOptions {
  /** Address of the API (specification §7: /graphql). */
  readonly uri: string;
  readonly fetch: typeof fetch;
  /** Whether queries are sent by GET when they are sent by their hash (specification §7). */
  readonly queriesByGet: boolean;
  /** Null where the browser has none. Then full texts are sent. */
  readonly sha256: TextHash | null;
  readonly device: Pick<DeviceInfo, 'header' | 'wait'>;
  /** Returns the present `document.cookie`. */
  readonly cookies: () => string;
  /**
   * Called when a request that was sent in the given epoch was answered with code 2001. Resolves to true when it was
   * sent before the session that is there now. A query is then asked again.
   */
  readonly onUnauthorized: (epoch: number) => Promise<boolean>;
  /**
   * Called when a request was answered. Not called for operations with `context: { passive: true }`, which the page
   * makes by itself. They carry `X-Passive: 1`, so that the exchange does not prolong the session either.
   */
  readonly onActivity: () => void;
}

function isRefused({ errors }: ApolloLink.Result): boolean {
  return errors?.some(({ extensions }) => String(extensions?.code) === NOT_AUTHORIZED) ?? false;
}

function createSessionLink({ epoch, onUnauthorized, onGenericError, onActivity }: ApolloOptions): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { passive, quiet } = operation.getContext();
    const ask = (): Observable<ApolloLink.Result> => {
      const sentIn = epoch();
      return forward(operation).pipe(
        mergeMap(async (result) => {
          if (!isRefused(result) || !(await onUnauthorized(sentIn))) return of(result);
          // A mutation was meant for the session that is over. Its customer decides again.
          if (operation.operationType === OperationTypeNode.QUERY) return ask();
          if (quiet !== true) onGenericError();
          return of(result);
        }),
        mergeAll(),
      );
    };
    return ask().pipe(
      tap(() => {
        if (passive !== true) onActivity();
      }),
    );
  });
}

function createDeviceLink({ device }: ApolloOptions): ApolloLink {
  return new ApolloLink((operation, forward) =>
    operation.operationName === SIGN_IN
      ? from(device.wait()).pipe(switchMap(() => forward(operation)))
      : forward(operation),
  );
}

/**
 * Whether the operation may be sent twice: a query, or a mutation with `context: { repeatable: true }`, which changes
 * nothing. When a process of the exchange dies, these are sent to another one.
 */
function isRepeatable(operation: ApolloLink.Operation): boolean {
  return operation.operationType === OperationTypeNode.QUERY || operation.getContext().repeatable === true;
}

/** Adds the headers of specification §7, and what the exchange may do with a request: prolong no session, repeat it. */
function createHeadersLink({ cookies, device }: ApolloOptions): ApolloLink {
  return new ApolloLink((operation, forward) => {
    // Read for each request, because signing in and out changes it, in other tabs too.
    const token = readCsrfToken(cookies());
    const info = device.header();
    const given: unknown = operation.getContext().fetchOptions;
    const isLimited = operation.operationType === OperationTypeNode.QUERY && given === undefined;
    operation.setContext({
      // A caller may give its own limit. A mutation that is cut may have been done, so its caller alone limits it.
      fetchOptions: isLimited ? timeLimit(QUERY_LIMIT_MS) : given,
      headers: {
        'X-FB-GQL-SOURCE': 'Plataforma',
        ...(token === null ? {} : { 'X-CSRF-Token': token }),
        ...(info === null ? {} : { 'Device-Info': info }),
        ...(operation.getContext().passive === true ? { 'X-Passive': '1' } : {}),
        ...(isRepeatable(operation) ? { 'X-Repeatable': '1' } : {}),
      },
    });
    return forward(operation);
  });
}

/** The browser's one client of the API (specification §7). */
export function createApollo(options: ApolloOptions): ApolloClient {
  const { uri, queriesByGet, sha256 } = options;
  const persisted = sha256 ? [createPersistedQueryLink({ sha256, byGet: queriesByGet })] : [];
  // HttpLink adds extensions that specification §7 does not name, so it is not used. The browser's cache must not
  // answer a query by GET.
  const http = new BaseHttpLink({ uri, fetch: withDocumentId(options.fetch), fetchOptions: { cache: 'no-store' } });
  return new ApolloClient({
    cache: new InMemoryCache({ typePolicies }),
    queryDeduplication: false,
    link: ApolloLink.from([
      createSharingLink(options),
      createSessionLink(options),
      createErrorLink(options),
      createCsrfRetryLink(),
      createDeviceLink(options),
      createHeadersLink(options),
      ...persisted,
      http,
    ]),
  });
}
