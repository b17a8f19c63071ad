import { featureResolvers } from './feature-resolvers';
import { identityResolvers } from './identity-resolvers';
import { marketResolvers } from './market-resolvers';
import { notificationResolvers } from './notification-resolvers';
import { dateTimeScalar, decimalScalar } from './scalars';
import { walletResolvers } from './wallet-resolvers';

const { Query: marketQuery, Mutation: marketMutation, ...marketTypes } = marketResolvers;

/** Every resolver of the schema, from each room's own. */
export const resolvers = {
  ...marketTypes,
  Decimal: decimalScalar,
  DateTime: dateTimeScalar,
  Query: {
    ...identityResolvers.Query,
    ...walletResolvers.Query,
    ...featureResolvers.Query,
    ...notificationResolvers.Query,
    ...marketQuery,
  },
  Mutation: { ...identityResolvers.Mutation, ...notificationResolvers.Mutation, ...marketMutation },
};
