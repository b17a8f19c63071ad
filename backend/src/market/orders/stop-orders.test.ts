import { OrderFixture, limit, stopLimit, stopMarket } from '../../../test/order-fixture';
import { fromAmount, toAmount } from '../../lib/amount';
import { instrumentOf } from '../instruments';

let on: OrderFixture;

beforeEach(async () => {
  on = await OrderFixture.open();
  await on.tradeAt('500');
});

afterEach(async () => {
  expect(await on.close()).toEqual([]);
});

describe('domain §2: stop orders wait for the last price', () => {
  it('a buy waits above, a sell below; an order that would be triggered at once is refused with the reason', async () => {
    const accountId = await on.customer();
    for (const order of [stopLimit('BUY', '500', '510'), stopMarket('SELL', '500')]) {
      const { name, code, message } = await on.refused(accountId, order);
      expect({ name, code }).toEqual({ name: 'stopPrice', code: 4008 });
      expect(message).toContain('do último preço, que é R$\u00a0500,00');
    }
    const far = await on.refused(accountId, stopLimit('BUY', '600', '901'));
    expect(far).toMatchObject({ name: 'price', code: 5005 });
  });

  it('is in no book, holds what it may cost, and gives it back on cancel', async () => {
    const accountId = await on.customer();
    const buy = await on.placed(accountId, stopMarket('BUY', '600'));
    // The worst price is 10 % beyond the stop. What is reserved includes the taker's fee.
    expect(buy).toMatchObject({ state: 'ACTIVE', worstPrice: toAmount('660'), reserved: toAmount('663.3') });
    const sell = await on.placed(accountId, stopLimit('SELL', '400', '390', '2'));
    expect(await on.balance(accountId, 'BRL')).toMatchObject({ held: '663.3' });
    expect(await on.balance(accountId, 'LTC')).toEqual({ available: '48', held: '2' });
    expect(on.market.service.book(6)).toMatchObject({ bids: [], asks: [] });
    for (const { id } of [buy, sell]) await on.market.service.cancelOrder([accountId], id);
    expect(await on.again(sell)).toMatchObject({ state: 'CANCELED', cancelReason: 'CUSTOMER', triggeredAt: null });
    expect(await on.balance(accountId, 'BRL')).toEqual({ available: '100000', held: '0' });
    expect(await on.balance(accountId, 'LTC')).toEqual({ available: '50', held: '0' });
  });

  it('the last price is that of the last trade, whatever the clock said when it was made', async () => {
    await on.tradeAt('520');
    await on.db.query(`update trades set executed_at = executed_at - interval '1 hour' where price = 520`);
    await on.restart();
    expect(on.market.service.lastTrade(6)?.price).toBe(toAmount('520'));
    expect(await on.refused(await on.customer(), stopLimit('BUY', '510', '515'))).toMatchObject({ code: 4008 });
  });

  it('is refused when its worst price cannot be paid', async () => {
    const accountId = await on.customer();
    expect(await on.refused(accountId, stopMarket('BUY', '600', '151'))).toMatchObject({ code: 4002 });
    await on.placed(accountId, stopMarket('BUY', '600', '150'));
  });
});

