import { decided } from '../../test/decided';
import { BITCOIN, coinsOutIn } from '../../test/coins-out-fixture';
import type { CoinPlace } from '../../test/coins-out-fixture';
import { nextKey } from '../../test/market-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { withdrawalsOn } from '../../test/withdrawals-fixture';
import type { WithdrawalsFixture } from '../../test/withdrawals-fixture';
import { fromAmount, toAmount } from '../lib/amount';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MARKET_CHECKS } from '../check/market-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import type { User } from '../identity/index';

jest.setTimeout(60_000);

const HOUR_MS = 3_600_000;

let db: TestDatabase;
let exchange: WithdrawalsFixture;
let coins: ReturnType<typeof coinsOutIn>;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(() => {
  exchange = withdrawalsOn(db);
  coins = coinsOutIn(db, exchange);
  exchange.jobs.start();
});
afterEach(async () => {
  await exchange.jobs.stop();
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS, ...MARKET_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
});

/** What is refused; nothing is held then. */
async function refused(user: User, amount: string, place: CoinPlace = BITCOIN, more: object = {}) {
  const before = await coins.money(user, place.currency);
  const { withdrawal, errors } = await coins.ask(user, amount, place, more);
  expect(withdrawal).toBeNull();
  expect(await coins.money(user, place.currency)).toEqual(before);
  return errors.map(({ name, messages }) => [name, messages.join()]);
}

describe('money §8: what a withdrawal of coins costs and may be, by network', () => {
  test.each([
    ['BTC', [['bitcoin', '0.0001', '0.0005', '0.00000001', 3]]],
    ['LTC', [['litecoin', '0.001', '0.02', '0.00000001', 6]]],
    ['DOGE', [['dogecoin', '4', '20', '0.000001', 30]]],
    ['ETH', [['erc20', '0.001', '0.005', '0.00000001', 32]]],
    ['LINK', [['erc20', '0.3', '1', '0.00000001', 32]]],
    [
      'USDT',
      [
        ['erc20', '5', '20', '0.000001', 32],
        ['trc20', '2', '10', '0.000001', 20],
        ['polygon', '0.5', '5', '0.000001', 128],
      ],
    ],
    ['SOL', [['solana', '0.002', '0.05', '0.00000001', 1]]],
    ['XRP', [['ripple', '0.1', '5', '0.000001', 1]]],
    ['ADA', [['cardano', '1', '5', '0.000001', 15]]],
    ['AVAX', [['avalanchecchain', '0.01', '0.1', '0.00000001', 12]]],
    ['BRL', []],
    ['XYZ', []],
  ])('%s', (currency, expected) => {
    const all = exchange.withdrawals.networks(currency, 20);
    expect(
      all.map(({ code, fee, minimum, step, confirmations }) => [
        code,
        ...[fee, minimum, step].map(fromAmount),
        confirmations,
      ]),
    ).toEqual(expected);
    expect(all.every(({ isOpen, message }) => isOpen && message === null)).toBe(true);
  });

  test('below the level they are shown, and why they are not open', () => {
    expect(exchange.withdrawals.networks('BTC', 10)).toMatchObject([
      { code: 'bitcoin', isOpen: false, message: 'Verifique sua conta para sacar criptomoedas.' },
    ]);
  });
});

