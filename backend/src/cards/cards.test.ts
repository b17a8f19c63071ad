import { cardsOn, TEST_CARDS } from '../../test/cards-fixture';
import type { CardsFixture } from '../../test/cards-fixture';
import { nextKey } from '../../test/market-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { toAmount } from '../lib/amount';
import { LEDGER_CHECKS } from '../check/ledger-checks';
import { MONEY_CHECKS } from '../check/money-checks';
import { runChecks } from '../check/run-checks';
import type { User } from '../identity/index';
import { cardFeeOf } from './card-command';
import { cardTextOf } from './messages';
import { isCardNumber } from './sandbox/test-cards';
import { mayFollow } from './states';

jest.setTimeout(60_000);

const NOON = '2026-11-20T12:00:00.000Z';

let db: TestDatabase;
let exchange: CardsFixture;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  // The time of each test begins anew.
  await db.query('delete from bank_watch');
  await db.query('delete from card_watch');
  exchange = cardsOn(db, NOON);
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

const change = (user: User, what: string) => db.query(`update users set ${what} where id = $1`, [user.id]);
const told = async ({ accountId }: User) =>
  (
    await db.query<{ title: string }>('select title from notifications where account_id = $1 order by id', [accountId])
  ).map(({ title }) => title);
const mails = () => db.query('select 1 from mails');
const stateOf = async (user: User, id: string) => (await exchange.cards.find(user.accountId, id))?.state;
const refusal = async (user: User, amount: string, card: keyof typeof TEST_CARDS = 'CHALLENGE') => {
  const { payment, errors } = await exchange.begin(user, card, amount);
  expect(payment).toBeNull();
  return errors.map(({ name, messages }) => [name, ...messages]);
};

