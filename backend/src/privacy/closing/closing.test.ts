import { closingFixture, FIFTEEN_DAYS_MS } from '../../../test/closing-fixture';
import type { ClosingFixture } from '../../../test/closing-fixture';
import { EarnFixture } from '../../../test/earn-fixture';
import { identityFixture, PASSWORD } from '../../../test/identity-fixture';
import type { IdentityFixture } from '../../../test/identity-fixture';
import { fund } from '../../../test/market-fixture';
import { mailOf } from '../../../test/second-factor-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { inTransaction } from '../../db/database';
import { accountsOf, balancesOf, ensureSystemAccount, post } from '../../ledger/index';

const NEW = 'tucano-azul na ponte';

let db: TestDatabase;
let clock: TestClock;
let fixture: IdentityFixture;
let own: ClosingFixture;
let serial = 0;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  serial += 1;
  clock = new TestClock('2026-11-26T15:00:00.000Z');
  fixture = await identityFixture(db, `closing${serial}@example.com`, clock);
  own = closingFixture(fixture, db, clock);
});
afterEach(() => fixture.identity.stop());
afterAll(() => db.drop());

/** Who asks with the password is told these sentences; none when it was done. */
async function told(): Promise<readonly string[]> {
  const refusal = await own.closing.request(await fixture.signedIn(), fixture.user.id, { password: PASSWORD });
  return refusal?.errors.flatMap(({ messages }) => messages) ?? [];
}

async function notified(): Promise<string | undefined> {
  const { notifications } = await listOf(db, fixture.user.accountId);
  return notifications[0];
}

async function listOf(database: TestDatabase, accountId: number): Promise<{ notifications: string[] }> {
  const rows = await database.query<{ title: string }>(
    'select title from notifications where account_id = $1 order by id desc',
    [accountId],
  );
  return { notifications: rows.map(({ title }) => title) };
}

/** The customer takes all of a currency out. */
async function takeOut(accountId: number, currency: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = new Date(clock.now());
    const out = await ensureSystemAccount(tx, 'EXTERNAL', 'external', at);
    const amount = (await balancesOf(tx, accountId)).find((one) => one.currency === currency)?.available ?? 0n;
    const entry = (id: number, moved: bigint) =>
      ({ accountId: id, currency, bucket: 'AVAILABLE', amount: moved }) as const;
    const entries = [entry(accountId, -amount), entry(out, amount)];
    await post(tx, [
      { kind: 'WITHDRAWAL', reference: 'all', idempotencyKey: `out/${accountId}`, createdAt: at, entries },
    ]);
  });
}

const stateNow = async () => (await own.closing.last(fixture.user.id))?.state;

