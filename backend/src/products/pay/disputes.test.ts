import { DAY_MS, namesOf, PayFixture, textOf } from '../../../test/pay-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { fromAmount, toAmount } from '../../lib/amount';
import { inTransaction } from '../../db/database';
import { createHeldMoney } from '../../held-money/index';
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
afterEach(async () => {
  fixture.money.pix.setFaults({});
  expect(await fixture.broken()).toEqual([]);
});
afterAll(async () => {
  await fixture.stop();
  await db.drop();
});

interface Paid {
  readonly request: string;
  readonly payment: string;
  readonly pix: string;
}

async function paid(amount = '500', came?: string): Promise<Paid> {
  const request = await fixture.asked(nina, amount);
  const pix = await fixture.payRequest(request, came);
  return { request, payment: (await fixture.payment(nina, request)).id, pix };
}

const debtOf = async (): Promise<string> => {
  const [row] = await db.query<{ owed: string }>(
    'select coalesce(sum(amount - recovered), 0)::text as owed from debts where account_id = $1',
    [nina.accountId],
  );
  return fromAmount(toAmount(row?.owed ?? ''));
};
const told = async () =>
  (
    await db.query<{ title: string; text: string; path: string }>(
      `select title, text, path from notifications where account_id = $1 and title <> $2 order by id`,
      [nina.accountId, PAY_MESSAGES.receivedTitle],
    )
  ).map(({ title, text, path }) => `${path}: ${title}: ${text}`.replaceAll('\u00a0', ' '));
const disputeOf = async ({ request }: Paid) => (await fixture.payments(nina, request))[0]?.dispute;
const heldLines = async () => {
  const held = await createHeldMoney({ db, clock: fixture.money.clock }).of(nina.accountId);
  return held.flatMap(({ lines }) => lines);
};
const takenBack = (pix: string) =>
  db.query(
    `select 1 from ledger_transactions t join disputes d on d.id::text = t.reference
             join payments p on p.id = d.payment_id where t.kind = 'DISPUTE_TAKEN' and p.end_to_end_id = $1`,
    [pix],
  );

