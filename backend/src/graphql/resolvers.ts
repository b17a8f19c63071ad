import { identityResolvers } from './identity-resolvers';
import { marketResolvers } from './market-resolvers';
import { dateTimeScalar, decimalScalar } from './scalars';
import { walletResolvers } from './wallet-resolvers';

const { Query: marketQuery, Mutation: marketMutation, ...marketTypes } = marketResolvers;

/** Every resolver of the schema, from each room's own. */
export const resolvers = {
  ...marketTypes,
  Decimal: decimalScalar,
  DateTime: dateTimeScalar,
  Query: { ...identityResolvers.Query, ...walletResolvers.Query, ...marketQuery },
  Mutation: { ...identityResolvers.Mutation, ...marketMutation },
};
