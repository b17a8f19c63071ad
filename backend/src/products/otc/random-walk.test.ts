import { runs, timeLimit } from '@plataforma/testing/runs';
import { Dice } from '../../../test/engine/dice';
import { OtcFixture } from '../../../test/otc-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { otcTrade } from '../../../test/walks/otc-walk';
import type { User } from '../../identity/index';
import { PROVIDER_MODES } from './sandbox/tables';

const CUSTOMERS = 8;
const ROUNDS = runs(15);
/** After how many rounds everything is looked at. */
const CHECKED_EVERY = 5;
/** Nobody waits longer here for a provider that hangs or is away. */
const SOON_MS = 50;

let db: TestDatabase;
let fixture: OtcFixture;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = new OtcFixture(db, new TestClock('2026-11-20T15:00:00.000Z'), {}, SOON_MS);
  await fixture.start();
});
afterAll(async () => {
  await fixture.jobs.stop();
  await db.drop();
});

test(
  'products P-20, Q11: quotes and accepts of eight customers while the provider refuses, hangs, is dry, away and loses answers: the books are right, and in the end nothing hangs',
  async () => {
    const dice = new Dice(20_261_129);
    const users: User[] = [];
    for (let place = 0; place < CUSTOMERS; place += 1) {
      users.push(await fixture.customer({ BRL: '3000000', ETH: '3000' }));
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      await fixture.provider.behave({ mode: dice.one(PROVIDER_MODES) });
      await Promise.all(users.map((user) => otcTrade(fixture, user, new Dice(dice.below(1_000_000)))));
      await fixture.pass(dice.below(40_000));
      if (round % CHECKED_EVERY === 0) expect(await fixture.broken()).toEqual([]);
    }
    await fixture.provider.behave({ mode: 'FILL' });
    await fixture.pass(120_000);
    expect(await fixture.broken()).toEqual([]);
    const states = await db.query<{ state: string; n: string }>(
      'select state, count(*) as n from otc_trades group by state order by state',
    );
    expect(states.map(({ state }) => state)).toEqual(['FILLED', 'REJECTED']);
    const [twice] = await db.query<{ n: string }>(
      `select count(*) as n from (select 1 from ledger_transactions where kind like 'OTC%' group by reference, kind having count(*) > 1) as t`,
    );
    expect(twice?.n).toBe('0');
  },
  timeLimit(120_000),
);
