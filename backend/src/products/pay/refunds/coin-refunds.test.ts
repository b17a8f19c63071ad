import { CoinRefundsFixture, WALLET } from '../../../../test/coin-refund-fixture';
import { nextKey } from '../../../../test/market-fixture';
import { DAY_MS, HOUR_MS, namesOf, PAYER, PayFixture, textOf } from '../../../../test/pay-fixture';
import { leaveProvider } from '../../../../test/provider-funds';
import { createTestDatabase } from '../../../../test/test-database';
import type { TestDatabase } from '../../../../test/test-database';
import type { User } from '../../../identity/index';
import { fromAmount, toAmount } from '../../../lib/amount';
import { PAY_MESSAGES } from '../messages';

jest.setTimeout(60_000);

const OTHER = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT';
/** R$ 500 at R$ 499.250 a coin came; R$ 500.750 a coin is what they cost. */
const [COINS, FEE, COST] = ['0.00100151', toAmount('0.0001'), '501.51'];
const SATOSHI = toAmount('0.00000001');

let db: TestDatabase;
let fixture: PayFixture;
let refunds: CoinRefundsFixture;
let nina: User;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new PayFixture(db);
  refunds = new CoinRefundsFixture(fixture);
  await fixture.startWithCoins();
});
beforeEach(async () => {
  fixture.misbehave({});
  fixture.prices.set('BTC', toAmount('500000'));
  await fixture.provider.behave({ mode: 'FILL' });
  nina = await fixture.money.customer();
});
afterEach(async () => expect(await fixture.broken()).toEqual([]));
afterAll(async () => {
  await fixture.stop();
  await db.drop();
});

const sold = () => db.query(`select t.* from sandbox_otc_trades t join payment_refunds r on r.quote_id = t.request_id`);
const stageOf = async (id: string) => (await fixture.pay.findPublic(id, PAYER))?.payments[0]?.coins?.refund?.ask.state;
const lastNotification = async () => {
  const [last] = await db.query<{ text: string }>(
    'select text from notifications where account_id = $1 order by created_at desc, id desc limit 1',
    [nina.accountId],
  );
  return last?.text;
};

