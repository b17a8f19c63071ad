import type { OperatedPayout } from '../bank/index';
import type { OperatedCardPayment } from '../cards/index';
import type { OperatedClaim, OperatedWorld } from '../custody/index';
import type { OperatedPix } from '../deposits/index';
import type { OperatedUser, SandboxRegistry } from '../identity/index';
import type { TroubledJob } from '../jobs/index';
import type { OperatedReset, OperatedVerification } from '../kyc/index';
import type { OperatedStaking } from '../products/earn/index';
import type { OperatedPurchase } from '../products/card/index';
import type { OperatedProvider } from '../products/otc/index';
import type { AppStatus, Feature } from '../settings/index';
import type { OperatedTed } from '../ted/index';
import type { OperatedWithdrawal } from '../withdrawals/index';
import type { OperatedCardCase } from './card-cases';
import type { OperatedBasket } from './basket-forms';

/** What the operator of a local run sees. */
export interface OperatorState {
  /** The time of the exchange. */
  readonly now: Date;
  readonly isMarketSimulated: boolean;
  /** Every market, and whether it is under maintenance. */
  readonly markets: readonly { readonly symbol: string; readonly isUnderMaintenance: boolean }[];
  readonly status: AppStatus;
  readonly features: readonly Feature[];
  /** Jobs that failed so often that somebody should look at them. */
  readonly troubledJobs: readonly TroubledJob[];
  readonly users: readonly OperatedUser[];
  /** What the registry of persons answers to registrations; null without a sandbox. */
  readonly registry: SandboxRegistry['decision'] | null;
  readonly verifications: readonly OperatedVerification[];
  readonly resets: readonly OperatedReset[];
  readonly pixCharges: readonly OperatedPix[];
  /** The simulated chains; null without a sandbox. */
  readonly chains: OperatedWorld | null;
  /** Coins without a tag, and who says that they are theirs. */
  readonly claims: readonly OperatedClaim[];
  readonly teds: readonly OperatedTed[];
  readonly cardPayments: readonly OperatedCardPayment[];
  readonly payouts: readonly OperatedPayout[];
  /** Withdrawals that are looked at. */
  readonly reviews: readonly OperatedWithdrawal[];
  /** The validators; null without a sandbox. */
  readonly staking: OperatedStaking | null;
  /** Who sells and buys over the counter; null without a sandbox. */
  readonly otc: OperatedProvider | null;
  /** Baskets in force. */
  readonly baskets: readonly OperatedBasket[];
  /** What of customers' cards waits for the team. */
  readonly cardCases: readonly OperatedCardCase[];
  /** The last purchases with customers' cards. */
  readonly purchases: readonly OperatedPurchase[];
}
