import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import type { ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { GraphQLError, OperationTypeNode } from 'graphql';
import type { ASTVisitor, ValidationContext } from 'graphql';
import { assetPath } from '../lib/assets';
import { OverBudget } from '../callers/caller-budgets';
import type { Config } from '../config';
import type { Logger } from '../lib/logger';
import { meters } from '../metrics/index';
import { Unavailable } from '../lib/unavailable';
import type { GraphqlContext } from './context';
import { CSRF_TOKEN_INVALID, CustomerError, OPERATION_TOO_LARGE, STATUS_OF_OLD_TOKEN, tooManyRequests } from './errors';
import { NO_OPERATIONS } from './live-operations';
import type { LiveOperations } from './live-operations';
import { formatErrorWith } from './masking';
import { costOf, MOST_COST } from './operation-cost';
import { PersistedQueryStore } from './persisted-query-store';
import { resolvers } from './resolvers';

/** The deepest operation of the product is orders.edges.node.fills.amount. The limit leaves one more level. */
const MAX_DEPTH = 7;
/** Twice what `toggleFeature` needs (specification §7: five). */
const MAX_ALIASES = 10;
const MAX_TOKENS = 1_000;

/** The rules report their errors. A thrown error would count as a fault of the server. */
const armourOf = (limit: string) => ({
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) => {
      meters.refused(limit);
      context?.reportError(error);
    },
  ],
  errorMessage: 'Query is too large.',
  exposeLimits: false,
});

/** GraphQL's own rules let an operation pass whose kind the schema does not have. It would fail as an error of ours. */
function operationKindsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(node) {
      if (context.getSchema().getRootType(node.operation)) return;
      context.reportError(new GraphQLError(`There is no ${node.operation}.`, { nodes: node }));
    },
  };
}

/** Quality, Security: a mutation must carry the token of its own session. */
const csrfProtection: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, contextValue }) {
        if (operation?.operation !== OperationTypeNode.MUTATION) return;
        if (contextValue.identity.isCsrfTokenValid(contextValue.request)) return;
        throw new CustomerError(
          'Não foi possível confirmar que o pedido veio desta página. Recarregue a página e tente de novo.',
          CSRF_TOKEN_INVALID,
          STATUS_OF_OLD_TOKEN,
        );
      },
    };
  },
};

async function charge(context: GraphqlContext, cost: number): Promise<void> {
  await context.charge(cost).catch((error: unknown) => {
    throw error instanceof OverBudget ? tooManyRequests(error.seconds) : error;
  });
}

/** Refuses an operation that could read too much, before it reads anything, and takes the cost of others from the caller's budget. */
const costLimit: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request: { variables = {} }, contextValue }) {
        if (!operation) return;
        const cost = costOf({ schema, document, operation, variables });
        if (cost <= MOST_COST) {
          await charge(contextValue, cost);
          return;
        }
        meters.refused('graphql_cost');
        // Else it could be asked again and again for nothing.
        await charge(contextValue, MOST_COST);
        throw new CustomerError(
          `Este pedido lê dados demais de uma vez: custa ${cost}, e o máximo é ${MOST_COST}. Peça menos itens ou menos campos.`,
          OPERATION_TOO_LARGE,
          400,
        );
      },
    };
  },
};

/** Counts queries that are refused while they are parsed, because they are too long. */
const lengthLimit: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart() {
    return {
      async parsingDidStart() {
        return async (error) => {
          if (error?.message.includes(`${MAX_TOKENS} tokens`)) meters.refused('graphql_tokens');
        };
      },
    };
  },
};

/**
 * An answer that says "unavailable" has status 503: the request may be sent again, also to the process that follows
 * after this one ends.
 */
const unavailability: ApolloServerPlugin<GraphqlContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ errors = [], response: { body, http } }) {
        const data = body.kind === 'single' ? Object.values(body.singleResult.data ?? {}) : [];
        const hasDoneNothing = data.every((value) => value === null);
        if (!hasDoneNothing || !errors.some((error) => unwrapResolverError(error) instanceof Unavailable)) return;
        http.status = 503;
        http.headers.set('retry-after', '1');
      },
    };
  },
};

/**
 * The GraphQL server. It has persisted queries by hash (specification §4) unless they are switched off, queries by GET,
 * and limits against requests that the product's pages never send. It tells nothing about its schema.
 */
export function createGraphqlServer(
  logger: Logger,
  { persistedQueries }: Pick<Config, 'persistedQueries'>,
  live: LiveOperations = NO_OPERATIONS,
): ApolloServer<GraphqlContext> {
  return new ApolloServer<GraphqlContext>({
    typeDefs: readFileSync(assetPath('schema.graphql', '../../shared/schema/schema.graphql'), 'utf8'),
    resolvers,
    plugins: [
      csrfProtection,
      costLimit,
      unavailability,
      lengthLimit,
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
    ],
    validationRules: [
      operationKindsRule,
      maxDepthRule({ n: MAX_DEPTH, flattenFragments: true, ...armourOf('graphql_depth') }),
      maxAliasesRule({ n: MAX_ALIASES, ...armourOf('graphql_aliases') }),
    ],
    parseOptions: { maxLexicalTokens: MAX_TOKENS },
    formatError: formatErrorWith(logger),
    persistedQueries: persistedQueries && { cache: new PersistedQueryStore(live) },
    introspection: false,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    // With one of these headers the browser asks the server first (CORS preflight), and the server refuses a foreign
    // page.
    csrfPrevention: { requestHeaders: ['x-fb-gql-source', 'x-csrf-token', 'apollo-require-preflight'] },
    nodeEnv: 'production',
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: (message: string) => logger.warn(message),
      error: (message: string) => logger.error(message),
    },
  });
}
