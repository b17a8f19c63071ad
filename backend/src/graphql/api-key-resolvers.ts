import type { ApiKey } from '../api-keys/index';
import { ApiKeyRefused } from '../api-keys/index';
import { callerNetworkOf } from '../callers/caller-network';
import { ProofRefused } from '../identity/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireSignedIn, requireTradingAccount } from './context';

function keyView(key: ApiKey): Api.ApiKey {
  return {
    id: key.id,
    name: key.name,
    account: key.account,
    permissions: [...key.permissions],
    allowedIps: [...key.allowedIps],
    userId: key.customerNumber,
    accountId: key.accountId,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    lastUsedAddress: key.lastUsedAddress === null ? null : callerNetworkOf(key.lastUsedAddress),
    revokedAt: key.revokedAt?.toISOString() ?? null,
    suspendedAt: key.suspendedAt?.toISOString() ?? null,
  };
}

function userErrors(error: unknown): Api.UserError[] {
  if (error instanceof ApiKeyRefused) return [{ name: error.field, messages: [error.message] }];
  if (error instanceof ProofRefused) return [{ name: 'proof', messages: [error.message] }];
  throw error;
}

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'apiKeys'> = {
  apiKeys: async (_parent, _args, context) => {
    const keys = await context.apiKeys.list(requireSignedIn(context).userId);
    return keys.map(keyView);
  },
};

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, 'createApiKey' | 'revokeApiKey' | 'reactivateApiKey'> = {
  async createApiKey(_parent, { input }, context) {
    const { userId } = requireSignedIn(context);
    const { name, permissions, account = 'MAIN', allowedIps = [] } = input;
    const accountId = await requireTradingAccount(context, account);
    const expiresAt = typeof input.expiresAt === 'string' ? new Date(input.expiresAt) : null;
    const purpose = permissions.every((each) => each === 'READ') ? 'API_KEY_TO_READ' : 'API_KEY';
    const guard = context.identity.stepUp.guard(context.request, purpose, input.proof ?? null);
    const wanted = { userId, accountId, name, permissions, allowedIps, expiresAt };
    try {
      const { key, secret } = await context.apiKeys.create(wanted, context.request, guard);
      return { apiKey: keyView(key), secret, errors: [] };
    } catch (error) {
      return { apiKey: null, secret: null, errors: userErrors(error) };
    }
  },
  async revokeApiKey(_parent, { input }, context) {
    const { userId } = requireSignedIn(context);
    try {
      return { apiKey: keyView(await context.apiKeys.revoke(userId, input.id, context.request)), errors: [] };
    } catch (error) {
      return { apiKey: null, errors: userErrors(error) };
    }
  },
  async reactivateApiKey(_parent, { input }, context) {
    const { userId } = requireSignedIn(context);
    const guard = context.identity.stepUp.guard(context.request, 'API_KEY', input.proof ?? null);
    try {
      return {
        apiKey: keyView(await context.apiKeys.reactivate(userId, input.id, context.request, guard)),
        errors: [],
      };
    } catch (error) {
      return { apiKey: null, errors: userErrors(error) };
    }
  },
};

/** Keys of the customer's programs. */
export const apiKeyResolvers = { Query: query, Mutation: mutation };
