import { decided } from '../../test/decided';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { NOON, withdrawalsOn } from '../../test/withdrawals-fixture';
import type { WithdrawalsFixture } from '../../test/withdrawals-fixture';
import { nextKey } from '../../test/market-fixture';
import { toAmount } from '../lib/amount';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MARKET_CHECKS } from '../check/market-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import type { User } from '../identity/index';
import { withdrawalTextOf } from './index';

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
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS, ...MARKET_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
});

const reais = (...all: readonly string[]) => all.map(toAmount);
const later = async (ms: number) => {
  exchange.clock.jump(ms);
  await exchange.jobs.idle();
};
const told = ({ accountId }: User) =>
  db.query<{ kind: string; text: string }>(
    `select kind, text from notifications where account_id = $1 and kind like 'WITHDRAWAL%' order by id`,
    [accountId],
  );
const refusalsOf = ({ errors }: { readonly errors: readonly { name: string; messages: readonly string[] }[] }) =>
  errors.map(({ name, messages }) => [name, messages.join()]);

describe('money §6: a withdrawal in reais, from its request to the other bank', () => {
  test('the amount is held, the mail confirms, the bank has it, and it is paid with its fee', async () => {
    const nina = await exchange.saver('1000');
    const { id } = await exchange.asked(nina, '300');
    expect(await exchange.money(nina)).toEqual(reais('700', '300'));
    expect(await exchange.stateOf(nina, id)).toBe('AWAITING_EMAIL');
    const { state } = await exchange.withdrawals.confirm(exchange.lastToken());
    expect(state).toBe('VALID');
    await exchange.jobs.idle();
    expect(await exchange.stateOf(nina, id)).toBe('SENT');
    await later(5_000);
    const done = await exchange.now(nina, id);
    expect(done).toMatchObject({ state: 'COMPLETED', received: toAmount('298'), fee: toAmount('2') });
    expect(done.endToEndId).toMatch(/^E/);
    expect(await exchange.money(nina)).toEqual(reais('700', '0'));
    expect(await told(nina)).toEqual([{ kind: 'WITHDRAWAL_COMPLETED', text: 'O destino recebeu R$ 298,00.' }]);
    const record = await exchange.withdrawals.find(nina.accountId, id);
    const states = ['AWAITING_EMAIL', 'CONFIRMED', 'QUEUED', 'SENDING', 'SENT', 'COMPLETED'];
    expect(record?.steps.map((step) => step.state)).toEqual(states);
    expect(exchange.moves.map((change) => change.state)).toEqual(states);
    const approvals = await db.query('select kind, terms_hash from withdrawal_approvals where withdrawal_id = $1', [
      id,
    ]);
    expect(approvals).toEqual([
      { kind: 'TOTP', terms_hash: done.termsHash },
      { kind: 'EMAIL', terms_hash: done.termsHash },
    ]);
  });

  test('the mail says amount, fee, what arrives, where to, from which device and until when', async () => {
    const nina = await exchange.saver('1000');
    await exchange.asked(nina, '300');
    const mail = exchange.mails.at(-1);
    expect(mail).toMatchObject({
      template: 'withdrawal-confirm',
      data: {
        ...{ amount: 'R$ 300,00', fee: 'R$ 2,00', received: 'R$ 298,00', target: `Pix ${nina.email}` },
        ...{ device: 'Chrome, 156.0.0.0, Windows', at: NOON, until: '2026-11-20T16:00:00.000Z' },
      },
    });
  });

  test('nobody else finds it', async () => {
    const [nina, otto] = [await exchange.saver('1000'), await exchange.saver('1000')];
    const { id, idempotencyKey } = await exchange.asked(nina, '300');
    expect(await exchange.withdrawals.find(otto.accountId, id)).toBeNull();
    expect(await exchange.withdrawals.findByKey(otto.accountId, idempotencyKey)).toBeNull();
    expect(refusalsOf(await exchange.withdrawals.cancel(otto.accountId, id))).toEqual([
      ['base', 'Este saque não existe.'],
    ]);
    expect((await exchange.withdrawals.findByKey(nina.accountId, idempotencyKey))?.withdrawal.id).toBe(id);
  });
});

