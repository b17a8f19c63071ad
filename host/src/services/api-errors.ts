import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import type { Shell } from '@plataforma/contract';

/** Specification §8; a number or a string. */
const NOT_AUTHORIZED = '2001';
/** The exchange is under maintenance (domain §2). */
const MAINTENANCE = ['5002', '5003'];
const CSRF_TOKEN_INVALID = 'CSRF_TOKEN_INVALID';

export interface ApiErrorOptions {
  /** @param epoch state of the session in which the request was sent */
  readonly onUnauthorized: (epoch: number) => void;
  readonly onGenericError: () => void;
  /** The exchange says that it is under maintenance. */
  readonly onMaintenance: () => void;
  readonly report: Shell['report'];
}

function codesOf(error: unknown): readonly string[] {
  return CombinedGraphQLErrors.is(error) ? error.errors.map(({ extensions }) => String(extensions?.code)) : [];
}

/**
 * What the shell does about a failed request (specification §8): 2001 ends the session, everything else shows the
 * generic toast. An operation that tells the customer itself says so with `context: { quiet: true }`.
 */
export function createErrorLink({ onUnauthorized, onGenericError, onMaintenance, report }: ApiErrorOptions): ErrorLink {
  return new ErrorLink(({ error, operation }) => {
    const codes = codesOf(error);
    const { quiet, sessionEpoch } = operation.getContext();
    if (codes.some((code) => MAINTENANCE.includes(code))) onMaintenance();
    if (codes.includes(NOT_AUTHORIZED)) {
      onUnauthorized(Number(sessionEpoch));
    } else if (quiet !== true) {
      // An answer that makes no sense is a fault of ours; a network that is away is not.
      if (codes.length > 0) report(error, { operation: operation.operationName ?? '' });
      onGenericError();
    }
  });
}

/** Sends a mutation again, once, whose token belonged to an earlier session: refused, it had no effect. */
export function createCsrfRetryLink(): ErrorLink {
  return new ErrorLink(({ error, operation, forward }) =>
    codesOf(error).includes(CSRF_TOKEN_INVALID) ? forward(operation) : undefined,
  );
}
