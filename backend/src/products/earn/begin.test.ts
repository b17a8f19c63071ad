import { EarnFixture } from '../../../test/earn-fixture';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { toAmount } from '../../lib/amount';

jest.setTimeout(60_000);

let db: TestDatabase;

beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

const ratesOf = async ({ earn }: EarnFixture) => (await earn.products(null)).map(({ rates }) => rates?.days ?? null);

test('the first start waits for no answer: the days before are learnt by the job of the first one', async () => {
  const answers: ((rate: bigint) => void)[] = [];
  const dayRate = () =>
    new Promise<bigint>((resolve) => {
      answers.push(resolve);
    });
  const fixture = new EarnFixture(db, undefined, { dayRate });
  await fixture.earn.start();
  expect(answers).toEqual([]);
  expect(await db.query('select distinct day::text from earn_days')).toEqual([{ day: '2026-11-20' }]);
  expect(new Set(await ratesOf(fixture))).toEqual(new Set([null]));

  const fails = new EarnFixture(db, fixture.clock, { dayRate: () => Promise.reject(new Error('away')) });
  await fails.start();
  await fails.jobs.stop();
  expect(fails.logged.length).toBeGreaterThan(0);

  const later = new EarnFixture(db, fixture.clock);
  await later.start();
  await later.at('2026-11-20T18:00:00Z');
  expect(new Set(await ratesOf(later))).toEqual(new Set([30]));
  await later.days('2026-11-21', 1);
  expect(new Set(await ratesOf(later))).toEqual(new Set([30]));
  expect(await later.broken()).toEqual([]);
  await later.jobs.stop();
});

test('a day is credited by the rate that was kept first, whichever process asked', async () => {
  const fixture = new EarnFixture(db, undefined, {
    async dayRate(network, day) {
      // Another process is told something else meanwhile.
      await db.query('update earn_days set gross = 0.0365 where network = $1 and day = $2 and gross is null', [
        network,
        day,
      ]);
      return toAmount('0.0730');
    },
  });
  await fixture.start();
  const user = await fixture.customer({ ADA: '1000' });
  const id = await fixture.begun(user, 'ada-flexible', '1000');
  await fixture.days('2026-11-21', 2);
  // 1000 × 0.0365 ÷ 365, less 15 %.
  expect((await fixture.position(user, id)).earned).toBe(toAmount('0.085'));
  expect(await fixture.broken()).toEqual([]);
  await fixture.jobs.stop();
});