describe('money M-12: the key of a request', () => {
  test('a hundred times at once with one key: one withdrawal', async () => {
    const nina = await exchange.saver('1000');
    const more = { destinationId: await exchange.key(nina), idempotencyKey: nextKey() };
    const all = await Promise.all(Array.from({ length: 100 }, () => exchange.ask(nina, '300', more)));
    expect(new Set(all.map(({ withdrawal }) => withdrawal?.withdrawal.id)).size).toBe(1);
    expect(await exchange.money(nina)).toEqual(reais('700', '300'));
    expect(refusalsOf(await exchange.ask(nina, '301', more))).toEqual([
      ['base', 'Este pedido já foi feito com outros dados. Comece de novo.'],
    ]);
  });
});

describe('money F7, F8: many at once', () => {
  test('a hundred withdrawals of the full balance: one', async () => {
    const nina = await exchange.saver('500');
    const destinationId = await exchange.key(nina);
    const all = await Promise.all(Array.from({ length: 100 }, () => exchange.ask(nina, '500', { destinationId })));
    expect(all.filter(({ withdrawal }) => withdrawal)).toHaveLength(1);
    expect(await exchange.money(nina)).toEqual(reais('0', '500'));
  });

  test('fifty of a fifth of the limit: five', async () => {
    const nina = await exchange.saver('50000', 10);
    const destinationId = await exchange.key(nina);
    const all = await Promise.all(Array.from({ length: 50 }, () => exchange.ask(nina, '400', { destinationId })));
    expect(all.filter(({ withdrawal }) => withdrawal)).toHaveLength(5);
  });
});

describe('money M-18, F9: the link of the mail', () => {
  test('opening it ten times changes nothing; used twice at once it confirms once', async () => {
    const nina = await exchange.saver('1000');
    const { id } = await exchange.asked(nina, '300');
    const token = exchange.lastToken();
    for (let times = 0; times < 10; times += 1) expect((await exchange.withdrawals.open(token)).state).toBe('VALID');
    expect(await exchange.stateOf(nina, id)).toBe('AWAITING_EMAIL');
    const both = await Promise.all([exchange.withdrawals.confirm(token), exchange.withdrawals.confirm(token)]);
    expect(both.map(({ moved }) => moved !== null).sort()).toEqual([false, true]);
    // The second may have had the row when its step was looked for.
    await later(1_000);
    expect(await exchange.withdrawals.open(token)).toMatchObject({ state: 'USED', withdrawal: { id, state: 'SENT' } });
  });

  test('one that was guessed is of nothing', async () => {
    for (const token of ['', 'x', 'a'.repeat(43)]) {
      expect(await exchange.withdrawals.confirm(token)).toEqual({ state: 'UNKNOWN', withdrawal: null, moved: null });
    }
  });

  test('one whose withdrawal has other terms now is of nothing', async () => {
    const nina = await exchange.saver('1000');
    const { id } = await exchange.asked(nina, '300');
    await db.query(`update withdrawals set terms_hash = 'other' where id = $1`, [id]);
    expect((await exchange.withdrawals.confirm(exchange.lastToken())).state).toBe('UNKNOWN');
    await db.query(
      'update withdrawals set terms_hash = a.terms_hash from withdrawal_approvals a where id = $1 and a.withdrawal_id = id',
      [id],
    );
  });

  test('after an hour it has expired, and the money is back', async () => {
    const nina = await exchange.saver('1000');
    const { id } = await exchange.asked(nina, '300');
    await later(HOUR_MS - 1);
    expect(await exchange.stateOf(nina, id)).toBe('AWAITING_EMAIL');
    await later(1);
    expect(await exchange.stateOf(nina, id)).toBe('EXPIRED');
    expect(await exchange.money(nina)).toEqual(reais('1000', '0'));
    expect((await exchange.withdrawals.confirm(exchange.lastToken())).state).toBe('EXPIRED');
    expect(await told(nina)).toEqual([
      { kind: 'WITHDRAWAL_ENDED', text: 'Você não confirmou em 60 minutos. O valor voltou.' },
    ]);
  });

  test('it is sent again after a minute, and either of the two confirms', async () => {
    const nina = await exchange.saver('1000');
    const { id } = await exchange.asked(nina, '300');
    const first = exchange.lastToken();
    expect(refusalsOf(await exchange.withdrawals.resend(nina.accountId, id))).toEqual([
      ['base', 'Enviamos há pouco. Peça de novo a partir das 12:01.'],
    ]);
    await later(60_000);
    expect(refusalsOf(await exchange.withdrawals.resend(nina.accountId, id))).toEqual([]);
    const second = exchange.lastToken();
    expect(second).not.toBe(first);
    expect((await exchange.withdrawals.open(first)).state).toBe('VALID');
    expect((await exchange.withdrawals.confirm(second)).state).toBe('VALID');
    expect((await exchange.withdrawals.confirm(first)).state).toBe('USED');
  });

  test('two withdrawals wait for a link each', async () => {
    const nina = await exchange.saver('1000');
    const first = await exchange.asked(nina, '300');
    const token = exchange.lastToken();
    const second = await exchange.asked(nina, '200');
    expect((await exchange.withdrawals.confirm(token)).withdrawal?.id).toBe(first.id);
    expect(await exchange.stateOf(nina, second.id)).toBe('AWAITING_EMAIL');
  });

  test('`Não fui eu` cancels it, and tells who locks withdrawals and ends the sessions', async () => {
    const nina = await exchange.saver('1000');
    const { id } = await exchange.asked(nina, '300');
    expect((await exchange.withdrawals.deny(exchange.lastToken())).state).toBe('VALID');
    expect(await exchange.now(nina, id)).toMatchObject({ state: 'CANCELED', reason: 'DENIED' });
    expect(exchange.denied).toEqual([nina.id]);
    expect(await exchange.money(nina)).toEqual(reais('1000', '0'));
    expect((await exchange.withdrawals.confirm(exchange.lastToken())).state).toBe('CANCELED');
  });
});

