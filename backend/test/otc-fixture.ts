import { toAmount } from '../src/lib/amount';
import { LEDGER_CHECKS } from '../src/check/ledger-checks';
import { MARKET_CHECKS } from '../src/check/market-checks';
import { OTC_CHECKS } from '../src/check/otc-checks';
import { runChecks } from '../src/check/run-checks';
import { inTransaction } from '../src/db/database';
import type { Database } from '../src/db/database';
import { Disclosures } from '../src/disclosures/index';
import { createUser } from '../src/identity/users';
import type { User } from '../src/identity/users';
import { Jobs } from '../src/jobs/index';
import { noteOperatedLevel } from '../src/kyc/index';
import { balancesOf } from '../src/ledger/index';
import { createOtc, fundProvider, ProviderDebts, SandboxProvider } from '../src/products/otc/index';
import type { Otc } from '../src/products/otc/index';
import type { ProviderPort } from '../src/products/otc/port';
import { createSettings } from '../src/settings/index';
import { outboxOn } from './mail-fixture';
import { fund } from './market-fixture';
import { recordingLogger } from './recording-logger';
import { TestClock } from './test-clock';

/** What was paid last for a coin in these tests. */
const PRICE = toAmount('1000');
const SECRET = 'a secret of at least thirty-two characters';

let serial = 0;

/** Trades over the counter of a process that begins now, by the clock. */
export class OtcFixture {
  readonly jobs: Jobs;
  readonly otc: Otc;
  readonly provider: SandboxProvider;
  readonly logged: unknown[][];

  constructor(
    readonly db: Database,
    readonly clock: TestClock = new TestClock('2026-11-20T15:00:00.000Z'),
    port: Partial<ProviderPort> = {},
    /** How long who accepts waits for the outcome; as in the product unless given. */
    soonMs?: number,
    debts: ProviderDebts = new ProviderDebts(),
  ) {
    const { logger, lines } = recordingLogger();
    this.logged = lines;
    this.jobs = new Jobs({ db, clock, logger, alarm: clock.alarm });
    const wake = () => this.jobs.wake();
    const sandbox = new SandboxProvider({ db, clock, priceOf: () => PRICE, wake });
    this.provider = sandbox;
    const ofSandbox: ProviderPort = {
      name: sandbox.name,
      quote: (id, ask) => sandbox.quote(id, ask),
      execute: (id, quoteId) => sandbox.execute(id, quoteId),
      trade: (id) => sandbox.trade(id),
    };
    this.otc = createOtc({
      ...{ db, clock, logger, jobs: this.jobs, mail: outboxOn(db), settings: createSettings({ db, clock }) },
      config: { secret: SECRET },
      provider: { ...ofSandbox, ...port },
      hasProvider: true,
      debts,
      bookPriceOf: () => Promise.resolve(null),
      onOpened: (accountId, at) => fundProvider(db, accountId, at),
      onBalances: () => undefined,
      soonMs,
    });
  }

  async start(): Promise<void> {
    await this.otc.start();
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

  /** A verified customer to whom the table is open, with these funds, who accepted the risks. */
  async customer(
    funds: Readonly<Record<string, string>>,
    { otcEnabled = true, level = 20, accepts = true } = {},
  ): Promise<User> {
    serial += 1;
    const email = `otc${serial}@example.com`;
    const at = new Date(this.clock.now());
    const user = await inTransaction(this.db, async (tx) => {
      const fields = { name: 'Nina', email, password: 'correct horse battery', level, otcEnabled };
      const made = await createUser(tx, fields, at);
      await noteOperatedLevel(tx, made.id, made.level, at);
      return made;
    });
    await fund(this.db, user.accountId, funds);
    if (accepts) await new Disclosures(this).accept('OTC', 1, user.id);
    return user;
  }

  /** Opens the table to a customer who is there. */
  async opened(user: User, funds: Readonly<Record<string, string>>): Promise<void> {
    await this.db.query('update users set otc_enabled = true, level = 20 where id = $1', [user.id]);
    await inTransaction(this.db, (tx) => noteOperatedLevel(tx, user.id, 20, new Date(this.clock.now())));
    await fund(this.db, user.accountId, funds);
    await new Disclosures(this).accept('OTC', 1, user.id);
  }

  request(user: User, side: 'BUY' | 'SELL', size: { readonly amount?: string; readonly quantity?: string }) {
    return this.otc.request(user.accountId, { instrument: 'ethbrl', side, ...size }, () => Promise.resolve());
  }

  /** A quote that was given; of one that was not the reason. */
  async quoted(user: User, side: 'BUY' | 'SELL' = 'BUY', quantity = '100') {
    const { quote, errors } = await this.request(user, side, { quantity });
    if (!quote) throw new Error(errors[0]?.messages.join());
    return quote;
  }

  /** Accepts a quote. @returns what became of it, however long that took; a trade that the provider hangs over is pending */
  async accepted(user: User, quoteId: string) {
    const { trade, errors } = await this.otc.accept(user.accountId, quoteId);
    if (!trade) throw new Error(errors[0]?.messages.join());
    await this.jobs.idle();
    const again = await this.otc.accept(user.accountId, quoteId);
    return again.trade ?? trade;
  }

  /** What is there of a currency, and what is held of it. */
  async funds(user: User, currency: string): Promise<readonly [available: bigint, held: bigint]> {
    const own = (await balancesOf(this.db, user.accountId)).find((one) => one.currency === currency);
    return [own?.available ?? 0n, own?.held ?? 0n];
  }

  /** Whatever the tests did, the books are right. */
  async broken(): Promise<readonly string[]> {
    const results = await runChecks(this.db, [...LEDGER_CHECKS, ...MARKET_CHECKS, ...OTC_CHECKS]);
    return results.filter(({ wrong }) => wrong > 0).map(({ name }) => name);
  }

  /** One of everything: filled both ways, refused, pending. @returns whose they are */
  async everyOutcome(): Promise<User> {
    const user = await this.customer({ BRL: '1000000', ETH: '1000' });
    await this.accepted(user, (await this.quoted(user)).id);
    await this.accepted(user, (await this.quoted(user, 'SELL', '110')).id);
    for (const mode of ['REFUSE', 'HANG'] as const) {
      await this.provider.behave({ mode });
      await this.accepted(user, (await this.quoted(user)).id);
    }
    await this.jobs.idle();
    return user;
  }
}