describe('money §8: a deposit by card', () => {
  test('is credited when the bank agrees, less the fee inside the amount, and told once', async () => {
    const nina = await exchange.customer();
    const { id, fee } = await exchange.pay(nina, 'APPROVE', '100');
    expect(fee).toBe(toAmount('3.49'));
    expect(await exchange.of(nina)).toMatchObject([
      {
        kind: 'CARD',
        state: 'CREDITED',
        amount: toAmount('100'),
        fee,
        sourceReference: `card/${id}`,
        payerName: 'Nina Souza',
      },
    ]);
    expect(await exchange.reaisOf(nina)).toBe(toAmount('96.51'));
    expect(await told(nina)).toEqual(['Depósito recebido']);
  });

  test('waits for the customer’s answer to the bank; no mail is sent before', async () => {
    const nina = await exchange.customer();
    const before = (await mails()).length;
    const asked = await exchange.pay(nina, 'CHALLENGE');
    expect(asked).toMatchObject({
      state: 'CHALLENGE',
      challengeUrl: `http://127.0.0.1:8080/sandbox/card/challenge/${asked.id}`,
      expiresAt: new Date('2026-11-20T12:10:00.000Z'),
    });
    expect([(await mails()).length, await told(nina), await exchange.reaisOf(nina)]).toEqual([before, [], 0n]);
    expect(await exchange.desk.challenge(asked.id)).toEqual({ amount: toAmount('100') });
    expect(await exchange.desk.answer(asked.id, '123456')).toBe(true);
    await exchange.jobs.idle();
    const ended = await exchange.cards.find(nina.accountId, asked.id);
    expect(ended).toMatchObject({ state: 'APPROVED', nextStepAt: null });
    expect(await exchange.cards.depositOf(asked)).toBeNull();
    expect(await exchange.cards.depositOf(ended ?? asked)).toMatchObject({ deposit: { state: 'CREDITED' } });
    expect(exchange.cards.withdrawableAt(ended ?? asked)).toEqual(new Date('2026-11-23T12:00:00.000Z'));
    expect(await exchange.desk.answer(asked.id, '123456')).toBe(false);
    expect(await exchange.desk.challenge(asked.id)).toBeNull();
  });

  test.each([
    ['BANK', 'Seu banco não autorizou. Nada foi cobrado.'],
    ['FUNDS', 'Cartão sem saldo ou limite. Nada foi cobrado.'],
    ['DATA', 'Confira os dados do cartão.'],
    ['HOLDER', 'Use um cartão no seu nome.'],
  ] as const)('refused for %s says why, and leaves nothing', async (reason, text) => {
    const nina = await exchange.customer();
    const refused = await exchange.pay(nina, reason);
    expect(refused).toMatchObject({ state: 'DECLINED', reason, nextStepAt: null });
    expect(cardTextOf(refused)).toBe(text);
    expect(await exchange.of(nina)).toEqual([]);
  });

  test('a wrong code, or a customer who tells the bank no, is a refusal of the bank', async () => {
    const nina = await exchange.customer();
    for (const code of ['654321', null]) {
      const { id } = await exchange.pay(nina, 'CHALLENGE');
      await exchange.desk.answer(id, code);
      await exchange.jobs.idle();
      expect(await exchange.cards.find(nina.accountId, id)).toMatchObject({ state: 'DECLINED', reason: 'BANK' });
    }
  });

  test('one at a time: a second press or tab, and the same key, show the first', async () => {
    const nina = await exchange.customer();
    const key = nextKey();
    const first = await exchange.begin(nina, 'CHALLENGE', '100', key);
    const others = await Promise.all([
      exchange.begin(nina, 'APPROVE', '50'),
      exchange.begin(nina, 'APPROVE', '100', key),
      exchange.begin(nina, 'APPROVE', '60'),
    ]);
    expect(others.map(({ payment }) => payment?.id)).toEqual(Array(3).fill(first.payment?.id));
    expect((await exchange.cards.open(nina.accountId))?.id).toBe(first.payment?.id);
    await exchange.decide(first.payment?.id ?? '', 'REFUSE');
    expect(await exchange.cards.open(nina.accountId)).toBeNull();
    const again = await exchange.begin(nina, 'APPROVE', '100', key);
    expect(again.payment).toMatchObject({ id: first.payment?.id, state: 'DECLINED' });
    expect((await exchange.begin(nina, 'APPROVE', '70', key)).errors).toMatchObject([{ name: 'base' }]);
    const raced = await exchange.customer();
    const both = await Promise.all([
      exchange.begin(raced, 'CHALLENGE', '10'),
      exchange.begin(raced, 'CHALLENGE', '20'),
    ]);
    expect(new Set(both.map(({ payment }) => payment?.id)).size).toBe(1);
  });

  test('what is typed wrong is refused at its field', async () => {
    const nina = await exchange.customer();
    expect(await refusal(nina, '9.99')).toEqual([['amount', 'O depósito mínimo com cartão é R$ 10,00.']]);
    expect(await refusal(nina, '10.001')).toEqual([['amount', 'Use no máximo 2 casas decimais.']]);
    expect(await refusal(nina, 'dez')).toEqual([['amount', 'Informe um valor em reais.']]);
    expect(await refusal(nina, '5000.01')).toEqual([
      ['amount', 'Hoje você ainda pode depositar R$ 5.000,00 com cartão.'],
    ]);
    await exchange.pay(nina, 'APPROVE', '5000');
    const usedUp = 'Você já usou todo o limite de hoje com cartão. Amanhã pode depositar de novo.';
    expect(await refusal(nina, '10')).toEqual([['amount', usedUp]]);
    const { errors } = await exchange.cards.begin(nina.accountId, {
      amount: '10',
      token: '',
      idempotencyKey: nextKey(),
    });
    expect(errors).toEqual([{ name: 'token', messages: ['Digite os dados do cartão de novo.'] }]);
    const registered = await exchange.customer(10);
    expect(await refusal(registered, '10')).toEqual([['base', 'Verifique sua conta para depositar com cartão.']]);
    expect(exchange.cards.reais(10)).toMatchObject({ isOpen: false, level: 20 });
    expect(exchange.cards.reais(20)).toMatchObject({ isOpen: true, message: null, card: { feeRate: 349n } });
  });

  test('a token pays once, and one that the acquirer never gave pays nothing', async () => {
    const nina = await exchange.customer();
    const token = await exchange.token('APPROVE');
    const pay = (amount: string) => exchange.cards.begin(nina.accountId, { amount, token, idempotencyKey: nextKey() });
    expect((await pay('10')).payment).toMatchObject({ state: 'APPROVED' });
    expect((await pay('11')).payment).toMatchObject({ state: 'DECLINED', reason: 'DATA' });
  });

  test('three confirmations within an hour, then the next from an hour after the first', async () => {
    const nina = await exchange.customer();
    for (const minute of ['00', '10', '20']) {
      await exchange.at(`2026-11-20T12:${minute}:00.000Z`);
      await exchange.decide((await exchange.pay(nina, 'CHALLENGE')).id, 'REFUSE');
    }
    const text = 'O banco já pediu três confirmações nesta hora. Tente de novo a partir das 10:00.';
    expect(await refusal(nina, '10')).toEqual([['base', text]]);
    await exchange.at('2026-11-20T13:00:01.000Z');
    expect(await exchange.pay(nina, 'CHALLENGE')).toMatchObject({ state: 'CHALLENGE' });
  });

  test('five declined payments within an hour, then the next from an hour after the first: nobody tries out cards here', async () => {
    const nina = await exchange.customer();
    for (const minute of ['00', '10', '20', '30', '40']) {
      await exchange.at(`2026-11-20T12:${minute}:00.000Z`);
      expect(await exchange.pay(nina, 'DATA')).toMatchObject({ state: 'DECLINED' });
    }
    const text = 'Cinco pagamentos com cartão foram recusados nesta hora. Tente de novo a partir das 10:00.';
    expect(await refusal(nina, '10')).toEqual([['base', text]]);
    await exchange.at('2026-11-20T13:00:01.000Z');
    expect(await exchange.pay(nina, 'DATA')).toMatchObject({ state: 'DECLINED' });
  });
});

