import { toAmount } from '../src/lib/amount';
import { SandboxBank, SandboxTeds } from '../src/bank/index';
import { inTransaction } from '../src/db/database';
import type { Database, Transaction } from '../src/db/database';
import { Deposits, sandboxHolders, SandboxPix } from '../src/deposits/index';
import type { Deposit } from '../src/deposits/index';
import { createUser, findUser } from '../src/identity/index';
import type { User } from '../src/identity/index';
import { Jobs } from '../src/jobs/index';
import { accountsOf, balancesOf, ensureSystemAccount, post } from '../src/ledger/index';
import { SandboxTed, Teds } from '../src/ted/index';
import { Webhooks } from '../src/webhooks/index';
import type { WebhookHeaders } from '../src/webhooks/index';
import { SECRET } from './identity-fixture';
import { outboxOn } from './mail-fixture';
import { nextKey } from './market-fixture';
import { recordingLogger } from './recording-logger';
import { TestClock } from './test-clock';

export const WEBHOOK_KEY = Buffer.from('a key of the bank, of thirty-two').toString('base64');

let serial = 0;

/** Deposits of an exchange with the bank of a sandbox, whose time stands still. */
export function depositsOn(db: Database, at = '2026-11-20T12:00:00.000Z') {
  const clock = new TestClock(at);
  const { logger, lines: logged } = recordingLogger();
  const jobs = new Jobs({ db, clock, logger, alarm: clock.alarm });
  const bank = new SandboxBank(db, clock);
  const holders = sandboxHolders(SECRET);
  const allowed = { thirdParty: false };
  const changes: Deposit[] = [];
  const keys = { bank: [WEBHOOK_KEY], card: [WEBHOOK_KEY], custody: [WEBHOOK_KEY], issuer: [WEBHOOK_KEY] };
  const webhooks = new Webhooks({ db, clock, jobs, keys });
  const judge = {
    db,
    clock,
    holders,
    mail: outboxOn(db),
    mailedFrom: toAmount('100'),
    isThirdPartyAllowed: async () => allowed.thirdParty,
  };
  const deposits = new Deposits({ ...judge, jobs, bank, hasBank: true, onBalances: () => undefined });
  const tedPort = new SandboxTeds(db, clock, bank.faults);
  const teds = new Teds({ ...judge, bank: tedPort, deposits });
  deposits.events.on('changed', (deposit) => changes.push(deposit));
  webhooks.handle('bank', async (body) => {
    await deposits.ring(body);
    await teds.ring(body);
  });
  const ring = (headers: WebhookHeaders, body: string) => webhooks.receive('bank', headers, body);
  const bell = { faults: bank.faults, key: WEBHOOK_KEY, ring };
  const pix = new SandboxPix({ db, bank, holders, bell });
  const ted = new SandboxTed({ db, teds: tedPort, holders, bell });
  /** What is in MAIN goes to another account. @throws when it is not there */
  const move = async (
    { accountId }: User,
    reais: string,
    kind: string,
    goalOf: (tx: Transaction) => Promise<number>,
    currency = 'BRL',
  ) => {
    serial += 1;
    const idempotencyKey = `moved/${serial}`;
    await inTransaction(db, async (tx) => {
      const goalId = await goalOf(tx);
      const entry = { currency, bucket: 'AVAILABLE' } as const;
      const entries = [
        { ...entry, accountId, amount: -toAmount(reais) },
        { ...entry, accountId: goalId, amount: toAmount(reais) },
      ];
      await post(tx, [{ kind, reference: 'moved', idempotencyKey, createdAt: new Date(clock.now()), entries }]);
    });
  };
  const fixture = {
    judge,
    clock,
    logger,
    jobs,
    bank,
    holders,
    allowed,
    changes,
    webhooks,
    deposits,
    pix,
    ted,
    logged,
    async customer(level: User['level'] = 20): Promise<User> {
      serial += 1;
      const fields = { name: 'Nina Souza', email: `d${serial}@example.com`, password: 'correct horse battery', level };
      const { id } = await inTransaction(db, (tx) => createUser(tx, fields, new Date(clock.now())));
      const user = await findUser(db, id);
      if (!user) throw new Error('no customer');
      return user;
    },
    async charge({ accountId }: User, amount = '500', idempotencyKey = nextKey()) {
      const { charge, errors } = await deposits.createCharge(accountId, { amount, idempotencyKey });
      if (!charge) throw new Error(errors[0]?.messages.join());
      return charge.charge;
    },
    /** Somebody pays, and what the bank rings for is worked on. */
    async pay(input: Partial<Parameters<typeof pix.pay>[0]>): Promise<string> {
      const paid = await pix.pay({ payer: 'HOLDER', ...input });
      if (!paid) throw new Error('nothing was paid');
      await jobs.idle();
      return paid.endToEndId;
    },
    /** Somebody sends a TED, and what the bank rings for is worked on. */
    async sendTed(input: Partial<Parameters<typeof ted.send>[0]>): Promise<string> {
      const sent = await ted.send({ amount: '500', state: 'RECEIVED', ...input });
      if (!sent) throw new Error('nothing was sent');
      await jobs.idle();
      return sent.reference;
    },
    /** The time comes, the alarm rings, and what is due is done. */
    async at(time: string): Promise<void> {
      await jobs.idle();
      clock.set(time);
      clock.ring();
      await jobs.idle();
    },
    async of({ accountId }: User) {
      const { deposits: all } = await deposits.list(accountId, { first: 100 });
      return all.map(({ deposit }) => deposit);
    },
    /** The money is spent: it goes where it cannot be held. @throws when it is not there */
    async spend(user: User, amount: string, currency?: string): Promise<void> {
      const at = new Date(clock.now());
      await move(user, amount, 'SPENT', (tx) => ensureSystemAccount(tx, 'EXTERNAL', 'external', at), currency);
    },
    /** The customer moves it to the account PRO. @throws when it is not there */
    toPro: (user: User, reais: string): Promise<void> =>
      move(user, reais, 'TRANSFER', async (tx) => (await accountsOf(tx, user.accountId)).pro),
    /** Whoever paid a deposit wants it back, or the bank decides; what it rings for is worked on. */
    async dispute(depositId: string, decision: 'OPEN' | 'REFUSE' | 'ACCEPT'): Promise<boolean> {
      const isDone = await pix.dispute({ depositId, decision });
      await jobs.idle();
      return isDone;
    },
    async reaisOf({ accountId }: User): Promise<bigint> {
      return (await balancesOf(db, accountId))[0]?.available ?? 0n;
    },
    /** Deposits that were credited, sent back, disputed, and taken back with a debt that a later one paid. */
    async everyOutcome(): Promise<void> {
      const { charge, customer, dispute, of, pay, sendTed, spend } = fixture;
      const { id: chargeId } = await charge(await customer(10));
      for (const payer of ['HOLDER', 'OTHER']) await pay({ chargeId, payer });
      const nina = await customer(10);
      const { id: another } = await charge(nina);
      for (const amount of ['30', '20']) await pay({ chargeId: another, amount });
      const [open, taken] = await of(nina);
      await spend(nina, '25');
      await dispute(taken?.id ?? '', 'OPEN');
      await dispute(taken?.id ?? '', 'ACCEPT');
      await pay({ chargeId: another, amount: '40' });
      await dispute(open?.id ?? '', 'OPEN');
      await sendTed({ email: nina.email });
    },
  };
  return fixture;
}

export type DepositsFixture = ReturnType<typeof depositsOn>;