describe('domain §2: triggered stop orders', () => {
  it('STOP_LIMIT rests at its limit behind earlier orders, and fills', async () => {
    const [early, accountId, taker] = [await on.customer(), await on.customer(), await on.customer()];
    const stop = await on.placed(accountId, stopLimit('BUY', '520', '515'));
    const first = await on.placed(early, limit('BUY', '515', '1'));
    await on.rest(early, [['SELL', '521', '0.1']]);
    await on.placed(taker, limit('BUY', '521', '0.1'));
    const set = await on.again(stop);
    expect(set).toMatchObject({ state: 'ACTIVE', reserved: stop.reserved });
    expect(set.triggeredAt).toBeInstanceOf(Date);
    await on.placed(taker, limit('SELL', '515', '1.5'));
    expect(await on.again(first)).toMatchObject({ state: 'FILLED' });
    expect(await on.again(stop)).toMatchObject({ state: 'PARTIALLY_FILLED', filledQuantity: toAmount('0.5') });
  });

  it('the place in the book is kept after a restart', async () => {
    const [accountId, other, taker] = [await on.customer(), await on.customer(), await on.customer()];
    const stop = await on.placed(accountId, stopLimit('BUY', '520', '515'));
    const first = await on.placed(other, limit('BUY', '515', '1'));
    await on.tradeAt('525');
    const last = await on.placed(other, limit('BUY', '515', '1'));
    await on.restart();
    await on.placed(taker, limit('SELL', '515', '1.5'));
    const states = [first, stop, last].map(async (order) => (await on.again(order)).state);
    expect(await Promise.all(states)).toEqual(['FILLED', 'PARTIALLY_FILLED', 'ACTIVE']);
  });

  it('STOP_MARKET takes what there is up to 10 % beyond its stop; the rest is canceled', async () => {
    const [accountId, maker] = [await on.customer(), await on.customer()];
    const stop = await on.placed(accountId, stopMarket('BUY', '520', '3'));
    await on.rest(maker, [
      ['SELL', '530', '1.1'],
      ['SELL', '572', '1'],
      ['SELL', '573', '5'],
    ]);
    await on.placed(await on.customer(), limit('BUY', '530', '0.1'));
    const set = await on.again(stop);
    expect(set).toMatchObject({
      state: 'PARTIALLY_CANCELED',
      cancelReason: 'PRICE_OUT_OF_BAND',
      filledQuantity: toAmount('2'),
      reserved: 0n,
    });
    expect((await on.balance(accountId, 'BRL')).held).toBe('0');
  });

  it('FOK and post-only are checked when the stop is reached', async () => {
    const [accountId, maker] = [await on.customer(), await on.customer()];
    const fok = await on.placed(accountId, { ...stopLimit('BUY', '520', '540', '2'), timeInForce: 'FOK' });
    const post = await on.placed(accountId, { ...stopLimit('BUY', '520', '540'), postOnly: true });
    await on.rest(maker, [['SELL', '530', '1.1']]);
    await on.placed(await on.customer(), limit('BUY', '530', '0.1'));
    expect(await on.again(fok)).toMatchObject({ state: 'CANCELED', cancelReason: 'NOT_FILLED_COMPLETELY' });
    expect(await on.again(post)).toMatchObject({ state: 'CANCELED', cancelReason: 'WOULD_TAKE' });
    expect(await on.balance(accountId, 'BRL')).toEqual({ available: '100000', held: '0' });
  });

  it('survive a restart and are triggered in the order of price, then age; their trades trigger more', async () => {
    const [accountId, maker] = [await on.customer(), await on.customer()];
    const late = await on.placed(accountId, stopMarket('SELL', '450'));
    const [old, young] = [
      await on.placed(accountId, stopMarket('SELL', '480')),
      await on.placed(accountId, stopMarket('SELL', '480')),
    ];
    const first = await on.placed(accountId, stopMarket('SELL', '490'));
    await on.rest(maker, [
      ['BUY', '485', '0.1'],
      ['BUY', '480', '1'],
      ['BUY', '470', '1'],
      ['BUY', '450', '1'],
      ['BUY', '440', '1'],
    ]);
    await on.restart();
    await on.placed(await on.customer(), { side: 'SELL', type: 'MARKET', quantity: '0.1' });
    const prices = [first, old, young, late].map(async (order) => {
      const { state, filledAmount } = await on.again(order);
      return { state, filledAmount };
    });
    const filled = (amount: string) => ({ state: 'FILLED', filledAmount: toAmount(amount) });
    // The trade at 485 sets off the stop at 490. Its trade at 480 sets off both stops at 480, the older one first.
    // Their trades at 450 set off the last one.
    expect(await Promise.all(prices)).toEqual([filled('480'), filled('470'), filled('450'), filled('440')]);
  });

  it('one trade can trigger any number of stop orders', async () => {
    const accountId = await on.customer();
    const stops = Array.from({ length: 30 }, () => on.placed(accountId, stopLimit('BUY', '520', '515')));
    await Promise.all(stops);
    await on.tradeAt('521');
    expect(on.market.service.book(6).bids).toEqual([{ price: toAmount('515'), quantity: toAmount('30'), orders: 30 }]);
  });

  it('never take more than is held, also with nothing else in the account', async () => {
    const accountId = await on.customer();
    const stop = await on.placed(accountId, stopLimit('BUY', '520', '530', '3.12345679'));
    // Another order holds all the other money.
    const { available } = await on.balance(accountId, 'BRL');
    const rest = (toAmount(available) * 200n) / 201n / 400n;
    const most = fromAmount(rest - (rest % instrumentOf(6).quantityIncrement));
    await on.placed(accountId, limit('BUY', '400', most));
    const maker = await on.customer();
    for (const quantity of ['1.00000001', '0.33333333', '0.12345678', '9']) {
      await on.rest(maker, [['SELL', '530', quantity]]);
    }
    await on.placed(await on.customer(), limit('BUY', '530', '0.1'));
    expect(await on.again(stop)).toMatchObject({ state: 'FILLED', reserved: 0n });
  });
});

