import { ApiKeys, keyNews } from '../api-keys/index';
import type { Cards } from '../cards/index';
import { ASSETS, createCatalogue, noSupply, SandboxSupply, Supplies } from '../catalogue/index';
import type { Catalogue } from '../catalogue/index';
import { createClock } from '../clock/index';
import type { ExchangeClock } from '../clock/index';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { Custody } from '../custody/index';
import { createFileExports } from './file-exports';
import type { FileExports } from './file-exports';
import type { Deposits } from '../deposits/index';
import { removeDestinationsSince as removeDestinations } from '../destinations/index';
import type { Destinations } from '../destinations/index';
import { clamdAt, createDocuments, noScanner, openStore } from '../documents/index';
import type { Documents } from '../documents/index';
import type { HeldMoney } from '../held-money/index';
import { createIdentity, isDisabled, mailAddressOfAccount, noRegistry, SandboxRegistry } from '../identity/index';
import type { Identity } from '../identity/index';
import { Jobs } from '../jobs/index';
import { createKyc, isInReview, noKyc, ResetDesk, SandboxDesk, SandboxKyc } from '../kyc/index';
import type { Verifications } from '../kyc/index';
import { createLedger } from '../ledger/index';
import type { BalanceChange, Ledger } from '../ledger/index';
import { createLimits } from '../limits/index';
import type { Limits } from '../limits/index';
import type { Logger } from '../lib/logger';
import { createMail } from '../mail/index';
import type { Mail } from '../mail/index';
import { Mailbox } from '../mailbox/index';
import type { Mandates } from '../mandates/index';
import { createMarket } from '../market/index';
import type { Market } from '../market/index';
import type { Module } from '../lib/module';
import { createBasketsOn } from './baskets-desk';
import { createOtcDesk } from './otc-desk';
import type { OtcDesk } from './otc-desk';
import { createPrepaidDesk } from './prepaid-desk';
import { PayDesk } from '../products/pay/index';
import type { PrepaidDesk } from './prepaid-desk';
import { createPayIns } from './pay-ins';
import { createDecisions } from './operator-doors';
import type { OperatorDecisions } from '../operators/index';
import { createNotifications } from '../notifications/index';
import type { Notifications } from '../notifications/index';
import { createPreferences } from '../preferences/index';
import type { Preferences } from '../preferences/index';
import { cancelWaitingBy, createAccountClosing } from '../privacy/closing/index';
import type { AccountClosing } from '../privacy/closing/index';
import type { Baskets } from '../products/baskets/index';
import type { Pay } from '../products/pay/index';
import { TransferService } from '../products/pro/index';
import { attribute, createReferral } from '../products/referral/index';
import type { Referral } from '../products/referral/index';
import { createRecurringBuys } from '../products/recurring-buy/index';
import type { RecurringBuyService } from '../products/recurring-buy/index';
import { CardCases, Operator } from '../sandbox/index';
import { createSeed } from '../seed/index';
import { createSettings } from '../settings/index';
import type { Settings } from '../settings/index';
import { createStaking } from './staking';
import type { Staking } from './staking';
import type { Webhooks } from '../webhooks/index';
import { cancelWaitingBy as cancelWithdrawalsBy } from '../withdrawals/index';
import type { CancelParts, Withdrawals } from '../withdrawals/index';

export interface ModuleParts {
  readonly db: Database;
  readonly config: Config;
  readonly logger: Logger;
}

/** What the exchange is made of, each made of those before it. */
export interface Modules
  extends FileExports, Omit<Staking, 'stakingDesk'>, Pick<OtcDesk, 'otc'>, Pick<PrepaidDesk, 'prepaidCards'> {
  readonly clock: ExchangeClock;
  readonly ledger: Ledger;
  /** How much customers may move. */
  readonly limits: Limits;
  readonly settings: Settings;
  readonly notifications: Notifications;
  /** What is to be done later; it begins when those that added to it are ready. */
  readonly jobs: Jobs;
  /** The mailbox of a run that has no mail server. */
  readonly mailbox: Mailbox | null;
  readonly mail: Mail;
  /** Pictures and papers of customers. */
  readonly documents: Documents;
  readonly identity: Identity;
  readonly preferences: Preferences;
  readonly verifications: Verifications;
  readonly apiKeys: ApiKeys;
  /** How customers close their account. */
  readonly closing: AccountClosing;
  /** Demo accounts of the sandbox. */
  readonly seed: Module;
  readonly market: Market;
  /** What everybody may read of the assets. */
  readonly catalogue: Catalogue;
  /** How many of each there are. */
  readonly supplies: Supplies;
  readonly transfers: TransferService;
  /** What providers ring for. */
  readonly webhooks: Webhooks;
  /** Money that customers pay in. */
  readonly deposits: Deposits;
  /** What they ask others for. */
  readonly pay: Pay;
  /** Where they have it sent. */
  readonly destinations: Destinations;
  /** Coins that they send by chains. */
  readonly custody: Custody;
  /** Money that they pay in by card. */
  readonly cards: Cards;
  /** What they let their programs withdraw. */
  readonly mandates: Mandates;
  /** Money that they take out. */
  readonly withdrawals: Withdrawals;
  /** Money of customers that they cannot use now. */
  readonly heldMoney: HeldMoney;
  /** How the exchange's team decides. */
  readonly decisions: OperatorDecisions;
  /** What the operator of a sandbox may do. */
  readonly operator: Operator;
  readonly recurringBuys: RecurringBuyService;
  /** Lists of weights that customers buy. */
  readonly baskets: Baskets;
  /** Who recommends the exchange, and who came by it. */
  readonly referral: Referral;
}

