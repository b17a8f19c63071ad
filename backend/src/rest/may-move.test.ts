import { keyOf } from '../../test/api-key-fixture';
import { restFixture } from '../../test/rest-fixture';
import type { RestFixture } from '../../test/rest-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

let db: TestDatabase;
let fixture: RestFixture;
let program: Awaited<ReturnType<typeof keyOf>>;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await restFixture(db);
  program = await keyOf(db, fixture.apiKeys, fixture.user);
});
afterAll(async () => {
  await fixture.close();
  await db.drop();
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  fixture.call(program, method, `/rest/v3${path}`, body);
const codeOf = (answer: { body: unknown }) => answer.body;
const fault = (code: number) => ({ error: expect.objectContaining({ code }) });

const resting = (price: string) => ({ market_symbol: 'btcbrl', side: 'BUY', type: 'LIMIT', price, quantity: '0.001' });

async function place(order: object): Promise<string> {
  const { status, body } = await call('POST', '/orders', order);
  expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })]);
  return String(Reflect.get(Object(body), 'id'));
}

describe('domain §2: REST v3, whoever may place nothing', () => {
  it('a customer whose registration is no longer complete places nothing: 3002; reading and canceling go on', async () => {
    const id = await place(resting('500000'));
    const setLevel = (level: number) => db.query('update users set level = $2 where id = $1', [fixture.user.id, level]);
    await setLevel(0);
    for (const path of ['/orders', '/orders/batch', '/orders/cancel-replace']) {
      const refused = await call('POST', path, resting('500000'));
      expect([refused.status, codeOf(refused)]).toEqual([403, fault(3002)]);
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
    await fixture.settings.setAppStatus({ status: 'UNDER_MAINTENANCE', alert });
    const refused = await call('POST', '/orders', resting('500000'));
    expect([refused.status, codeOf(refused)]).toEqual([503, fault(5002)]);
    expect((await call('GET', '/accounts')).status).toBe(200);
    expect((await call('PUT', '/orders/cancel', { type: 'ID', id })).status).toBe(200);
    await fixture.settings.setAppStatus({ status: 'NORMAL', alert });
    await place(resting('500000'));
    await call('PUT', '/orders/cancel', { type: 'ALL' });
  });
});
