import { randomUUID } from 'node:crypto';
import { LEDGER_CHECKS } from '../src/check/ledger-checks';
import { REFERRAL_CHECKS } from '../src/check/referral-checks';
import { runChecks } from '../src/check/run-checks';
import { inTransaction } from '../src/db/database';
import type { Database } from '../src/db/database';
import { createUser, findUser } from '../src/identity/users';
import type { User } from '../src/identity/users';
import { Jobs } from '../src/jobs/index';
import { noteOperatedLevel } from '../src/kyc/index';
import { balancesOf, depositOf, ensureSystemAccount, post } from '../src/ledger/index';
import { toAmount } from '../src/lib/amount';
import { attribute, createReferral } from '../src/products/referral/index';
import type { Referral } from '../src/products/referral/index';
import { SECRET } from './identity-fixture';
import { outboxOn } from './mail-fixture';
import type { OtcFixture } from './otc-fixture';
import { recordingLogger } from './recording-logger';
import { TestClock } from './test-clock';

const DAY_MS = 24 * 3_600_000;
let serial = 0;

/** Recommendations of a process that begins now, by the clock. */
export class ReferralFixture {
  readonly jobs: Jobs;
  readonly referral: Referral;
  readonly logged: unknown[][];

  constructor(
    readonly db: Database,
    readonly clock: TestClock = new TestClock('2026-11-20T15:00:00.000Z'),
  ) {
    const { logger, lines } = recordingLogger();
    this.logged = lines;
    this.jobs = new Jobs({ db, clock, logger, alarm: clock.alarm });
    const parts = { db, clock, logger, jobs: this.jobs, mail: outboxOn(db), config: { secret: SECRET } };
    this.referral = createReferral({ ...parts, onBalances: () => undefined });
  }

  async start(): Promise<void> {
    this.jobs.start();
    await this.jobs.idle();
  }

  get at(): Date {
    return new Date(this.clock.now());
  }

  /** Days pass, the alarm rings, and what is due is done. */
  async pass(days: number): Promise<void> {
    await this.jobs.idle();
    this.clock.set(new Date(this.clock.now() + days * DAY_MS).toISOString());
    this.clock.ring();
    this.jobs.wake();
    await this.jobs.idle();
  }

  async customer(level = 20, name = 'Marina'): Promise<User> {
    serial += 1;
    const fields = { name, email: `referral${serial}@example.com`, password: 'correct horse battery', level };
    return inTransaction(this.db, async (tx) => {
      const made = await createUser(tx, fields, this.at);
      await noteOperatedLevel(tx, made.id, made.level, this.at);
      return made;
    });
  }

  /** One who came by the code of another. @param device the key of the device, as the inviter's devices are called */
  async invited(inviter: User, { level = 20, device = null as string | null, name = 'Marina' } = {}): Promise<User> {
    const user = await this.customer(level, name);
    const code = await this.referral.codeOf(inviter);
    const came = { userId: user.id, registeredAt: this.at, code, deviceKeyFor: () => device };
    await inTransaction(this.db, (tx) => attribute(tx, came));
    return user;
  }

  /** Reais that the customer paid in. @param payer key of the payer's document */
  async paidIn({ accountId }: User, reais: string, payer: string = randomUUID()): Promise<void> {
    await this.db.query(
      `insert into deposits (account_id, kind, currency, amount, fee, state, source_reference, payer_name,
                             payer_document_masked, payer_document_key, created_at, credited_at)
       values ($1, 'PIX', 'BRL', $2, 0, 'CREDITED', $3, 'Alguém', '***', $4, $5, $5)`,
      [accountId, reais, randomUUID(), payer, this.at],
    );
  }

