import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { withdrawalsOn } from '../../test/withdrawals-fixture';
import type { WithdrawalsFixture } from '../../test/withdrawals-fixture';
import { nextKey } from '../../test/market-fixture';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MARKET_CHECKS } from '../check/market-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import type { User } from '../identity/index';

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

const refusalsOf = ({ errors }: { readonly errors: readonly { name: string; messages: readonly string[] }[] }) =>
  errors.map(({ name, messages }) => [name, messages.join()]);

describe('money §6: what is refused, each at its field, and nothing is held', () => {
  const refused = async (user: User, amount: string, more: object = {}) => {
    const before = await exchange.money(user);
    const refusals = refusalsOf(await exchange.ask(user, amount, more));
    expect(await exchange.money(user)).toEqual(before);
    return refusals;
  };

  test.each([
    ['9.99', [['amount', 'O saque mínimo é R$ 10,00.']]],
    ['10.001', [['amount', 'Use no máximo 2 casas decimais.']]],
    ['x', [['amount', 'Informe um valor.']]],
    ['-5', [['amount', 'Informe um valor.']]],
    ['600', [['amount', 'Saldo insuficiente: você tem R$ 500,00 disponíveis e R$ 0,00 retidos.']]],
  ])('an amount of %s', async (amount, expected) => {
    expect(await refused(await exchange.saver('500'), amount)).toEqual(expected);
  });

  test('another fee than was shown', async () => {
    const changed = 'A taxa mudou de R$ 1,00 para R$ 2,00. Confira e envie de novo.';
    expect(await refused(await exchange.saver('500'), '100', { fee: '1', received: '99' })).toEqual([['fee', changed]]);
  });

  test('a destination of somebody else, one that was removed, and none', async () => {
    const [nina, otto] = [await exchange.saver('500'), await exchange.saver('500')];
    const removed = await exchange.key(nina);
    await db.query('update destinations set removed_at = confirmed_at where id = $1', [removed]);
    for (const destinationId of [await exchange.key(otto), removed, nextKey(), 'x']) {
      expect(await refused(nina, '100', { destinationId })).toEqual([['destinationId', 'Escolha para onde sacar.']]);
    }
  });

  test('without a second factor, below the level, and while withdrawals are locked: the first of them is told', async () => {
    const nina = await exchange.saver('500', 0);
    const until = new Date(exchange.clock.now() + HOUR_MS);
    const since = new Date(exchange.clock.now());
    await db.query(
      `insert into withdrawal_locks (user_id, reason, since, until) values ($1, 'PASSWORD_CHANGED', $2, $3)`,
      [...[nina.id, since, until]],
    );
    await db.query('delete from totp where user_id = $1', [nina.id]);
    expect(await refused(nina, '100')).toEqual([['base', 'Complete seu cadastro para sacar.']]);
    await db.query('update users set level = 20 where id = $1', [nina.id]);
    expect(await refused(nina, '100')).toEqual([['base', 'Ative a verificação em duas etapas para sacar.']]);
    await db.query(`insert into totp (user_id, sealed, last_step, since) values ($1, 's', 0, $2)`, [nina.id, since]);
    expect(await refused(nina, '100')).toEqual([
      [
        'base',
        'Saques travados até 20/11/2026, 13:00: você trocou a senha em 20/11/2026. Depósitos e negociações seguem normais.',
      ],
    ]);
    exchange.clock.jump(HOUR_MS);
    await exchange.asked(nina, '100');
  });

  test('beyond the day’s limit: what is left, and all of it again when one did not leave', async () => {
    const nina = await exchange.saver('5000', 10);
    const { id } = await exchange.asked(nina, '1500');
    expect(await refused(nina, '600')).toEqual([['amount', 'Hoje você ainda pode sacar R$ 500,00.']]);
    await exchange.withdrawals.cancel(nina.accountId, id);
    await exchange.asked(nina, '2000');
    expect(await refused(nina, '10')).toEqual([
      ['amount', 'Você já usou todo o limite de saques de hoje. Amanhã pode sacar de novo.'],
    ]);
  });

  test('money M-22: at night a person withdraws up to R$ 1.000,00, over midnight; a company as by day', async () => {
    await exchange.at('2026-11-20T23:00:00.000Z');
    const nina = await exchange.saver('5000');
    await exchange.sent(nina, '700');
    await exchange.at('2026-11-21T08:59:59.999Z');
    expect(await refused(nina, '300.01')).toEqual([
      ['amount', 'Das 20h às 6h, até R$ 1.000,00. Restam R$ 300,00 até as 6h.'],
    ]);
    const company = await exchange.saver('5000');
    await db.query(`update users set account_type = 'COMPANY' where id = $1`, [company.id]);
    await exchange.asked(company, '2000');
    await exchange.at('2026-11-21T09:00:00.000Z');
    await exchange.asked(nina, '2000');
  });

  test('card money: what stays is worth what cards paid in the last 72 hours, wherever it is', async () => {
    const nina = await exchange.saver('500');
    const credited = new Date(exchange.clock.now() - HOUR_MS);
    await db.query(
      `insert into deposits (account_id, kind, currency, amount, fee, state, source_reference, created_at, credited_at,
                             payer_name, payer_document_masked, payer_document_key)
       values ($1, 'CARD', 'BRL', 302, 2, 'CREDITED', $2, $3, $3, 'Nina', '***', 'key')`,
      [nina.accountId, `card/${nextKey()}`, credited],
    );
    expect(await refused(nina, '200.01')).toEqual([
      ['amount', 'R$ 300,00 de depósitos com cartão podem sair a partir de 23/11/2026, 11:00.'],
    ]);
    const reais = { currency: 'BRL', network: null };
    const terms = await exchange.withdrawals.terms(nina.accountId, reais, { amount: '200', destinationId: null });
    expect(terms?.refusals).toEqual([]);
    await db.query(`delete from deposits where account_id = $1`, [nina.accountId]);
  });
});
