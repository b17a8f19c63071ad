import { nextKey } from '../../test/market-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { NOON, REQUEST, withdrawalsOn } from '../../test/withdrawals-fixture';
import type { WithdrawalsFixture } from '../../test/withdrawals-fixture';
import { toAmount } from '../lib/amount';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import type { User } from '../identity/index';
import { WithdrawalRefused } from '../withdrawals/index';
import { MANDATE_MESSAGES } from './messages';

jest.setTimeout(60_000);

const HOUR_MS = 3_600_000;

let db: TestDatabase;
let exchange: WithdrawalsFixture;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(() => {
  exchange = withdrawalsOn(db);
  exchange.jobs.start();
});
afterEach(async () => {
  await exchange.jobs.stop();
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
});

const listOf = async ({ id }: User) =>
  (await exchange.mandates.list(id)).map(({ mandate, usedToday }) => ({
    isConfirmed: mandate.confirmedAt !== null,
    dailyCap: mandate.dailyCap,
    usedToday,
  }));
const create = (user: User, destinationId: string, dailyCap: string) =>
  exchange.mandates.create(REQUEST, user.id, { destinationId, dailyCap }, exchange.guard(user));
/** Why a program's withdrawal was refused. */
const refusalOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof WithdrawalRefused ? error.kind : error;
};

