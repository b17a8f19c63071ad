import { exchangeFixture } from '../../test/exchange-fixture';
import type { ExchangeFixture } from '../../test/exchange-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

let db: TestDatabase;
let fixture: ExchangeFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await exchangeFixture(db, { sandbox: true });
});
afterAll(async () => {
  await fixture.close();
  await db.drop();
});

const get = (path: string) => fetch(`${fixture.url}${path}`);

describe('specification §2, §6: pages of the operator stand in for outside pages in a local run', () => {
  test('each says which it stands in for, and runs nothing', async () => {
    const answer = await get('/sandbox/pages/terms');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toContain('<h1>Termos de uso</h1>');
  });

  test.each(['unknown', 'constructor', 'orderBook'])('%s is not found', async (name) => {
    expect((await get(`/sandbox/pages/${name}`)).status).toBe(404);
  });
});
