import { EarnFixture, reasonsOf } from '../../../test/earn-fixture';
import { nextKey } from '../../../test/market-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { toAmount } from '../../lib/amount';
import { inTransaction } from '../../db/database';
import { createUser } from '../../identity/index';
import { listNotifications } from '../../notifications/notifications';
import { termsOf } from './terms';
import { setFeature } from '../../settings/features';
import { writeAppStatus } from '../../settings/app-status';

jest.setTimeout(120_000);

let db: TestDatabase;
let fixture: EarnFixture;

beforeEach(async () => {
  db = await createTestDatabase();
  fixture = new EarnFixture(db);
  await fixture.start();
});
afterEach(async () => {
  await fixture.jobs.stop();
  expect(await fixture.broken()).toEqual([]);
  await db.drop();
});

describe('products P-5: the cap is held by the database', () => {
  test('Q3: a hundred subscriptions for the last tenth: one in, the others are told', async () => {
    await db.query(`update earn_products set cap = 1000, customer_cap = 1000 where id = 'ada-flexible'`);
    const first = await fixture.customer({ ADA: '900' });
    await fixture.begun(first, 'ada-flexible', '900');
    const users = await Promise.all(Array.from({ length: 20 }, () => fixture.customer({ ADA: '1000' })));
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, place) => fixture.subscribe(users[place % 20] ?? first, 'ada-flexible', '100')),
    );
    expect(results.filter(({ position }) => position)).toHaveLength(1);
    expect(new Set(results.flatMap(reasonsOf))).toEqual(new Set(['amount: Este produto está esgotado.']));
  });

  test('more than is left takes nothing in part, and says what is left', async () => {
    await db.query(`update earn_products set cap = 5, customer_cap = 3 where id = 'sol-30'`);
    const [user, other] = [await fixture.customer({ SOL: '100' }), await fixture.customer({ SOL: '100' })];
    await fixture.begun(user, 'sol-30', '1.8');
    expect(reasonsOf(await fixture.subscribe(user, 'sol-30', '2'))).toEqual([
      'amount: Você ainda pode aplicar 1,2 SOL neste produto.',
    ]);
    await fixture.begun(other, 'sol-30', '2');
    expect(reasonsOf(await fixture.subscribe(user, 'sol-30', '1.2000001'))).toEqual([
      'amount: Você ainda pode aplicar 1,2 SOL neste produto.',
    ]);
    await db.query(`update earn_products set customer_cap = 5 where id = 'sol-30'`);
    expect(reasonsOf(await fixture.subscribe(user, 'sol-30', '1.21'))).toEqual([
      'amount: Restam 1,2 SOL neste produto.',
    ]);
  });

  test('Q3: a hundred redemptions of all: one', async () => {
    const user = await fixture.customer({ ADA: '100' });
    const id = await fixture.begun(user, 'ada-flexible', '100');
    const results = await Promise.all(Array.from({ length: 100 }, () => fixture.redeem(user, id, '100')));
    expect(results.filter(({ redemption }) => redemption)).toHaveLength(1);
    expect(await fixture.available(user, 'ADA')).toBe(toAmount('100'));
  });

  test('one key, a hundred times at once: one position', async () => {
    const user = await fixture.customer({ ADA: '100' });
    const key = nextKey();
    const results = await Promise.all(
      Array.from({ length: 100 }, () => fixture.subscribe(user, 'ada-flexible', '50', false, key)),
    );
    expect(new Set(results.map(({ position }) => position?.id)).size).toBe(1);
    expect(reasonsOf(await fixture.subscribe(user, 'ada-flexible', '51', false, key))).toEqual([
      'base: Esta chave já foi usada em outra operação.',
    ]);
  });
});

