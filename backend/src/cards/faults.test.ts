import { cardsOn } from '../../test/cards-fixture';
import type { CardsFixture } from '../../test/cards-fixture';
import { tablesWith } from '../../test/tables-with';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { toAmount } from '../lib/amount';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import type { User } from '../identity/index';

jest.setTimeout(60_000);

let db: TestDatabase;
let exchange: CardsFixture;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.query('delete from bank_watch');
  await db.query('delete from card_watch');
  exchange = cardsOn(db, '2026-11-20T12:00:00.000Z');
  await exchange.deposits.start();
  await exchange.cards.start();
  exchange.jobs.start();
  // The first look is over: what comes from here on is heard of by bells, or by the next one.
  await exchange.jobs.idle();
});
afterEach(async () => {
  await exchange.jobs.stop();
  const checks = await runChecks(db, [...LEDGER_CHECKS, ...MONEY_CHECKS]);
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
});

const NET = toAmount('96.51');
const notificationsOf = ({ accountId }: User) =>
  db.query('select 1 from notifications where account_id = $1', [accountId]);

test('money F1: twenty bells for one payment, and for one chargeback: one credit, one hold, each told once', async () => {
  const nina = await exchange.customer();
  exchange.acquirer.faults.bells = 20;
  const { id } = await exchange.pay(nina, 'CHALLENGE');
  await exchange.decide(id, 'APPROVE');
  const [deposit] = await exchange.of(nina);
  expect(await exchange.reaisOf(nina)).toBe(NET);
  await exchange.chargeback(deposit?.id ?? '', 'OPEN');
  expect(await exchange.of(nina)).toMatchObject([{ state: 'DISPUTED' }]);
  expect(await notificationsOf(nina)).toHaveLength(2);
});

test('money F2: no bell is heard: what was approved, also after it was canceled, and charged back is asked for', async () => {
  const nina = await exchange.customer();
  exchange.acquirer.faults.bells = 0;
  const { id } = await exchange.pay(nina, 'CHALLENGE');
  await exchange.decide(id, 'APPROVE');
  expect(await exchange.of(nina)).toEqual([]);
  await exchange.at('2026-11-20T12:01:00.000Z');
  expect(await exchange.reaisOf(nina)).toBe(NET);
  const { id: left } = await exchange.pay(nina, 'CHALLENGE', '10');
  await exchange.cards.abandon(nina.accountId, left);
  await exchange.decide(left, 'LATE');
  const [first] = await exchange.of(nina);
  await exchange.chargeback(first?.id ?? '', 'OPEN');
  await exchange.at('2026-11-20T12:02:00.000Z');
  expect(await exchange.of(nina)).toMatchObject([{ state: 'CREDITED', notice: 'AFTER_CANCEL' }, { state: 'DISPUTED' }]);
  await exchange.chargeback(first?.id ?? '', 'ACCEPT');
  await exchange.at('2026-11-20T12:03:00.000Z');
  expect((await exchange.of(nina))[1]).toMatchObject({ state: 'CLAWED_BACK' });
});

test('money F2: what the acquirer tells wrongly keeps nothing else waiting that was not heard of', async () => {
  const [ivo, nina] = [await exchange.customer(), await exchange.customer()];
  const { acquirer } = exchange;
  acquirer.faults.bells = 0;
  await exchange.pay(nina, 'APPROVE');
  const [paid] = await exchange.of(nina);
  // Of payments that were left, nobody but the watch asks how they ended.
  const leave = async (user: User) => {
    const left = await exchange.pay(user, 'CHALLENGE', '10');
    await exchange.cards.abandon(user.accountId, left.id);
    await exchange.decide(left.id, 'LATE');
    return left;
  };
  const wrong = await leave(ivo);
  await leave(nina);
  await exchange.chargeback(paid?.id ?? '', 'OPEN');
  const payment = acquirer.payment.bind(acquirer);
  const unreadable = (id: string) => (id === wrong.id ? Promise.reject(new Error('unreadable')) : payment(id));
  acquirer.payment = unreadable;
  await exchange.at('2026-11-20T12:01:00.000Z');
  expect(await exchange.of(nina)).toMatchObject([{ state: 'CREDITED' }, { state: 'DISPUTED' }]);
  expect(await exchange.of(ivo)).toEqual([]);
  // It is asked for again, and found when the acquirer tells it rightly.
  acquirer.payment = payment;
  await exchange.at('2026-11-20T12:02:01.000Z');
  expect(await exchange.of(ivo)).toMatchObject([{ state: 'CREDITED' }]);
});

