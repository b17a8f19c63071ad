import { DAY_MS, HOUR_MS, namesOf, PAYER, PayFixture, textOf } from '../../../test/pay-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { fromAmount, toAmount } from '../../lib/amount';
import type { User } from '../../identity/index';
import { PAY_MESSAGES } from './messages';

jest.setTimeout(60_000);

const MINUTE_MS = 60_000;
/** R$ 500 at R$ 499.250 a coin: 0,0010015… BTC, in whole satoshis. */
const OFFERED = '0.00100151';

let db: TestDatabase;
let fixture: PayFixture;
let nina: User;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new PayFixture(db);
  await fixture.startWithCoins();
});
beforeEach(async () => {
  fixture.prices.set('BTC', toAmount('500000'));
  nina = await fixture.money.customer();
});
afterEach(async () => expect(await fixture.broken()).toEqual([]));
afterAll(async () => {
  await fixture.stop();
  await db.drop();
});

const SATOSHI = toAmount('0.00000001');
const inSatoshis = (amount: bigint) => (amount / SATOSHI) * SATOSHI;

const stand = async (id: string) => {
  const { request } = await fixture.request(nina, id);
  const { isOverpaid, isLate } = request;
  return { states: await fixture.states(nina, id), isOverpaid, isLate };
};

