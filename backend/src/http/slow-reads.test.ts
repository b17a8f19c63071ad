import { exchangeFixture } from '../../test/exchange-fixture';
import type { ExchangeFixture } from '../../test/exchange-fixture';
import { gatewayFixture } from '../../test/gateway-fixture';
import type { GatewayFixture } from '../../test/gateway-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';
import { inTransaction } from '../db/database';
import { FORWARDED, HAS_MARKETS } from '../forwarding/forwarder';

const TABLES = 'trades, candles_1m, candles_1h';

let db: TestDatabase;
let fixture: ExchangeFixture;
let gateway: GatewayFixture;

beforeAll(async () => {
  db = await createTestDatabase({ publicReadMs: 500, publicWaitMs: 10_000 });
  fixture = await exchangeFixture(db);
  gateway = await gatewayFixture(db);
});
afterAll(async () => {
  gateway.hangUp();
  await gateway.close();
  await fixture.close();
  await db.drop();
});

/** The answer to a question while nobody can read trades and candles. */
const whileLocked = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  inTransaction(db, async (tx) => {
    await tx.query(`lock table ${TABLES} in access exclusive mode`);
    return ask();
  });

describe('quality, Resilience: a public read that takes too long is cut off and may be tried again', () => {
  it.each([
    ['/rest/v3/markets/btcbrl/trades/history', { error: { code: 5001, message: 'Service unavailable.', details: [] } }],
    ['/rest/v3/markets/btcbrl/candlesticks?interval=1h', { error: { code: 5001 } }],
    ['/AP/GetTickerHistory?InstrumentId=1&Interval=3600', { result: false, errorcode: 102, detail: 'try again' }],
  ])('%s is status 503', async (path, body) => {
    const answer = await whileLocked(() => fetch(fixture.url + path));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toMatchObject(body);
    expect((await fetch(fixture.url + path)).status).toBe(200);
  });

  it('candles by GraphQL are status 503, and no error is logged', async () => {
    const candles = '{ candles(instrument: "btcbrl", interval: H1, from: "2026-01-01T00:00:00.000Z") { openedAt } }';
    const { status, headers, errors } = await whileLocked(() => fixture.browser().graphql(candles));
    expect([status, headers.get('retry-after'), errors[0]?.extensions['code']]).toEqual([503, '1', 'UNAVAILABLE']);
    expect(fixture.logged).toEqual([]);
    expect((await fixture.browser().graphql(candles)).data).toEqual({ candles: [] });
  });

  it('candles by the socket are answered with an error, and the connection stays open', async () => {
    const client = await gateway.connect();
    const ask = () => client.ask('GetTickerHistory', { InstrumentId: 1, Interval: 3_600 });
    expect((await whileLocked(ask)).payload).toMatchObject({ errorcode: 102, detail: 'try again' });
    expect((await ask()).payload).toEqual([]);
  });

  it('the answer to a forwarding process says that it must not try again', async () => {
    const path = `${fixture.url}/rest/v3/markets/btcbrl/trades/history`;
    const answer = await whileLocked(() => fetch(path, { headers: { [FORWARDED]: '1' } }));
    expect([answer.status, answer.headers.get(HAS_MARKETS)]).toEqual([503, '1']);
  });
});
