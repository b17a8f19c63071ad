import type { PendingSignIn as Waiting } from '../identity/index';
import type { MutationResolvers, PendingSignIn, QueryResolvers } from './__generated__/resolvers';
import type { GraphqlContext } from './context';

/** A sign-in that waits, as the page sees it. */
export const pendingView = ({ methods, expiresAt }: Waiting): PendingSignIn => ({
  methods: [...methods],
  expiresAt: expiresAt.toISOString(),
});

const query: Pick<QueryResolvers<GraphqlContext>, 'pendingSignIn'> = {
  async pendingSignIn(_parent, _args, { identity, request }) {
    const pending = await identity.pendingSignIn(request);
    return pending && pendingView(pending);
  },
};

const mutation: Pick<MutationResolvers<GraphqlContext>, 'cancelSignIn'> = {
  async cancelSignIn(_parent, _args, { identity, request }) {
    await identity.cancelSignIn(request);
    return { errors: [] };
  },
};

/** The second step of a sign-in, and the customer's second factor. */
export const secondFactorResolvers = { Query: query, Mutation: mutation };