describe('money §6: what is refused of coins, each at its field, and nothing is held', () => {
  test.each([
    ['0.00049999', [['amount', 'O saque mínimo é 0,0005 BTC.']]],
    ['0.0005000001', [['amount', 'Use no máximo 8 casas decimais.']]],
    ['x', [['amount', 'Informe um valor.']]],
    ['2', [['amount', 'Saldo insuficiente: você tem 1 BTC disponíveis e 0 BTC retidos.']]],
  ])('an amount of %s BTC', async (amount, expected) => {
    expect(await refused(await coins.saver({ BTC: '1' }), amount)).toEqual(expected);
  });

  test('another fee than was shown, and a network that does not have the coin', async () => {
    const nina = await coins.saver({ BTC: '1' });
    const changed = 'A taxa mudou de 0,0002 BTC para 0,0001 BTC. Confira e envie de novo.';
    expect(await refused(nina, '0.1', BITCOIN, { fee: '0.0002', received: '0.0998' })).toEqual([['fee', changed]]);
    const closed = [['base', 'Saques não estão disponíveis agora. Tente de novo mais tarde.']];
    expect(await refused(nina, '0.1', { ...BITCOIN, network: 'erc20' })).toEqual(closed);
    expect(await refused(nina, '0.1', BITCOIN, { network: null })).toEqual(closed);
    expect(await refused(nina, '0.1', BITCOIN, { network: 'nowhere' })).toEqual(closed);
  });

  test('a destination of another network, of reais, of somebody else, that was removed, and none', async () => {
    const [nina, otto] = [await coins.saver({ BTC: '1' }), await coins.saver({ BTC: '1' })];
    const removed = await exchange.address(nina, 'bitcoin');
    await db.query('update destinations set removed_at = confirmed_at where id = $1', [removed]);
    const others = [
      await exchange.address(nina, 'litecoin'),
      await exchange.key(nina),
      await exchange.address(otto, 'bitcoin'),
    ];
    for (const destinationId of [...others, removed, nextKey(), 'x']) {
      expect(await refused(nina, '0.1', BITCOIN, { destinationId })).toEqual([
        ['destinationId', 'Escolha para onde sacar.'],
      ]);
    }
  });

  test('reais do not go to an address', async () => {
    const nina = await exchange.saver('500');
    const destinationId = await exchange.address(nina, 'bitcoin');
    const { errors } = await exchange.ask(nina, '100', { destinationId });
    expect(errors).toEqual([{ name: 'destinationId', messages: ['Escolha para onde sacar.'] }]);
  });

  test('an exchange’s address without its tag', async () => {
    const nina = await coins.saver({ XRP: '100' });
    const ripple: CoinPlace = { currency: 'XRP', network: 'ripple', fee: '0.1' };
    const destinationId = await exchange.address(nina, 'ripple', { owner: 'EXCHANGE' });
    expect(await refused(nina, '10', ripple, { destinationId })).toEqual([
      ['destinationId', 'Este destino exige a tag.'],
    ]);
    const tagged = await exchange.address(nina, 'ripple', { owner: 'EXCHANGE', tag: '77' });
    const asked = await coins.asked(nina, '10', ripple, { destinationId: tagged });
    expect(asked).toMatchObject({ kind: 'CHAIN', network: 'ripple', tag: '77', received: toAmount('9.9') });
    expect(asked.target.text).toBe(`${asked.address} · tag 77 · XRP Ledger`);
  });

  test('level 10, without a second factor, locked: the first of them is told', async () => {
    const nina = await coins.saver({ BTC: '1' }, 10);
    await db.query('delete from totp where user_id = $1', [nina.id]);
    expect(await refused(nina, '0.1')).toEqual([['base', 'Verifique sua conta para sacar criptomoedas.']]);
    await db.query('update users set level = 20 where id = $1', [nina.id]);
    expect(await refused(nina, '0.1')).toEqual([['base', 'Ative a verificação em duas etapas para sacar.']]);
    const [since, until] = [0, HOUR_MS].map((ms) => new Date(exchange.clock.now() + ms));
    await db.query(`insert into totp (user_id, sealed, last_step, since) values ($1, 's', 0, $2)`, [nina.id, since]);
    await db.query(
      `insert into withdrawal_locks (user_id, reason, since, until) values ($1, 'EMAIL_CHANGED', $2, $3)`,
      [nina.id, since, until],
    );
    expect(await refused(nina, '0.1')).toEqual([
      [
        'base',
        'Saques travados até 20/11/2026, 13:00: você trocou o e-mail em 20/11/2026. Depósitos e negociações seguem normais.',
      ],
    ]);
  });

  test('money M-22: the day’s limit counts reais at the price of the request; night does not count coins', async () => {
    await exchange.at('2026-11-20T23:30:00.000Z');
    exchange.world.prices.set('BTC', toAmount('300000'));
    const nina = await coins.saver({ BTC: '1' });
    const { id, brlValue } = await coins.asked(nina, '0.1');
    expect(brlValue).toBe(toAmount('30000'));
    exchange.world.prices.set('BTC', toAmount('400000'));
    expect(await refused(nina, '0.06')).toEqual([['amount', 'Hoje você ainda pode sacar R$ 20.000,00.']]);
    await coins.asked(nina, '0.05');
    expect(await refused(nina, '0.0005')).toEqual([
      ['amount', 'Você já usou todo o limite de saques de hoje. Amanhã pode sacar de novo.'],
    ]);
    await exchange.withdrawals.cancel(nina.accountId, id);
    await coins.asked(nina, '0.07');
  });

  test('nobody knows the price: refused with words', async () => {
    const nina = await coins.saver({ BTC: '1' });
    exchange.world.prices.delete('BTC');
    expect(await refused(nina, '0.1')).toEqual([
      ['amount', 'Não sabemos quanto vale BTC em reais agora. Tente de novo em instantes.'],
    ]);
  });

  test('card money: coins that were bought with it stay as long', async () => {
    const nina = await coins.saver({ BTC: '5' });
    const credited = new Date(exchange.clock.now() - HOUR_MS);
    await db.query(
      `insert into deposits (account_id, kind, currency, amount, fee, state, source_reference, created_at, credited_at,
                             payer_name, payer_document_masked, payer_document_key)
       values ($1, 'CARD', 'BRL', 302, 2, 'CREDITED', $2, $3, $3, 'Nina', '***', 'key')`,
      [nina.accountId, `card/${nextKey()}`, credited],
    );
    // R$ 1,00 and five times R$ 100,00, of which R$ 300,00 stay.
    expect(await refused(nina, '2.02')).toEqual([
      ['amount', 'R$ 300,00 de depósitos com cartão podem sair a partir de 23/11/2026, 11:00.'],
    ]);
    await coins.asked(nina, '2.01');
    await db.query(`delete from deposits where account_id = $1`, [nina.accountId]);
  });

  test('F7: a hundred withdrawals of the full balance at once: one', async () => {
    const nina = await coins.saver({ BTC: '0.5' });
    const destinationId = await exchange.address(nina, 'bitcoin');
    const all = await Promise.all(
      Array.from({ length: 100 }, () => coins.ask(nina, '0.5', BITCOIN, { destinationId })),
    );
    expect(all.filter(({ withdrawal }) => withdrawal)).toHaveLength(1);
    expect(await coins.money(nina)).toEqual([0n, toAmount('0.5')]);
  });
});

