import { EarnFixture, reasonsOf } from '../../../test/earn-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { fromAmount, toAmount } from '../../lib/amount';
import { listNotifications } from '../../notifications/notifications';
import { exitNow } from './exits';
import { noticeTextOf } from './messages';
import { MOST_REDEMPTIONS } from './redemption-store';

jest.setTimeout(120_000);

let db: TestDatabase;
let fixture: EarnFixture;

beforeEach(async () => {
  db = await createTestDatabase();
  fixture = new EarnFixture(db);
  await fixture.start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fixture.jobs.stop();
  expect(await fixture.broken()).toEqual([]);
  await db.drop();
});

/** The time comes after the first look at the clock. */
function afterOneLook(before: string, then: string): void {
  fixture.clock.set(then);
  jest.spyOn(fixture.clock, 'now').mockReturnValueOnce(Date.parse(before));
}

describe('products P-3, P-4: the moment of an end', () => {
  test('who leaves in the last moment and is served after the end gets what was agreed on, not the early exit', async () => {
    const user = await fixture.customer({ AVAX: '10' });
    const id = await fixture.begun(user, 'avax-30', '10');
    await fixture.days('2026-11-21', 30);
    await fixture.jobs.stop();
    const early = exitNow(await fixture.position(user, id), fixture.earn.now());
    afterOneLook('2026-12-21T02:59:59.999Z', '2026-12-21T03:00:00.000Z');
    const answer = await fixture.redeem(user, id, '10', fromAmount(early?.total ?? 0n));
    expect(reasonsOf(answer)).toEqual(['base: Esta aplicação já terminou.']);
    fixture.jobs.start();
    await fixture.jobs.idle();
    const ended = await fixture.position(user, id);
    expect(ended).toMatchObject({ state: 'MATURED', commission: (ended.gross * toAmount('0.1')) / toAmount('1') });
    expect(await fixture.available(user, 'AVAX')).toBe(toAmount('10') + ended.gross - ended.commission);
  });
});

describe('products §11: what is asked is asked of the moment of the subscription', () => {
  const at = '2026-11-20T18:00:00.000Z';

  test('Q14: a text that comes into force between the first look and the lock is asked for', async () => {
    const user = await fixture.customer({ ADA: '100' });
    await db.query(`insert into disclosures (product, version, text, valid_from) values ('EARN', 2, 'Novo.', $1)`, [
      at,
    ]);
    afterOneLook('2026-11-20T17:59:59.999Z', at);
    expect(reasonsOf(await fixture.subscribe(user, 'ada-flexible', '50'))).toEqual([
      'disclosure: Leia e aceite os riscos antes de aplicar.',
    ]);
  });
});

describe('products P-5: what is left is said when it can be taken', () => {
  test('less than the minimum is full, for all and for one customer', async () => {
    await db.query(`update earn_products set cap = 105, customer_cap = 95 where id = 'ada-flexible'`);
    const [user, other] = [await fixture.customer({ ADA: '500' }), await fixture.customer({ ADA: '500' })];
    await fixture.begun(user, 'ada-flexible', '90');
    expect(reasonsOf(await fixture.subscribe(user, 'ada-flexible', '10'))).toEqual([
      'amount: Você já aplicou o máximo por cliente neste produto.',
    ]);
    await fixture.begun(other, 'ada-flexible', '10');
    expect(reasonsOf(await fixture.subscribe(other, 'ada-flexible', '10'))).toEqual([
      'amount: Este produto está esgotado.',
    ]);
    const [shown] = await fixture.earn.products(other.accountId);
    expect(shown).toMatchObject({ product: { id: 'ada-flexible' }, left: 0n });
    expect(await shown?.leftOfCustomer()).toBe(0n);
  });
});

test('who takes many small parts back is asked to wait once fifty of them are under notice; all of it always goes', async () => {
  const user = await fixture.customer({ ETH: '1' });
  const id = await fixture.begun(user, 'eth-flexible', '1');
  for (let part = 0; part < MOST_REDEMPTIONS; part += 1) await fixture.redeem(user, id, '0.0001');
  expect(reasonsOf(await fixture.redeem(user, id, '0.0001'))).toEqual([
    'amount: Há 50 resgates em espera nesta aplicação. Espere um deles terminar ou resgate tudo.',
  ]);
  const left = fromAmount((await fixture.position(user, id)).principal);
  expect((await fixture.redeem(user, id, left)).redemption).toMatchObject({ state: 'NOTICE' });
});

test('who is told of an end is told too that a day is still to come', async () => {
  const user = await fixture.customer({ AVAX: '10' });
  await fixture.begun(user, 'avax-30', '10');
  await fixture.sandbox.tellRate('avalanche', '2026-12-20', null);
  await fixture.days('2026-11-21', 31);
  const { notifications } = await listNotifications(db, user.accountId, { first: 1 });
  expect(notifications[0]?.text).toMatch(
    / voltaram ao seu saldo, .+ deles de rendimento\. O rendimento dos dias em processamento chega depois\.$/,
  );
});

test('products are shown with as many questions to the database as there are kinds of answers', async () => {
  const user = await fixture.customer({ ADA: '100' });
  // What is switched on is asked once.
  await fixture.earn.products(null);
  const asked = jest.spyOn(db, 'query');
  await fixture.earn.products(null);
  const ofGuest = asked.mock.calls.length;
  asked.mockClear();
  const shown = await fixture.earn.products(user.accountId);
  expect(asked.mock.calls.length).toBe(ofGuest);
  // What is left of a customer is read of all of them together, and only of whoever asks for it.
  expect(await Promise.all(shown.map(({ leftOfCustomer }) => leftOfCustomer()))).not.toContain(null);
  expect(asked.mock.calls.length).toBe(ofGuest + 1);
});

test('the notice of a fixed time that is over does not speak of the network’s queue', () => {
  expect(noticeTextOf(false, null).text).toBe('O prazo terminou, e as moedas estão sendo liberadas. Até lá não rende.');
  expect(noticeTextOf(true, null).text).toBe('Depende da fila da rede. Até lá não rende.');
});
