import { randomUUID } from 'node:crypto';
import { toAmount } from '../src/lib/amount';
import { LEDGER_CHECKS } from '../src/check/ledger-checks';
import { MARKET_CHECKS } from '../src/check/market-checks';
import { MONEY_CHECKS } from '../src/check/money-checks';
import { PREPAID_CHECKS } from '../src/check/prepaid-checks';
import { runChecks } from '../src/check/run-checks';
import { inTransaction } from '../src/db/database';
import type { Database } from '../src/db/database';
import { Disclosures } from '../src/disclosures/index';
import { createUser } from '../src/identity/users';
import type { User } from '../src/identity/users';
import { Jobs } from '../src/jobs/index';
import { noteOperatedLevel } from '../src/kyc/index';
import { OperatorDecisions } from '../src/operators/index';
import type { CaseKind } from '../src/lib/operator-case';
import { OPERATOR_CHECKS } from '../src/check/operator-checks';
import { balancesOf } from '../src/ledger/index';
import { createPrepaidCards, SandboxIssuer } from '../src/products/card/index';
import type { PrepaidCards, ShownAuthorization } from '../src/products/card/index';
import type { AuthorizeAsk, IssuerEvent, IssuerPort } from '../src/products/card/port';
import { fundProvider, ProviderDebts, SandboxProvider } from '../src/products/otc/index';
import type { ProviderPort } from '../src/products/otc/index';
import { openProvider } from '../src/products/otc/provider-account';
import { createSettings } from '../src/settings/index';
import { outboxOn } from './mail-fixture';
import { fund } from './market-fixture';
import { recordingLogger } from './recording-logger';
import { TestClock } from './test-clock';

const SECRET = 'a secret of at least thirty-two characters';
const MOST = 50;
/** What was paid last for a coin in these tests; the provider pays R$ 599.100,00. */
const PRICE = toAmount('600000');
/** Those of deposits but for what they have to do with cards: tests fund accounts without one. */
const OF_MONEY = MONEY_CHECKS.filter(({ name }) => /^(?:suspense|every debt)/.test(name));
const CHECKS = [...LEDGER_CHECKS, ...MARKET_CHECKS, ...OF_MONEY, ...PREPAID_CHECKS, ...OPERATOR_CHECKS];

let serial = 0;

/** Somebody with a card. */
export interface Holder {
  readonly user: User;
  readonly id: string;
  /** As the issuer names it. */
  readonly issuerCardId: string;
}

/** Cards of a process that begins now, by the clock. */
export class PrepaidFixture {
  readonly jobs: Jobs;
  readonly cards: PrepaidCards;
  readonly issuer: SandboxIssuer;
  /** Who buys coins. */
  readonly provider: SandboxProvider;
  readonly #decisions: OperatorDecisions;
  readonly logged: unknown[][];

  constructor(
    readonly db: Database,
    readonly clock: TestClock = new TestClock('2026-11-20T15:00:00.000Z'),
    port: Partial<IssuerPort> = {},
    counter: Partial<ProviderPort> = {},
    debts: ProviderDebts = new ProviderDebts(),
  ) {
    const { logger, lines } = recordingLogger();
    this.logged = lines;
    this.jobs = new Jobs({ db, clock, logger, alarm: clock.alarm });
    const sandbox = new SandboxIssuer({ db, clock, secret: SECRET, frame: 'http://issuer.test' });
    this.issuer = sandbox;
    const ofSandbox: IssuerPort = {
      ...{ name: sandbox.name, revealUrl: sandbox.revealUrl },
      issue: (id, name) => sandbox.issue(id, name),
      card: (id) => sandbox.card(id),
      setState: (id, state, seq) => sandbox.setState(id, state, seq),
      revealToken: (id) => sandbox.revealToken(id),
      eventsSince: (cursor) => sandbox.eventsSince(cursor),
      returnRefund: (id, refund) => sandbox.returnRefund(id, refund),
    };
    const provider = new SandboxProvider({ db, clock, priceOf: () => PRICE, wake: () => this.jobs.wake() });
    this.provider = provider;
    const ofProvider: ProviderPort = {
      name: provider.name,
      quote: (id, ask) => provider.quote(id, ask),
      execute: (id, quoteId, locked) => provider.execute(id, quoteId, locked),
      trade: (id) => provider.trade(id),
    };
    this.cards = createPrepaidCards({
      ...{ db, clock, logger, jobs: this.jobs, settings: createSettings({ db, clock }) },
      config: { secret: SECRET },
      mail: outboxOn(db),
      issuer: { ...ofSandbox, ...port },
      hasIssuer: true,
      provider: { ...ofProvider, ...counter },
      ...{ hasProvider: true, debts },
      onBalances: () => undefined,
    });
    const doors = this.cards.doors();
    this.#decisions = new OperatorDecisions({ db, clock, logger, jobs: this.jobs, doors });
  }