describe('money §6: a mandate', () => {
  test('begins with the button of its mail: opening the link changes nothing, and it confirms once', async () => {
    const nina = await exchange.saver('1000');
    const key = await exchange.ownKey(nina);
    expect((await create(nina, key, '500')).errors).toEqual([]);
    const token = exchange.lastMandateToken();
    for (let times = 0; times < 10; times += 1) {
      expect(await exchange.mandates.open(token)).toMatchObject({ state: 'VALID', destination: { id: key } });
    }
    expect(await listOf(nina)).toEqual([{ isConfirmed: false, dailyCap: toAmount('500'), usedToday: 0n }]);
    expect(await refusalOf(exchange.program(nina, '100'))).toBe('NO_MANDATE');
    const all = await Promise.all([exchange.mandates.confirm(token), exchange.mandates.confirm(token)]);
    expect(all.map(({ state }) => state).toSorted()).toEqual(['USED', 'VALID']);
    expect(await exchange.mandates.open(token)).toMatchObject({ state: 'USED' });
    expect(await listOf(nina)).toEqual([{ isConfirmed: true, dailyCap: toAmount('500'), usedToday: 0n }]);
  });

  test('its mail says where to, how much a day, from which device and until when', async () => {
    const nina = await exchange.saver('1000');
    await create(nina, await exchange.ownKey(nina), '500.50');
    const data = { target: `Pix ${nina.email}`, dailyCap: 'R$ 500,50', at: NOON };
    expect(exchange.mails.at(-1)).toMatchObject({
      template: 'mandate-confirm',
      to: { address: nina.email },
      data: { ...data, until: '2026-11-20T16:00:00.000Z', device: 'Chrome, 156.0.0.0, Windows' },
      expiresAt: new Date('2026-11-20T16:00:00.000Z'),
    });
  });

  test('that nobody confirmed within an hour is none', async () => {
    const nina = await exchange.saver('1000');
    const key = await exchange.ownKey(nina);
    await create(nina, key, '500');
    const token = exchange.lastMandateToken();
    exchange.clock.jump(HOUR_MS);
    expect(await exchange.mandates.confirm(token)).toMatchObject({ state: 'EXPIRED' });
    expect(await listOf(nina)).toEqual([]);
    expect(await refusalOf(exchange.program(nina, '100'))).toBe('NO_MANDATE');
    // It makes room for another one.
    await exchange.mandate(nina, key, '200');
    expect(await listOf(nina)).toHaveLength(1);
    expect(await exchange.mandates.confirm(token)).toMatchObject({ state: 'CANCELED' });
  });

  test('that waits is replaced by another; beside one in force there is no other', async () => {
    const nina = await exchange.saver('1000');
    const key = await exchange.ownKey(nina);
    await create(nina, key, '500');
    const first = exchange.lastMandateToken();
    await exchange.mandate(nina, key, '300');
    expect(await exchange.mandates.confirm(first)).toMatchObject({ state: 'CANCELED' });
    expect((await create(nina, key, '900')).errors).toEqual([
      { name: 'destinationId', messages: [MANDATE_MESSAGES.isThere] },
    ]);
    expect(await listOf(nina)).toEqual([{ isConfirmed: true, dailyCap: toAmount('300'), usedToday: 0n }]);
  });

  test.each([
    ['', MANDATE_MESSAGES.notANumber],
    ['-5', MANDATE_MESSAGES.notANumber],
    ['1e3', MANDATE_MESSAGES.notANumber],
    ['10.001', MANDATE_MESSAGES.tooManyDecimals],
    ['0.99', 'O limite por dia começa em R$ 1,00.'],
    ['1000000000.01', 'O limite por dia vai até R$ 1.000.000.000,00.'],
  ])('with the cap %j is refused', async (cap, message) => {
    const nina = await exchange.saver('1000');
    const { errors } = await create(nina, await exchange.ownKey(nina), cap);
    expect(errors).toEqual([{ name: 'dailyCap', messages: [message] }]);
  });

  test('goes to an own destination alone, and is nobody else’s to remove', async () => {
    const [nina, thief] = [await exchange.saver('1000'), await exchange.saver('1000')];
    const key = await exchange.ownKey(nina);
    expect((await create(thief, key, '500')).errors).toEqual([
      { name: 'destinationId', messages: [MANDATE_MESSAGES.destination] },
    ]);
    const id = await exchange.mandate(nina, key, '500');
    for (const wrong of [id, 'x']) {
      expect((await exchange.mandates.remove(REQUEST, thief.id, wrong)).errors).toEqual([
        { name: 'base', messages: [MANDATE_MESSAGES.unknown] },
      ]);
    }
    expect(await listOf(nina)).toHaveLength(1);
    expect(await refusalOf(exchange.program(thief, '100', { address: nina.email }))).toBe('NO_MANDATE');
  });

  test('removed lets nothing out any more, what was asked for before is still sent; twice is once', async () => {
    const nina = await exchange.saver('1000');
    const id = await exchange.mandate(nina, await exchange.ownKey(nina), '500');
    const { id: sent } = await exchange.program(nina, '100');
    await exchange.mandates.remove(REQUEST, nina.id, id);
    const again = await exchange.mandates.remove(REQUEST, nina.id, id);
    expect(again.mandate?.mandate.removedBecause).toBe('CUSTOMER');
    expect(await refusalOf(exchange.program(nina, '100'))).toBe('NO_MANDATE');
    await exchange.jobs.idle();
    expect(await exchange.stateOf(nina, sent)).toBe('SENT');
    const events = await db.query<{ kind: string }>(
      `select kind from security_events where user_id = $1 and kind like 'MANDATE%' order by id`,
      [nina.id],
    );
    expect(events.map(({ kind }) => kind)).toEqual(['MANDATE_ADDED', 'MANDATE_REMOVED']);
  });

  test('ends with its destination, and with any change of the account’s security', async () => {
    const nina = await exchange.saver('1000');
    const key = await exchange.ownKey(nina);
    const id = await exchange.mandate(nina, key, '500');
    await exchange.destinations.remove(nina.id, key, REQUEST);
    expect([await listOf(nina), await refusalOf(exchange.program(nina, '100'))]).toEqual([[], 'NO_MANDATE']);
    const other = await exchange.mandate(nina, await exchange.ownKey(nina), '500');
    await exchange.securityChanges(nina);
    expect([await listOf(nina), await refusalOf(exchange.program(nina, '100'))]).toEqual([[], 'NO_MANDATE']);
    const ends = await db.query('select removed_because as why from mandates where id = any($1) order by created_at', [
      [id, other],
    ]);
    expect(ends).toContainEqual({ why: 'SECURITY' });
  });

  test('said to be somebody else’s is ended, and the account is protected; its link is used', async () => {
    const nina = await exchange.saver('1000');
    await create(nina, await exchange.ownKey(nina), '500');
    const token = exchange.lastMandateToken();
    expect(await exchange.mandates.deny(token)).toMatchObject({ mandate: { removedBecause: 'DENIED' } });
    expect(exchange.denied).toEqual([nina.id]);
    expect(await exchange.mandates.confirm(token)).toMatchObject({ state: 'USED' });
    expect(await exchange.mandates.deny(token)).toMatchObject({ state: 'USED' });
    expect(exchange.denied).toEqual([nina.id]);
    expect(await exchange.mandates.confirm('a'.repeat(43))).toMatchObject({ state: 'UNKNOWN', mandate: null });
  });
});