describe('products P-12: an offer is judged in the coin that it named', () => {
  test('Q8: paid exactly, it is paid at the rate of the offer though the price falls by a tenth before it is final', async () => {
    const id = await fixture.asked(nina);
    const offer = await fixture.coinOffer(id);
    expect(fromAmount(offer.coinAmount)).toBe(OFFERED);
    await fixture.sendCoins(offer);
    expect(await fixture.states(nina, id)).toEqual(['SEEN', 'CONFIRMING']);
    fixture.prices.set('BTC', toAmount('450000'));
    await fixture.pass(HOUR_MS);
    await fixture.mine();
    expect(await stand(id)).toEqual({ states: ['PAID', 'SETTLED'], isOverpaid: false, isLate: false });
    expect(await fixture.reais(nina)).toEqual(['495', '0']);
    expect((await fixture.payment(nina, id)).rate).toBe(offer.rate);
  });

  test.each([
    ['one unit less', (offered: bigint) => offered - toAmount('0.00000001'), ['PAID', 'SETTLED']],
    ['0,6 % less', (offered: bigint) => (offered * 994n) / 1000n, ['UNDERPAID', 'WAITING']],
  ])('Q8: %s', async (_name, of, states) => {
    const id = await fixture.asked(nina, '100');
    const offer = await fixture.coinOffer(id);
    await fixture.sendCoins(offer, inSatoshis(of(offer.coinAmount)));
    await fixture.mine();
    expect(await fixture.states(nina, id)).toEqual(states);
  });

  test('Q8: seen a second before the lock ends, it is paid; a second later it is late', async () => {
    const [id, other] = [await fixture.asked(nina, '100'), await fixture.asked(nina, '100')];
    const [offer, late] = [await fixture.coinOffer(id), await fixture.coinOffer(other)];
    await fixture.pass(15 * MINUTE_MS - 1_000);
    await fixture.sendCoins(offer);
    await fixture.pass(2_000);
    await fixture.sendCoins(late);
    await fixture.mine();
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED']);
    expect(await stand(other)).toEqual({ states: ['OPEN', 'WAITING'], isOverpaid: false, isLate: true });
  });

  test('Q8: replaced, the request is open again, and its offer too while its rate holds', async () => {
    const id = await fixture.asked(nina);
    const offer = await fixture.coinOffer(id);
    const txId = await fixture.sendCoins(offer);
    expect((await fixture.pay.findPublic(id))?.offers).toEqual([]);
    await fixture.chains.chains.doubleSpend('bitcoin', txId);
    await fixture.money.jobs.idle();
    expect(await fixture.states(nina, id)).toEqual(['OPEN', 'REPLACED']);
    expect((await fixture.pay.findPublic(id, PAYER))?.offers.map((one) => one.offer.id)).toEqual([offer.id]);
    await fixture.sendCoins(offer);
    await fixture.mine();
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'REPLACED', 'SETTLED']);
  });

  test('sent again for a higher fee, it is one payment that counts', async () => {
    const id = await fixture.asked(nina);
    const txId = await fixture.sendCoins(await fixture.coinOffer(id));
    await fixture.chains.chains.replace('bitcoin', txId);
    await fixture.money.jobs.idle();
    await fixture.mine();
    expect(await stand(id)).toEqual({ states: ['PAID', 'REPLACED', 'SETTLED'], isOverpaid: false, isLate: false });
    expect(await fixture.reais(nina)).toEqual(['495', '0']);
  });

  test('an address is never given twice, also not of a coin with a tag, and no offer makes a deposit', async () => {
    const [id, other] = [await fixture.asked(nina), await fixture.asked(nina)];
    const [one, two] = [await fixture.coinOffer(id, 'XRP', 'ripple'), await fixture.coinOffer(other, 'XRP', 'ripple')];
    expect(one.address).toBe(two.address);
    expect(one.tag).not.toBe(two.tag);
    await fixture.sendCoins(one);
    await fixture.mine('ripple');
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED']);
    expect(await fixture.states(nina, other)).toEqual(['OPEN']);
    expect(await db.query('select 1 from deposits where account_id = $1', [nina.accountId])).toEqual([]);
  });

  test('five offers are open at once at most, and one of the same coin is answered again', async () => {
    const id = await fixture.asked(nina);
    const first = await fixture.coinOffer(id);
    expect((await fixture.coinOffer(id)).id).toBe(first.id);
    await fixture.coinOffer(id, 'XRP', 'ripple');
    for (const network of ['erc20', 'trc20', 'polygon'] as const) await fixture.coinOffer(id, 'USDT', network);
    expect(textOf(await fixture.openCoin(id, 'ETH', 'erc20'))).toBe(PAY_MESSAGES.tooManyOffers(5));
    await fixture.pass(15 * MINUTE_MS);
    expect((await fixture.coinOffer(id)).id).not.toBe(first.id);
  });

  test('a coin that a request does not take, a network that does not, and a provider without a price', async () => {
    const id = await fixture.asked(nina);
    expect(namesOf(await fixture.openCoin(id, 'BTC', 'ripple'))).toEqual(['network']);
    const onlyPix = await fixture.asked(nina, '10', { methods: ['PIX'] });
    expect(textOf(await fixture.openCoin(onlyPix))).toBe(PAY_MESSAGES.notByCoin);
    const onlyCoin = await fixture.asked(nina, '10', { methods: ['COIN'] });
    expect(textOf(await fixture.open(onlyCoin))).toBe(PAY_MESSAGES.notByPix);
    await fixture.provider.behave({ mode: 'DRY' });
    expect(textOf(await fixture.openCoin(id))).toBe(PAY_MESSAGES.noQuote);
    await fixture.provider.behave({ mode: 'FILL' });
    expect(namesOf(await fixture.create(nina, '10', { methods: [] }))).toEqual(['methods']);
  });
});

describe('money F4: a block that is left out after the coins of a request were credited', () => {
  test('the operator is told until they are final again; what was credited stays', async () => {
    const id = await fixture.asked(nina);
    const txId = await fixture.sendCoins(await fixture.coinOffer(id));
    await fixture.mine();
    const blocks = await fixture.chains.confirmationsOf('bitcoin', txId);
    await fixture.chains.chains.reorganise('bitcoin', blocks, false);
    await fixture.money.jobs.idle();
    expect(await fixture.money.jobs.troubled()).toMatchObject([{ kind: 'chain-watch', id: 'bitcoin' }]);
    expect(await stand(id)).toEqual({ states: ['PAID', 'SETTLED'], isOverpaid: false, isLate: false });
    await fixture.mine();
    expect(await fixture.money.jobs.troubled()).toEqual([]);
    expect(await fixture.reais(nina)).toEqual(['495', '0']);
  });
});