describe('domain §2: replacing an order', () => {
  const replace = (accountId: number, input: Parameters<typeof on.market.service.replaceOrder>[1]) =>
    on.market.service.replaceOrder([accountId], input);
  const key = '00000000-0000-4000-9000-000000000001';

  it('is one step: the old one is canceled and the new one open, what is left out stays, the key is used once', async () => {
    const accountId = await on.customer();
    const old = await on.placed(accountId, { ...limit('BUY', '400', '2'), postOnly: true });
    await on.placed(await on.customer(), limit('SELL', '400', '0.5'));
    const input = { id: old.id, price: '410', idempotencyKey: key };
    const { order } = await replace(accountId, input);
    expect(order).toMatchObject({
      price: toAmount('410'),
      quantity: toAmount('1.5'),
      postOnly: true,
      replacesId: old.id,
    });
    expect(await on.again(old)).toMatchObject({ state: 'PARTIALLY_CANCELED', cancelReason: 'CUSTOMER' });
    expect((await replace(accountId, input)).order?.id).toBe(order?.id);
    const other = await replace(accountId, { ...input, price: '411' });
    expect(other.errors[0]?.messages).toEqual(['Esta chave já foi usada em outra ordem.']);
  });

  it('changes nothing when the new order is refused', async () => {
    const accountId = await on.customer();
    const old = await on.placed(accountId, limit('BUY', '400', '2'));
    const { errors } = await replace(accountId, { id: old.id, quantity: '1000', idempotencyKey: key });
    expect(errors[0]).toMatchObject({ name: 'quantity', code: 4002 });
    expect(await on.again(old)).toEqual(old);
    const { order } = await replace(accountId, { id: old.id, quantity: '248', idempotencyKey: key });
    // What the old order held pays for the new one.
    expect(order).toMatchObject({ state: 'ACTIVE', reserved: toAmount('99696') });
  });

  it('is refused for an order that has ended', async () => {
    const accountId = await on.customer();
    const old = await on.placed(accountId, limit('BUY', '400', '2'));
    await on.market.service.cancelOrder([accountId], old.id);
    const { errors } = await replace(accountId, { id: old.id, price: '410', idempotencyKey: key });
    expect(errors[0]).toMatchObject({ code: 4008, messages: ['Esta ordem já terminou e não pode mais ser alterada.'] });
  });

  it('moves a waiting stop; a triggered one continues as a limit order', async () => {
    const accountId = await on.customer();
    const stop = await on.placed(accountId, stopLimit('BUY', '520', '515'));
    const moved = await replace(accountId, { id: stop.id, stopPrice: '530', idempotencyKey: key });
    expect(moved.order).toMatchObject({ stopPrice: toAmount('530'), price: toAmount('515'), triggeredAt: null });
    await on.tradeAt('531');
    const again = { id: moved.order?.id ?? 0, price: '516', idempotencyKey: key.replace(/1$/, '2') };
    const { order } = await replace(accountId, again);
    expect(order).toMatchObject({ type: 'STOP_LIMIT', price: toAmount('516'), state: 'ACTIVE' });
    expect(order?.triggeredAt).toBeInstanceOf(Date);
    expect(on.market.service.book(6).bids.map(({ price }) => price)).toEqual([toAmount('516')]);
  });
});