describe('products §6: credited coins go back to their payer', () => {
  test('the payer says where to, the owner sees what they cost and confirms twice; they are bought once and sent once', async () => {
    const id = await refunds.creditedWithMore(nina);
    expect(await fixture.reais(nina)).toEqual(['594.01', '0']);
    expect(textOf(await refunds.ask(nina, id))).toBe('');
    expect(await stageOf(id)).toBe('ASKED');
    expect(textOf(await fixture.giveAddress(nina, id, WALLET))).toBe('');
    expect(await lastNotification()).toMatch(/^Quem pagou informou para onde vão 0,00090151 BTC\./);
    expect(textOf(await refunds.quote(nina, id))).toBe('');
    const ask = (await refunds.find(nina, id))?.ask;
    expect([ask?.address, fromAmount(ask?.cost ?? 0n)]).toEqual([WALLET, COST]);
    expect(await fixture.reais(nina)).toEqual(['594.01', '0']);

    const before = (await refunds.cameTo()).length;
    expect(textOf(await refunds.request(nina, id))).toBe('');
    expect(await fixture.reais(nina)).toEqual(['92.5', COST]);
    expect(await sold()).toEqual([]);
    expect(await refunds.states(nina, id)).toEqual(['CONFIRMED', 'PENDING']);
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED']);

    expect((await fixture.pay.coinRefunds.open(refunds.lastToken())).state).toBe('VALID');
    expect(await refunds.confirm()).toBe('VALID');
    expect(await fixture.reais(nina)).toEqual(['92.5', '0']);
    await refunds.final();
    expect(await refunds.states(nina, id)).toEqual(['SENT', 'PAID']);
    expect(await fixture.states(nina, id)).toEqual(['REFUNDED', 'SETTLED']);
    expect((await refunds.cameTo()).slice(before)).toEqual([(toAmount(COINS) - FEE) / SATOSHI]);
    expect((await refunds.find(nina, id))?.txId).toEqual(expect.any(String));
    expect(await fixture.coins(nina)).toBe('0');
    expect(await sold()).toHaveLength(1);
    expect(await lastNotification()).toBe('Saíram 0,00100151 BTC para quem pagou, já com a taxa de envio.');
  });

  test('coins that their owner kept come from the balance, and nothing is bought', async () => {
    await refunds.credited(nina, '500', { keepsCoin: true });
    const id = await refunds.credited(nina, '500', { keepsCoin: true });
    const had = toAmount(await fixture.coins(nina));
    await refunds.addressed(nina, id);
    expect(textOf(await refunds.quote(nina, id))).toBe('');
    expect((await refunds.find(nina, id))?.ask.quoteId).toBeNull();
    expect(namesOf(await refunds.request(nina, id, { quoteId: nextKey() }))).toEqual(['quote']);
    expect(textOf(await refunds.request(nina, id, { address: OTHER }))).toBe(PAY_MESSAGES.otherAddress);
    expect(textOf(await refunds.request(nina, id))).toBe('');
    expect(await fixture.coins(nina)).toBe(fromAmount(had - toAmount(COINS)));
    const trades = await sold();
    await refunds.confirm();
    await refunds.final();
    expect(await refunds.states(nina, id)).toEqual(['SENT', 'PAID']);
    expect(await sold()).toEqual(trades);
    expect(await fixture.coins(nina)).toBe(fromAmount(had - toAmount(COINS)));
  });

  test('with too little nothing is held, and the owner reads what it needs', async () => {
    const [inReais, kept] = [await refunds.credited(nina), await refunds.credited(nina, '500', { keepsCoin: true })];
    for (const id of [inReais, kept]) await refunds.addressed(nina, id);
    await refunds.quote(nina, inReais);
    expect(textOf(await refunds.request(nina, inReais))).toBe(
      'O reembolso custa R$\u00a0501,51, e você tem R$\u00a0495,00.',
    );
    expect(textOf(await refunds.request(nina, kept))).toMatch(/^O reembolso custa 0,00100151 BTC, e você tem 0,00099/);
    expect(await fixture.reais(nina)).toEqual(['495', '0']);
    expect(await refunds.states(nina, inReais)).toEqual(['ADDRESSED', undefined]);
    expect(await fixture.states(nina, inReais)).toEqual(['PAID', 'SETTLED']);
  });

  test('a quote holds whatever the price does; one that is over, or was never shown, is refused', async () => {
    const id = await refunds.creditedWithMore(nina, '200');
    await refunds.addressed(nina, id);
    expect(namesOf(await refunds.request(nina, id))).toEqual(['quote']);
    await refunds.quote(nina, id);
    const first = (await refunds.find(nina, id))?.ask;
    fixture.prices.set('BTC', toAmount('550000'));
    await refunds.quote(nina, id);
    expect((await refunds.find(nina, id))?.ask.quoteId).toBe(first?.quoteId);
    expect(namesOf(await refunds.request(nina, id, { quoteId: nextKey() }))).toEqual(['quote']);
    await fixture.pass(15 * 60_000);
    const late = await refunds.request(nina, id);
    expect([namesOf(late), textOf(late)]).toEqual([['quote'], PAY_MESSAGES.quoteOver]);
    await refunds.quote(nina, id);
    const second = (await refunds.find(nina, id))?.ask;
    expect(second?.cost).toBeGreaterThan(first?.cost ?? 0n);
    expect(textOf(await refunds.request(nina, id))).toBe('');
    await refunds.confirm();
    expect(await fixture.reais(nina)).toEqual([fromAmount(toAmount('297.01') - (second?.cost ?? 0n)), '0']);
  });

  test('pressed twice it is held once; ten at once are one', async () => {
    const id = await refunds.creditedWithMore(nina);
    await refunds.addressed(nina, id);
    await refunds.quote(nina, id);
    const key = nextKey();
    const same = { idempotencyKey: key, quoteId: (await refunds.find(nina, id))?.ask.quoteId };
    const answers = await Promise.all(
      [...Array(10).keys()].map((place) => refunds.request(nina, id, place < 5 ? same : {})),
    );
    expect(answers.filter((answer) => textOf(answer) === '').length).toBeGreaterThan(0);
    const rows = await db.query('select 1 from payment_refunds where account_id = $1', [nina.accountId]);
    expect(rows).toHaveLength(1);
    expect(await fixture.reais(nina)).toEqual(['92.5', COST]);
    const token = refunds.lastToken();
    const all = await Promise.all([...Array(5).keys()].map(() => refunds.confirm(token)));
    expect(all.toSorted()).toEqual(['USED', 'USED', 'USED', 'USED', 'VALID']);
    const sentBack = await db.query('select 1 from payment_returns where account_id = $1', [nina.accountId]);
    expect(sentBack).toHaveLength(1);
  });

  test('asked twice it is one; what waits can be let go of, and asked for again', async () => {
    const id = await refunds.creditedWithMore(nina);
    await refunds.ask(nina, id);
    const first = (await refunds.find(nina, id))?.ask.id;
    await refunds.ask(nina, id);
    expect((await refunds.find(nina, id))?.ask.id).toBe(first);
    await refunds.drop(nina, id);
    expect(await refunds.states(nina, id)).toEqual(['ENDED', undefined]);
    expect(textOf(await fixture.giveAddress(nina, id, WALLET))).toBe(PAY_MESSAGES.notReturning);
    await refunds.requested(nina, id);
    expect(textOf(await refunds.drop(nina, id))).toBe(PAY_MESSAGES.refundConfirmed);
  });

  test('where to is said once, in the browser that opened the offer', async () => {
    const id = await refunds.credited(nina);
    expect(textOf(await fixture.giveAddress(nina, id, WALLET))).toBe(PAY_MESSAGES.notReturning);
    await refunds.ask(nina, id);
    expect(textOf(await fixture.giveAddress(nina, id, WALLET, { payerKey: 'b'.repeat(22) }))).toBe(
      PAY_MESSAGES.notPayer,
    );
    expect(textOf(await fixture.giveAddress(nina, id, WALLET, { shown: COINS }))).toMatch(/^Chegam agora/);
    expect(namesOf(await fixture.giveAddress(nina, id, 'bc1qnothing'))).toEqual(['address']);
    expect(textOf(await fixture.giveAddress(nina, id, WALLET))).toBe('');
    expect(textOf(await fixture.giveAddress(nina, id, WALLET))).toBe('');
    expect(textOf(await fixture.giveAddress(nina, id, OTHER))).toBe(PAY_MESSAGES.notReturning);
  });

  test('somebody else’s payment, one by Pix, one that is refunded and one of more than 90 days ago cannot be asked back', async () => {
    const id = await refunds.creditedWithMore(nina);
    const { id: paymentId } = await fixture.payment(nina, id);
    const bia = await fixture.money.customer();
    expect(textOf(await fixture.pay.askCoinRefund(bia.accountId, paymentId))).toBe(PAY_MESSAGES.unknownPayment);
    const pix = await fixture.asked(nina, '100');
    await fixture.payRequest(pix);
    expect(textOf(await refunds.ask(nina, pix))).toBe(PAY_MESSAGES.onlyCoins);
    await refunds.sent(nina, id);
    expect(textOf(await refunds.ask(nina, id))).toBe('');
    await refunds.final();
    expect(textOf(await refunds.ask(nina, id))).toBe(PAY_MESSAGES.isRefunded);
    const old = await refunds.credited(nina);
    await fixture.pass(90 * DAY_MS);
    expect(textOf(await refunds.ask(nina, old))).toBe(PAY_MESSAGES.refundTooLate);
  });
});