describe('products P-13: the lock is no free option', () => {
  test('Q8: paid a hundred times over, what is above the offer waits as a coin, and is taken at the price of then', async () => {
    const id = await fixture.asked(nina, '50');
    const offer = await fixture.coinOffer(id);
    await fixture.sendCoins(offer, offer.coinAmount * 100n);
    await fixture.mine();
    expect(await stand(id)).toEqual({ states: ['PAID', 'SETTLED', 'WAITING'], isOverpaid: true, isLate: false });
    expect(await fixture.reais(nina)).toEqual(['49.5', '0']);
    fixture.prices.set('BTC', toAmount('250000'));
    const seen = await fixture.pay.findWithWorth(nina.accountId, id);
    const excess = seen?.payments[1]?.payment;
    expect(excess?.coinAmount).toBe(offer.coinAmount * 99n);
    expect(excess?.quoteRate).toBe(toAmount('249625'));
    const shown = { paymentId: excess?.id ?? '', decision: 'ACCEPT' } as const;
    expect(namesOf(await fixture.pay.decide(nina.accountId, { ...shown, shown: '4900.5' }))).toEqual(['shown']);
    const worth = Number(fromAmount(offer.coinAmount * 99n)) * 249_625;
    const net = (Math.floor(worth * 100) - Math.floor(worth)) / 100;
    expect(namesOf(await fixture.pay.decide(nina.accountId, { ...shown, shown: net.toFixed(2) }))).toEqual([]);
    await fixture.money.jobs.idle();
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED', 'SETTLED']);
    expect((await fixture.reais(nina))[0]).toBe(String(Math.round((net + 49.5) * 100) / 100));
  });

  test('left alone for thirty days, it is kept', async () => {
    const id = await fixture.asked(nina, '50');
    const offer = await fixture.coinOffer(id);
    await fixture.sendCoins(offer, offer.coinAmount * 2n);
    await fixture.mine();
    await fixture.pass(29 * DAY_MS);
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED', 'WAITING']);
    await fixture.pass(DAY_MS);
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED', 'SETTLED']);
  });
});

describe('products P-14: late or too little is a state, not a dead end', () => {
  test('what came late is taken at what it is worth now, once, and the request is paid, with the word late', async () => {
    const id = await fixture.asked(nina, '100');
    const offer = await fixture.coinOffer(id);
    await fixture.pass(16 * MINUTE_MS);
    await fixture.sendCoins(offer);
    await fixture.mine();
    fixture.prices.set('BTC', toAmount('501000'));
    await fixture.pay.findWithWorth(nina.accountId, id);
    const { id: paymentId, quoteRate } = await fixture.payment(nina, id);
    expect(quoteRate).toBe(toAmount('500248.5'));
    // The price moves on; what was shown holds for a minute.
    fixture.prices.set('BTC', toAmount('400000'));
    const input = { paymentId, decision: 'ACCEPT', shown: '99.2' } as const;
    expect(textOf(await fixture.pay.decide(nina.accountId, input))).toBe('');
    expect(textOf(await fixture.pay.decide(nina.accountId, input))).toBe('');
    await fixture.money.jobs.idle();
    expect(await stand(id)).toEqual({ states: ['PAID', 'SETTLED'], isOverpaid: false, isLate: true });
    expect(await fixture.reais(nina)).toEqual(['99.2', '0']);
  });

  test('the rest arrives by Pix: both are credited, the coins at the price of then', async () => {
    const id = await fixture.asked(nina, '100');
    const offer = await fixture.coinOffer(id);
    await fixture.sendCoins(offer, inSatoshis(offer.coinAmount / 2n));
    await fixture.mine();
    expect(await fixture.states(nina, id)).toEqual(['UNDERPAID', 'WAITING']);
    const { offer: rest } = await fixture.open(id);
    await fixture.payCode(rest?.charge?.copiaECola ?? '');
    await fixture.money.jobs.idle();
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED', 'SETTLED']);
  });
});

