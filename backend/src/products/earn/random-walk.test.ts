import { isSoak, timeLimit } from '@plataforma/testing/runs';
import { EarnFixture } from '../../../test/earn-fixture';
import { Dice } from '../../../test/engine/dice';
import { nextKey } from '../../../test/market-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { fromAmount, toAmount } from '../../amount';
import type { User } from '../../identity/index';
import { exitNow } from './exits';

const CUSTOMERS = 20;
/** Ten thousand in a soak; a short twin of it in every test. */
const STEPS = isSoak ? 10_000 : 300;
/** After how many steps everything is looked at. */
const CHECKED_EVERY = isSoak ? 1_000 : 100;
const PRODUCTS = ['ada-flexible', 'sol-flexible', 'eth-flexible', 'sol-30', 'avax-30', 'eth-90'] as const;

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

/** One of the customer's positions is left, in part or whole, at what was shown. */
async function leave(user: User, dice: Dice): Promise<void> {
  const { positions } = await fixture.earn.positions(user.accountId, { first: 20, states: ['ACTIVE'] });
  const position = positions[dice.below(positions.length || 1)];
  if (!position) return;
  const exit = exitNow(position, fixture.earn.now());
  const part = position.kind === 'LOCKED' || dice.below(2) === 0 ? position.principal : position.principal / 3n;
  const expected = position.kind === 'LOCKED' ? (exit?.total ?? 0n) : part;
  if (part > 0n) await fixture.redeem(user, position.id, fromAmount(part), fromAmount(expected));
}

async function step(users: readonly User[], dice: Dice): Promise<void> {
  const user = users[dice.below(users.length)];
  if (!user) return;
  const choice = dice.below(20);
  if (choice < 8) {
    const product = PRODUCTS[dice.below(PRODUCTS.length)] ?? 'ada-flexible';
    const amount = String(10 + dice.below(90));
    await fixture.subscribe(user, product, amount, product.endsWith('flexible') && dice.below(2) === 0);
  } else if (choice < 14) await leave(user, dice);
  else if (choice < 15) {
    const share = toAmount(`0.00${1 + dice.below(9)}`);
    const [network, fault] = [dice.below(2) ? 'cardano' : 'solana', dice.below(2) ? 'OURS' : 'PROTOCOL'] as const;
    await fixture.earn.slash({ id: nextKey(), network, share, fault });
  } else {
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