  /** What the customer bought, or sold, over the counter. */
  async traded({ accountId }: User, side: 'BUY' | 'SELL', reais: string): Promise<void> {
    const id = randomUUID();
    const figures = `1, $3, 'Horizonte', 1, $4::numeric, $4::numeric, 0, 0, $4::numeric, 'x'`;
    const names = 'instrument_id, side, provider, price, quantity, amount, fee_rate, fee, total, provider_quote_id';
    await this.db.query(
      `with quote as (
         insert into otc_quotes (id, account_id, state, ${names}, created_at, expires_at)
         values ($1, $2, 'ACCEPTED', ${figures}, $5, $5) returning id)
       insert into otc_trades (quote_id, account_id, state, ${names}, held_currency, held, accepted_at, ended_at)
       select id, $2, 'FILLED', ${figures}, 'BRL', $4::numeric, $5, $5 from quote`,
      [id, accountId, side, reais, this.at],
    );
  }

  /** Own money of the customer, all of it spent on coins. */
  async bought(user: User, reais: string): Promise<void> {
    await this.paidIn(user, reais);
    await this.traded(user, 'BUY', reais);
  }

  /** Puts fees aside for rewards. */
  async fill(amount = '1000'): Promise<void> {
    await inTransaction(this.db, async (tx) => {
      const externalId = await ensureSystemAccount(tx, 'EXTERNAL', 'external', this.at);
      const accountId = await ensureSystemAccount(tx, 'FEES', 'fees', this.at);
      const about = { externalId, accountId, currency: 'BRL', amount: toAmount(amount), reference: 'test' };
      await post(tx, [depositOf({ ...about, idempotencyKey: randomUUID(), createdAt: this.at })]);
    });
    await this.referral.fill({ key: randomUUID(), amount });
    await this.jobs.idle();
  }

  /** How far the invitation of a customer got. */
  async invitation(user: User) {
    const own = await this.referral.invitationOf(user);
    if (!own) throw new Error('Nobody invited this customer');
    return own;
  }

  async reais({ accountId }: Pick<User, 'accountId'>): Promise<bigint> {
    return (await balancesOf(this.db, accountId)).find(({ currency }) => currency === 'BRL')?.available ?? 0n;
  }

  /** Whatever the tests did, the books are right. */
  async broken(): Promise<readonly string[]> {
    const results = await runChecks(this.db, [...LEDGER_CHECKS, ...REFERRAL_CHECKS]);
    return results.filter(({ wrong }) => wrong > 0).map(({ name }) => name);
  }

  /**
   * An invitation that was rewarded, one that was refused, and one that goes on.
   * @param buyer who paid reais in and bought coins since this clock's time
   */
  async everyOutcome(buyer: User): Promise<void> {
    const inviter = await this.customer();
    const code = await this.referral.codeOf(inviter);
    const came = { userId: buyer.id, registeredAt: this.at, code, deviceKeyFor: () => null };
    await inTransaction(this.db, (tx) => attribute(tx, came));
    await this.fill();
    await this.invited(inviter);
    await this.pass(1);
    await this.pass(8);
  }
}

/** A customer of the database who paid reais in, and buys with them over the counter. */
export async function buyerAt(desk: OtcFixture): Promise<User> {
  const [payer] = await desk.db.query<{ id: string }>(
    `select u.id from users u join deposits d on d.account_id = u.account_id
      where d.state = 'CREDITED' and d.currency = 'BRL' and u.closed_at is null
      group by u.id having sum(d.amount - d.fee) >= 100 limit 1`,
  );
  const buyer = await findUser(desk.db, payer?.id ?? '');
  if (!buyer) throw new Error('nobody paid in');
  await desk.provider.behave({ mode: 'FILL' });
  await desk.opened(buyer, { BRL: '200000' });
  await desk.accepted(buyer, (await desk.quoted(buyer)).id);
  return buyer;
}

/** Every outcome of an invitation, of who bought in the hour after they begin. */
export async function everyReferral(db: Database, buyer: User): Promise<void> {
  const recommended = new ReferralFixture(db, new TestClock('2026-11-20T14:00:00.000Z'));
  await recommended.start();
  await recommended.everyOutcome(buyer);
  await recommended.jobs.stop();
}
