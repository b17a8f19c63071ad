import { randomUUID } from 'node:crypto';
import { noBank, SandboxBank, SandboxTeds } from '../bank/index';
import type { SandboxBellParts } from '../bank/index';
import { Cards, noAcquirer, SandboxAcquirer, SandboxCards } from '../cards/index';
import type { Clock } from '../clock/index';
import type { Config } from '../config';
import { ChainOperator, Custody, noChainPayouts, noCustody, SandboxChainPayouts } from '../custody/index';
import { SandboxChains, SandboxCustody } from '../custody/index';
import type { ChainPayouts, CustodyPort, Network } from '../custody/index';
import type { Database } from '../db/database';
import { Deposits, registeredHolders, SandboxPix, sandboxHolders } from '../deposits/index';
import type { JudgeParts } from '../deposits/index';
import type { Identity } from '../identity/index';
import { createHeldMoney } from '../held-money/index';
import type { HeldMoney } from '../held-money/index';
import type { Jobs } from '../jobs/index';
import type { Logger } from '../lib/logger';
import type { Mail } from '../mail/index';
import type { Market } from '../market/index';
import type { OtcDesk } from './otc-desk';
import { createPayOuts } from './pay-outs';
import type { PayOuts } from './pay-outs';
import { realTime } from '../lib/real-time';
import { createPay } from '../products/pay/index';
import type { Pay } from '../products/pay/index';
import type { Settings } from '../settings/index';
import { SandboxTed, Teds } from '../ted/index';
import { sandboxKeyOf, signedWebhook, Webhooks } from '../webhooks/index';

interface PayInParts extends Pick<OtcDesk, 'provider' | 'hasProvider' | 'debts'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly config: Pick<
    Config,
    | 'bankWebhookKeys'
    | 'brlNightMaximum'
    | 'brlWithdrawal'
    | 'cardFeeRate'
    | 'cardFrame'
    | 'cardHoldHours'
    | 'cardWebhookKeys'
    | 'custodyWebhookKeys'
    | 'issuerWebhookKeys'
    | 'depositMailMinimum'
    | 'paymentRequests'
    | 'publicUrl'
    | 'sandbox'
    | 'secret'
    | 'withdrawalReviewFrom'
  >;
  readonly jobs: Jobs;
  readonly identity: Pick<Identity, 'events' | 'withdrawalDenied'>;
  readonly mail: Mail;
  readonly settings: Settings;
  readonly market: Pick<Market, 'events' | 'service'>;
}

/** What money comes in by, and what it goes out by. */
export interface PayIns extends PayOuts {
  readonly webhooks: Webhooks;
  readonly deposits: Deposits;
  /** What customers ask others for. */
  readonly pay: Pay;
  /** Money of customers that they cannot use now. */
  readonly heldMoney: HeldMoney;
  /** Coins that come by chains. */
  readonly custody: Custody;
  /** What the operator does at the bank; null without a sandbox. */
  readonly pix: SandboxPix | null;
  /** What the operator does on the chains; null without a sandbox. */
  readonly chains: ChainOperator | null;
  /** The same of TEDs. */
  readonly ted: SandboxTed | null;
  /** Money that customers pay in by card. */
  readonly cards: Cards;
  /** What is done at the acquirer; null without a sandbox. */
  readonly cardDesk: SandboxCards | null;
}

/** Rings as custody does: something moved on a network. */
const bellOf =
  (webhooks: Webhooks, key: string) =>
  async (network: Network): Promise<void> => {
    const { headers, body } = signedWebhook(key, randomUUID(), { network }, new Date(realTime()));
    await webhooks.receive('custody', headers, body);
  };

interface CardParts extends Pick<PayInParts, 'db' | 'clock' | 'jobs' | 'config'> {
  readonly judge: JudgeParts;
  readonly deposits: Deposits;
  readonly webhooks: Webhooks;
  readonly key: string;
}

/** Deposits by card, with what is done at the acquirer of a sandbox, which rings for it. */
function cardsOf({ judge, key, ...parts }: CardParts): Pick<PayIns, 'cards' | 'cardDesk'> {
  const { db, clock, config, webhooks } = parts;
  const { cardFrame: frame, cardFeeRate: feeRate, cardHoldHours: holdHours, publicUrl: product } = config;
  const acquirer = config.sandbox ? new SandboxAcquirer({ db, clock, frame }) : null;
  const hasAcquirer = acquirer !== null;
  const cards = new Cards({ ...judge, ...parts, acquirer: acquirer ?? noAcquirer, hasAcquirer, feeRate, holdHours });
  webhooks.handle('card', (body) => cards.ring(body));
  const ring: SandboxBellParts['ring'] = (headers, body) => webhooks.receive('card', headers, body);
  if (!acquirer) return { cards, cardDesk: null };
  const bell = { faults: acquirer.faults, key, ring };
  return { cards, cardDesk: new SandboxCards({ db, clock, acquirer, product, bell }) };
}

