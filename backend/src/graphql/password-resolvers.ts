import type { MutationResolvers } from './__generated__/resolvers';
import type { GraphqlContext } from './context';
import { notSignedIn } from './errors';
import { viewerOf } from './viewer';

const mutation: Pick<MutationResolvers<GraphqlContext>, 'changePassword'> = {
  async changePassword(_parent, { input }, { identity, request }) {
    const { view } = request;
    const result = await identity.changePassword(request, { ...input, proof: input.proof ?? null });
    if (!result) throw notSignedIn(view.kind === 'expired');
    if (result.kind === 'refused') {
      return { viewer: null, lockedUntil: null, errors: [{ name: result.field, messages: [result.message] }] };
    }
    return { viewer: viewerOf(result.user), lockedUntil: result.lockedUntil.toISOString(), errors: [] };
  },
};

/** The customer's password. */
export const passwordResolvers = { Mutation: mutation };