/** Makes the modules; none has begun. */
export function createModules({ db, config, logger }: ModuleParts): Modules {
  const clock = createClock({ db, config, logger });
  const [ledger, limits] = [createLedger({ db, clock }), createLimits({ db, clock })];
  const [notifications, settings] = [createNotifications({ db, clock }), createSettings({ db, clock })];
  const jobs = new Jobs({ db, clock, logger });
  const mailbox = config.smtpUrl === null ? new Mailbox(logger) : null;
  const serverUrl = () => config.smtpUrl ?? mailbox?.url ?? '';
  const mail = createMail({ db, clock, jobs, config, logger, serverUrl });
  const store = openStore(config.documents, process.env);
  const scanner = config.clamdUrl === null ? noScanner : clamdAt(config.clamdUrl);
  const documents = createDocuments({ db, clock, jobs, config, store, scanner });
  const sandboxRegistry = config.sandbox ? new SandboxRegistry() : null;
  const registry = sandboxRegistry ?? noRegistry;
  const apiKeys = new ApiKeys(db, config, clock, keyNews({ mail, clock, config }));
  const hasLiveness = () => settings.isEnabled('metamap_liveness');
  const parts = { db, clock, config, jobs, mail, documents, hasLiveness, removeDestinations, attribute };
  const onMoved: CancelParts['onMoved'] = (moved) => payIns.withdrawals.moved(moved);
  const cancel = { cancelDeletion: cancelWaitingBy(mail), cancelWithdrawals: cancelWithdrawalsBy({ mail, onMoved }) };
  const identity = createIdentity({ ...parts, ...cancel, logger, registry, isInReview, programKeys: apiKeys });
  const closing = createAccountClosing({ ...parts, stepUp: identity.stepUp, access: identity, apiKeys });
  const preferences = createPreferences({ db, clock, config, tell: (accountId) => identity.tellViewer(accountId) });
  const fileExports = createFileExports({ ...parts, ledger, stepUp: identity.stepUp });
  const onLevel = (accountId: number) => identity.tellViewer(accountId);
  const sandboxKyc = config.sandbox ? new SandboxKyc(db, clock) : null;
  const verifications = createKyc({ ...parts, port: sandboxKyc ?? noKyc, onLevel });
  const [seed, market] = [createSeed({ db, clock, config, logger }), createMarket({ db, config, logger })];
  const transfers = new TransferService(db, market.events, clock);
  const recurringBuys = createRecurringBuys({
    ...parts,
    ledger,
    market,
    settings,
    isDisabled: (accountId) => isDisabled(db, accountId),
    addressOf: mailAddressOfAccount,
    publicUrl: config.publicUrl,
  });
  const { otc, otcProvider, ...trade } = createOtcDesk({ db, clock, config, logger, jobs, mail, settings, market });
  const payIns = createPayIns({ ...trade, db, clock, logger, config, identity, jobs, mail, settings, market });
  const { stakingDesk, ...staking } = createStaking({ db, clock, config, jobs, mail, settings, market });
  const { prepaidCards, issuerDesk } = createPrepaidDesk({ ...payIns, ...parts, ...trade, logger, settings, market });
  const baskets = createBasketsOn({ db, clock, config, jobs, settings, market });
  const onBalances = (changes: readonly BalanceChange[]) => void market.events.emit('positions', changes);
  const referral = createReferral({ db, clock, config, jobs, logger, mail, onBalances });
  const codes = ASSETS.map(({ content }) => content.code);
  const supplies = new Supplies({ ...parts, port: config.sandbox ? new SandboxSupply(clock) : noSupply, codes });
  const decisions = createDecisions({ ...parts, ...payIns, prepaidCards, logger, identity, onLevel });
  const operator = new Operator({
    ...payIns,
    ...parts,
    ...{ stakingDesk, otcProvider, issuerDesk, referral, baskets, decisions },
    cardCases: new CardCases(decisions),
    payDesk: payIns.pix && new PayDesk({ db, clock, pay: payIns.pay, pix: payIns.pix, wake: () => jobs.wake() }),
    identity,
    registry: sandboxRegistry,
    resetDesk: new ResetDesk({ db, clock, secret: config.secret, resets: identity.secondFactorReset }),
    desk: sandboxKyc && new SandboxDesk({ db, clock, jobs, sandbox: sandboxKyc }),
    settings,
    market: market.service,
  });
  return {
    ...{ clock, ledger, limits, settings, notifications, jobs, mailbox, mail, documents, identity, preferences },
    ...fileExports,
    verifications,
    apiKeys,
    closing,
    seed,
    market,
    catalogue: createCatalogue({ market: market.service, supplies, now: () => clock.now() }),
    transfers,
    ...payIns,
    ...staking,
    ...{ supplies, otc, prepaidCards, recurringBuys, baskets, referral, decisions, operator },
  };
}

/** The modules that do something by themselves, in the order in which they begin: before the markets, and from them on. */
export function inOrder({
  clock,
  ledger,
  mailbox,
  mail,
  identity,
  seed,
  otc,
  supplies,
  market,
  deposits,
  custody,
  cards,
  prepaidCards,
  earn,
  withdrawals,
  decisions,
  jobs,
}: Modules): {
  readonly early: readonly Module[];
  readonly late: readonly Module[];
} {
  return {
    early: [clock, ledger, ...(mailbox ? [mailbox] : []), mail, identity, seed, otc],
    late: [market, supplies, deposits, custody, cards, prepaidCards, earn, withdrawals, decisions, jobs],
  };
}
