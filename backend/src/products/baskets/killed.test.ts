import { eachKilled } from '@plataforma/testing/runs';
import { BasketsFixture } from '../../../test/baskets-fixture';
import type { BasketDeathPlace } from '../../../test/killed-basket-process';
import { marketOn, nextKey } from '../../../test/market-fixture';
import { ownProcess } from '../../../test/own-process';
import type { OwnProcess } from '../../../test/own-process';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { toAmount } from '../../lib/amount';

// Each case starts a process of its own.
jest.setTimeout(120_000);

let db: TestDatabase;
let dying: OwnProcess;

beforeAll(async () => {
  dying = await ownProcess('killed-basket-process.ts');
});
afterAll(() => dying.forget());
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

describe('products Q10, P-17: an order whose process is killed', () => {
  test.each(
    eachKilled<readonly [BasketDeathPlace, seconds: number, state: string]>([
      ['before the first leg', 5, 'DONE'],
      ['leg 1 traded', 5, 'DONE'],
      ['leg 2 traded', 5, 'DONE'],
      ['leg 3 traded', 5, 'DONE'],
      ['leg 4 traded', 5, 'DONE'],
      ['leg 5 traded', 5, 'DONE'],
      ['before the commit of the end', 5, 'DONE'],
      ['after the step', 5, 'DONE'],
      // So late nothing more is traded: what was not is back.
      ['before the first leg', 90, 'FAILED'],
    ]),
  )('%s, found after %s s: each leg once, and the order is %s', async (place, seconds, state) => {
    const begun = new BasketsFixture(db);
    await begun.start();
    const user = await begun.customer({ BRL: '5000' });
    const wish = { basket: 'contratos-inteligentes', kind: 'BUY', amount: '2000' } as const;
    const { id } = await begun.previewed(user, wish);
    await begun.jobs.stop();
    const key = nextKey();
    const { order: placed } = await begun.baskets.place(user.accountId, id, key);
    await begun.market.stop();
    expect(placed?.state).toBe('FUNDED');
    expect(await dying.run([db.url, '2026-11-20T15:00:01Z', place])).toEqual([null, 'SIGKILL']);

    const at = new Date(Date.parse('2026-11-20T15:00:01Z') + seconds * 1_000).toISOString();
    const after = new BasketsFixture(db, marketOn(db), new TestClock(at));
    await after.market.start();
    await after.go();
    const order = await after.baskets.orderByKey(user.accountId, key);
    expect(order?.state).toBe(state);
    const [row] = await db.query<{ n: string }>(
      `select count(*) as n from orders o join accounts a on a.id = o.account_id where a.purpose = 'BASKET'`,
    );
    expect(Number(row?.n)).toBe(state === 'DONE' ? 5 : 0);
    expect(await after.available(user.accountId, 'BRL')).toBe(toAmount('5000') - (order?.end?.spent ?? -1n));
    await after.stop();
    expect(await after.broken()).toEqual([]);
  });
});
