import { randomUUID } from 'node:crypto';
import { DAY_MS, namesOf, PayFixture, textOf } from '../../../test/pay-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { toAmount } from '../../lib/amount';
import type { User } from '../../identity/index';
import { PAY_MESSAGES } from './messages';

jest.setTimeout(60_000);

let db: TestDatabase;
let fixture: PayFixture;
let nina: User;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new PayFixture(db);
  await fixture.start();
});
beforeEach(async () => {
  nina = await fixture.money.customer();
});
afterEach(async () => expect(await fixture.broken()).toEqual([]));
afterAll(async () => {
  await fixture.stop();
  await db.drop();
});

async function paid(amount = '500'): Promise<readonly [request: string, payment: string]> {
  const id = await fixture.asked(nina, amount);
  await fixture.payRequest(id);
  return [id, (await fixture.payment(nina, id)).id];
}

describe('products §6: refunds by Pix', () => {
  test('asked for twice by one key, or at once, it goes back once; the fee stays', async () => {
    const [request, payment] = await paid();
    const key = randomUUID();
    await Promise.all([fixture.refund(nina, payment, '100', key), fixture.refund(nina, payment, '100', key)]);
    expect(await fixture.reais(nina)).toEqual(['395.05', '0']);
    expect(await db.query('select amount from sandbox_bank_returns where state = $1', ['DONE'])).toHaveLength(1);
    expect((await fixture.request(nina, request)).request).toMatchObject({ state: 'PAID', refunded: toAmount('100') });
    expect(namesOf(await fixture.refund(nina, payment, '99', key))).toEqual(['base']);
  });

  test('never more than came, and never more than is there', async () => {
    const [, payment] = await paid();
    expect(namesOf(await fixture.refund(nina, payment, '500.01'))).toEqual(['amount']);
    const short = await fixture.refund(nina, payment, '500');
    expect(textOf(short)).toBe(PAY_MESSAGES.refundFunds(toAmount('495.05')));
    await fixture.refund(nina, payment, '300');
    expect(textOf(await fixture.refund(nina, payment, '200.01'))).toBe(PAY_MESSAGES.refundMost(toAmount('200')));
  });

  test('all of it back is a request that was refunded', async () => {
    const [request, payment] = await paid('100');
    await paid('50');
    await fixture.refund(nina, payment, '100');
    expect(await fixture.states(nina, request)).toEqual(['REFUNDED', 'SETTLED']);
    expect(namesOf(await fixture.open(request))).toEqual(['base']);
  });

  test('one that the payer’s bank refuses is available again, and told', async () => {
    const [request, payment] = await paid();
    fixture.money.pix.setFaults({ refusesReturns: true });
    await fixture.refund(nina, payment, '100');
    fixture.money.pix.setFaults({});
    expect(await fixture.reais(nina)).toEqual(['495.05', '0']);
    const [record] = await fixture.payments(nina, request);
    expect([record?.payment.refunded, record?.refunds.map(({ state }) => state)]).toEqual([0n, ['REFUSED']]);
    const told = await db.query(`select 1 from notifications where account_id = $1 and kind = 'PAYMENT_ATTENTION'`, [
      nina.accountId,
    ]);
    expect(told).toHaveLength(1);
  });

  test('while the bank is away it is held, and goes back when it answers', async () => {
    const [, payment] = await paid();
    fixture.money.pix.setFaults({ isAway: true });
    await fixture.refund(nina, payment, '100');
    expect(await fixture.reais(nina)).toEqual(['395.05', '100']);
    fixture.money.pix.setFaults({});
    await fixture.pass(60_000);
    expect(await fixture.reais(nina)).toEqual(['395.05', '0']);
  });

  test('90 days after it was paid, and somebody else’s, it is not refunded', async () => {
    const [, payment] = await paid();
    const other = await fixture.money.customer();
    expect(textOf(await fixture.refund(other, payment, '1'))).toBe(PAY_MESSAGES.unknownPayment);
    await fixture.pass(90 * DAY_MS);
    expect(textOf(await fixture.refund(nina, payment, '1'))).toBe(PAY_MESSAGES.refundTooLate);
  });
});

describe('products §11: who may ask, and for how much', () => {
  test('below level 20, where it is not offered, and for more than a day’s limit nobody asks', async () => {
    expect(namesOf(await fixture.create(await fixture.money.customer(10), '10'))).toEqual(['level']);
    fixture.isOpen = false;
    expect(namesOf(await fixture.create(nina, '10'))).toEqual(['base']);
    fixture.isOpen = true;
    expect(namesOf(await fixture.create(nina, '5000.01'))).toEqual(['limit']);
  });

  test.each([
    ['0.99', {}, 'amount'],
    ['1.001', {}, 'amount'],
    ['-5', {}, 'amount'],
    ['10', { hours: 0 }, 'hours'],
    ['10', { hours: 721 }, 'hours'],
    ['10', { description: 'a'.repeat(141) }, 'description'],
    ['10', { description: 'a\nb' }, 'description'],
    ['10', { description: 'a\u202eb' }, 'description'],
    ['10', { idempotencyKey: 'x' }, 'idempotencyKey'],
  ])('%s with %j is refused on `%s`', async (amount, more, name) => {
    expect(namesOf(await fixture.create(nina, amount, more))).toEqual([name]);
  });

  test('one key makes one request, whose terms never change', async () => {
    const idempotencyKey = randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => fixture.create(nina, '10', { idempotencyKey })));
    expect(new Set(made.map(({ request }) => request?.request.id)).size).toBe(1);
    expect(namesOf(await fixture.create(nina, '11', { idempotencyKey }))).toEqual(['base']);
  });

  test('what comes above the day’s limit is credited on the next day, and by then it is seen', async () => {
    await paid('4000');
    const id = await fixture.asked(nina, '2000');
    await fixture.payRequest(id);
    expect(await fixture.states(nina, id)).toEqual(['SEEN', 'LIMITED']);
    expect(namesOf(await fixture.open(id))).toEqual(['base']);
    expect(namesOf(await fixture.decide(nina, id, 'ACCEPT'))).toEqual(['limit']);
    await fixture.pass(DAY_MS);
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED']);
  });

  test('what no day lets in goes back after seven', async () => {
    const id = await fixture.asked(nina, '5000');
    await fixture.payRequest(id, '6000');
    expect(await fixture.states(nina, id)).toEqual(['SEEN', 'LIMITED']);
    for (let day = 0; day < 7; day += 1) await fixture.pass(DAY_MS);
    expect(await fixture.states(nina, id)).toEqual(['EXPIRED', 'RETURNED']);
  });

  test('of strangers of one network only so many codes are opened in a minute', async () => {
    const id = await fixture.asked(nina, '10');
    const all = [];
    for (let count = 0; count < 31; count += 1) all.push(await fixture.open(id, '198.51.100.9'));
    expect(all.filter(({ errors }) => errors.length > 0)).toHaveLength(1);
    expect(all[30]?.offer).toBeNull();
    expect(await db.query('select 1 from payment_offers where request_id = $1', [id])).toHaveLength(1);
  });
});
