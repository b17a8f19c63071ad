import { expect, test } from '@playwright/test';
import { soakKill } from '../../soak/kill-soak';
import { checkLedger } from '../../support/ledger';
import { productUrl } from '../../support/pages';

/** `npm run soak -- kill` does the same with a thousand orders and five kills. */
const ORDERS = 300;

test('kill -9 of the backend, twice under three hundred orders of twenty clients: nothing acknowledged is lost, nothing doubled', async () => {
  test.setTimeout(300_000);
  const soak = await soakKill(productUrl(), { clients: 20, orders: ORDERS, kills: 2 });
  console.log(soak);
  expect(soak.faults).toEqual([]);
  expect(soak.acknowledged).toBe(ORDERS);
  expect(await checkLedger()).toMatch(/^\d+ passed, 0 failed$/m);
});
