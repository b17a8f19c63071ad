import { createHash, randomUUID } from 'node:crypto';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, Kind } from 'graphql';
import type { GraphQLFormattedError } from 'graphql';
import { describeError } from '../lib/describe-error';
import type { Logger } from '../lib/logger';
import { Unavailable } from '../lib/unavailable';

export const UNKNOWN_ERROR = 'Algo não saiu como esperado. Tente de novo em instantes.';

/** This process does not have the markets, or it had no time for the request. */
export const UNAVAILABLE = 'UNAVAILABLE';

/** Errors in the request itself, which Apollo finds. They tell nothing about the exchange. */
const PROTOCOL_CODES = new Set<unknown>([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Errors in the request for which Apollo has no code. */
const FAULTS_WITHOUT_CODE = new Set(['provided sha does not match query', 'Unsupported persisted query version']);

/**
 * Whether the error is about a part of the request, such as an argument that a variable makes null. GraphQL finds these
 * only while it answers. About its own answers it names the field, or nothing.
 */
function isAboutRequest({ nodes = [] }: GraphQLError): boolean {
  return nodes.some(({ kind }) => kind !== Kind.FIELD);
}

/** Tells the report numbers of this process from those of others. */
const OWN = randomUUID();
const MINUTE_MS = 60_000;

/** The same error has the same number for a minute, in which the log has it once. */
function reportIdOf(error: object): string {
  const minute = Math.floor(performance.now() / MINUTE_MS);
  const digest = createHash('sha256')
    .update(JSON.stringify([OWN, minute, error]))
    .digest('hex');
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Logs an unknown error. The customer sees a sentence and a number to report. */
export function mask(error: unknown, logger: Logger): GraphQLFormattedError {
  const description = describeError(error);
  const reportId = reportIdOf(description);
  logger.error({ reportId, error: description }, 'unexpected error');
  return { message: UNKNOWN_ERROR, extensions: { code: 'INTERNAL_SERVER_ERROR', reportId } };
}

/** Apollo's `formatError`. It passes on errors that are meant for the customer and masks all others. */
export function formatErrorWith(logger: Logger) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = unwrapResolverError(error);
    const meant = original instanceof GraphQLError && original.originalError === undefined;
    if (original instanceof Unavailable) return { message: UNKNOWN_ERROR, extensions: { code: UNAVAILABLE } };
    const code = formatted.extensions?.['code'];
    if (meant && code !== 'INTERNAL_SERVER_ERROR') return { ...formatted, extensions: { code } };
    if (meant && FAULTS_WITHOUT_CODE.has(original.message)) {
      return { message: original.message, extensions: { code: 'BAD_REQUEST' } };
    }
    if (meant && isAboutRequest(original)) {
      return { message: original.message, extensions: { code: 'BAD_USER_INPUT' } };
    }
    if (PROTOCOL_CODES.has(code)) return { message: formatted.message, extensions: { code } };
    return mask(original, logger);
  };
}
