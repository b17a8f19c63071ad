import { isFeatureEnabled } from '../settings/features';
import type { QueryResolvers } from './__generated__/resolvers';
import type { GraphqlContext } from './context';

const query: Pick<QueryResolvers<GraphqlContext>, 'feature'> = {
  feature: async (_parent, { name }, { db }) => ({ name, isEnabled: await isFeatureEnabled(db, name) }),
};

/** Feature flags (specification §7). */
export const featureResolvers = { Query: query };
