import type { QueryResolvers } from './__generated__/resolvers';
import type { GraphqlContext } from './context';

const query: Pick<QueryResolvers<GraphqlContext>, 'feature'> = {
  feature: async (_parent, { name }, { settings }) => ({ name, isEnabled: await settings.isEnabled(name) }),
};

/** Feature flags (specification §7). */
export const featureResolvers = { Query: query };
