import { randomUUID } from 'node:crypto';
import { kill } from 'node:process';
import { expect, test } from '@playwright/test';
import { ApiClient, ANA } from '../support/api';
import { checkLedger, queryOne } from '../support/ledger';
import { productUrl } from '../support/pages';
import { isHealthy, runFacts, until } from '../support/product';

const BUYERS = 4;
const BUYS_EACH = 15;

test('kill -9 of the backend in the middle of buys: nothing acknowledged is lost, nothing doubled', async () => {
  test.setTimeout(180_000);
  const acknowledged: { key: string; id: string; total: string }[] = [];
  const unanswered: string[] = [];

  const buyer = async (): Promise<void> => {
    const client = new ApiClient(productUrl());
    await client.signIn(ANA);
    for (let count = 0; count < BUYS_EACH; count += 1) {
      const key = randomUUID();
      try {
        const order = await client.buy('btcbrl', '10.50', key);
        if (order) acknowledged.push({ key, id: order.id, total: order.total });
      } catch {
        unanswered.push(key);
        await until('backend back', 30_000, () => isHealthy(productUrl()));
      }
    }
  };
  const killer = async (): Promise<void> => {
    for (const target of [10, 25]) {
      await until(`${target} buys`, 60_000, async () => acknowledged.length >= target);
      const { backendPid } = await runFacts();
      kill(backendPid, 'SIGKILL');
      await until('backend back under another process', 30_000, async () => {
        const facts = await runFacts();
        return facts.backendPid !== backendPid && (await isHealthy(productUrl()));
      });
    }
  };
  await Promise.all([...Array.from({ length: BUYERS }, buyer), killer()]);

  expect(acknowledged.length).toBeGreaterThan(25);
  const client = new ApiClient(productUrl());
  await client.signIn(ANA);
  for (const { key, id, total } of acknowledged) {
    expect(await client.orderByKey(key)).toMatchObject({ id, total, state: 'FILLED' });
  }
  // A buy that was cut off is repeated with the same key and happens once, whether or not it had happened before.
  for (const key of unanswered) {
    const first = await client.orderByKey(key);
    const repeated = await client.buy('btcbrl', '10.50', key);
    expect(repeated).not.toBeNull();
    if (first) expect(repeated?.id).toBe(first.id);
  }
  const keys = [...acknowledged.map(({ key }) => key), ...unanswered];
  const { count } = await queryOne<{ count: string }>('SELECT count(*) FROM orders WHERE idempotency_key = ANY($1)', [
    keys,
  ]);
  expect(Number(count)).toBe(keys.length);
  expect(await checkLedger()).toMatch(/^\d+ passed, 0 failed$/m);
});
