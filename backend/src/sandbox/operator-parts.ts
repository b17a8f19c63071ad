import type { SandboxCards } from '../cards/index';
import type { ExchangeClock } from '../clock/index';
import type { ChainOperator, Custody } from '../custody/index';
import type { Database } from '../db/database';
import type { PayoutDesk } from '../destinations/index';
import type { Identity, SandboxRegistry } from '../identity/index';
import type { SandboxPix } from '../deposits/index';
import type { Jobs } from '../jobs/index';
import type { ResetDesk, SandboxDesk } from '../kyc/index';
import type { OperatorDecisions } from '../operators/index';
import type { StakingDesk } from '../products/earn/index';
import type { IssuerDesk } from '../products/card/index';
import type { SandboxProvider } from '../products/otc/index';
import type { Baskets } from '../products/baskets/index';
import type { PayDesk } from '../products/pay/index';
import type { Referral } from '../products/referral/index';
import type { Settings } from '../settings/index';
import type { SandboxTed } from '../ted/index';
import type { CardCases } from './card-cases';
import type { SimulatedMarket } from './simulated-market';

/** What the operator of a sandbox works with. */
export interface OperatorParts {
  readonly jobs: Pick<Jobs, 'troubled' | 'wake'>;
  readonly db: Database;
  /** What the operator does at the bank; null without a sandbox. */
  readonly pix: SandboxPix | null;
  /** What the operator does on the chains; null without a sandbox. */
  readonly chains: ChainOperator | null;
  readonly custody: Pick<Custody, 'openClaims'>;
  /** How it decides, as the team of any exchange does. */
  readonly decisions: Pick<OperatorDecisions, 'decide'>;
  /** The same of TEDs. */
  readonly ted: SandboxTed | null;
  /** What is done at the acquirer of cards. */
  readonly cardDesk: SandboxCards | null;
  /** What is done with pay-outs at the bank. */
  readonly payoutDesk: PayoutDesk | null;
  /** What is done with the validators of staking; null without a sandbox. */
  readonly stakingDesk: StakingDesk | null;
  /** Who sells and buys over the counter; null without a sandbox. */
  readonly otcProvider: SandboxProvider | null;
  /** What is done at the issuer of customers' cards; null without a sandbox. */
  readonly issuerDesk: IssuerDesk | null;
  /** What is done in the place of who pays requests; null without a sandbox. */
  readonly payDesk: PayDesk | null;
  /** What of customers' cards waits for the team. */
  readonly cardCases: CardCases;
  /** Who recommends the exchange. */
  readonly referral: Referral;
  /** Lists of weights that customers buy. */
  readonly baskets: Baskets;
  readonly clock: Pick<ExchangeClock, 'now' | 'jump'>;
  readonly identity: Pick<Identity, 'users' | 'changeUser' | 'lockWithdrawals' | 'tellViewer'>;
  /** Null without a sandbox. */
  readonly registry: Pick<SandboxRegistry, 'decision' | 'companyDecision'> | null;
  /** What customers sent to be verified; null without a sandbox. */
  readonly desk: SandboxDesk | null;
  /** What who lost the second factor sent. */
  readonly resetDesk: ResetDesk;
  readonly settings: Settings;
  readonly market: SimulatedMarket;
}
