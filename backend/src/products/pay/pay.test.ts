import { DAY_MS, HOUR_MS, namesOf, PayFixture, textOf } from '../../../test/pay-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { fromAmount, toAmount } from '../../lib/amount';
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

const told = async ({ accountId }: User) =>
  (
    await db.query<{ kind: string }>('select kind from notifications where account_id = $1 order by id', [accountId])
  ).map(({ kind }) => kind);

describe('products §6: a request that is paid by Pix', () => {
  test('what comes is credited less the fee of 0.99 %, whoever pays, and its owner is told', async () => {
    const id = await fixture.asked(nina, '500');
    await fixture.payRequest(id);
    const { request } = await fixture.request(nina, id);
    expect(request).toMatchObject({ state: 'PAID', isOverpaid: false, isLate: false, fee: toAmount('4.95') });
    expect(await fixture.reais(nina)).toEqual(['495.05', '0']);
    expect(await told(nina)).toEqual(['PAYMENT_RECEIVED']);
    const [payment] = await fixture.payments(nina, id);
    expect(payment?.payment).toMatchObject({ payerName: 'Outra Pessoa', payerDocumentMasked: '•••.533.447-••' });
    const mails = await db.query(`select 1 from mails where template = 'payment-received'`);
    expect(mails).toHaveLength(1);
  });

  test('one code is open at a time, for what is missing, and none when nothing is waited for', async () => {
    const id = await fixture.asked(nina, '500');
    const [first, again] = [await fixture.open(id), await fixture.open(id)];
    expect(again.offer?.offer.id).toBe(first.offer?.offer.id);
    await fixture.payRequest(id, '450');
    expect((await fixture.pay.findPublic(id))?.offers).toEqual([]);
    expect((await fixture.open(id)).offer?.offer.amount).toBe(toAmount('50'));
    await fixture.payRequest(id);
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED', 'SETTLED']);
    expect((await fixture.pay.findPublic(id))?.offers).toEqual([]);
    expect(textOf(await fixture.open(id))).toBe(PAY_MESSAGES.alreadyPaid);
  });

  test('P-14: less than was asked for is a state; its owner takes it, as it was shown', async () => {
    const id = await fixture.asked(nina, '500');
    await fixture.payRequest(id, '450');
    expect(await fixture.states(nina, id)).toEqual(['UNDERPAID', 'WAITING']);
    expect(await fixture.reais(nina)).toEqual(['0', '0']);
    const { id: paymentId } = await fixture.payment(nina, id);
    const wrong = await fixture.pay.decide(nina.accountId, { paymentId, decision: 'ACCEPT', shown: '450' });
    expect([namesOf(wrong), textOf(wrong)]).toEqual([['shown'], PAY_MESSAGES.shown(toAmount('445.55'))]);
    expect(namesOf(await fixture.decide(nina, id, 'ACCEPT'))).toEqual([]);
    expect(namesOf(await fixture.decide(nina, id, 'ACCEPT'))).toEqual([]);
    expect(namesOf(await fixture.decide(nina, id, 'RETURN'))).toEqual(['decision']);
    expect(await fixture.states(nina, id)).toEqual(['UNDERPAID', 'SETTLED']);
    expect(await fixture.reais(nina)).toEqual(['445.55', '0']);
    expect(textOf(await fixture.open(id))).toBe(PAY_MESSAGES.notPayable);
    expect(await told(nina)).toEqual(['PAYMENT_ATTENTION', 'PAYMENT_RECEIVED']);
  });

  test('P-14: sent back, it can be paid again; left alone for seven days, it is taken', async () => {
    const [back, left] = [await fixture.asked(nina, '500', { hours: 720 }), await fixture.asked(nina, '100')];
    await fixture.payRequest(back, '1');
    await fixture.payRequest(left, '90');
    await fixture.decide(nina, back, 'RETURN');
    expect(await fixture.states(nina, back)).toEqual(['OPEN', 'RETURNED']);
    await fixture.pass(7 * DAY_MS - 1);
    expect(await fixture.states(nina, left)).toEqual(['UNDERPAID', 'WAITING']);
    await fixture.pass(1);
    expect(await fixture.states(nina, left)).toEqual(['UNDERPAID', 'SETTLED']);
    expect(await fixture.reais(nina)).toEqual(['89.11', '0']);
    await fixture.payRequest(back);
    expect(await fixture.states(nina, back)).toEqual(['PAID', 'RETURNED', 'SETTLED']);
  });

  test('P-14: half a per cent, two reais at most, may be missing', async () => {
    const [small, large] = [await fixture.asked(nina, '100'), await fixture.asked(nina, '1000')];
    await fixture.payRequest(small, '99.50');
    await fixture.payRequest(large, '997.99');
    expect(await fixture.states(nina, small)).toEqual(['PAID', 'SETTLED']);
    expect(await fixture.states(nina, large)).toEqual(['UNDERPAID', 'WAITING']);
  });

  test('P-14: what comes late waits, and a request that a late payment settles is PAID, with `late`', async () => {
    const id = await fixture.asked(nina, '500', { hours: 1 });
    const code = await fixture.code(id);
    await fixture.pass(2 * HOUR_MS);
    expect((await fixture.request(nina, id)).request).toMatchObject({ state: 'EXPIRED', isLate: false });
    await fixture.payCode(code);
    expect(await fixture.states(nina, id)).toEqual(['EXPIRED', 'WAITING']);
    await fixture.decide(nina, id, 'ACCEPT');
    expect((await fixture.request(nina, id)).request).toMatchObject({ state: 'PAID', isLate: true });
  });

  test('what was paid in time and is heard of late is in time', async () => {
    const id = await fixture.asked(nina, '500', { hours: 1 });
    fixture.money.pix.setFaults({ isAway: true, bells: 0 });
    const code = await fixture.code(id).catch(() => null);
    expect(code).toBeNull();
    fixture.money.pix.setFaults({});
    const good = await fixture.code(id);
    fixture.money.pix.setFaults({ isAway: true, bells: 0 });
    await fixture.payCode(good);
    await fixture.pass(2 * HOUR_MS);
    expect((await fixture.request(nina, id)).request.state).toBe('OPEN');
    fixture.money.pix.setFaults({});
    await fixture.pass(HOUR_MS);
    expect((await fixture.request(nina, id)).request).toMatchObject({ state: 'PAID', isLate: false });
  });

  test('P-15: two payments are two; the second waits, and goes back by itself after seven days', async () => {
    const id = await fixture.asked(nina, '500');
    const code = await fixture.code(id);
    await fixture.payCode(code);
    await fixture.payCode(code);
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED', 'WAITING']);
    expect((await fixture.request(nina, id)).request).toMatchObject({ isOverpaid: true, received: toAmount('500') });
    await fixture.pass(7 * DAY_MS);
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED', 'RETURNED']);
    expect((await fixture.request(nina, id)).request.isOverpaid).toBe(false);
  });

  test('P-15: more than was asked for in one payment is credited, and says so', async () => {
    const id = await fixture.asked(nina, '500');
    await fixture.payRequest(id, '700');
    expect((await fixture.request(nina, id)).request).toMatchObject({ state: 'PAID', isOverpaid: true });
    expect(await fixture.reais(nina)).toEqual(['693.07', '0']);
  });

  test('P-15: what comes for a canceled request waits for its owner, and can be taken', async () => {
    const id = await fixture.asked(nina, '500');
    const code = await fixture.code(id);
    expect(namesOf(await fixture.pay.cancel(nina.accountId, id))).toEqual([]);
    expect(
      await db.query('select removed_at is null as there from sandbox_bank_charges where copia_e_cola = $1', [code]),
    ).toEqual([{ there: false }]);
    await fixture.payCode(code);
    expect(await fixture.states(nina, id)).toEqual(['CANCELED', 'WAITING']);
    await fixture.decide(nina, id, 'ACCEPT');
    expect((await fixture.request(nina, id)).request).toMatchObject({ state: 'PAID', isLate: true, isOverpaid: true });
  });

  test('P-15: while the bank is away nothing is canceled, and what was paid until then counts', async () => {
    const id = await fixture.asked(nina, '500');
    const code = await fixture.code(id);
    fixture.money.pix.setFaults({ isAway: true, bells: 0 });
    expect(textOf(await fixture.pay.cancel(nina.accountId, id))).toBe(PAY_MESSAGES.bankAway);
    await fixture.payCode(code);
    fixture.money.pix.setFaults({ bells: 0 });
    expect(textOf(await fixture.pay.cancel(nina.accountId, id))).toBe(PAY_MESSAGES.cannotCancel);
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED']);
  });

  test('a payment that the bank tells of five times is one', async () => {
    const id = await fixture.asked(nina, '500');
    fixture.money.pix.setFaults({ bells: 5 });
    await fixture.payRequest(id);
    fixture.money.pix.setFaults({});
    await fixture.pass(60_000);
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED']);
  });

  test('a return that the payer’s bank refuses leaves the payment with its owner, who may try again', async () => {
    const id = await fixture.asked(nina, '500');
    await fixture.payRequest(id, '40');
    fixture.money.pix.setFaults({ refusesReturns: true });
    await fixture.decide(nina, id, 'RETURN');
    expect(await fixture.states(nina, id)).toEqual(['UNDERPAID', 'WAITING']);
    expect(await told(nina)).toEqual(['PAYMENT_ATTENTION', 'PAYMENT_ATTENTION']);
    fixture.money.pix.setFaults({});
    await fixture.decide(nina, id, 'RETURN');
    expect(fromAmount((await fixture.request(nina, id)).request.received)).toBe('0');
  });

  test('what comes for a closed account goes back', async () => {
    const id = await fixture.asked(nina, '500');
    const code = await fixture.code(id);
    await db.query('update users set closed_at = now(), email_confirmed_at = now() where id = $1', [nina.id]);
    await fixture.payCode(code);
    expect(await fixture.states(nina, id)).toEqual(['OPEN', 'RETURNED']);
  });
});
