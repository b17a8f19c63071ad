import { apiKeyResolvers } from './api-key-resolvers';
import { cardDepositResolvers } from './card-deposit-resolvers';
import { catalogueResolvers } from './catalogue-resolvers';
import { cryptoDepositResolvers } from './crypto-deposit-resolvers';
import { deletionResolvers } from './deletion-resolvers';
import { depositResolvers } from './deposit-resolvers';
import { destinationResolvers } from './destination-resolvers';
import { disclosureResolvers } from './disclosure-resolvers';
import { basketResolvers } from './basket-resolvers';
import { earnResolvers } from './earn-resolvers';
import { exportResolvers } from './export-resolvers';
import { featureResolvers } from './feature-resolvers';
import { heldMoneyResolvers } from './held-money-resolvers';
import { identityResolvers } from './identity-resolvers';
import { limitResolvers } from './limit-resolvers';
import { mandateResolvers } from './mandate-resolvers';
import { marketResolvers } from './market-resolvers';
import { notificationResolvers } from './notification-resolvers';
import { orderResolvers } from './order-resolvers';
import { cardResolvers } from './card-resolvers';
import { otcResolvers } from './otc-resolvers';
import { paymentResolvers } from './payment-resolvers';
import { referralResolvers } from './referral-resolvers';
import { passkeyResolvers } from './passkey-resolvers';
import { passwordResolvers } from './password-resolvers';
import { privacyResolvers } from './privacy-resolvers';
import { preferenceResolvers } from './preference-resolvers';
import { profileResolvers } from './profile-resolvers';
import { recurringBuyResolvers } from './recurring-buy-resolvers';
import { registrationResolvers } from './registration-resolvers';
import { dateTimeScalar, decimalScalar } from './scalars';
import { secondFactorResetResolvers } from './second-factor-reset-resolvers';
import { secondFactorResolvers } from './second-factor-resolvers';
import { sessionResolvers } from './session-resolvers';
import { timelineResolvers } from './timeline-resolvers';
import { transferResolvers } from './transfer-resolvers';
import { verificationResolvers } from './verification-resolvers';
import { walletResolvers } from './wallet-resolvers';
import { withdrawalResolvers } from './withdrawal-resolvers';

/** All resolvers of the schema, collected from the domains. */
export const resolvers = {
  Asset: catalogueResolvers.Asset,
  Instrument: marketResolvers.Instrument,
  Order: { ...orderResolvers.Order, ...basketResolvers.Order },
  Referral: referralResolvers.Referral,
  RecurringBuy: recurringBuyResolvers.RecurringBuy,
  Balance: walletResolvers.Balance,
  Basket: basketResolvers.Basket,
  EarnPosition: earnResolvers.EarnPosition,
  EarnProduct: earnResolvers.EarnProduct,
  Security: { ...secondFactorResolvers.Security, ...secondFactorResetResolvers.Security },
  Decimal: decimalScalar,
  DateTime: dateTimeScalar,
  Query: {
    ...identityResolvers.Query,
    ...secondFactorResolvers.Query,
    ...sessionResolvers.Query,
    ...registrationResolvers.Query,
    ...profileResolvers.Query,
    ...privacyResolvers.Query,
    ...preferenceResolvers.Query,
    ...deletionResolvers.Query,
    ...verificationResolvers.Query,
    ...walletResolvers.Query,
    ...limitResolvers.Query,
    ...depositResolvers.Query,
    ...cardDepositResolvers.Query,
    ...cryptoDepositResolvers.Query,
    ...withdrawalResolvers.Query,
    ...destinationResolvers.Query,
    ...mandateResolvers.Query,
    ...heldMoneyResolvers.Query,
    ...timelineResolvers.Query,
    ...exportResolvers.Query,
    ...featureResolvers.Query,
    ...notificationResolvers.Query,
    ...apiKeyResolvers.Query,
    ...transferResolvers.Query,
    ...recurringBuyResolvers.Query,
    ...earnResolvers.Query,
    ...otcResolvers.Query,
    ...paymentResolvers.Query,
    ...cardResolvers.Query,
    ...basketResolvers.Query,
    ...referralResolvers.Query,
    ...disclosureResolvers.Query,
    ...marketResolvers.Query,
    ...catalogueResolvers.Query,
    ...orderResolvers.Query,
  },
  Mutation: {
    ...identityResolvers.Mutation,
    ...secondFactorResolvers.Mutation,
    ...sessionResolvers.Mutation,
    ...secondFactorResetResolvers.Mutation,
    ...passkeyResolvers.Mutation,
    ...passwordResolvers.Mutation,
    ...registrationResolvers.Mutation,
    ...profileResolvers.Mutation,
    ...privacyResolvers.Mutation,
    ...exportResolvers.Mutation,
    ...preferenceResolvers.Mutation,
    ...deletionResolvers.Mutation,
    ...verificationResolvers.Mutation,
    ...notificationResolvers.Mutation,
    ...apiKeyResolvers.Mutation,
    ...transferResolvers.Mutation,
    ...depositResolvers.Mutation,
    ...cardDepositResolvers.Mutation,
    ...cryptoDepositResolvers.Mutation,
    ...withdrawalResolvers.Mutation,
    ...destinationResolvers.Mutation,
    ...mandateResolvers.Mutation,
    ...recurringBuyResolvers.Mutation,
    ...earnResolvers.Mutation,
    ...otcResolvers.Mutation,
    ...paymentResolvers.Mutation,
    ...cardResolvers.Mutation,
    ...basketResolvers.Mutation,
    ...referralResolvers.Mutation,
    ...disclosureResolvers.Mutation,
    ...orderResolvers.Mutation,
  },
};
