import { OrderFixture, limit } from '../../../test/order-fixture';
import { customerWith, nextKey } from '../../../test/market-fixture';
import { inTransaction } from '../../db/database';
import { fromAmount, toAmount } from '../../lib/amount';
import { InsufficientFunds, accountsOf, ensureSystemAccount, post } from '../../ledger/index';

const MARKETS = ['btcbrl', 'ethbrl', 'solbrl', 'ltcbrl', 'linkbrl', 'avaxbrl'] as const;

let on: OrderFixture;

beforeEach(async () => {
  on = await OrderFixture.open();
});

afterEach(async () => {
  expect(await on.close()).toEqual([]);
});

describe('domain §2: time in force', () => {
  it('GTC rests with what is left; IOC cancels it; both fill what there is', async () => {
    const [maker, taker] = [await on.customer(), await on.customer()];
    await on.rest(maker, [['SELL', '500', '1']]);
    const gtc = await on.placed(taker, { ...limit('BUY', '500', '1.5') });
    expect(gtc).toMatchObject({ state: 'PARTIALLY_FILLED', filledQuantity: toAmount('1'), timeInForce: 'GTC' });
    const ioc = await on.placed(maker, { ...limit('SELL', '500', '2'), timeInForce: 'IOC' });
    expect(ioc).toMatchObject({ state: 'PARTIALLY_CANCELED', cancelReason: 'NO_MORE_OFFERS', reserved: 0n });
    expect(ioc.filledQuantity).toBe(toAmount('0.5'));
    expect(on.market.service.book(6)).toMatchObject({ bids: [], asks: [] });
  });

  it('FOK fills completely or is refused with 5004 and a sentence of its own', async () => {
    const [maker, taker] = [await on.customer(), await on.customer()];
    await on.rest(maker, [['SELL', '500', '1']]);
    expect(await on.refused(taker, { ...limit('BUY', '500', '1.5'), timeInForce: 'FOK' })).toEqual({
      name: 'base',
      code: 5004,
      message: 'Não há ofertas para executar a ordem inteira neste preço. Nada foi executado.',
    });
    expect(await on.balance(taker, 'LTC')).toEqual({ available: '50', held: '0' });
    expect(await on.placed(taker, { ...limit('BUY', '500', '1'), timeInForce: 'FOK' })).toMatchObject({
      state: 'FILLED',
    });
  });

  it('belongs to limit orders', async () => {
    const accountId = await on.customer();
    const order = { side: 'BUY', type: 'MARKET', quantity: '1', timeInForce: 'FOK' } as const;
    expect(await on.refused(accountId, order)).toMatchObject({ name: 'timeInForce', code: 4001 });
    const both = { ...limit('BUY', '500', '1'), timeInForce: 'IOC', postOnly: true } as const;
    expect(await on.refused(accountId, both)).toMatchObject({ name: 'postOnly', code: 4001 });
  });
});

describe('domain §2: post-only', () => {
  it('rests, or is refused when it would take', async () => {
    const [maker, taker] = [await on.customer(), await on.customer()];
    await on.rest(maker, [['SELL', '500', '1']]);
    const taking = await on.refused(taker, { ...limit('BUY', '500', '1'), postOnly: true });
    expect(taking).toMatchObject({ name: 'postOnly', code: 4008 });
    expect(taking.message).toContain('seria executada na hora');
    const own = await on.refused(maker, { ...limit('BUY', '500', '1'), postOnly: true });
    expect(own).toMatchObject({ name: 'postOnly' });
    expect(await on.placed(taker, { ...limit('BUY', '499', '1'), postOnly: true })).toMatchObject({
      state: 'ACTIVE',
      postOnly: true,
    });
  });
});

describe('domain §2: self-trade prevention', () => {
  it('holds across both accounts of a customer', async () => {
    const main = await on.customer();
    const { pro } = await accountsOf(on.db, main);
    await on.fund(pro, 'BRL', '1000');
    await on.rest(main, [['SELL', '500', '1']]);
    const met = await on.placed(pro, limit('BUY', '500', '1'));
    expect(met).toMatchObject({ state: 'CANCELED', cancelReason: 'SELF_TRADE', filledQuantity: 0n });
    expect(await on.balance(pro, 'BRL')).toEqual({ available: '1000', held: '0' });
    expect(on.market.service.book(6).asks).toHaveLength(1);
  });
});

const market = { side: 'BUY', type: 'MARKET' } as const;