describe('money §6: a program withdraws by a mandate', () => {
  test('it waits for no mail: the bank has it, and it is paid', async () => {
    const nina = await exchange.saver('1000');
    await exchange.mandate(nina, await exchange.ownKey(nina), '500');
    const { id, state, requestedFrom } = await exchange.program(nina, '300');
    expect([state, requestedFrom]).toEqual(['CONFIRMED', 'Chave de API: Robô']);
    expect(await exchange.money(nina)).toEqual([toAmount('700'), toAmount('300')]);
    expect(await listOf(nina)).toMatchObject([{ usedToday: toAmount('300') }]);
    exchange.clock.jump(5_000);
    await exchange.jobs.idle();
    exchange.clock.jump(5_000);
    await exchange.jobs.idle();
    const done = await exchange.now(nina, id);
    expect(done).toMatchObject({ state: 'COMPLETED', received: toAmount('298'), mailedAt: null });
    const approvals = await db.query('select kind, terms_hash from withdrawal_approvals where withdrawal_id = $1', [
      id,
    ]);
    expect(approvals).toEqual([{ kind: 'MANDATE', terms_hash: done.termsHash }]);
    expect(exchange.mails.filter(({ template }) => template === 'withdrawal-confirm')).toEqual([]);
  });

  test('F7: the same key a hundred times at once is one withdrawal; with other terms it is an error', async () => {
    const nina = await exchange.saver('1000');
    await exchange.mandate(nina, await exchange.ownKey(nina), '500');
    const idempotencyKey = nextKey();
    const all = await Promise.all(Array.from({ length: 100 }, () => exchange.program(nina, '100', { idempotencyKey })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await exchange.money(nina)).toEqual([toAmount('900'), toAmount('100')]);
    await expect(exchange.program(nina, '101', { idempotencyKey })).rejects.toThrow('outros dados');
  });

  test('F8: fifty of a fifth of the cap at once are five, whatever the balance', async () => {
    const nina = await exchange.saver('5000');
    await exchange.mandate(nina, await exchange.ownKey(nina), '500');
    const all = await Promise.all(Array.from({ length: 50 }, () => refusalOf(exchange.program(nina, '100'))));
    expect(all.filter((kind) => kind === null)).toHaveLength(5);
    expect(all.filter((kind) => kind === 'LIMIT')).toHaveLength(45);
    expect(await exchange.money(nina)).toEqual([toAmount('4500'), toAmount('500')]);
  });

  test('while the mandate is removed at the same moment: what was let through was before', async () => {
    const nina = await exchange.saver('5000');
    const id = await exchange.mandate(nina, await exchange.ownKey(nina), '5000');
    const all = await Promise.all([
      ...Array.from({ length: 10 }, () => refusalOf(exchange.program(nina, '100'))),
      exchange.mandates.remove(REQUEST, nina.id, id),
      ...Array.from({ length: 10 }, () => refusalOf(exchange.program(nina, '100'))),
    ]);
    const kinds = new Set(all.filter((each) => each === null || typeof each === 'string'));
    expect([...kinds].filter((kind) => kind !== null && kind !== 'NO_MANDATE')).toEqual([]);
    expect(await refusalOf(exchange.program(nina, '100'))).toBe('NO_MANDATE');
  });

  test('the cap is of a day of São Paulo; what was canceled is given back', async () => {
    const nina = await exchange.saver('5000');
    await exchange.mandate(nina, await exchange.ownKey(nina), '500');
    exchange.world.isUnderMaintenance = true;
    const { id } = await exchange.program(nina, '500');
    await expect(exchange.program(nina, '100')).rejects.toThrow('Restam R$ 0,00 hoje.');
    await exchange.withdrawals.cancel(nina.accountId, id);
    await exchange.program(nina, '500');
    expect(await refusalOf(exchange.program(nina, '100'))).toBe('LIMIT');
    // By day: the night has its own limit.
    exchange.clock.jump(24 * HOUR_MS);
    expect(await listOf(nina)).toMatchObject([{ usedToday: 0n }]);
    await exchange.program(nina, '500');
  });

  test.each([
    ['9', 'MINIMUM'],
    ['10.001', 'STEP'],
    ['1000.01', 'BALANCE'],
  ])('%s reais are refused as %s', async (amount, kind) => {
    const nina = await exchange.saver('1000');
    await exchange.mandate(nina, await exchange.ownKey(nina), '100000');
    expect(await refusalOf(exchange.program(nina, amount))).toBe(kind);
  });

  test('a lock and a level are told before the mandate that they end', async () => {
    const nina = await exchange.saver('1000');
    await exchange.mandate(nina, await exchange.ownKey(nina), '500');
    await db.query(
      `insert into withdrawal_locks (user_id, reason, since, until) values ($1, 'PASSWORD_CHANGED', $2, $3)`,
      [nina.id, new Date(exchange.clock.now()), new Date(exchange.clock.now() + HOUR_MS)],
    );
    await exchange.securityChanges(nina);
    expect(await refusalOf(exchange.program(nina, '100'))).toBe('LOCKED');
    await db.query('update users set level = 0 where id = $1', [nina.id]);
    expect(await refusalOf(exchange.program(nina, '100'))).toBe('LEVEL');
    await db.query('update users set level = 20 where id = $1', [nina.id]);
    await db.query('delete from withdrawal_locks where user_id = $1', [nina.id]);
    await db.query('delete from totp where user_id = $1', [nina.id]);
    expect(await refusalOf(exchange.program(nina, '100'))).toBe('SECOND_FACTOR');
  });

  test('what is no Pix key and no account is told so; each way to write the own key finds it', async () => {
    const nina = await exchange.saver('1000');
    await exchange.mandate(nina, await exchange.ownKey(nina), '500');
    await expect(exchange.program(nina, '10', { address: 'nobody' })).rejects.toMatchObject({ field: 'address' });
    expect((await exchange.program(nina, '10', { address: ` ${nina.email.toUpperCase()} ` })).state).toBe('CONFIRMED');
    expect(await refusalOf(exchange.program(nina, '10', { address: 'other@example.com' }))).toBe('NO_MANDATE');
    expect(await refusalOf(exchange.program(nina, '10', { address: '12345678/1/12345-6' }))).toBe('NO_MANDATE');
  });
});
