import { apiKeyResolvers } from './api-key-resolvers';
import { featureResolvers } from './feature-resolvers';
import { identityResolvers } from './identity-resolvers';
import { marketResolvers } from './market-resolvers';
import { notificationResolvers } from './notification-resolvers';
import { recurringBuyResolvers } from './recurring-buy-resolvers';
import { dateTimeScalar, decimalScalar } from './scalars';
import { transferResolvers } from './transfer-resolvers';
import { walletResolvers } from './wallet-resolvers';

const { Query: marketQuery, Mutation: marketMutation, ...marketTypes } = marketResolvers;

/** All resolvers of the schema, collected from the domains. */
export const resolvers = {
  ...marketTypes,
  RecurringBuy: recurringBuyResolvers.RecurringBuy,
  Decimal: decimalScalar,
  DateTime: dateTimeScalar,
  Query: {
    ...identityResolvers.Query,
    ...walletResolvers.Query,
    ...featureResolvers.Query,
    ...notificationResolvers.Query,
    ...apiKeyResolvers.Query,
    ...transferResolvers.Query,
    ...recurringBuyResolvers.Query,
    ...marketQuery,
  },
  Mutation: {
    ...identityResolvers.Mutation,
    ...notificationResolvers.Mutation,
    ...apiKeyResolvers.Mutation,
    ...transferResolvers.Mutation,
    ...recurringBuyResolvers.Mutation,
    ...marketMutation,
  },
};
