import type { z } from 'zod';
import { fromAmount, toAmount } from '../src/lib/amount';
import { LEDGER_CHECKS } from '../src/check/ledger-checks';
import { MARKET_CHECKS } from '../src/check/market-checks';
import { MONEY_CHECKS } from '../src/check/money-checks';
import { PAY_CHECKS } from '../src/check/pay-checks';
import { runChecks } from '../src/check/run-checks';
import { CHAIN_CHECKS } from '../src/check/chain-checks';
import { networkOf } from '../src/custody/index';
import { ChainOperator, custodyInput, SandboxChainPayouts } from '../src/custody/index';
import type { Custody, Network } from '../src/custody/index';
import { inTransaction } from '../src/db/database';
import type { Database } from '../src/db/database';
import type { User } from '../src/identity/index';
import { noteOperatedLevel } from '../src/kyc/index';
import { balancesOf } from '../src/ledger/index';
import type { NewMail } from '../src/mail/index';
import { createPay } from '../src/products/pay/index';
import { fundProvider, providerAccount, ProviderDebts, SandboxProvider } from '../src/products/otc/index';
import { feeOf, shownWorth, wayBackTerms } from '../src/products/pay/index';
import type { Pay, PaymentRecord, RequestRecord } from '../src/products/pay/index';
import { isCoin } from '../src/products/pay/coin-rules';
import type { ReturnAddressInput } from '../src/products/pay/returns/return-address';
import { depositsOn } from './deposits-fixture';
import type { CreateRequestInput } from '../src/products/pay/request-command';
import type { DepositsFixture } from './deposits-fixture';
import { PUBLIC_URL, SECRET } from './identity-fixture';
import { recording } from './mail-fixture';
import { nextKey } from './market-fixture';
import { ownChains } from './own-chains';
import type { OwnChains } from './own-chains';

/** When it begins, unless said otherwise. */
const NOON = '2026-11-20T12:00:00.000Z';
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
/** The secret of the browser with which coins are paid, unless said otherwise. */
export const PAYER = 'aaaaaaaaaaaaaaaaaaaaaa';

const firstMessage = (errors: readonly { readonly messages: readonly string[] }[]) => errors[0]?.messages.join();

interface CoinPlace {
  readonly network: Network;
  readonly currency: string;
  readonly address: string;
  readonly tag: string | null;
}

/** Payment requests of an exchange with the bank of a sandbox, whose time stands still. */
export class PayFixture {
  readonly money: DepositsFixture;
  readonly pay: Pay;
  readonly chains: OwnChains['chains'];
  readonly custody: Custody;
  readonly provider: SandboxProvider;
  readonly payouts: SandboxChainPayouts;
  /** What was paid last for a coin. */
  readonly prices = new Map([
    ['BTC', toAmount('500000')],
    ['XRP', toAmount('12')],
    ['ETH', toAmount('20000')],
    ['USDT', toAmount('5.5')],
  ]);
  /** What was mailed. */
  readonly mails: NewMail[] = [];
  /** Who said that it was not they. */
  readonly denied: string[] = [];
  /** Whether anything new may be asked for. */
  isOpen = true;

  constructor(
    readonly db: Database,
    at = NOON,
    money: DepositsFixture = depositsOn(db, at),
    own?: OwnChains,
  ) {
    this.money = money;
    const { judge, bank, jobs, deposits, logger, clock } = money;
    const { chains, custody } = own ?? ownChains(db, money);
    const provider = new SandboxProvider({
      ...{ db, clock, wake: () => jobs.wake() },
      priceOf: (currency) => this.prices.get(currency) ?? null,
    });
    this.payouts = new SandboxChainPayouts({ db, clock, chains: chains.chains, faults: chains.chains.faults });
    this.chains = chains;
    this.custody = custody;
    this.provider = provider;
    this.pay = createPay({
      ...{ ...judge, bank, jobs, deposits, logger, custody, provider, hasProvider: true, secret: SECRET },
      ...{ debts: new ProviderDebts(), mail: recording(judge.mail, this.mails), publicUrl: PUBLIC_URL },
      identity: {
        withdrawalDenied:
          async (_tx, { id }) =>
          () =>
            void this.denied.push(id),
      },
      chains: this.payouts,
      isOpen: async () => this.isOpen,
      onBalances: () => undefined,
    });
  }

  async start(): Promise<void> {
    await this.money.deposits.start();
    this.money.jobs.start();
    await this.money.jobs.idle();
  }

  /** The same, with chains that are watched, and a provider that has money. */
  async startWithCoins(): Promise<void> {
    await this.custody.start();
    const at = new Date(this.money.clock.now());
    await fundProvider(this.db, await inTransaction(this.db, (tx) => providerAccount(tx, at)), at);
    await this.start();
  }