describe('money §5: what a card paid is judged as any deposit', () => {
  test('somebody else’s card: it goes back by the acquirer, once', async () => {
    const nina = await exchange.customer();
    const { id } = await exchange.pay(nina, 'OTHER');
    expect(await exchange.of(nina)).toMatchObject([
      { state: 'RETURNED', reason: 'THIRD_PARTY', payerName: 'Outra Pessoa', payerDocumentMasked: '•••.533.447-••' },
    ]);
    const [deposit] = await exchange.of(nina);
    expect(await exchange.acquirer.find(id)).toMatchObject({ refundId: deposit?.id });
    expect(await exchange.reaisOf(nina)).toBe(0n);
    exchange.allowed.thirdParty = true;
    await exchange.pay(nina, 'OTHER', '20');
    expect((await exchange.of(nina))[0]).toMatchObject({ state: 'CREDITED', notice: 'THIRD_PARTY' });
  });

  test('by limit, level and account as they are when the bank agrees', async () => {
    const above = await exchange.customer();
    const { id: late } = await exchange.pay(above, 'CHALLENGE', '3000');
    await exchange.cards.abandon(above.accountId, late);
    await exchange.pay(above, 'APPROVE', '3000');
    await exchange.decide(late, 'LATE');
    expect((await exchange.of(above))[0]).toMatchObject({
      state: 'HELD',
      reason: 'ABOVE_LIMIT',
      notice: 'AFTER_CANCEL',
    });
    const sunk = await exchange.customer();
    const { id } = await exchange.pay(sunk, 'CHALLENGE');
    await change(sunk, 'level = 10');
    await exchange.decide(id, 'APPROVE');
    expect(await exchange.of(sunk)).toMatchObject([{ state: 'HELD', reason: 'LEVEL' }]);
    const closed = await exchange.customer();
    const { id: last } = await exchange.pay(closed, 'CHALLENGE');
    await change(closed, 'closed_at = now()');
    await exchange.decide(last, 'APPROVE');
    expect(await exchange.of(closed)).toMatchObject([{ state: 'RETURNED', reason: 'ACCOUNT' }]);
  });

  test('a chargeback holds the money, and takes it or frees it', async () => {
    const nina = await exchange.customer();
    await exchange.pay(nina, 'APPROVE');
    const [credited] = await exchange.of(nina);
    expect(await exchange.chargeback(credited?.id ?? '', 'OPEN')).toBe(true);
    expect(await exchange.of(nina)).toMatchObject([{ state: 'DISPUTED', until: new Date('2026-11-27T12:00:00.000Z') }]);
    expect(await exchange.reaisOf(nina)).toBe(0n);
    await exchange.chargeback(credited?.id ?? '', 'REFUSE');
    expect(await exchange.reaisOf(nina)).toBe(toAmount('96.51'));
    await exchange.chargeback(credited?.id ?? '', 'OPEN');
    await exchange.chargeback(credited?.id ?? '', 'ACCEPT');
    expect(await exchange.of(nina)).toMatchObject([{ state: 'CLAWED_BACK' }]);
    expect(await told(nina)).toEqual([
      'Depósito recebido',
      'Pagamento com cartão contestado',
      'Contestação recusada',
      'Pagamento com cartão contestado',
      'Contestação aceita',
    ]);
  });

  test('the acquirer refuses to give one back: the team looks at it', async () => {
    const nina = await exchange.customer();
    exchange.acquirer.faults.refusesRefunds = true;
    await exchange.pay(nina, 'OTHER');
    expect(await exchange.of(nina)).toMatchObject([{ state: 'HELD', reason: 'REVIEW' }]);
  });
});

