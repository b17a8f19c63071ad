import { isSoak, timeLimit } from '@plataforma/testing/runs';
import { EarnFixture } from '../../../test/earn-fixture';
import { Dice } from '../../../test/engine/dice';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { leave, slash, subscribe } from '../../../test/walks/earn-walk';
import type { User } from '../../identity/index';

const CUSTOMERS = 20;
/** Ten thousand in a soak; a short twin of it in every test. */
const STEPS = isSoak ? 10_000 : 300;
/** After how many steps everything is looked at. */
const CHECKED_EVERY = isSoak ? 1_000 : 100;

let db: TestDatabase;
let fixture: EarnFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new EarnFixture(db);
  await fixture.start();
});
afterAll(async () => {
  await fixture.jobs.stop();
  await db.drop();
});

async function step(users: readonly User[], dice: Dice): Promise<void> {
  const user = users[dice.below(users.length)];
  if (!user) return;
  const choice = dice.below(20);
  if (choice < 8) await subscribe(fixture, user, dice);
  else if (choice < 14) await leave(fixture, user, dice);
  else if (choice < 15) await slash(fixture, dice);
  else {
    // Up to two days.
    await fixture.at(new Date(fixture.clock.now() + dice.below(48) * 3_600_000 + 60_000).toISOString());
  }
}

test(
  'Q2: subscribing, leaving, reinvesting, losing and time, by twenty customers in any order: no principal is ever lost',
  async () => {
    const dice = new Dice(20_261_128);
    const funds = { ADA: '500', SOL: '500', ETH: '500', AVAX: '500' };
    const users: User[] = [];
    for (let place = 0; place < CUSTOMERS; place += 1) users.push(await fixture.customer(funds));
    for (let place = 1; place <= STEPS; place += 1) {
      await step(users, dice);
      if (place % CHECKED_EVERY === 0) expect(await fixture.broken()).toEqual([]);
    }
    const [row] = await db.query<{ positions: string }>('select count(*) as positions from earn_positions');
    expect(Number(row?.positions)).toBeGreaterThan(STEPS / 10);
  },
  timeLimit(240_000),
);