describe('money §4: a payment of a request that its payer wants back (MED)', () => {
  test('what was credited is held until the bank answers, with why and until when; refused, it is free again', async () => {
    const one = await paid();
    expect(await fixture.dispute(one.pix, 'OPEN')).toBe(true);
    expect(await fixture.reais(nina)).toEqual(['0', '495.05']);
    expect(await disputeOf(one)).toMatchObject({ state: 'OPEN', amount: toAmount('500'), held: toAmount('495.05') });
    const path = `/pay?id=${one.request}`;
    const [line] = await heldLines();
    expect(line).toMatchObject({
      ...{ kind: 'PAYMENT', amount: toAmount('495.05'), title: 'Pix contestado', count: 1 },
      ...{ until: new Date('2026-11-27T12:00:00.000Z'), nextStep: { text: 'Ver cobrança', path } },
    });
    await fixture.dispute(one.pix, 'REFUSE');
    expect(await fixture.reais(nina)).toEqual(['495.05', '0']);
    expect(await fixture.states(nina, one.request)).toEqual(['PAID', 'SETTLED']);
    expect(await told()).toEqual([
      `${path}: Pix contestado: Quem pagou contestou este Pix no banco. R$ 495,05 ficam retidos até a resposta. Quem decide é o banco. Resposta até 27/11/2026, 09:00.`,
      `${path}: Contestação recusada: O pagamento de R$ 500,00 continua seu. R$ 495,05 estão livres de novo.`,
    ]);
    const mails = await db.query(
      `select 1 from mails where dedup_key like 'dispute/%' and template = 'payment-attention'`,
    );
    expect(mails).toHaveLength(2);
  });

  test('accepted, it goes back once, whatever the bell rings; what is missing is a debt, and the request is refunded', async () => {
    fixture.money.pix.setFaults({ bells: 20 });
    const one = await paid();
    await fixture.money.spend(nina, '395.05');
    await fixture.dispute(one.pix, 'OPEN');
    expect(await fixture.reais(nina)).toEqual(['0', '100']);
    await fixture.dispute(one.pix, 'ACCEPT');
    expect(await fixture.reais(nina)).toEqual(['0', '0']);
    expect(await debtOf()).toBe('400');
    expect(await fixture.states(nina, one.request)).toEqual(['REFUNDED', 'SETTLED']);
    expect(await takenBack(one.pix)).toHaveLength(1);
    expect((await told()).at(-1)).toContain(
      'Contestação aceita: R$ 500,00 voltaram para quem pagou. R$ 400,00 não estavam na conta e serão descontados dos próximos depósitos.',
    );
    const [record] = await fixture.payments(nina, one.request);
    expect(record?.refunds).toMatchObject([{ state: 'PAID', amount: toAmount('500') }]);
    expect(namesOf(await fixture.open(one.request))).toEqual(['base']);
    const { id: chargeId } = await fixture.money.charge(nina, '450');
    await fixture.money.pay({ chargeId });
    expect([await fixture.reais(nina), await debtOf()]).toEqual([['50', '0'], '0']);
  });

  test('of what was refunded in part only the rest is held, and goes back', async () => {
    const one = await paid();
    await fixture.refund(nina, one.payment, '200');
    await fixture.dispute(one.pix, 'OPEN');
    expect(await fixture.reais(nina)).toEqual(['0', '295.05']);
    await fixture.money.pay({ chargeId: (await fixture.money.charge(nina, '50')).id });
    await fixture.dispute(one.pix, 'ACCEPT');
    expect([await fixture.reais(nina), await debtOf()]).toEqual([['45.05', '0'], '0']);
    expect((await fixture.request(nina, one.request)).request).toMatchObject({
      ...{ state: 'REFUNDED', settled: toAmount('500'), refunded: toAmount('500') },
    });
  });

  test('what was refunded whole cannot be wanted back', async () => {
    const one = await paid('100');
    await paid('50');
    await fixture.refund(nina, one.payment, '100');
    expect(await fixture.dispute(one.pix, 'OPEN')).toBe(false);
  });

  test('while it is disputed nothing is refunded; afterwards it can be', async () => {
    const one = await paid();
    await fixture.dispute(one.pix, 'OPEN');
    expect(textOf(await fixture.refund(nina, one.payment, '1'))).toBe(PAY_MESSAGES.disputed);
    await fixture.dispute(one.pix, 'REFUSE');
    expect(namesOf(await fixture.refund(nina, one.payment, '1'))).toEqual([]);
    await fixture.pass(60_000);
    expect(await fixture.dispute(one.pix, 'OPEN')).toBe(true);
    expect((await disputeOf(one))?.amount).toBe(toAmount('499'));
  });

  test.each(['OPEN', 'ACCEPT'] as const)('one that still waits goes back, once: %s', async (last) => {
    const one = await paid('500', '200');
    if (last === 'ACCEPT') fixture.money.pix.setFaults({ bells: 0 });
    await fixture.dispute(one.pix, 'OPEN');
    fixture.money.pix.setFaults({});
    if (last === 'ACCEPT') await fixture.dispute(one.pix, 'ACCEPT');
    expect(await fixture.states(nina, one.request)).toEqual(['OPEN', 'RETURNED']);
    expect(await fixture.reais(nina)).toEqual(['0', '0']);
    const returns = await db.query('select 1 from sandbox_bank_returns where return_id = $1', [one.payment]);
    expect(returns).toHaveLength(last === 'OPEN' ? 1 : 0);
    expect((await told()).at(-1)).toContain('Pix contestado');
    expect(await heldLines()).toEqual([]);
  });

  test('one whose return the bank is asked for is back when the bank took it', async () => {
    const one = await paid('500', '200');
    fixture.money.pix.setFaults({ isAway: true });
    await fixture.decide(nina, one.request, 'RETURN');
    fixture.money.pix.setFaults({});
    expect(await fixture.states(nina, one.request)).toEqual(['OPEN', 'RETURNING']);
    fixture.money.pix.setFaults({ bells: 0 });
    await fixture.dispute(one.pix, 'OPEN');
    fixture.money.pix.setFaults({});
    await fixture.dispute(one.pix, 'ACCEPT');
    await fixture.pass(60_000);
    expect(await fixture.states(nina, one.request)).toEqual(['OPEN', 'RETURNED']);
  });

  test('both bells are lost: hold and end are found by asking', async () => {
    const one = await paid();
    await fixture.money.spend(nina, '95.05');
    fixture.money.pix.setFaults({ bells: 0 });
    await fixture.dispute(one.pix, 'OPEN');
    await fixture.dispute(one.pix, 'ACCEPT');
    expect(await fixture.reais(nina)).toEqual(['400', '0']);
    await fixture.pass(60_000);
    expect([await fixture.reais(nina), await debtOf()]).toEqual([['0', '0'], '100']);
  });

  test('the bank is late: the owner’s date is put off, and its word is asked for', async () => {
    const one = await paid();
    await fixture.dispute(one.pix, 'OPEN');
    const until = (await disputeOf(one))?.until?.getTime() ?? 0;
    await fixture.pass(until - fixture.money.clock.now());
    expect((await disputeOf(one))?.until?.getTime()).toBe(until + DAY_MS);
    fixture.money.pix.setFaults({ bells: 0 });
    await fixture.dispute(one.pix, 'REFUSE');
    await fixture.pass(DAY_MS);
    expect((await disputeOf(one))?.state).toBe('REFUSED');
  });

  test('what was moved to the account Pro is held too', async () => {
    const one = await paid();
    await fixture.money.toPro(nina, '400');
    await fixture.dispute(one.pix, 'OPEN');
    expect(await fixture.reais(nina)).toEqual(['0', '495.05']);
    await fixture.dispute(one.pix, 'REFUSE');
    expect(await fixture.reais(nina)).toEqual(['95.05', '0']);
  });
});

