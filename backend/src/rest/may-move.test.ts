import { fault, restSuite, resting } from '../../test/rest-fixture';

const suite = restSuite();
const { call, place } = suite;

describe('domain §2: REST v3, whoever may place nothing', () => {
  it('a customer whose registration is no longer complete places nothing: 3002; reading and canceling go on', async () => {
    const id = await place(resting('500000'));
    const setLevel = (level: number) =>
      suite.db.query('update users set level = $2 where id = $1', [suite.fixture.user.id, level]);
    await setLevel(0);
    for (const path of ['/orders', '/orders/batch', '/orders/cancel-replace']) {
      const refused = await call('POST', path, resting('500000'));
      expect([refused.status, refused.body]).toEqual([403, fault(3002)]);
    }
    expect((await call('GET', '/accounts')).status).toBe(200);
    expect((await call('PUT', '/orders/cancel', { type: 'ID', id })).status).toBe(200);
    await setLevel(10);
    await place(resting('500000'));
    await setLevel(20);
    await call('PUT', '/orders/cancel', { type: 'ALL' });
  });

  it('a customer who is disabled places nothing: 3003; reading and canceling go on, and `me` says so', async () => {
    const id = await place(resting('500000'));
    const disable = (isDisabled: boolean) =>
      suite.db.query('update users set is_disabled = $2 where id = $1', [suite.fixture.user.id, isDisabled]);
    await disable(true);
    for (const path of ['/orders', '/orders/batch', '/orders/cancel-replace']) {
      const refused = await call('POST', path, resting('500000'));
      expect([refused.status, refused.body]).toEqual([403, fault(3003)]);
    }
    expect((await call('GET', '/me')).body).toMatchObject({ disabled: true });
    expect((await call('PUT', '/orders/cancel', { type: 'ID', id })).status).toBe(200);
    await disable(false);
    await place(resting('500000'));
    await call('PUT', '/orders/cancel', { type: 'ALL' });
  });

  it('in a market under maintenance nothing is placed: 5003; canceling and other markets go on', async () => {
    const id = await place(resting('500000'));
    await suite.fixture.settings.setMarketMaintenance('btcbrl', true);
    const order = resting('500000');
    const refused = await call('POST', '/orders', order);
    expect([refused.status, refused.body]).toEqual([503, fault(5003)]);
    const batch = [order, { ...order, market_symbol: 'ethbrl', price: '20000', quantity: '0.01' }];
    expect((await call('POST', '/orders/batch', { data: batch })).body).toMatchObject({
      data: [fault(5003), { id: expect.any(Number) }],
    });
    const replacement = { cancel: { type: 'ID', id }, create: order };
    expect((await call('POST', '/orders/cancel-replace', replacement)).body).toEqual(fault(5003));
    expect((await call('GET', `/orders/by-order-id/${id}`)).body).toMatchObject({ state: 'ACTIVE' });
    expect((await call('PUT', '/orders/cancel', { type: 'ALL' })).body).toMatchObject({ data: [{}, {}] });
    await suite.fixture.settings.setMarketMaintenance('btcbrl', false);
    await place(resting('500000'));
    await call('PUT', '/orders/cancel', { type: 'ALL' });
  });

  it('under maintenance nothing is placed: 5002; reading and canceling go on', async () => {
    const id = await place(resting('500000'));
    const alert = { message: null, type: null };
    await suite.fixture.settings.setAppStatus({ status: 'UNDER_MAINTENANCE', alert });
    const refused = await call('POST', '/orders', resting('500000'));
    expect([refused.status, refused.body]).toEqual([503, fault(5002)]);
    expect((await call('GET', '/accounts')).status).toBe(200);
    expect((await call('PUT', '/orders/cancel', { type: 'ID', id })).status).toBe(200);
    await suite.fixture.settings.setAppStatus({ status: 'NORMAL', alert });
    await place(resting('500000'));
    await call('PUT', '/orders/cancel', { type: 'ALL' });
  });
});