describe('products P-15: two payments are two payments', () => {
  test('Q8: two payers at once: the first is credited, the other one waits', async () => {
    const id = await fixture.asked(nina, '100');
    const [one, two] = [await fixture.coinOffer(id), await fixture.coinOffer(id, 'XRP', 'ripple')];
    await fixture.sendCoins(one);
    await fixture.sendCoins(two);
    expect((await fixture.pay.findPublic(id))?.offers).toEqual([]);
    await fixture.mine('ripple');
    await fixture.mine();
    expect(await stand(id)).toEqual({ states: ['PAID', 'SETTLED', 'WAITING'], isOverpaid: true, isLate: false });
    expect(await fixture.reais(nina)).toEqual(['99', '0']);
  });

  test('the same address paid twice: the second payment has no rate', async () => {
    const id = await fixture.asked(nina, '100');
    const offer = await fixture.coinOffer(id);
    await fixture.sendCoins(offer);
    await fixture.sendCoins(offer);
    await fixture.mine();
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED', 'WAITING']);
  });
});

describe('products §6: coins that their owner keeps, and what the provider does', () => {
  test('kept, they are credited as they are less one per cent, and the request is paid by their worth', async () => {
    const id = await fixture.asked(nina, '500', { keepsCoin: true });
    await fixture.sendCoins(await fixture.coinOffer(id));
    await fixture.mine();
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED']);
    expect(await fixture.reais(nina)).toEqual(['0', '0']);
    expect(await fixture.coins(nina)).toBe('0.0009914949');
  });

  test('an answer of the provider that is lost is looked up, and nothing is sold twice', async () => {
    const id = await fixture.asked(nina, '100');
    await fixture.sendCoins(await fixture.coinOffer(id));
    await fixture.provider.behave({ mode: 'LOSE_ANSWER' });
    await fixture.mine();
    expect(await fixture.states(nina, id)).toEqual(['SEEN', 'CONFIRMING']);
    await fixture.pass(10 * MINUTE_MS);
    await fixture.provider.behave({ mode: 'FILL' });
    expect(await fixture.states(nina, id)).toEqual(['PAID', 'SETTLED']);
    const [trade] = await db.query<{ times: number }>(
      'select t.times from sandbox_otc_trades t join payments p on p.quote_id = t.request_id where p.request_id = $1',
      [id],
    );
    expect(trade?.times).toBe(1);
  });

  test('a provider that does not take them leaves them to their owner', async () => {
    const id = await fixture.asked(nina, '100');
    await fixture.sendCoins(await fixture.coinOffer(id));
    await fixture.provider.behave({ mode: 'REFUSE' });
    await fixture.mine();
    await fixture.provider.behave({ mode: 'FILL' });
    expect(await fixture.states(nina, id)).toEqual(['OPEN', 'WAITING']);
    // Nothing of what its owner can receive today is used up by them.
    const counted = `select 1 from limit_uses u join payments p on u.reference = 'payment/' || p.id
                      where p.request_id = $1 and u.released_at is null`;
    expect(await db.query(counted, [id])).toEqual([]);
  });

  test('above the limit of the day they wait, and are credited when it allows them', async () => {
    await db.query('update users set level = 20 where id = $1', [nina.id]);
    const [first, second] = [await fixture.asked(nina, '4900'), await fixture.asked(nina, '4900')];
    const [one, two] = [await fixture.coinOffer(first), await fixture.coinOffer(second)];
    await fixture.sendCoins(one);
    await fixture.sendCoins(two);
    // Both are final in one block, and are sold at the same moment.
    await fixture.mine();
    const states = [await fixture.states(nina, first), await fixture.states(nina, second)];
    expect(states.map(([state]) => state).sort()).toEqual(['PAID', 'SEEN']);
    // What waits is not sold before it can be credited: the books say where the coins are.
    const sold = (request: string) =>
      db.query(
        `select t.state from sandbox_otc_trades t join payments p on p.quote_id = t.request_id where p.request_id = $1`,
        [request],
      );
    const [paid, waiting] = states[0]?.[0] === 'PAID' ? [first, second] : [second, first];
    expect([await sold(paid), await sold(waiting)]).toEqual([[{ state: 'FILLED' }], []]);
    await fixture.pass(DAY_MS);
    expect(await sold(waiting)).toEqual([{ state: 'FILLED' }]);
    expect(await fixture.states(nina, waiting)).toEqual(['PAID', 'SETTLED']);
  });
});
