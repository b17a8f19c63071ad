import { fromAmount, toAmount } from '../src/lib/amount';
import { EARN_CHECKS } from '../src/check/earn-checks';
import { LEDGER_CHECKS } from '../src/check/ledger-checks';
import { runChecks } from '../src/check/run-checks';
import { inTransaction } from '../src/db/database';
import type { Database } from '../src/db/database';
import { Disclosures } from '../src/disclosures/index';
import { createUser } from '../src/identity/users';
import type { User } from '../src/identity/users';
import { Jobs } from '../src/jobs/index';
import { noteOperatedLevel } from '../src/kyc/index';
import { balancesOf } from '../src/ledger/index';
import { createEarn, SandboxStaking, StakingDesk } from '../src/products/earn/index';
import type { Earn } from '../src/products/earn/index';
import { plusDays } from '../src/products/earn/calendar';
import type { StakingNetwork, StakingPort } from '../src/products/earn/port';
import { setFeature } from '../src/settings/features';
import { createSettings } from '../src/settings/index';
import { outboxOn } from './mail-fixture';
import { fund, nextKey } from './market-fixture';
import { recordingLogger } from './recording-logger';
import { TestClock } from './test-clock';

/** What a coin costs in these tests. */
const PRICE = toAmount('100');

let serial = 0;

/** What a customer is told. */
export const reasonsOf = ({
  errors,
}: {
  readonly errors: readonly { readonly name: string; readonly messages: readonly string[] }[];
}): readonly string[] => errors.map(({ name, messages }) => [name, ...messages].join(': '));

const ofSandbox = (sandbox: SandboxStaking): StakingPort => ({
  dayRate: (network, day) => sandbox.dayRate(network, day),
  release: (id, network, amount) => sandbox.release(id, network, amount),
  released: (id) => sandbox.released(id),
});

/** Staking of a process that begins now, by the clock. */
export class EarnFixture {
  readonly jobs: Jobs;
  readonly earn: Earn;
  readonly sandbox: SandboxStaking;
  readonly desk: StakingDesk;
  readonly disclosures: Disclosures;
  readonly logged: unknown[][];

  constructor(
    readonly db: Database,
    readonly clock: TestClock = new TestClock('2026-11-20T15:00:00Z'),
    /** How the validators answer; unless given, as the sandbox does. */
    port: Partial<StakingPort> = {},
  ) {
    const { logger, lines } = recordingLogger();
    this.logged = lines;
    this.jobs = new Jobs({ db, clock, logger, alarm: clock.alarm });
    this.sandbox = new SandboxStaking({ db, clock });
    this.disclosures = new Disclosures({ db, clock });
    this.earn = createEarn({
      ...{ db, clock, jobs: this.jobs, mail: outboxOn(db), settings: createSettings({ db, clock }) },
      ...{
        staking: { ...ofSandbox(this.sandbox), ...port },
        hasStaking: true,
        priceOf: () => PRICE,
        onBalances: () => undefined,
      },
    });
    this.desk = new StakingDesk({ db, sandbox: this.sandbox, earn: this.earn, wake: () => this.jobs.wake() });
  }

  async start(): Promise<void> {
    await setFeature(this.db, 'earn_overview', true);
    await this.earn.start();
    this.jobs.start();
    await this.jobs.idle();
  }

  /** The time comes, the alarm rings, and what is due is done. */
  async at(time: string): Promise<void> {
    await this.jobs.idle();
    this.clock.set(time);
    this.clock.ring();
    await this.jobs.idle();
  }

  /** The operator says what days pay, the first one first. */
  async tell(network: StakingNetwork, from: string, rates: readonly string[]): Promise<void> {
    for (const [place, rate] of rates.entries()) {
      await this.sandbox.tellRate(network, plusDays(from, place), toAmount(rate));
    }
  }

