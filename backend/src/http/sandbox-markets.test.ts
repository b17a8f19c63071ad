import { z } from 'zod';
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

const get = (path: string) => fetch(fixture.url + path);

const set = (symbol: string, isUnderMaintenance: boolean) =>
  fetch(`${fixture.url}/sandbox/api/market-maintenance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ symbol, isUnderMaintenance }),
  });

describe('screens, operator: the HTTP API', () => {
  test('one market is under maintenance until it is not, and the page shows which', async () => {
    const markets = async () => {
      const state = await (await get('/sandbox/api/state')).json();
      const market = z.object({ symbol: z.string(), isUnderMaintenance: z.boolean() });
      return z
        .object({ markets: z.array(market) })
        .parse(state)
        .markets.filter((each) => each.isUnderMaintenance);
    };
    expect((await set('ethbrl', true)).status).toBe(200);
    expect(await markets()).toEqual([{ symbol: 'ethbrl', isUnderMaintenance: true }]);
    expect(await (await get('/sandbox')).text()).toContain('name="ethbrl" checked');
    expect((await set('nothing', true)).status).toBe(400);
    expect((await set('ethbrl', false)).status).toBe(200);
    expect(await markets()).toEqual([]);
  });
});
