import { keyOf } from '../../test/api-key-fixture';
import { restFixture } from '../../test/rest-fixture';
import type { RestFixture } from '../../test/rest-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { callerOfKey } from '../callers/caller-name';

const HISTORY = '/AP/GetTickerHistory?InstrumentId=1&Interval=60';
const TOO_MANY = { error: expect.objectContaining({ code: 429 }) };

let db: TestDatabase;
let fixture: RestFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await restFixture(db);
  // However long the calls take, they are made at one instant.
  const now = Date.now();
  fixture.clock = () => now;
});
afterAll(async () => {
  await fixture.close();
  await db.drop();
});

describe('quality, Security: REST and /AP draw from the budget of their caller', () => {
  test('what a customer has spent elsewhere is missing here too, with any of its keys', async () => {
    const program = await keyOf(db, fixture.apiKeys, fixture.user);
    const other = await keyOf(db, fixture.apiKeys, fixture.user);
    fixture.budgets.take(callerOfKey(program.key), 79_800);
    const list = await fixture.call(other, 'GET', '/rest/v3/trades');
    expect([list.status, list.body, list.headers.get('retry-after')]).toEqual([429, TOO_MANY, '1']);
    expect((await fixture.call(program, 'GET', '/rest/v3/me')).status).toBe(200);
    const later = fixture.clock() + 1_000;
    fixture.clock = () => later;
    expect((await fixture.call(other, 'GET', '/rest/v3/trades')).status).toBe(200);
  });

  test('a guest’s calls of both draw from one, by address', async () => {
    fixture.budgets.take('address 198.51.100.20', 76_400);
    const from = { 'x-forwarded-for': '198.51.100.20' };
    const candles = '/rest/v3/markets/btcbrl/candlesticks?interval=1m';
    expect((await fixture.get(candles, from)).status).toBe(200);
    const again = await fixture.get(candles, from);
    expect([again.status, again.body]).toEqual([429, TOO_MANY]);
    const history = await fixture.get(HISTORY, from);
    expect([history.status, history.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await fixture.get(HISTORY)).status).toBe(200);
  });
});
