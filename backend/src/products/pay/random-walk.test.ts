import { runs, timeLimit } from '@plataforma/testing/runs';
import { Dice } from '../../../test/engine/dice';
import { DAY_MS, HOUR_MS, PayFixture } from '../../../test/pay-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { oneOf, payStep } from '../../../test/walks/pay-walk';
import type { PayWalk } from '../../../test/walks/pay-walk';
import { toAmount } from '../../lib/amount';
import type { User } from '../../identity/index';
import { createHeldMoney } from '../../held-money/index';

const STEPS = runs(60);
/** After how many steps everything is looked at. */
const CHECKED_EVERY = 20;

let db: TestDatabase;
let fixture: PayFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new PayFixture(db);
  await fixture.start();
});
afterAll(async () => {
  await fixture.stop();
  await db.drop();
});

/** What is held and in suspense for the customer is what the lines of held money say. */
async function expectWhole({ accountId }: User): Promise<void> {
  const lines = await createHeldMoney({ db, clock: fixture.money.clock }).of(accountId);
  const [row] = await db.query<{ waiting: string }>(
    `select coalesce((select sum(amount) from payments where account_id = $1 and state in ('WAITING', 'LIMITED', 'RETURNING')), 0)
          + coalesce((select sum(held) from balances where account_id = $1), 0) as waiting`,
    [accountId],
  );
  const total = lines.reduce((sum, one) => sum + one.total, 0n);
  expect(total).toBe(toAmount(row?.waiting ?? ''));
}

test(
  'products P-14, P-15: random requests, payments, decisions, refunds and cancels, while the bank rings twice, is away and refuses: nothing is lost or doubled, and in the end nothing waits',
  async () => {
    const dice = new Dice(20_261_129);
    const walks: PayWalk[] = [];
    for (let place = 0; place < 3; place += 1) walks.push({ user: await fixture.money.customer(), ids: [], codes: [] });
    for (let step = 1; step <= STEPS; step += 1) {
      await payStep(fixture, oneOf(dice, walks), dice);
      if (dice.chance(30)) await fixture.pass(dice.one([60_000, 2 * HOUR_MS, DAY_MS]));
      if (step % CHECKED_EVERY !== 0) continue;
      expect(await fixture.broken()).toEqual([]);
      for (const { user } of walks) await expectWhole(user);
    }
    for (let day = 0; day < 9; day += 1) await fixture.pass(DAY_MS);
    expect(await fixture.broken()).toEqual([]);
    const waiting = await db.query(`select 1 from payments where state not in ('SETTLED', 'RETURNED')`);
    expect(waiting).toEqual([]);
    expect((await db.query('select 1 from payments')).length).toBeGreaterThan(STEPS / 10);
  },
  timeLimit(60_000),
);