  /** Time passes, day by day, each a minute after it began in São Paulo. */
  async days(from: string, count: number): Promise<void> {
    for (let day = 0; day < count; day += 1) {
      await this.at(new Date(Date.parse(`${from}T03:01:00Z`) + day * 86_400_000).toISOString());
    }
  }

  /** A verified customer with these coins, who accepted the risks. */
  async customer(funds: Readonly<Record<string, string>>, level: 10 | 20 | 30 = 20): Promise<User> {
    serial += 1;
    const fields = { name: 'Nina', email: `earn${serial}@example.com`, password: 'correct horse battery', level };
    const at = new Date(this.clock.now());
    const user = await inTransaction(this.db, async (tx) => {
      const made = await createUser(tx, fields, at);
      await noteOperatedLevel(tx, made.id, made.level, at);
      return made;
    });
    await fund(this.db, user.accountId, funds);
    await this.disclosures.accept('EARN', 1, user.id);
    return user;
  }

  subscribe(user: User, productId: string, amount: string, reinvest = false, idempotencyKey = nextKey()) {
    return this.earn.subscribe(user.accountId, { productId, amount, reinvest, terms: null, idempotencyKey });
  }

  /** A position that began; of one that did not the reason. */
  async begun(user: User, productId: string, amount: string, reinvest = false): Promise<number> {
    const { position, errors } = await this.subscribe(user, productId, amount, reinvest);
    if (!position) throw new Error(errors[0]?.messages.join());
    return position.id;
  }

  redeem(user: User, positionId: number, amount: string, expected = amount, idempotencyKey = nextKey()) {
    return this.earn.redeem(user.accountId, { positionId, amount, expected, idempotencyKey });
  }

  async position(user: User, id: number) {
    const position = await this.earn.position(user.accountId, id);
    if (!position) throw new Error('no position');
    return position;
  }

  /** What is there of a currency. */
  async available(user: User, currency: string): Promise<bigint> {
    return (await balancesOf(this.db, user.accountId)).find((one) => one.currency === currency)?.available ?? 0n;
  }

  /** products P-3: principal, and rewards so far at the higher commission. */
  async whatLeavingGives(user: User, id: number): Promise<string> {
    const { gross, earlyCommissionRate, principal } = await this.position(user, id);
    return fromAmount(principal + gross - (gross * (earlyCommissionRate ?? 0n)) / toAmount('1'));
  }

  /** Whatever the tests did, the books are right. */
  async broken(): Promise<readonly string[]> {
    const results = await runChecks(this.db, [...LEDGER_CHECKS, ...EARN_CHECKS]);
    return results.filter(({ wrong }) => wrong > 0).map(({ name }) => name);
  }

  /** One of everything: what is kept, under notice, ended in each way, reinvested and lost. @returns whose it is */
  async everyOutcome(): Promise<User> {
    const user = await this.customer({ ADA: '1000', SOL: '100', ETH: '100', AVAX: '100' });
    const flexible = await this.begun(user, 'ada-flexible', '500', true);
    const leaving = await this.begun(user, 'sol-flexible', '10');
    const network = await this.begun(user, 'eth-flexible', '3');
    const early = await this.begun(user, 'sol-90', '20');
    await this.begun(user, 'avax-30', '40');
    await this.begun(user, 'eth-90', '2');
    const first = new Date(this.clock.now() + 86_400_000).toISOString().slice(0, 10);
    await this.days(first, 32);
    await this.redeem(user, flexible, '100');
    await this.redeem(user, leaving, '10');
    await this.redeem(user, network, '1');
    await this.redeem(user, early, '20', await this.whatLeavingGives(user, early));
    await this.earn.slash({ id: nextKey(), network: 'cardano', share: toAmount('0.01'), fault: 'PROTOCOL' });
    await this.earn.slash({ id: nextKey(), network: 'ethereum', share: toAmount('0.01'), fault: 'OURS' });
    await this.jobs.idle();
    return user;
  }
}