describe('identity §8: a customer asks for the account to be closed', () => {
  test('with a proof, always; the customer is told until when it can be taken back, and the account works on', async () => {
    const request = await fixture.signedIn();
    await expect(own.closing.request(request, fixture.user.id, null)).rejects.toThrow('Digite sua senha');
    expect(await own.closing.last(fixture.user.id)).toBeNull();
    await own.ask();
    const closesAt = new Date(clock.now() + FIFTEEN_DAYS_MS);
    expect(await own.closing.last(fixture.user.id)).toMatchObject({ state: 'REQUESTED', closesAt });
    expect(mailOf(fixture, 'deletion-requested').data).toMatchObject({
      closesAt: closesAt.toISOString(),
      link: 'https://plataforma.example/profile',
    });
    expect(await notified()).toBe('Pedido para encerrar a conta');
    expect(await fixture.securityEvents()).toContain('DELETION_REQUESTED');
    expect((await fixture.signedIn()).view.kind).toBe('signed-in');
  });

  test('asking twice, also at once, is one request', async () => {
    const requests = [await fixture.signedIn(), await fixture.signedIn()];
    const ask = () =>
      Promise.all(requests.map((one) => own.closing.request(one, fixture.user.id, { password: PASSWORD })));
    expect(await ask()).toEqual([null, null]);
    clock.jump(60_000);
    expect(await ask()).toEqual([null, null]);
    expect(fixture.mails.filter(({ template }) => template === 'deletion-requested')).toHaveLength(1);
  });

  test.each([
    ['a balance', 'Sua conta tem saldo. Retire tudo antes de encerrar.', ''],
    [
      'an open order',
      'Há ordens abertas. Cancele todas antes de encerrar.',
      `insert into orders (account_id, instrument_id, side, type, state, price, quantity, reserved_currency, reserved_amount)
       values ($1, 1, 'BUY', 'LIMIT', 'ACTIVE', 100, 1, 'BRL', 1)`,
    ],
    [
      'an open order of the Pro account',
      'Há ordens abertas. Cancele todas antes de encerrar.',
      `insert into orders (account_id, instrument_id, side, type, state, price, quantity, reserved_currency, reserved_amount)
       values ($1, 1, 'BUY', 'LIMIT', 'ACTIVE', 100, 1, 'BRL', 1)`,
    ],
    [
      'a recurring buy',
      'Há compras recorrentes ativas. Cancele todas antes de encerrar.',
      `insert into recurring_buys (account_id, instrument_id, amount, frequency, time, first_run_at, next_run_at, next_step_at,
                                   idempotency_key, command_hash, created_at)
       values ($1, 1, 10, 'DAILY', '09:00', now(), now(), now(), gen_random_uuid(), 'x', now())`,
    ],
    [
      'a verification that waits',
      'Seus documentos estão em análise. Espere a resposta antes de encerrar.',
      `insert into verifications (user_id, state, started_at, sent_at, until, next_step_at)
       select id, 'SENT', now(), now(), now(), now() from users where account_id = $1`,
    ],
  ])('%s keeps the account open, and the customer is told what to do', async (what, sentence, statement) => {
    const { main, pro } = await accountsOf(db, fixture.user.accountId);
    if (what === 'a balance') await fund(db, pro, { BTC: '0.0000000001' });
    else await db.query(statement, [what.endsWith('Pro account') ? pro : main]);
    expect(await told()).toEqual([sentence]);
    expect(await own.closing.last(fixture.user.id)).toBeNull();
    expect(fixture.mails).toEqual([]);
  });

  test('coins that were put to work, are under notice, or have a reward to come keep the account open', async () => {
    const balance = ['Sua conta tem saldo. Retire tudo antes de encerrar.'];
    const { user } = fixture;
    const staking = new EarnFixture(db, clock);
    await staking.start();
    await db.query('update users set level = 20 where id = $1', [user.id]);
    await staking.disclosures.accept('EARN', 1, user.id);
    await fund(db, user.accountId, { SOL: '1' });
    const id = await staking.begun(user, 'sol-flexible', '1');
    expect(await told()).toEqual(balance);
    await staking.sandbox.tellRate('solana', '2026-11-27', null);
    await staking.at('2026-11-28T12:00:00Z');
    await staking.redeem(user, id, '1');
    expect(await told()).toEqual(balance);
    await staking.at('2026-12-01T12:00:00Z');
    expect(await staking.position(user, id)).toMatchObject({ state: 'ENDED', nextDay: '2026-11-27' });
    // Everything was taken out; the network has not told what the last day paid.
    await takeOut(user.accountId, 'SOL');
    expect(await told()).toEqual(balance);
    await staking.jobs.stop();
  });

  test('until its time it can be taken back, without a proof; then nothing happens', async () => {
    await own.ask();
    clock.jump(FIFTEEN_DAYS_MS - 1);
    await own.closing.cancel(await fixture.signedIn(), fixture.user.id);
    await own.closing.cancel(await fixture.signedIn(), fixture.user.id);
    expect(fixture.mails.filter(({ template }) => template === 'deletion-canceled')).toHaveLength(1);
    expect(await notified()).toBe('Encerramento cancelado');
    expect(await fixture.securityEvents()).toContain('DELETION_CANCELED');
    await own.come();
    expect(await stateNow()).toBe('CANCELED');
    expect((await fixture.signedIn()).view.kind).toBe('signed-in');
    await own.ask();
    expect(await stateNow()).toBe('REQUESTED');
  });

  test('what is there at its time keeps the account open: the customer is told, and can ask again', async () => {
    await own.ask();
    await fund(db, fixture.user.accountId, { BRL: '10' });
    await own.come();
    expect(await own.closing.last(fixture.user.id)).toMatchObject({ state: 'FAILED', obstacles: ['BALANCE'] });
    expect(mailOf(fixture, 'deletion-failed').data.reasons).toEqual([
      'Sua conta tem saldo. Retire tudo antes de encerrar.',
    ]);
    expect(await notified()).toBe('Sua conta não foi encerrada');
    expect((await fixture.signedIn()).view.kind).toBe('signed-in');
    expect(await told()).toEqual(['Sua conta tem saldo. Retire tudo antes de encerrar.']);
  });

  test('“Proteger minha conta” takes back what somebody else asked for', async () => {
    await own.ask();
    const { recovery } = fixture.identity;
    const change = { currentPassword: PASSWORD, newPassword: NEW, proof: null };
    expect((await recovery.protect(await fixture.signedIn(), fixture.user, change)).kind).toBe('set');
    expect(await stateNow()).toBe('CANCELED');
    await own.come();
    expect(await stateNow()).toBe('CANCELED');
  });
});