  async start(): Promise<void> {
    await createSettings(this).setFeature('generate_card', true);
    const at = new Date(this.clock.now());
    await fundProvider(this.db, await openProvider(this.db, at), at);
    await this.cards.start();
    this.jobs.start();
    await this.jobs.idle();
  }

  /** Time passes, the alarm rings, and what is due is done. */
  async pass(ms: number): Promise<void> {
    await this.jobs.idle();
    this.clock.set(new Date(this.clock.now() + ms).toISOString());
    this.clock.ring();
    await this.jobs.idle();
  }

  /** A verified customer with a second factor who accepted the risks. */
  async customer(reais: string, { level = 20, accepts = true, hasFactor = true } = {}): Promise<User> {
    serial += 1;
    const email = `card${serial}@example.com`;
    const at = new Date(this.clock.now());
    const user = await inTransaction(this.db, async (tx) => {
      const made = await createUser(tx, { name: 'Nina Souza', email, password: 'correct horse battery', level }, at);
      await noteOperatedLevel(tx, made.id, made.level, at);
      return made;
    });
    if (reais !== '0') await fund(this.db, user.accountId, { BRL: reais });
    if (accepts) await new Disclosures(this).accept('CARD', 1, user.id);
    if (hasFactor) await this.#withFactor(user, at);
    return user;
  }