describe('a refund of coins that does not come about', () => {
  test('nobody says where to in thirty days: it ends, and the owner is told', async () => {
    const id = await refunds.credited(nina);
    await refunds.ask(nina, id);
    await fixture.pass(30 * DAY_MS);
    expect(await refunds.states(nina, id)).toEqual(['ENDED', undefined]);
    expect(await lastNotification()).toMatch(/^Quem pagou não informou para onde enviar/);
  });

  test('a mail that nobody opened while the quote held: what is held is back, and another quote can be confirmed', async () => {
    const id = await refunds.creditedWithMore(nina);
    await refunds.requested(nina, id);
    const token = refunds.lastToken();
    await fixture.pass(15 * 60_000);
    expect(await refunds.states(nina, id)).toEqual(['ADDRESSED', 'REFUSED']);
    expect(await refunds.confirm(token)).toBe('EXPIRED');
    expect(await fixture.reais(nina)).toEqual(['594.01', '0']);
    await refunds.quote(nina, id);
    expect(textOf(await refunds.request(nina, id))).toBe('');
    expect(await refunds.confirm()).toBe('VALID');
    await refunds.final();
    expect(await refunds.states(nina, id)).toEqual(['SENT', 'PAID']);
  });

  test('"Não fui eu" gives back what is held, and nothing is sent', async () => {
    const id = await refunds.creditedWithMore(nina);
    await refunds.requested(nina, id);
    expect(await refunds.deny()).toBe('VALID');
    expect(fixture.denied).toContain(nina.id);
    expect(await refunds.confirm()).toBe('USED');
    expect(await refunds.states(nina, id)).toEqual(['ENDED', 'REFUSED']);
    expect(await fixture.reais(nina)).toEqual(['594.01', '0']);
  });

  test('the provider refuses: what is held is back, and another quote can be confirmed', async () => {
    const id = await refunds.creditedWithMore(nina);
    await refunds.requested(nina, id);
    await fixture.provider.behave({ mode: 'REFUSE' });
    await refunds.confirm();
    expect(await refunds.states(nina, id)).toEqual(['ADDRESSED', 'REFUSED']);
    expect(await fixture.reais(nina)).toEqual(['594.01', '0']);
    expect(await lastNotification()).toMatch(/^Não foi possível comprar 0,00100151 BTC/);
  });

  test('coins that the provider owes for another refund are not there: nothing is held, and it is said', async () => {
    // What others were promised is over.
    await fixture.pass(HOUR_MS);
    const [first, second] = [await refunds.creditedWithMore(nina, '200'), await refunds.creditedWithMore(nina, '200')];
    for (const id of [first, second]) {
      await refunds.addressed(nina, id);
      await refunds.quote(nina, id);
    }
    const { amount = 0n, fee = 0n } = (await refunds.find(nina, second))?.ask ?? {};
    const coins = amount + fee;
    const { clock } = fixture.money;
    await leaveProvider(db, clock, 'BTC', fromAmount(2n * coins - SATOSHI));
    expect(textOf(await refunds.request(nina, first))).toBe('');
    const reais = await fixture.reais(nina);
    const refused = await refunds.request(nina, second);
    expect([namesOf(refused), textOf(refused)]).toEqual([['base'], PAY_MESSAGES.noQuote]);
    expect(await fixture.reais(nina)).toEqual(reais);
    expect(await refunds.states(nina, second)).toEqual(['ADDRESSED', undefined]);
    // What was bought is owed no more.
    await refunds.confirm();
    await leaveProvider(db, clock, 'BTC', fromAmount(coins));
    expect(textOf(await refunds.request(nina, second))).toBe('');
    await leaveProvider(db, clock, 'BTC', '80');
  });

  test.each(['LOSE_ANSWER', 'AWAY', 'HANG'] as const)(
    'the provider does %s: bought once when it is over',
    async (mode) => {
      const id = await refunds.creditedWithMore(nina);
      await refunds.requested(nina, id);
      await fixture.provider.behave({ mode });
      await refunds.confirm();
      expect((await fixture.reais(nina))[1]).toBe(COST);
      await fixture.provider.behave({ mode: 'FILL' });
      await fixture.pass(20 * 60_000);
      await refunds.final();
      expect(await refunds.states(nina, id)).toEqual(['SENT', 'PAID']);
      expect(await fixture.reais(nina)).toEqual(['92.5', '0']);
      const trades = await db.query<{ times: number }>(
        `select t.times from sandbox_otc_trades t join payment_refunds r on r.quote_id = t.request_id where r.account_id = $1`,
        [nina.accountId],
      );
      expect(trades).toEqual([{ times: 1 }]);
    },
  );

  test('the network refuses them: the coins are the owner’s, and can be asked back again', async () => {
    const id = await refunds.creditedWithMore(nina);
    fixture.misbehave({ refusesPayouts: true });
    await refunds.sent(nina, id);
    expect(await refunds.states(nina, id)).toEqual(['ENDED', 'REFUSED']);
    expect(await fixture.coins(nina)).toBe(COINS);
    expect(await lastNotification()).toBe(
      'A rede não aceitou o envio de 0,00100151 BTC. A cripto, comprada por R$\u00a0501,51, está no seu saldo.',
    );
    fixture.misbehave({});
    expect(textOf(await refunds.ask(nina, id))).toBe('');
  });
});
