import { isSoak } from '@plataforma/testing/runs';
import fc from 'fast-check';
import { PrepaidFixture } from '../../../test/prepaid-fixture';
import type { Holder } from '../../../test/prepaid-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { CARD_STEPS, PrepaidWalk } from '../../../test/walks/prepaid-walk';

const EVENTS = isSoak ? 100_000 : 250;
const AT_ONCE = 25;
const HOLDERS = 4;
const DAY_MS = 86_400_000;
const SEED = 20_261_129;

jest.setTimeout(isSoak ? 7_200_000 : 120_000);

let db: TestDatabase;
let fixture: PrepaidFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new PrepaidFixture(db);
  await fixture.start();
});
afterAll(async () => {
  await fixture.jobs.stop();
  await db.drop();
});

const step = fc.record({
  what: fc.constantFrom(...CARD_STEPS, 'pass'),
  who: fc.nat({ max: HOLDERS - 1 }),
  which: fc.nat({ max: 1_000 }),
  centavos: fc.integer({ min: 1, max: 40_000 }),
  flag: fc.boolean(),
  times: fc.integer({ min: 1, max: 2 }),
});
test('Q4: random events, doubled, shuffled and lost: the books are right, and nobody has less than nothing', async () => {
  const holders: Holder[] = [];
  for (let nth = 0; nth < HOLDERS; nth += 1) holders.push(await fixture.completing('900', '0.01'));
  const walk = new PrepaidWalk(fixture, holders);
  const steps = fc.sample(step, { numRuns: EVENTS, seed: SEED });
  for (const [nth, one] of steps.entries()) {
    await walk.take(one);
    if (one.what === 'pass' && one.which % 5 === 0) await fixture.pass(DAY_MS);
    if (nth % AT_ONCE === AT_ONCE - 1) await walk.tellAll();
  }
  await walk.tellAll();
  await fixture.provider.behave({ mode: 'FILL' });
  await fixture.pass(DAY_MS * 40);
  expect(await fixture.broken()).toEqual([]);
  for (const holder of holders) {
    const [available, held] = await fixture.reais(holder);
    const [coins, coinsHeld] = await fixture.coins(holder);
    expect([available >= 0n, held, coins >= 0n, coinsHeld]).toEqual([true, 0n, true, 0n]);
  }
  expect(await db.query('select 1 from card_events where handled_at is null')).toEqual([]);
  // All that a walk is to come by was there.
  expect(await db.query('select distinct state from card_sales order by state')).toEqual([
    { state: 'NOT_SOLD' },
    { state: 'SOLD' },
  ]);
  const states = await db.query<{ state: string }>('select distinct state from card_authorizations order by state');
  expect(states.length).toBeGreaterThanOrEqual(5);
});