  async #withFactor({ id }: User, at: Date): Promise<void> {
    await this.db.query(`insert into totp (user_id, sealed, last_step, since) values ($1, 'x', 0, $2)`, [id, at]);
    await this.db.query(`insert into recovery_sets (user_id, salt, made_at) values ($1, 'x', $2)`, [id, at]);
    await this.db.query(
      `insert into recovery_codes (user_id, hash) select $1::uuid, n::text from generate_series(1, 10) n`,
      [id],
    );
  }

  /** Asks for a card as who has proven it. */
  request(user: User, key: string = randomUUID()) {
    return this.cards.request(user.accountId, key, (work) => inTransaction(this.db, work));
  }

  /** A customer with these reais and a card that is active. */
  async holder(reais: string, options: Parameters<PrepaidFixture['customer']>[1] = {}): Promise<Holder> {
    const user = await this.customer(reais, options);
    return this.withCard(user);
  }

  async withCard(user: User): Promise<Holder> {
    const { card, errors } = await this.request(user);
    if (!card) throw new Error(errors[0]?.messages.join());
    await this.jobs.idle();
    const [row] = await this.db.query<{ issuer_card_id: string }>('select issuer_card_id from cards where id = $1', [
      card.card.id,
    ]);
    return { user, id: card.card.id, issuerCardId: row?.issuer_card_id ?? '' };
  }

  /** A holder who also has coins, which complete purchases. */
  async completing(reais: string, coins = '1', dayLimit: string | null = null): Promise<Holder> {
    const holder = await this.holder(reais);
    await fund(this.db, holder.user.accountId, { BTC: coins });
    await this.topUp(holder, 'BTC', dayLimit);
    return holder;
  }

  /** Says as who has proven it which coin completes purchases. */
  topUp({ user, id }: Holder, currency: string | null, dayLimit: string | null = null) {
    return this.cards.setTopUp(user.accountId, id, { currency, dayLimit }, (work) => inTransaction(this.db, work));
  }

  /** What of the customer's bitcoin is there, and what is held. */
  async coins({ user }: Pick<Holder, 'user'>): Promise<readonly [available: bigint, held: bigint]> {
    const own = (await balancesOf(this.db, user.accountId)).find(({ currency }) => currency === 'BTC');
    return [own?.available ?? 0n, own?.held ?? 0n];
  }

  /** What the card network asks of a purchase. */
  askOf({ issuerCardId }: Holder, amount: string, more: Partial<AuthorizeAsk> = {}): AuthorizeAsk {
    return {
      ...{ networkId: `net_${randomUUID()}`, cardId: issuerCardId, amount, currency: 'BRL', isDataRight: true },
      ...{ merchant: 'POSTO AZUL', category: 'FUEL', country: 'BR', isOnline: false },
      ...more,
    };
  }

  /** Somebody buys. @returns the network's id, and the answer of the exchange */
  async buy(holder: Holder, amount: string, more: Partial<AuthorizeAsk> = {}) {
    const ask = this.askOf(holder, amount, more);
    return { networkId: ask.networkId, answer: await this.cards.authorize(ask) };
  }

  eventOf({ issuerCardId }: Holder, kind: IssuerEvent['kind'], more: Partial<IssuerEvent> = {}): IssuerEvent {
    return {
      ...{ eventId: `ev_${randomUUID()}`, kind, networkId: null, cardId: issuerCardId, amount: '0', currency: 'BRL' },
      ...{ isFinal: true, merchant: 'POSTO AZUL', category: 'FUEL', country: 'BR', isOnline: false },
      ...more,
    };
  }

  /** The network tells it, and the exchange does what follows. */
  async tell(...events: readonly IssuerEvent[]): Promise<void> {
    for (const event of events) await this.issuer.note(event);
    await this.cards.ring();
    await this.jobs.idle();
  }

  async capture(holder: Holder, networkId: string, amount: string, isFinal = true): Promise<void> {
    await this.tell(this.eventOf(holder, 'CAPTURED', { networkId, amount, isFinal }));
  }

  async refund(holder: Holder, networkId: string | null, amount: string): Promise<void> {
    await this.tell(this.eventOf(holder, 'REFUNDED', { networkId, amount }));
  }

  async reverse(holder: Holder, networkId: string): Promise<void> {
    await this.tell(this.eventOf(holder, 'REVERSED', { networkId }));
  }

  cancel({ user, id }: Holder) {
    return this.cards.cancel(user.accountId, id, (work) => inTransaction(this.db, work));
  }

  /** The team decides about a purchase. @returns whether it was carried out */
  async decide(kind: CaseKind, purchase: number, choice: string): Promise<boolean> {
    const [own] = await this.#decisions.waiting([kind]);
    const found = own?.cases.find(({ facts }) => facts['purchase'] === String(purchase));
    if (!found) return false;
    const by = { operator: 'ana.souza', reason: 'Seen', objections: [] };
    return this.#decisions.decide({ kind, id: found.id, choice, ...by });
  }

  /** What the customer sees, newest first. */
  async transactions({ user }: Holder): Promise<readonly ShownAuthorization[]> {
    return (await this.cards.transactions(user.accountId, { first: MOST, span: null })).transactions;
  }

  /** The customer's newest purchase. */
  async last(holder: Holder) {
    const [newest] = await this.transactions(holder);
    if (!newest) throw new Error('Nothing was bought');
    return newest.authorization;
  }

  /** What of the customer's reais is there, and what is held. */
  async reais({ user }: Pick<Holder, 'user'>): Promise<readonly [available: bigint, held: bigint]> {
    const own = (await balancesOf(this.db, user.accountId)).find(({ currency }) => currency === 'BRL');
    return [own?.available ?? 0n, own?.held ?? 0n];
  }

  /** What the customer was told, newest first. */
  async told({ user }: Pick<Holder, 'user'>): Promise<readonly string[]> {
    const rows = await this.db.query<{ text: string }>(
      'select text from notifications where account_id = $1 order by id desc',
      [user.accountId],
    );
    return rows.map(({ text }) => text.replaceAll('\u00a0', ' '));
  }

  /** One of everything: held, paid in another amount, without money, refunded beyond it, taken back, declined, disputed. */
  async everyOutcome(): Promise<Holder> {
    const holder = await this.holder('200');
    const paid = await this.buy(holder, '100');
    await this.capture(holder, paid.networkId, '90');
    await this.refund(holder, paid.networkId, '95');
    await this.reverse(holder, (await this.buy(holder, '30')).networkId);
    await this.buy(holder, '900');
    await this.buy(holder, '20');
    await this.capture(holder, 'net_never_asked', '500');
    const [unasked] = await this.transactions(holder);
    await this.cards.dispute(holder.user.accountId, String(unasked?.authorization.id));
    await this.jobs.idle();
    return holder;
  }

  /** Whatever the tests did, the books are right. */
  async broken(): Promise<readonly string[]> {
    const results = await runChecks(this.db, CHECKS);
    return results.filter(({ wrong }) => wrong > 0).map(({ name }) => name);
  }
}

export const money = (...amounts: readonly string[]): readonly bigint[] => amounts.map(toAmount);

/** Whatever can come of a purchase is there. */
export async function everyPurchaseOn(db: Database): Promise<void> {
  const cards = new PrepaidFixture(db);
  await cards.start();
  await cards.everyOutcome();
  const other = await cards.holder('50');
  const { networkId } = await cards.buy(other, '10');
  await cards.capture(other, networkId, '10');
  await cards.refund(other, networkId, '12');
  await cards.decide('CARD_REFUND', (await cards.last(other)).id, 'CREDIT');
  await cards.refund(other, networkId, '3');
  await cards.decide('CARD_REFUND', (await cards.last(other)).id, 'RETURN');
  await cards.jobs.idle();
  const completing = await cards.completing('10');
  await cards.buy(completing, '30');
  await cards.provider.behave({ mode: 'REFUSE' });
  await cards.buy(completing, '40');
  await cards.provider.behave({ mode: 'HANG' });
  await cards.buy(completing, '50');
  await cards.jobs.stop();
}