describe('money §6: other ends', () => {
  test('the customer takes it back, until the bank is asked', async () => {
    const nina = await exchange.saver('1000');
    const { id } = await exchange.asked(nina, '300');
    expect(refusalsOf(await exchange.withdrawals.cancel(nina.accountId, id))).toEqual([]);
    expect(refusalsOf(await exchange.withdrawals.cancel(nina.accountId, id))).toEqual([]);
    const canceled = await exchange.now(nina, id);
    expect(withdrawalTextOf(canceled).text).toBe('Saque cancelado. R$ 300,00 voltaram ao seu saldo.');
    expect(await exchange.money(nina)).toEqual(reais('1000', '0'));
    const sent = await exchange.sent(nina, '300');
    expect(refusalsOf(await exchange.withdrawals.cancel(nina.accountId, sent.id))).toEqual([
      ['base', 'Este saque já foi enviado e não pode mais ser cancelado.'],
    ]);
    expect(await exchange.stateOf(nina, sent.id)).toBe('SENT');
  });

  test('the bank refuses: the amount is back, fee included, and the limit with it', async () => {
    exchange.bank.faults.payouts = 'REFUSE';
    const nina = await exchange.saver('1000');
    const { id } = await exchange.sent(nina, '300');
    await later(5_000);
    expect(await exchange.now(nina, id)).toMatchObject({ state: 'FAILED', reason: 'NOT_ALLOWED' });
    expect(await exchange.money(nina)).toEqual(reais('1000', '0'));
    expect((await told(nina))[0]?.text).toMatch(/^O banco recusou: .*O valor voltou, taxa incluída\.$/);
  });

  test.each([
    [undefined, '298', 'O banco de destino devolveu R$ 298,00.'],
    ['100', '100', 'O banco de destino devolveu R$ 100,00.'],
  ])('what was completed comes back: %s', async (amount, returned, text) => {
    const nina = await exchange.saver('1000');
    const { id } = await exchange.sent(nina, '300');
    await later(5_000);
    await exchange.payoutDesk.decide({ requestId: id, decision: 'RETURN', reason: 'ACCOUNT_CLOSED', amount });
    await exchange.jobs.idle();
    expect(await exchange.now(nina, id)).toMatchObject({ state: 'BOUNCED', returned: toAmount(returned) });
    expect(await exchange.money(nina)).toEqual([toAmount('700') + toAmount(returned), 0n]);
    expect((await told(nina)).at(-1)?.text).toBe(text);
  });

  test('from R$ 30.000,00 on the team looks at it: it goes, or comes back', async () => {
    const nina = await exchange.saver('100000', 30);
    await db.query('update users set level = 20 where id = $1', [nina.id]);
    const first = await exchange.sent(nina, '30000');
    expect(first).toMatchObject({ state: 'REVIEW', reason: 'ABOVE_REVIEW' });
    expect(first.until?.toISOString()).toBe('2026-11-23T21:00:00.000Z');
    expect(await decided(db, (tx) => exchange.withdrawals.decide(tx, first.id, 'APPROVE'))).toBe(true);
    await exchange.jobs.idle();
    expect(await exchange.stateOf(nina, first.id)).toBe('SENT');
    expect(await decided(db, (tx) => exchange.withdrawals.decide(tx, first.id, 'REJECT'))).toBe(false);
    await exchange.at('2026-11-21T15:00:00.000Z');
    const second = await exchange.sent(nina, '30000');
    // Nobody decided in time: the date that is told is in the future.
    await exchange.at('2026-11-24T15:00:00.000Z');
    expect((await exchange.now(nina, second.id)).until?.toISOString()).toBe('2026-11-25T21:00:00.000Z');
    expect(await decided(db, (tx) => exchange.withdrawals.decide(tx, second.id, 'REJECT'))).toBe(true);
    expect(await exchange.stateOf(nina, second.id)).toBe('REJECTED');
    expect(await exchange.money(nina)).toEqual(reais('70000', '0'));
  });

  test('under maintenance it waits in the queue and says so, and goes afterwards', async () => {
    exchange.world.isUnderMaintenance = true;
    const nina = await exchange.saver('1000');
    const { id } = await exchange.sent(nina, '300');
    expect(await exchange.now(nina, id)).toMatchObject({ state: 'QUEUED', reason: 'MAINTENANCE' });
    // Pages that show it hear of it, once.
    const last = { id, state: 'QUEUED', reason: 'MAINTENANCE' };
    expect(exchange.moves.at(-1)).toMatchObject(last);
    const told = exchange.moves.length;
    await later(60_000);
    expect(exchange.moves).toHaveLength(told);
    exchange.world.isUnderMaintenance = false;
    await later(60_000);
    expect(await exchange.now(nina, id)).toMatchObject({ state: 'SENT', reason: null });
  });

  test('who was disabled meanwhile gets it back', async () => {
    const nina = await exchange.saver('1000');
    await exchange.asked(nina, '300');
    await db.query('update users set is_disabled = true where id = $1', [nina.id]);
    await exchange.withdrawals.confirm(exchange.lastToken());
    await exchange.jobs.idle();
    expect(exchange.moves.at(-1)).toMatchObject({ state: 'CANCELED', reason: 'ACCOUNT' });
  });
});

test('money F10: three wait when the security of the account changes: canceled, released, told; what was sent goes on', async () => {
  const nina = await exchange.saver('5000');
  const sent = await exchange.sent(nina, '100');
  for (const amount of ['200', '300', '400']) await exchange.asked(nina, amount);
  exchange.moves.length = 0;
  await exchange.securityChanges(nina);
  // Pages that show them hear of it.
  expect(exchange.moves.map(({ state, amount }) => [state, amount])).toEqual(
    reais('200', '300', '400').map((amount) => ['CANCELED', amount]),
  );
  const states = await db.query('select state, reason from withdrawals where account_id = $1 order by number', [
    nina.accountId,
  ]);
  const canceled = { state: 'CANCELED', reason: 'SECURITY' };
  expect(states).toEqual([{ state: 'SENT', reason: null }, canceled, canceled, canceled]);
  expect(await exchange.money(nina)).toEqual(reais('4900', '100'));
  expect(await told(nina)).toHaveLength(3);
  await later(5_000);
  expect(await exchange.stateOf(nina, sent.id)).toBe('COMPLETED');
});