test('money F3: a word that is late or of nothing changes nothing', async () => {
  const nina = await exchange.customer();
  const { id } = await exchange.pay(nina, 'APPROVE');
  expect(await exchange.desk.decide({ id, decision: 'REFUSE', reason: 'BANK' })).toBe(false);
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const requestId of [id, nobody]) await exchange.cards.ring({ type: 'card.changed', data: { requestId } });
  for (const body of [null, {}, { type: 'card.changed', data: { requestId: 'x' } }]) await exchange.cards.ring(body);
  await exchange.cards.ring({ type: 'card.disputed', data: { chargebackId: 'cb_unknown' } });
  expect(await exchange.reaisOf(nina)).toBe(NET);
});

test('money F6: answers are lost after each payment, cancel and refund: it is looked up, and done once', async () => {
  const nina = await exchange.customer();
  exchange.acquirer.faults.losesAnswers = true;
  const { id, state } = await exchange.pay(nina, 'APPROVE');
  expect(state).toBe('STARTED');
  await exchange.at('2026-11-20T12:00:02.000Z');
  expect(await exchange.reaisOf(nina)).toBe(NET);
  expect(await exchange.cards.find(nina.accountId, id)).toMatchObject({ state: 'APPROVED' });
  const { id: left } = await exchange.pay(nina, 'CHALLENGE', '10');
  const { errors } = await exchange.cards.abandon(nina.accountId, left);
  expect(errors).toEqual([{ name: 'base', messages: ['Não conseguimos cancelar agora. Tente de novo em instantes.'] }]);
  await exchange.at('2026-11-20T12:00:10.000Z');
  expect(await exchange.cards.find(nina.accountId, left)).toMatchObject({ state: 'ABANDONED' });
  await exchange.pay(nina, 'OTHER', '50');
  await exchange.at('2026-11-20T12:00:20.000Z');
  expect((await exchange.of(nina))[0]).toMatchObject({ state: 'RETURNING' });
  exchange.acquirer.faults.losesAnswers = false;
  await exchange.at('2026-11-20T12:10:00.000Z');
  expect((await exchange.of(nina))[0]).toMatchObject({ state: 'RETURNED' });
  expect(await exchange.reaisOf(nina)).toBe(NET);
});

test('money M-7: what the acquirer never heard of is not sent anew, and ends after ten minutes', async () => {
  const nina = await exchange.customer();
  exchange.acquirer.faults.isAway = true;
  const { id, state } = await exchange.pay(nina, 'APPROVE');
  expect(state).toBe('STARTED');
  exchange.acquirer.faults.isAway = false;
  await exchange.at('2026-11-20T12:05:00.000Z');
  expect(await exchange.cards.find(nina.accountId, id)).toMatchObject({ state: 'STARTED' });
  await exchange.at('2026-11-20T12:10:00.000Z');
  expect(await exchange.cards.find(nina.accountId, id)).toMatchObject({ state: 'EXPIRED' });
  expect(await exchange.acquirer.find(id)).toMatchObject({ state: 'CANCELED', amount: null });
  const holder = { name: 'Nina Souza', document: '39053344705' };
  const late = { requestId: id, token: await exchange.token('APPROVE'), amount: toAmount('100'), customer: holder };
  expect(await exchange.acquirer.pay(late)).toEqual({ state: 'CANCELED' });
});

test('money F15: nothing of a card, and no token, is in any table or log', async () => {
  const nina = await exchange.customer();
  const canary = { number: '4111 1111 1111 1111', expiry: '07/41', code: '9137', name: 'CANARIO DA SILVA' };
  const made = await exchange.desk.token(canary);
  const token = 'token' in made ? made.token : '';
  await exchange.cards.begin(nina.accountId, { amount: '10', token, idempotencyKey: crypto.randomUUID() });
  await exchange.desk.token({ ...canary, number: '4111 1111 1111 1112' });
  expect(JSON.stringify(exchange.logged)).not.toMatch(/4111|07\/41|9137|CANARIO|tok_/);
  for (const secret of ['4111111111111111', '4111 1111', '07/41', '"9137"', 'CANARIO', token])
    expect([secret, await tablesWith(db, secret)]).toEqual([secret, []]);
  expect(await exchange.desk.token({ number: '1', expiry: '13/41', code: '1', name: ' ' })).toEqual({
    errors: {
      number: 'Confira o número do cartão.',
      expiry: 'Confira a validade: mês e ano, como 09/29.',
      code: 'São os 3 ou 4 dígitos do cartão.',
      name: 'Informe o nome impresso no cartão.',
    },
  });
});
