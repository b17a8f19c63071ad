import { LEVELS } from '../identity/index';
import type * as Api from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { requireSignedIn } from './context';
import { disabled, notRegistered } from './errors';
import { withProof } from './with-proof';

/** The closing of the signed-in customer's account. @throws CustomerError code 2001 for a guest */
async function deletionOf(context: GraphqlContext): Promise<Api.Deletion> {
  const { userId, accountId } = requireSignedIn(context);
  const { closing } = context;
  const last = await closing.last(userId);
  const failure = last?.state === 'FAILED' ? last : null;
  const request = last?.state === 'REQUESTED' ? last : null;
  return {
    id: String(accountId),
    days: closing.days,
    request: request && {
      requestedAt: request.requestedAt.toISOString(),
      closesAt: request.closesAt.toISOString(),
    },
    failure: failure?.endedAt ? { at: failure.endedAt.toISOString(), obstacles: [...failure.obstacles] } : null,
  };
}

const query: Pick<Api.QueryResolvers<GraphqlContext>, 'deletion' | 'deletionObstacles'> = {
  deletion: (_parent, _args, context) => deletionOf(context),
  async deletionObstacles(_parent, _args, context) {
    const { userId: id, accountId } = requireSignedIn(context);
    return [...(await context.closing.obstacles({ id, accountId }))];
  },
};

const mutation: Pick<Api.MutationResolvers<GraphqlContext>, 'requestDeletion' | 'cancelDeletion'> = {
  async requestDeletion(_parent, { input }, context) {
    const { userId, level, isDisabled } = requireSignedIn(context);
    if (isDisabled) throw disabled();
    if (level < LEVELS.REGISTERED) throw notRegistered();
    const errors = await withProof<Api.UserError[]>(
      async () => {
        const refusal = await context.closing.request(context.request, userId, input.proof ?? null);
        return refusal ? refusal.errors.map(({ name, messages }) => ({ name, messages: [...messages] })) : [];
      },
      (proofErrors) => proofErrors,
    );
    return { deletion: await deletionOf(context), errors };
  },
  async cancelDeletion(_parent, _args, context) {
    await context.closing.cancel(context.request, requireSignedIn(context).userId);
    return { deletion: await deletionOf(context), errors: [] };
  },
};

/** How customers close their account. */
export const deletionResolvers = { Query: query, Mutation: mutation };
