import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { isAmount } from '../lib/amount';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/;

function decimal(value: unknown): string {
  if (typeof value !== 'string' || !isAmount(value)) {
    throw new GraphQLError('Decimal must be a string with a dot and at most ten decimals');
  }
  return value;
}

function instant(value: unknown): string {
  const date = typeof value === 'string' && INSTANT.test(value) ? new Date(value) : undefined;
  if (!date || Number.isNaN(date.getTime())) throw new GraphQLError('DateTime must be an ISO 8601 instant');
  return date.toISOString();
}

/** Money, prices and quantities. They are strings and never floats. */
export const decimalScalar = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  serialize: decimal,
  parseValue: decimal,
  parseLiteral: (node) => decimal(node.kind === Kind.STRING ? node.value : undefined),
});

/** Moments in UTC with milliseconds. Resolvers may return a Date or a text. */
export const dateTimeScalar = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize: (value) => (value instanceof Date ? value.toISOString() : instant(value)),
  parseValue: instant,
  parseLiteral: (node) => instant(node.kind === Kind.STRING ? node.value : undefined),
});
