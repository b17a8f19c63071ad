import { existsSync } from 'node:fs';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill } from 'node:process';
import { expect, test } from '@playwright/test';
import { ANA, ApiClient } from '../../support/api';
import { freePort, isHealthy, spawnProduct, startProduct, WORKSPACE } from '../../support/product';

const BUDGET_SECONDS = 15;

function lives(pid: number): boolean {
  try {
    kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Every process that a run has started, and the database server beneath them. */
async function processesOf(dataFolder: string): Promise<readonly number[]> {
  const run: unknown = JSON.parse(await readFile(join(dataFolder, 'run.json'), 'utf8'));
  const pids = typeof run === 'object' && run && 'pids' in run && typeof run.pids === 'object' && run.pids;
  const known = Object.values(pids || {}).filter((pid) => typeof pid === 'number');
  const postmaster = Number(
    (await readFile(join(dataFolder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n', 1)[0],
  );
  return [...known, postmaster];
}

/** When each output of the build was last written. */
async function buildTimes(): Promise<readonly string[]> {
  const outputs = ['site/discovery.json', 'host/dist/server.js', 'backend/dist/main.js', 'mf-trading/dist'];
  return Promise.all(outputs.map(async (path) => `${path} ${(await stat(join(WORKSPACE, path))).mtimeMs}`));
}

test('started again: nothing is built anew, data are there, Ctrl-C ends with code 0 and leaves no process', async () => {
  test.setTimeout(180_000);
  const dataFolder = await mkdtemp(join(tmpdir(), 'plataforma-start-'));
  const key = crypto.randomUUID();

  const first = await startProduct(dataFolder);
  const client = new ApiClient(first.url);
  await client.signIn(ANA);
  const order = await client.buy('btcbrl', '25', key);
  expect(order?.state).toBe('FILLED');
  const processes = await processesOf(dataFolder);
  expect(processes.length).toBe(5);
  expect(processes.filter((pid) => !lives(pid))).toEqual([]);
  expect(await first.stop()).toBe(0);
  expect(processes.filter(lives), 'left behind').toEqual([]);
  expect(await isHealthy(first.url)).toBe(false);
  expect(existsSync(join(dataFolder, 'run.json'))).toBe(false);

  const built = await buildTimes();
  const startedAt = performance.now();
  const second = await startProduct(dataFolder);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`started again in ${seconds.toFixed(1)} s (bar ${BUDGET_SECONDS} s)`);
  try {
    expect(await buildTimes(), second.output()).toEqual(built);
    // The address is printed once everything answers, a moment after the page server does.
    await expect.poll(() => second.output()).toContain(`Abra  ${second.url}`);
    const again = new ApiClient(second.url);
    await again.signIn(ANA);
    expect(await again.orderByKey(key)).toEqual(order);

    await test.step('the same data cannot be served twice', async () => {
      const twin = spawnProduct({ dataFolder, port: await freePort() });
      expect(await twin.ended).toBe(1);
      await expect.poll(() => twin.output()).toContain('A Plataforma já está em execução com estes dados');
    });
    await test.step('a taken port is one clear line and exit code 1', async () => {
      const port = Number(new URL(second.url).port);
      const other = spawnProduct({ dataFolder: await mkdtemp(join(tmpdir(), 'plataforma-start-')), port });
      expect(await other.ended).toBe(1);
      const said = () => other.output().trim().split('\n').filter(Boolean);
      await expect.poll(() => said().length).toBe(2);
      const lines = said();
      expect(lines[0]).toBe('Plataforma');
      expect(lines.slice(1)).toHaveLength(1);
      expect(lines[1]).toContain(`A porta ${port} já está em uso`);
    });
    expect(await isHealthy(second.url), 'the one that runs is not disturbed').toBe(true);
  } finally {
    expect(await second.stop()).toBe(0);
  }
});
