import { exchangeFixture } from '../../test/exchange-fixture';
import type { Browser, ExchangeFixture } from '../../test/exchange-fixture';
import { createTestDatabase } from '../../test/test-database';
import type { TestDatabase } from '../../test/test-database';

/** As dear as one operation may be, though it answers with nothing. */
const DEAR = '{ candles(instrument: "none", interval: M1, from: "2026-11-01T00:00:00.000Z") { open high low close } }';

let db: TestDatabase;
let fixture: ExchangeFixture;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  fixture = await exchangeFixture(db);
});
afterEach(() => fixture.close());
afterAll(() => db.drop());

const from = (address: string) => ({ 'x-forwarded-for': address });

/** Asks until the first refusal. */
async function spend(browser: Browser, address: string) {
  for (let count = 0; count < 200; count += 1) {
    const answer = await browser.graphql(DEAR, {}, from(address));
    if (answer.status !== 200) return { count, answer };
  }
  throw new Error('never refused');
}

// A budget is spent at the caller's pace, which takes some seconds.
jest.setTimeout(30_000);

describe('quality, Security: one budget for each caller', () => {
  test('who spends it is refused with the time to wait, whatever it asks next; others are answered', async () => {
    const { count, answer } = await spend(fixture.browser(), '198.51.100.1');
    expect(count).toBeGreaterThan(20);
    expect([answer.status, answer.errors[0]?.extensions]).toEqual([429, { code: 'TOO_MANY_REQUESTS' }]);
    expect(answer.errors[0]?.message).toMatch(/^Muitos pedidos em pouco tempo\. Espere \d+ s e tente de novo\.$/);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const other = await fixture.browser().graphql(DEAR, {}, from('198.51.100.2'));
    expect(other.status).toBe(200);
    expect((await fetch(`${fixture.url}/healthz`)).status).toBe(200);
  });

  test('an operation that is too large is not free: who repeats it spends the budget', async () => {
    const browser = fixture.browser();
    const tooLarge = '{ orders(first: 100) { edges { node { fills { id } } } } }';
    const statuses: number[] = [];
    while (statuses.length < 60 && statuses.at(-1) !== 429) {
      statuses.push((await browser.graphql(tooLarge, {}, from('198.51.100.3'))).status);
    }
    expect(statuses[0]).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  });

  test('forty requests at once of one caller are answered, a few at a time', async () => {
    const browser = fixture.browser();
    await browser.graphql('{ session { state } }');
    const answers = await Promise.all(Array.from({ length: 40 }, () => browser.graphql('{ session { state } }')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
  });
});
