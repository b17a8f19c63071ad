import { runs, timeLimit } from '@plataforma/testing/runs';
import { BasketsFixture } from '../../../test/baskets-fixture';
import { Dice } from '../../../test/engine/dice';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { basketOrder } from '../../../test/walks/baskets-walk';

const ROUNDS = runs(12);
/** After how many rounds everything is looked at. */
const CHECKED_EVERY = 6;

let db: TestDatabase;
let fixture: BasketsFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new BasketsFixture(db);
  await fixture.start();
});
afterAll(async () => {
  await fixture.stop();
  await db.drop();
});

test(
  'products P-17, Q10: baskets are bought, sold, put right and moved out at random while markets come to rest: the books are right, and in the end everybody gets out',
  async () => {
    const dice = new Dice(20_261_128);
    const users = [await fixture.customer({ BRL: '20000' }), await fixture.customer({ BRL: '20000' })] as const;
    for (let round = 1; round <= ROUNDS; round += 1) {
      await basketOrder(fixture, dice.one(users), dice);
      await fixture.pass(dice.below(40_000));
      if (round % CHECKED_EVERY === 0) expect(await fixture.broken()).toEqual([]);
    }
    for (const user of users) {
      for (const { basket, worth } of await fixture.baskets.holdings(user.accountId)) {
        if (worth !== 0n) await fixture.done(user, { basket: basket.slug, kind: 'MOVE_OUT' });
      }
      const left = await fixture.baskets.holdings(user.accountId);
      expect(left.filter(({ worth }) => worth !== 0n)).toEqual([]);
    }
    expect(await fixture.broken()).toEqual([]);
    const running = await db.query(`select 1 from basket_orders where state in ('FUNDED', 'TRADING')`);
    expect(running).toEqual([]);
    const ended = await db.query<{ state: string }>('select distinct state from basket_orders order by state');
    expect(ended.map(({ state }) => state)).toEqual(expect.arrayContaining(['DONE', 'PARTIAL']));
  },
  timeLimit(60_000),
);