describe('money M-11: who does not go on', () => {
  test('a customer who cancels is charged nothing; what the bank agreed to all the same is credited, and says so', async () => {
    const nina = await exchange.customer();
    const { id } = await exchange.pay(nina, 'CHALLENGE');
    const { payment } = await exchange.cards.abandon(nina.accountId, id);
    expect(payment).toMatchObject({ state: 'ABANDONED', endedAt: new Date(NOON) });
    expect(await exchange.desk.answer(id, '123456')).toBe(false);
    expect((await exchange.cards.abandon(nina.accountId, id)).payment).toMatchObject({ state: 'ABANDONED' });
    await exchange.decide(id, 'LATE');
    expect(await exchange.of(nina)).toMatchObject([{ state: 'CREDITED', notice: 'AFTER_CANCEL' }]);
  });

  test('without an answer in ten minutes it ends, at the acquirer too', async () => {
    const nina = await exchange.customer();
    const { id } = await exchange.pay(nina, 'CHALLENGE');
    await exchange.at('2026-11-20T12:09:59.000Z');
    expect(await stateOf(nina, id)).toBe('CHALLENGE');
    await exchange.at('2026-11-20T12:10:00.000Z');
    expect(await stateOf(nina, id)).toBe('EXPIRED');
    expect(await exchange.acquirer.find(id)).toMatchObject({ state: 'CANCELED' });
  });

  test('nobody else’s payment is seen or canceled', async () => {
    const [nina, other] = [await exchange.customer(), await exchange.customer()];
    const { id } = await exchange.pay(nina, 'CHALLENGE');
    expect(await exchange.cards.find(other.accountId, id)).toBeNull();
    expect(await exchange.cards.find(other.accountId, 'nothing')).toBeNull();
    const { payment, errors } = await exchange.cards.abandon(other.accountId, id);
    expect([payment, errors]).toEqual([null, [{ name: 'base', messages: ['Este pagamento não existe.'] }]]);
    expect(await stateOf(nina, id)).toBe('CHALLENGE');
  });

  test('a final state stays, whatever is said later', () => {
    for (const end of ['APPROVED', 'DECLINED'] as const)
      for (const word of ['CHALLENGE', 'APPROVED', 'DECLINED', 'ABANDONED', 'EXPIRED'] as const)
        expect(mayFollow(end, word)).toBe(false);
  });
});

test('money §7: the fee is 3.49 % of the amount, half a centavo counts as one', () => {
  const fees = ['10', '14.33', '100', '0.01'].map((amount) => cardFeeOf(toAmount(amount), 349n));
  expect(fees).toEqual(['0.35', '0.5', '3.49', '0'].map(toAmount));
});

test('a card’s number is checked by its last digit, and each test card has the right one', () => {
  for (const number of Object.values(TEST_CARDS)) expect(isCardNumber(number.replaceAll(' ', ''))).toBe(true);
  for (const number of ['4111111111111112', '4111111111', '4111x11111111111', ''])
    expect(isCardNumber(number)).toBe(false);
});