test('products P-2, P-4: terms that the customer did not see take nothing: another day, rate or commission', async () => {
  const user = await fixture.customer({ ETH: '10' });
  const begin = (terms: string) =>
    fixture.earn.subscribe(user.accountId, {
      ...{ productId: 'eth-30', amount: '1', reinvest: false, terms, idempotencyKey: nextKey() },
    });
  const shown = async () => {
    const product = (await fixture.earn.productsById(['eth-30'], user.accountId)).get('eth-30');
    if (!product) throw new Error('no product');
    return termsOf(product.product, product.rates, fixture.earn.now());
  };
  const other = ['terms: As condições mudaram. Confira antes de aplicar.'];
  const today = await shown();
  expect((await begin(today)).errors).toEqual([]);
  // The day passed, and with it the dates.
  await fixture.days('2026-11-21', 1);
  expect(reasonsOf(await begin(today))).toEqual(other);
  const next = await shown();
  await db.query(`update earn_products set commission = 0.2 where id = 'eth-30'`);
  expect(reasonsOf(await begin(next))).toEqual(other);
  await db.query(`update earn_products set commission = 0.1 where id = 'eth-30'`);
  expect(await shown()).toBe(next);
  await db.query(`update earn_days set gross = 0.9 where network = 'ethereum' and day = '2026-11-20'`);
  expect(reasonsOf(await begin(next))).toEqual(other);
  expect(await fixture.available(user, 'ETH')).toBe(toAmount('9'));
  expect((await begin(await shown())).position).toMatchObject({ productId: 'eth-30' });
});

describe('what is asked before anything moves', () => {
  test.each([
    ['ada-flexible', '9.99', 'amount: O mínimo é 10 ADA.'],
    ['ada-flexible', '0', 'amount: Informe um valor maior que zero.'],
    ['ada-flexible', 'abc', 'amount: Digite um número válido.'],
    ['ada-flexible', '10.0000001', 'amount: Use no máximo 6 casas decimais.'],
    ['ada-flexible', '200', 'amount: Saldo insuficiente: você tem 100 ADA disponíveis.'],
    ['btc-flexible', '1', 'productId: Este produto não existe.'],
  ])('%s of %s: %s', async (product, amount, reason) => {
    const user = await fixture.customer({ ADA: '100' });
    expect(reasonsOf(await fixture.subscribe(user, product, amount))).toEqual([reason]);
    expect(await fixture.available(user, 'ADA')).toBe(toAmount('100'));
  });

  test('level 20, the risks in force, and what the level lets put to work', async () => {
    const simple = await fixture.customer({ ADA: '100' }, 10);
    expect(reasonsOf(await fixture.subscribe(simple, 'ada-flexible', '50'))).toEqual([
      'level: Verifique sua identidade para aplicar.',
    ]);
    const fields = { name: 'Rui', email: 'rui@example.com', password: 'correct horse battery', level: 20 } as const;
    const unread = await inTransaction(db, (tx) => createUser(tx, fields, new Date(fixture.clock.now())));
    const refused = ['disclosure: Leia e aceite os riscos antes de aplicar.'];
    expect(reasonsOf(await fixture.subscribe(unread, 'ada-flexible', '50'))).toEqual(refused);
    const user = await fixture.customer({ ADA: '3000' });
    // At 100 reais each, of 200 thousand a month.
    await fixture.begun(user, 'ada-flexible', '1500');
    expect(reasonsOf(await fixture.subscribe(user, 'ada-flexible', '501'))).toEqual([
      'amount: Seu limite de aplicações deste mês: restam R$\u00a050.000,00.',
    ]);
    // Q14: a new version is asked for again.
    await db.query(`insert into disclosures (product, version, text, valid_from) values ('EARN', 2, 'Novo.', $1)`, [
      new Date(fixture.clock.now()),
    ]);
    expect(reasonsOf(await fixture.subscribe(user, 'ada-flexible', '50'))).toEqual(refused);
    expect((await fixture.disclosures.accept('EARN', 1, user.id)).errors).toMatchObject([{ name: 'version' }]);
    expect((await fixture.disclosures.accept('EARN', 2, user.id)).errors).toEqual([]);
    await fixture.begun(user, 'ada-flexible', '50');
  });

  test('Q13: flag off and maintenance take nothing new; everything gets out', async () => {
    const user = await fixture.customer({ ADA: '100', AVAX: '10' });
    const flexible = await fixture.begun(user, 'ada-flexible', '50');
    const locked = await fixture.begun(user, 'avax-30', '10');
    await setFeature(db, 'earn_overview', false);
    const status = { alert: { message: null, type: null }, updatedAt: new Date() };
    await writeAppStatus(db, { status: 'UNDER_MAINTENANCE', ...status });
    expect(reasonsOf(await fixture.subscribe(user, 'ada-flexible', '50'))).toEqual([
      'base: As aplicações não estão disponíveis agora.',
    ]);
    expect((await fixture.redeem(user, flexible, '50')).redemption).toMatchObject({ state: 'DONE' });
    await fixture.at('2026-12-21T03:00:00Z');
    expect(await fixture.position(user, locked)).toMatchObject({ state: 'MATURED' });
  });
});