describe('domain §2: price band (5005), minimum (4003), funds (4002), open orders (4011)', () => {
  it('a limit more than 50 % away from the market is refused, one at 50 % is not', async () => {
    await on.tradeAt('500');
    const accountId = await on.customer();
    expect(await on.refused(accountId, limit('BUY', '249.99', '1'))).toMatchObject({ name: 'price', code: 5005 });
    expect(await on.refused(accountId, limit('SELL', '750.01', '1'))).toMatchObject({
      code: 5005,
      message: expect.stringContaining('R$\u00a0500,00'),
    });
    await on.placed(accountId, limit('BUY', '250', '1'));
    await on.placed(accountId, limit('SELL', '750', '1'));
  });

  it('a market order fills nothing outside the band', async () => {
    await on.tradeAt('500');
    const [maker, taker] = [await on.customer(), await on.customer()];
    await on.rest(maker, [['SELL', '700', '1']]);
    await on.tradeAt('480');
    // The market price is 480 now, and the offer at 700 is within its band. A fall to 460 puts the offer outside.
    await on.tradeAt('460');
    const order = await on.placed(taker, { side: 'BUY', type: 'MARKET', quantity: '1' });
    expect(order).toMatchObject({ state: 'CANCELED', cancelReason: 'NO_MORE_OFFERS' });
  });

  it('refuses with the numbers of the error table', async () => {
    const accountId = await on.customer();
    expect(await on.refused(accountId, limit('BUY', '500', '0.01'))).toMatchObject({ name: 'quantity', code: 4003 });
    expect(await on.refused(accountId, limit('BUY', '50000', '10'))).toMatchObject({ name: 'quantity', code: 4002 });
    expect(await on.refused(accountId, limit('BUY', '50.001', '10'))).toMatchObject({ name: 'price', code: 4001 });
    expect(await on.refused(accountId, { ...limit('BUY', '1', '1'), instrument: 'nobrl' })).toMatchObject({
      code: 4004,
    });
  });

  it.each([
    ['limit', limit('BUY', '500', '0.02'), limit('BUY', '500', '0.01999999')],
    ['market', { ...market, quantity: '0.02' }, { ...market, quantity: '0.01999999' }],
    ['instant', { side: 'BUY', type: 'INSTANT', amount: '10' }, { side: 'BUY', type: 'INSTANT', amount: '9.99' }],
  ] as const)('a %s order of exactly R$ 10,00 is taken, the next smaller one refused', async (_type, least, less) => {
    const [maker, taker] = [await on.customer(), await on.customer()];
    await on.rest(maker, [['SELL', '500', '1']]);
    expect(await on.refused(taker, less)).toMatchObject({ code: 4003 });
    expect(await on.placed(taker, least)).toMatchObject({ state: 'FILLED' });
  });

  it('an account has at most 200 open orders, on all markets together; a replacement needs no room', async () => {
    const accountId = await customerWith(on.db, { BRL: '100000' });
    const all = Array.from({ length: 201 }, (_, index) =>
      on.place(accountId, { ...limit('BUY', '100', '1'), instrument: MARKETS[index % MARKETS.length] ?? 'btcbrl' }),
    );
    const results = await Promise.all(all);
    const refusals = results.flatMap(({ errors }) => errors);
    expect(refusals).toEqual([expect.objectContaining({ code: 4011, name: 'base' })]);
    const first = results.find(({ order }) => order)?.order;
    if (!first) throw new Error('no order');
    const input = { id: first.id, price: '101', idempotencyKey: nextKey() };
    expect((await on.market.service.replaceOrder([accountId], input)).order).toMatchObject({ state: 'ACTIVE' });
    expect((await on.market.service.cancelOrders(accountId, null)).orders).toHaveLength(200);
    expect(await on.balance(accountId, 'BRL')).toEqual({ available: '100000', held: '0' });
  });
});

describe('domain §2: a refused command takes no other down with it', () => {
  it('commands that arrive together', async () => {
    const [rich, poor] = [await on.customer(), await customerWith(on.db, { BRL: '100' })];
    const results = await Promise.all([
      on.place(rich, limit('BUY', '400', '1')),
      on.place(poor, limit('BUY', '400', '1')),
      on.place(rich, { ...limit('BUY', '401', '1'), instrument: 'ethbrl' }),
      on.place(rich, limit('BUY', '402', '1')),
    ]);
    expect(results.map(({ order }) => order?.state)).toEqual(['ACTIVE', undefined, 'ACTIVE', 'ACTIVE']);
    expect(results[1].errors[0]).toMatchObject({ code: 4002 });
  });
});

describe('quality, never lost, never doubled: money that leaves an account while an order is decided', () => {
  it('is not spent twice, and whoever comes late is told so', async () => {
    const accountId = await customerWith(on.db, { BRL: '1000' });
    const withdraw = (index: number) =>
      inTransaction(on.db, async (tx) => {
        const externalId = await ensureSystemAccount(tx, 'EXTERNAL', 'external', new Date());
        const entry = { currency: 'BRL', bucket: 'AVAILABLE', amount: toAmount('90') } as const;
        const entries = [
          { ...entry, accountId, amount: -entry.amount },
          { ...entry, accountId: externalId },
        ];
        await post(tx, [{ kind: 'WITHDRAWAL', reference: String(index), createdAt: new Date(), entries }]);
      }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof InsufficientFunds) return false;
          throw error;
        },
      );
    const [orders, withdrawals] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => on.place(accountId, limit('BUY', '100', '1')))),
      Promise.all(Array.from({ length: 10 }, (_, index) => withdraw(index))),
    ]);
    const [open, gone] = [orders.filter(({ order }) => order).length, withdrawals.filter(Boolean).length];
    expect(orders.flatMap(({ errors }) => errors).every(({ code }) => code === 4002)).toBe(true);
    expect(open + orders.flatMap(({ errors }) => errors).length).toBe(10);
    const left = toAmount('1000') - BigInt(open) * toAmount('100.5') - BigInt(gone) * toAmount('90');
    expect(await on.balance(accountId, 'BRL')).toMatchObject({ available: fromAmount(left) });
    // There was no room for one more order of either kind.
    expect(left >= 0n && left < toAmount('100.5')).toBe(true);
  });
});
