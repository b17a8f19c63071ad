import { expect, test } from '@playwright/test';
import { soakKill } from '../../soak/kill-soak';
import { checkLedger } from '../../support/ledger';
import { productUrl } from '../../support/pages';

test('kill -9 of the backend, five times under a thousand orders of twenty clients: nothing acknowledged is lost, nothing doubled', async () => {
  test.setTimeout(300_000);
  const soak = await soakKill(productUrl(), { clients: 20, orders: 1_000, kills: 5 });
  console.log(soak);
  expect(soak.faults).toEqual([]);
  expect(soak.acknowledged).toBe(1_000);
  expect(await checkLedger()).toMatch(/^\d+ passed, 0 failed$/m);
});