  stop(): Promise<void> {
    return this.money.jobs.stop();
  }

  /** Time passes, the alarm rings, and what is due is done. */
  pass(ms: number): Promise<void> {
    return this.money.at(new Date(this.money.clock.now() + ms).toISOString());
  }

  create(user: User, amount: string, more: Partial<CreateRequestInput> = {}) {
    return this.pay.create(user.accountId, { amount, idempotencyKey: nextKey(), ...more });
  }

  /** A request that was made; of one that was not the reason. @returns its id */
  async asked(user: User, amount = '500', more: Parameters<PayFixture['create']>[2] = {}): Promise<string> {
    const { request, errors } = await this.create(user, amount, more);
    if (!request) throw new Error(firstMessage(errors));
    return request.request.id;
  }

  async open(requestId: string, address = '203.0.113.7') {
    return this.pay.openOffer({ requestId, address });
  }

  async openCoin(requestId: string, currency = 'BTC', network = 'bitcoin', payerKey = PAYER) {
    return this.pay.openCoinOffer({ requestId, currency, network, payerKey, address: '203.0.113.7' });
  }

  /** An offer in coins of a request. */
  async coinOffer(requestId: string, currency = 'BTC', network: Network = 'bitcoin') {
    const { offer, errors } = await this.openCoin(requestId, currency, network);
    const found = offer?.offer;
    if (!found?.address || !found.coinAmount || !found.rate) throw new Error(firstMessage(errors) ?? 'no offer');
    const { address, coinAmount, rate, tag } = found;
    return { ...found, address, coinAmount, rate, tag, currency, network };
  }

  /** Somebody pays an offer in coins: as offered, or so many units of 1e-10. @returns the transaction's id */
  async sendCoins(
    { network, currency, address, tag, coinAmount }: CoinPlace & { readonly coinAmount: bigint },
    amount = coinAmount,
  ): Promise<string> {
    const txId = await this.chains.send(network, currency, address, fromAmount(amount), tag ?? undefined);
    await this.money.jobs.idle();
    return txId;
  }

  /** How custody fails from now on; not at all by nothing. */
  misbehave(faults: z.input<typeof custodyInput>): void {
    new ChainOperator(this.db, this.chains.chains).setFaults(custodyInput.parse(faults));
  }

  /** The payer says where coins go back to. */
  async giveAddress(user: User, requestId: string, address: string, more: Partial<ReturnAddressInput> = {}, place = 0) {
    const payment = await this.payment(user, requestId, place);
    const terms = isCoin(payment) ? wayBackTerms(payment) : null;
    const input = { paymentId: payment.id, payerKey: PAYER, address, shown: fromAmount(terms?.amount ?? 0n) };
    const done = await this.pay.giveReturnAddress({ ...input, requestId, from: '203.0.113.7', ...more });
    await this.money.jobs.idle();
    return done;
  }

  /** The owner takes coins that wait at what they are worth now. */
  async acceptNow(user: User, requestId: string, place = 0) {
    const seen = await this.pay.findWithWorth(user.accountId, requestId);
    const payment = seen?.payments[place]?.payment;
    const worth = payment && isCoin(payment) ? shownWorth(payment, new Date(this.money.clock.now())) : null;
    if (!seen || !payment || !worth) throw new Error('nothing to take');
    const shown = fromAmount(worth.amount - feeOf(worth.amount, seen.request.coinFeeRate));
    const done = await this.pay.decide(user.accountId, { paymentId: payment.id, decision: 'ACCEPT', shown });
    await this.money.jobs.idle();
    return done;
  }

  /** Blocks are mined until what waits is final. */
  async mine(network: Network = 'bitcoin', blocks = networkOf(network).confirmations): Promise<void> {
    await this.chains.chains.mine(network, blocks);
    await this.money.jobs.idle();
  }

  /** The code of a request. */
  async code(requestId: string): Promise<string> {
    const { offer, errors } = await this.open(requestId);
    if (!offer?.charge?.copiaECola) throw new Error(firstMessage(errors) ?? 'no code');
    return offer.charge.copiaECola;
  }

  /** A stranger pays a code, and what the bank rings for is worked on. @returns the EndToEndId */
  payCode(copiaECola: string, amount?: string, payer: string = 'OTHER'): Promise<string> {
    return this.money.pay({ copiaECola, payer, ...(amount === undefined ? {} : { amount }) });
  }

  /** The same by the code that is open. */
  async payRequest(requestId: string, amount?: string): Promise<string> {
    return this.payCode(await this.code(requestId), amount);
  }

