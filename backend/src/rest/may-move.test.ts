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
