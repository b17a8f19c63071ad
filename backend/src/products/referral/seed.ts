import { SandboxBank } from '../../bank/index';
import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import { Deposits, registeredHolders } from '../../deposits/index';
import { createUser, seedPerson } from '../../identity/index';
import type { NewUser, SeededPerson, User } from '../../identity/index';
import { Jobs } from '../../jobs/index';
import { noteOperatedLevel } from '../../kyc/index';
import { toAmount } from '../../lib/amount';
import type { Logger } from '../../lib/logger';
import { findInstrument, fundMaker, pastTerms, priceAt, quantityFor, writePast } from '../../market/index';
import type { PastOrder } from '../../market/index';
import { attribute } from './attribute';
import { createReferral } from './create-referral';
import type { Referral } from './referral';

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** What is put aside for the rewards that are paid, of the fees that were paid by then. Nothing is left of it. */
const PUT_ASIDE = '20';
/** When an invited person is verified, pays in, and buys, after the registration. */
const [VERIFIED_MS, PAID_IN_MS, BOUGHT_MS] = [2 * HOUR_MS, 5 * HOUR_MS, 6 * HOUR_MS];

/** Somebody who came by the code of the demo account. */
export interface SeededInvitation {
  readonly user: NewUser;
  readonly person: SeededPerson;
  readonly daysAgo: number;
  /** Reais. */
  readonly paidIn: string;
  readonly instrument: string;
  /** Reais. */
  readonly bought: string;
  /** UUIDs, of the charge and of the order. */
  readonly keys: readonly [charge: string, order: string];
}

export interface SeedReferralOptions {
  readonly db: Database;
  readonly logger: Logger;
  readonly secret: string;
  /** Who invites. */
  readonly user: User;
  /** In the order in which they came. */
  readonly invitations: readonly SeededInvitation[];
  /** Seed of the simulated prices, so that the orders lie on the chart. */
  readonly seed: string;
  /** Unix ms. */
  readonly now: number;
}

/** The exchange of then: what is due at a moment is done when the time comes. */
class Then {
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly bank: SandboxBank;
  readonly deposits: Deposits;
  readonly referral: Referral;
  #time = 0;

  constructor(readonly options: SeedReferralOptions) {
    const { db, logger, secret } = options;
    const clock: Clock = { now: () => this.#time, onJump: () => undefined };
    [this.clock, this.jobs, this.bank] = [clock, new Jobs({ db, clock, logger }), new SandboxBank(db, clock)];
    const { jobs, bank } = this;
    // Nobody is written to about what is long past.
    const mail = { enqueue: () => Promise.resolve(), wake: () => undefined };
    const parts = { db, clock, logger, jobs, mail, onBalances: () => undefined };
    const [holders, isThirdPartyAllowed] = [registeredHolders(secret), async () => false];
    const taking = { bank, hasBank: false, holders, isThirdPartyAllowed, mailedFrom: 0n };
    this.deposits = new Deposits({ ...parts, ...taking });
    this.referral = createReferral({ ...parts, config: { secret } });
  }

  async at(time: number): Promise<Date> {
    this.#time = Math.round(time);
    this.jobs.wake();
    await this.jobs.idle();
    return new Date(this.#time);
  }

  /** A Pix of the customer's own to a charge of theirs. */
  async payIn({ accountId, name }: User, { person, paidIn, keys: [idempotencyKey] }: SeededInvitation): Promise<void> {
    const { charge, errors } = await this.deposits.createCharge(accountId, { amount: paidIn, idempotencyKey });
    if (!charge) throw new Error(`A demo account got no charge: ${JSON.stringify(errors)}`);
    const { txid, amount } = charge.charge;
    const payer = { name, document: person.cpf, bank: 'Banco de Teste' };
    await this.deposits.receive(await this.bank.pay({ txid, amount, payer }));
  }

  /** At the price of the minute. */
  async buy({ accountId }: User, { instrument: symbol, bought, keys: [, key] }: SeededInvitation): Promise<void> {
    const { db, seed } = this.options;
    const instrument = findInstrument(symbol);
    if (!instrument) throw new RangeError(`Unknown instrument ${symbol}`);
    const [at, price, amount] = [new Date(this.#time), priceAt(seed, instrument, this.#time), toAmount(bought)];
    await inTransaction(db, async (tx) => {
      const terms = await pastTerms(tx, at);
      const quantity = quantityFor(amount, price, terms.fees.takerRate(accountId), instrument.quantityIncrement);
      const order: PastOrder = { instrument, side: 'BUY', amount, quantity, price, at, key };
      await fundMaker(tx, [order], terms, `referral-maker/${accountId}`);
      await writePast(tx, order, accountId, terms);
    });
  }
}

/** The registration of an invited person, by the code. */
function register(then: Then, { user, person }: SeededInvitation, code: string, at: Date): Promise<User> {
  const { db, secret } = then.options;
  return inTransaction(db, async (tx) => {
    const made = await createUser(tx, user, at);
    await noteOperatedLevel(tx, made.id, made.level, at);
    await seedPerson(tx, secret, made, person, at);
    await attribute(tx, { userId: made.id, registeredAt: at, code, deviceKeyFor: () => null });
    return made;
  });
}

/** Comes, is verified, pays in and buys. */
async function come(then: Then, invitation: SeededInvitation, code: string): Promise<void> {
  const since = then.options.now - invitation.daysAgo * DAY_MS;
  const invited = await register(then, invitation, code, await then.at(since));
  await then.at(since + VERIFIED_MS);
  await then.at(since + PAID_IN_MS);
  await then.payIn(invited, invitation);
  await then.at(since + BOUGHT_MS);
  await then.buy(invited, invitation);
  await then.at(since + BOUGHT_MS + HOUR_MS);
  const until = (await then.referral.invitationOf(invited))?.until;
  if (until && until.getTime() < then.options.now) await then.at(until.getTime());
}

/**
 * Gives a demo account invitations of the last weeks. Registrations, deposits, stages and rewards are made by the exchange itself
 * with the clock of then, and the rewards are paid from fees that were put aside.
 */
export async function seedReferral(options: SeedReferralOptions): Promise<void> {
  const { user, invitations, now } = options;
  const then = new Then(options);
  then.jobs.start();
  const first = Math.max(...invitations.map(({ daysAgo }) => daysAgo));
  await then.at(now - first * DAY_MS - HOUR_MS);
  const code = await then.referral.codeOf(user);
  if (!(await then.referral.fill({ key: 'seed', amount: PUT_ASIDE })))
    throw new Error('There are too few fees to put aside');
  for (const invitation of invitations) await come(then, invitation, code);
  await then.jobs.stop();
}