/** Custody of a sandbox's chains; none where there are none. */
const portOf = (parts: Pick<PayInParts, 'db' | 'clock'>, chains: SandboxChains | null): CustodyPort =>
  chains ? new SandboxCustody({ ...parts, faults: chains.faults }) : noCustody;

/** What sends coins by the chains of a sandbox; none where there are none. */
const payoutsOf = (parts: Pick<PayInParts, 'db' | 'clock'>, chains: SandboxChains | null): ChainPayouts =>
  chains ? new SandboxChainPayouts({ ...parts, chains, faults: chains.faults }) : noChainPayouts;

interface PayPartsIn
  extends
    JudgeParts,
    Pick<
      PayInParts,
      'logger' | 'jobs' | 'config' | 'settings' | 'market' | 'provider' | 'hasProvider' | 'debts' | 'identity'
    > {
  readonly deposits: Deposits;
  readonly custody: Custody;
  readonly chains: ChainPayouts;
  readonly bank: SandboxBank | null;
}

/** Payment requests: new ones where the environment has them switched on, and there is a bank. */
function payOf({ config, settings, market, bank, ...parts }: PayPartsIn): Pay {
  return createPay({
    ...{ ...parts, secret: config.secret, publicUrl: config.publicUrl, bank: bank ?? noBank },
    isOpen: async () => config.paymentRequests && bank !== null && !(await settings.isUnderMaintenance()),
    onBalances: (balances) => void market.events.emit('positions', balances),
  });
}

/** Makes the modules that money comes in by: the bank, what it rings for, and the deposits. */
export function createPayIns({
  db,
  clock,
  logger,
  config,
  identity,
  jobs,
  mail,
  settings,
  market,
  ...trade
}: PayInParts): PayIns {
  const {
    sandbox,
    secret,
    bankWebhookKeys,
    custodyWebhookKeys,
    cardWebhookKeys,
    issuerWebhookKeys,
    depositMailMinimum: mailedFrom,
  } = config;
  const bank = sandbox ? new SandboxBank(db, clock) : null;
  const key = sandboxKeyOf(secret, 'bank');
  const [custodyKey, cardKey] = [sandboxKeyOf(secret, 'custody'), sandboxKeyOf(secret, 'card')];
  const taken = (own: string, configured: readonly string[]) => (sandbox ? [...configured, own] : configured);
  const keys = {
    bank: taken(key, bankWebhookKeys),
    card: taken(cardKey, cardWebhookKeys),
    custody: taken(custodyKey, custodyWebhookKeys),
    issuer: taken(sandboxKeyOf(secret, 'issuer'), issuerWebhookKeys),
  };
  const webhooks = new Webhooks({ db, clock, jobs, keys });
  const holders = bank ? sandboxHolders(secret) : registeredHolders(secret);
  const isThirdPartyAllowed = () => settings.isEnabled('third_party_payment_transaction_marlin_brl');
  const judge = { db, clock, holders, mail, mailedFrom, isThirdPartyAllowed };
  const deposits = new Deposits({
    ...judge,
    jobs,
    bank: bank ?? noBank,
    hasBank: bank !== null,
    onBalances: (balances) => void market.events.emit('positions', balances),
  });
  identity.events.on('viewerChanged', (accountId) => {
    // Where that fails, they are looked at again as they are at intervals.
    deposits.levelChanged(accountId).catch(() => undefined);
  });
  const tedPort = bank && new SandboxTeds(db, clock, bank.faults);
  const teds = tedPort && new Teds({ ...judge, bank: tedPort, deposits });
  const ring: SandboxBellParts['ring'] = (headers, body) => webhooks.receive('bank', headers, body);
  const bell = bank && { faults: bank.faults, key, ring };
  const chains = sandbox ? new SandboxChains({ db, clock, jobs, ring: bellOf(webhooks, custodyKey) }) : null;
  const port = portOf({ db, clock }, chains);
  const custody = new Custody({ ...judge, secret, jobs, logger, deposits, custody: port, hasCustody: sandbox });
  const around = { jobs, config, identity, bank, bell, settings, market, chains: payoutsOf({ db, clock }, chains) };
  const pay = payOf({ ...judge, ...trade, ...around, logger, deposits, custody });
  const payOuts = createPayOuts({ ...judge, ...around, custody: port, hasChains: chains !== null });
  webhooks.handle('bank', async (body) => {
    await deposits.ring(body);
    await teds?.ring(body);
    await payOuts.withdrawals.ring(body);
  });
  const cards = cardsOf({ judge, db, clock, jobs, config, deposits, webhooks, key: cardKey });
  webhooks.handle('custody', async (body) => {
    await custody.ring(body);
    await payOuts.withdrawals.ringForChain(body);
  });
  return {
    ...payOuts,
    webhooks,
    deposits,
    pay,
    heldMoney: createHeldMoney({ db, clock }),
    custody,
    pix: bank && bell && new SandboxPix({ db, bank, holders, bell }),
    chains: chains && new ChainOperator(db, chains),
    ted: tedPort && bell && new SandboxTed({ db, teds: tedPort, holders, bell }),
    ...cards,
  };
}
