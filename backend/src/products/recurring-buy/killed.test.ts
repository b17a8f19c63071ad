import type { DeathPlace } from '../../../test/killed-process';
import { customerWith, marketOn, rest } from '../../../test/market-fixture';
import { ownProcess } from '../../../test/own-process';
import type { OwnProcess } from '../../../test/own-process';
import { productsOn } from '../../../test/products-fixture';
import { dailyBuy } from '../../../test/recurring-buy-fixture';
import { TestClock } from '../../../test/test-clock';
import { createTestDatabase } from '../../../test/test-database';
import type { TestDatabase } from '../../../test/test-database';
import { LEDGER_CHECKS } from '../../check/ledger-checks';
import { MARKET_CHECKS } from '../../check/market-checks';
import { PRODUCT_CHECKS } from '../../check/products-checks';
import { runChecks } from '../../check/run-checks';
import { balancesOf } from '../../ledger/index';
import { setFeature } from '../../settings/features';

// Each case starts a process of its own.
jest.setTimeout(120_000);

let db: TestDatabase;
let dying: OwnProcess;

beforeAll(async () => {
  dying = await ownProcess('killed-process.ts');
});
afterAll(() => dying.forget());
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

/** A process that begins at this time and dies there, without a word. */
async function killed(time: string, place: DeathPlace): Promise<void> {
  expect(await dying.run([db.url, time, place])).toEqual([null, 'SIGKILL']);
}

describe('money M-6: a job that is killed in the middle ends once', () => {
  test.each<DeathPlace>(['after the claim', 'after the order', 'before the commit of the run', 'after the step'])(
    'killed %s',
    async (place) => {
      await setFeature(db, 'recurring_buy', true);
      const before = marketOn(db);
      await before.start();
      await rest(before, await customerWith(db, { BTC: '1000' }), 'btcbrl', [['SELL', '500000', '500']]);
      const accountId = await customerWith(db, { BRL: '1000' });
      const begun = productsOn(db, before, new TestClock('2026-11-21T15:00:00Z'));
      const { recurringBuy } = await begun.recurringBuys.create(accountId, dailyBuy());
      await before.stop();

      await killed('2026-11-22T12:00:00Z', place);

      const market = marketOn(db);
      await market.start();
      const { jobs, recurringBuys } = productsOn(db, market, new TestClock('2026-11-22T12:01:00Z'));
      jobs.start();
      await jobs.idle();
      const { runs } = await recurringBuys.runs(recurringBuy?.id ?? 0, { first: 50 });
      const { orders } = await market.service.orders(accountId, { first: 50 });
      expect(runs).toMatchObject([
        { outcome: 'BOUGHT', orderId: orders[0]?.id, scheduledAt: new Date('2026-11-22T12:00:00Z') },
      ]);
      expect(orders).toHaveLength(1);
      const [reais] = await balancesOf(db, accountId);
      expect(Number((reais?.available ?? 0n) / 10n ** 10n)).toBe(900);
      const [job] = await db.query('select next_step_at, next_run_at, step_tries from recurring_buys');
      const next = new Date('2026-11-23T12:00:00Z');
      expect(job).toEqual({ next_step_at: next, next_run_at: next, step_tries: 0 });
      await jobs.stop();
      await market.stop();
      const checks = await runChecks(db, [...LEDGER_CHECKS, ...MARKET_CHECKS, ...PRODUCT_CHECKS]);
      expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
    },
  );
});
