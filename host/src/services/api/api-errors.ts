import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import type { Shell } from '@plataforma/contract';

/** Specification §8. The code is a number or a string. The link of the session acts on it. */
export const NOT_AUTHORIZED = '2001';
/** The exchange is under maintenance (domain facts §2). */
const MAINTENANCE = ['5002', '5003'];
/** Nothing was done: the operation does not fit the schema, or its variables do not. */
const UNKNOWN_OPERATION = /VALIDATION|BAD_USER/;
const CSRF_TOKEN_INVALID = 'CSRF_TOKEN_INVALID';

export interface ApiErrorOptions {
  readonly onGenericError: () => void;
  /** Called when the exchange says that it is under maintenance. */
  readonly onMaintenance: () => void;
  /** Called when the exchange does not know what the page asks, as of a page of an earlier release. */
  readonly onUnknownOperation: () => void;
  readonly report: Shell['report'];
}

function codesOf(error: unknown): readonly string[] {
  return CombinedGraphQLErrors.is(error) ? error.errors.map(({ extensions }) => String(extensions?.code)) : [];
}

/**
 * What the shell does about a failed request (specification §8): all but 2001 shows the generic toast. An operation whose
 * screen shows the failure itself has `context: { quiet: true }`.
 */
export function createErrorLink({
  onGenericError,
  onMaintenance,
  onUnknownOperation,
  report,
}: ApiErrorOptions): ErrorLink {
  return new ErrorLink(({ error, operation }) => {
    const codes = codesOf(error);
    const { quiet } = operation.getContext();
    if (codes.some((code) => MAINTENANCE.includes(code))) onMaintenance();
    if (UNKNOWN_OPERATION.test(codes.join())) onUnknownOperation();
    if (quiet !== true && !codes.includes(NOT_AUTHORIZED)) {
      // An answer with an error is a fault of ours. A network that is away is none.
      if (codes.length > 0) report(error, { operation: operation.operationName ?? '' });
      onGenericError();
    }
  });
}

/** Sends a mutation again, once, when its token belonged to an earlier session. The refused mutation had no effect. */
export function createCsrfRetryLink(): ErrorLink {
  return new ErrorLink(({ error, operation, forward }) =>
    codesOf(error).includes(CSRF_TOKEN_INVALID) ? forward(operation) : undefined,
  );
}