describe('the network decides', () => {
  test('an estimated notice ends when the coins are released, however long that takes', async () => {
    const user = await fixture.customer({ ETH: '2' });
    const id = await fixture.begun(user, 'eth-flexible', '2');
    await fixture.days('2026-11-21', 2);
    const { redemption } = await fixture.redeem(user, id, '2');
    await fixture.jobs.idle();
    expect(redemption).toMatchObject({ state: 'NOTICE', isEstimated: true, until: new Date('2026-11-29T03:00:00Z') });
    expect(await fixture.desk.act({ action: 'RELEASE', redemptionId: nextKey() })).toBe(false);
    expect(await fixture.desk.act({ action: 'RELEASE', redemptionId: redemption?.id ?? '' })).toBe(true);
    await fixture.jobs.idle();
    expect((await fixture.earn.redemptions([id])).get(id)).toMatchObject([{ state: 'DONE' }]);
    expect((await fixture.available(user, 'ETH')) >= toAmount('2')).toBe(true);
  });

  test('what we or a validator lose we pay; what the protocol takes the position loses, and its customer is told', async () => {
    const user = await fixture.customer({ ADA: '100' });
    const id = await fixture.begun(user, 'ada-flexible', '100');
    await fixture.days('2026-11-21', 2);
    const slash = { id: nextKey(), network: 'cardano', share: toAmount('0.02') } as const;
    expect(await fixture.earn.slash({ ...slash, fault: 'OURS' })).toBe(true);
    expect(await fixture.earn.slash({ ...slash, fault: 'OURS' })).toBe(false);
    expect(await fixture.position(user, id)).toMatchObject({ principal: toAmount('100'), slashed: 0n });
    await fixture.earn.slash({ ...slash, id: nextKey(), fault: 'PROTOCOL' });
    expect(await fixture.position(user, id)).toMatchObject({ principal: toAmount('98'), slashed: toAmount('2') });
    const { notifications } = await listNotifications(db, user.accountId, { first: 10 });
    expect(notifications).toMatchObject([{ kind: 'EARN_SLASHED', text: expect.stringContaining('2 ADA') }]);
  });
});

test('reinvested rewards earn too, as far as the product has room', async () => {
  await fixture.tell('cardano', '2026-11-21', ['0.365', '0.365', '0.365']);
  const user = await fixture.customer({ ADA: '1000' });
  const id = await fixture.begun(user, 'ada-flexible', '1000', true);
  await fixture.days('2026-11-22', 1);
  expect(await fixture.position(user, id)).toMatchObject({ principal: toAmount('1000.85') });
  await db.query(`update earn_products set cap = 1001 where id = 'ada-flexible'`);
  await fixture.days('2026-11-23', 1);
  expect(await fixture.position(user, id)).toMatchObject({ principal: toAmount('1000.85') });
  expect((await fixture.available(user, 'ADA')) > 0n).toBe(true);
  await db.query(`update earn_products set cap = 2000 where id = 'ada-flexible'`);
  expect((await fixture.earn.setReinvest(user.accountId, id, false)).position).toMatchObject({ reinvest: false });
  await fixture.days('2026-11-24', 1);
  expect(await fixture.position(user, id)).toMatchObject({ principal: toAmount('1000.85') });
});