describe('money §4: a refund and a dispute of one payment at once', () => {
  const isLooking = async () => 'PROCESSING' as const;

  test('a refund that goes back is not taken twice', async () => {
    const one = await paid();
    const asked = jest.spyOn(fixture.money.bank, 'returnPix').mockImplementation(isLooking);
    await fixture.refund(nina, one.payment, '200');
    await fixture.dispute(one.pix, 'OPEN');
    expect(await fixture.reais(nina)).toEqual(['0', '495.05']);
    expect((await disputeOf(one))?.amount).toBe(toAmount('300'));
    asked.mockRestore();
    await fixture.pass(60_000);
    await fixture.dispute(one.pix, 'ACCEPT');
    expect([await fixture.reais(nina), await debtOf()]).toEqual([['0', '0'], '4.95']);
    expect((await fixture.payment(nina, one.request)).refunded).toBe(toAmount('500'));
  });

  test('one that the bank refuses is held for the dispute', async () => {
    const one = await paid();
    const asked = jest.spyOn(fixture.money.bank, 'returnPix').mockImplementation(isLooking);
    await fixture.refund(nina, one.payment, '200');
    await fixture.dispute(one.pix, 'OPEN');
    asked.mockRestore();
    fixture.money.pix.setFaults({ refusesReturns: true });
    await fixture.pass(60_000);
    fixture.money.pix.setFaults({});
    expect(await fixture.reais(nina)).toEqual(['0', '495.05']);
    expect(await disputeOf(one)).toMatchObject({ amount: toAmount('500'), held: toAmount('495.05') });
    await fixture.dispute(one.pix, 'ACCEPT');
    expect([await fixture.reais(nina), await debtOf()]).toEqual([['0', '0'], '4.95']);
  });

  test('the end waits for the refund whose end nobody knows', async () => {
    const one = await paid();
    const asked = jest.spyOn(fixture.money.bank, 'returnPix').mockImplementation(isLooking);
    await fixture.refund(nina, one.payment, '200');
    fixture.money.pix.setFaults({ bells: 0 });
    await fixture.dispute(one.pix, 'OPEN');
    fixture.money.pix.setFaults({});
    await fixture.dispute(one.pix, 'ACCEPT');
    expect(await disputeOf(one)).toMatchObject({ state: 'OPEN', amount: toAmount('300') });
    asked.mockRestore();
    await fixture.pass(120_000);
    expect((await disputeOf(one))?.state).toBe('ACCEPTED');
    expect([await fixture.reais(nina), await debtOf()]).toEqual([['0', '0'], '4.95']);
  });

  test('twenty at once: the bank has it back once, and what is there and owed adds up', async () => {
    const one = await paid();
    const input = (amount: string) => fixture.refund(nina, one.payment, amount);
    await Promise.all([...Array.from({ length: 20 }, () => input('20')), fixture.dispute(one.pix, 'OPEN')]);
    await fixture.dispute(one.pix, 'ACCEPT');
    expect(await fixture.reais(nina)).toEqual(['0', '0']);
    expect((await fixture.payment(nina, one.request)).refunded).toBe(toAmount('500'));
  });
});

test('money §4: what the bank has ended, or knows nothing of, the team can end; once, by its case', async () => {
  const one = await paid();
  await fixture.dispute(one.pix, 'OPEN');
  const door = fixture.pay.door();
  const [waiting] = await door.waiting(db, one.payment);
  expect(waiting?.facts).toMatchObject({ amount: '500 BRL', held: '495.05', customer: nina.email });
  const accept = { choice: 'ACCEPT', objections: [] };
  expect(await door.isAgreed?.(one.payment, accept)).toBe(false);
  fixture.money.pix.setFaults({ bells: 0 });
  await fixture.dispute(one.pix, 'ACCEPT');
  expect(await door.isAgreed?.(one.payment, accept)).toBe(true);
  expect(await inTransaction(db, (tx) => door.decide(tx, one.payment, accept))).not.toBeNull();
  expect(await inTransaction(db, (tx) => door.decide(tx, one.payment, accept))).toBeNull();
  expect(await fixture.states(nina, one.request)).toEqual(['REFUNDED', 'SETTLED']);
  expect(await takenBack(one.pix)).toHaveLength(1);
});