  async request(user: User, id: string): Promise<RequestRecord> {
    const found = await this.pay.find(user.accountId, id);
    if (!found) throw new Error('no request');
    return found;
  }

  /** The state of a request, and of what came for it. */
  async states(user: User, id: string): Promise<readonly string[]> {
    const { request, payments } = await this.request(user, id);
    return [request.state, ...payments.map(({ payment }) => payment.state)];
  }

  async payments(user: User, id: string): Promise<readonly PaymentRecord[]> {
    return (await this.request(user, id)).payments;
  }

  /** A payment of a request, by its place. */
  async payment(user: User, id: string, place = 0): Promise<PaymentRecord['payment']> {
    const found = (await this.payments(user, id))[place]?.payment;
    if (!found) throw new Error('no payment');
    return found;
  }

  /** The owner takes a payment as it is shown, or sends it back. */
  async decide(user: User, id: string, decision: 'ACCEPT' | 'RETURN', place = 0) {
    const { id: paymentId, amount, fee } = await this.payment(user, id, place);
    const done = await this.pay.decide(user.accountId, { paymentId, decision, shown: fromAmount(amount - fee) });
    await this.money.jobs.idle();
    return done;
  }

  async refund(user: User, paymentId: string, amount: string, idempotencyKey = nextKey()) {
    const input = { paymentId, amount, idempotencyKey };
    const done = await this.pay.refund(user.accountId, input, (work) => inTransaction(this.db, work));
    await this.money.jobs.idle();
    return done;
  }

  /** What is there of a coin. */
  async coins(user: User, currency = 'BTC'): Promise<string> {
    const own = (await balancesOf(this.db, user.accountId)).find((one) => one.currency === currency);
    return fromAmount(own?.available ?? 0n);
  }

  /** The payer of a Pix wants it back, or the bank decides; what it rings for is worked on. @returns false when that cannot be */
  async dispute(endToEndId: string, decision: 'OPEN' | 'REFUSE' | 'ACCEPT'): Promise<boolean> {
    const isDone = await this.money.pix.dispute({ endToEndId, decision });
    await this.money.jobs.idle();
    return isDone;
  }

  /** What is there in reais, and what is held. */
  async reais(user: User): Promise<readonly [available: string, held: string]> {
    const own = (await balancesOf(this.db, user.accountId)).find((one) => one.currency === 'BRL');
    return [fromAmount(own?.available ?? toAmount('0')), fromAmount(own?.held ?? toAmount('0'))];
  }

  /** Whatever was done, the books are right. */
  async broken(): Promise<readonly string[]> {
    const checks = [...LEDGER_CHECKS, ...MARKET_CHECKS, ...MONEY_CHECKS, ...CHAIN_CHECKS, ...PAY_CHECKS];
    return (await runChecks(this.db, checks)).filter(({ wrong }) => wrong > 0).map(({ name }) => name);
  }

  /** A customer whose level the checks know a reason for. */
  async verified(): Promise<User> {
    const user = await this.money.customer();
    await inTransaction(this.db, (tx) => noteOperatedLevel(tx, user.id, user.level, new Date(this.money.clock.now())));
    return user;
  }

  /** One of everything: paid, short, late, twice, above the limit, canceled, back, refunded in part, refused. @returns whose */
  async everyOutcome(): Promise<User> {
    const user = await this.verified();
    const paid = await this.asked(user, '1000');
    const code = await this.code(paid);
    await this.payCode(code);
    await this.payCode(code);
    const { id } = await this.payment(user, paid);
    await this.refund(user, id, '100');
    this.money.pix.setFaults({ refusesReturns: true });
    await this.refund(user, id, '50');
    this.money.pix.setFaults({});
    const short = await this.asked(user, '300');
    await this.payRequest(short, '120');
    const back = await this.asked(user, '300');
    await this.payRequest(back, '20');
    await this.decide(user, back, 'RETURN');
    const late = await this.asked(user, '80', { hours: 1 });
    const old = await this.code(late);
    await this.pay.cancel(user.accountId, await this.asked(user, '10'));
    await this.payRequest(await this.asked(user, '4900'));
    await this.pass(2 * HOUR_MS);
    await this.payCode(old);
    await this.asked(user, '15');
    return user;
  }
}

/** What the errors of an answer are about. */
export const namesOf = ({ errors }: { readonly errors: readonly { readonly name: string }[] }) =>
  errors.map(({ name }) => name);

/** What they say. */
export const textOf = ({ errors }: { readonly errors: readonly { readonly messages: readonly string[] }[] }) =>
  errors.flatMap(({ messages }) => messages).join();
