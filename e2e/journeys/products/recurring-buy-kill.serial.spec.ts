import { kill } from 'node:process';
import { expect } from '@playwright/test';
import { isSoak } from '../../../shared/testing/src/runs';
import { signedIn } from '../../support/api';
import { test } from '../../support/customer';
import { checkLedger, queryOne } from '../../support/ledger';
import { productUrl } from '../../support/pages';
import { isHealthy, runFacts, until } from '../../support/product';
import { createRecurringBuy, makeDue } from '../../support/recurring-buys';

/** The most that a customer may have. */
const MANY = 20;
const KILLS = isSoak ? 4 : 2;

test(`issue 4, Recurring buy: ${MANY} dates that come while the backend is killed ${KILLS} times are run once each`, async ({
  customer,
}) => {
  test.setTimeout(180_000);
  const client = await signedIn(productUrl(), customer.email);
  const instruments = ['btcbrl', 'ethbrl', 'solbrl', 'usdtbrl'];
  const ids: string[] = [];
  for (let count = 0; count < MANY; count += 1) {
    ids.push(
      await createRecurringBuy(client, { instrument: instruments[count % instruments.length] ?? '', amount: '10.50' }),
    );
  }
  await makeDue(ids);
  const done = async () => {
    const sql = 'SELECT count(*)::int AS runs FROM recurring_buy_runs WHERE recurring_buy_id = ANY($1)';
    return (await queryOne<{ runs: number }>(sql, [ids])).runs;
  };
  const interruptedAt: number[] = [];
  for (let count = 0; count < KILLS; count += 1) {
    const { backendPid } = await runFacts();
    kill(backendPid, 'SIGKILL');
    const seen = await done();
    interruptedAt.push(seen);
    // The next life is killed as soon as it has run something.
    await asSoonAs(async () => (await runFacts()).backendPid !== backendPid);
    await asSoonAs(async () => (await done()) > seen || seen === MANY);
  }
  await until('every run', 60_000, async () => (await done()) === MANY);
  console.log(`killed after ${interruptedAt.join(', ')} of ${MANY} runs`);
  const result = await queryOne<{ runs: number; orders: number; filled: number; keys: number }>(
    `SELECT count(*)::int AS runs, count(DISTINCT r.order_id)::int AS orders,
            count(*) FILTER (WHERE o.state = 'FILLED')::int AS filled,
            (SELECT count(*)::int FROM orders x JOIN recurring_buys y ON y.account_id = x.account_id
              WHERE y.id = $2 AND x.type = 'INSTANT' AND x.amount = 10.50 AND x.created_at > y.created_at) AS keys
       FROM recurring_buy_runs r LEFT JOIN orders o ON o.id = r.order_id WHERE r.recurring_buy_id = ANY($1)`,
    [ids, ids[0]],
  );
  await until('the doors', 30_000, () => isHealthy(productUrl()));
  expect(result).toEqual({ runs: MANY, orders: MANY, filled: MANY, keys: MANY });
  expect(await checkLedger()).toMatch(/^\d+ passed, 0 failed$/m);
});

/** Without a pause between two looks: what happens lasts milliseconds. */
async function asSoonAs(check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await check())) if (Date.now() > end) throw new Error('not within 30 s');
}