test('money M-4: all that can be taken is down to the step, and what is worth how much is told', async () => {
  const nina = await coins.saver({ BTC: '0.1234567891' });
  const terms = await exchange.withdrawals.terms(
    nina.accountId,
    { currency: 'BTC', network: 'bitcoin' },
    { amount: '0.12345678', destinationId: null },
  );
  expect(terms).toMatchObject({
    ...{ network: 'bitcoin', available: toAmount('0.12345678'), received: toAmount('0.12335678') },
    ...{ value: toAmount('12.345678'), dayLeft: toAmount('50000'), nightMaximum: null, refusals: [] },
  });
});

describe('money §6: what waits before it leaves', () => {
  test('the first withdrawal to an address that was added less than 24 hours ago waits until then', async () => {
    const nina = await coins.saver({ BTC: '1' });
    const destinationId = await exchange.address(nina, 'bitcoin', { ageMs: 23 * HOUR_MS });
    const { id, until, state } = await coins.sent(nina, '0.1', BITCOIN, { destinationId });
    expect([state, until?.toISOString()]).toEqual(['COOLING', '2026-11-20T16:00:00.000Z']);
    exchange.clock.jump(HOUR_MS - 1);
    await exchange.jobs.idle();
    expect(await exchange.stateOf(nina, id)).toBe('COOLING');
    exchange.clock.jump(1);
    await exchange.jobs.idle();
    const record = await exchange.withdrawals.find(nina.accountId, id);
    expect(record?.steps.map((step) => step.state).slice(0, 4)).toEqual([
      ...['AWAITING_EMAIL', 'CONFIRMED', 'COOLING', 'QUEUED'],
    ]);
  });

  test('it can be taken back meanwhile', async () => {
    const nina = await coins.saver({ BTC: '1' });
    const destinationId = await exchange.address(nina, 'bitcoin', { ageMs: 0 });
    const { id } = await coins.sent(nina, '0.1', BITCOIN, { destinationId });
    await exchange.withdrawals.cancel(nina.accountId, id);
    expect(await exchange.stateOf(nina, id)).toBe('CANCELED');
    expect(await coins.money(nina)).toEqual([toAmount('1'), 0n]);
  });

  test('an address that could be taken for another one, and more than the amount of the level: after the wait the team looks', async () => {
    exchange.world.prices.set('BTC', toAmount('300000'));
    const nina = await coins.saver({ BTC: '1' });
    const destinationId = await exchange.address(nina, 'bitcoin', { isLookAlike: true, ageMs: 23 * HOUR_MS });
    const { id, state } = await coins.sent(nina, '0.01', BITCOIN, { destinationId });
    expect(state).toBe('COOLING');
    exchange.clock.jump(HOUR_MS);
    await exchange.jobs.idle();
    expect(await exchange.now(nina, id)).toMatchObject({ state: 'REVIEW', reason: 'LOOK_ALIKE' });
    expect(await coins.sent(nina, '0.1')).toMatchObject({ state: 'REVIEW', reason: 'ABOVE_REVIEW' });
    expect(await decided(db, (tx) => exchange.withdrawals.decide(tx, id, 'REJECT'))).toBe(true);
    expect(await coins.money(nina)).toEqual([toAmount('0.9'), toAmount('0.1')]);
  });
});
