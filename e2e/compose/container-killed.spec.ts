import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type BrowserContext, expect, type Request, test } from '@playwright/test';
import { soakKill } from '../soak/kill-soak';
import { ANA } from '../support/api';
import { checkLedger } from '../support/ledger';
import { askToBuy, openPage, productUrl, reloadPage, signInQuietly } from '../support/pages';
import { isHealthy, runFacts, until } from '../support/product';

const run = promisify(execFile);
const CONTAINERS = JSON.parse(process.env.PRODUCT_CONTAINERS ?? '{}') as Readonly<Record<string, string>>;
const READY_WITHIN_MS = 60_000;
/** Architecture: the product is ready again within this time after a kill. */
const AWAY_AT_MOST_MS = 5_000;

const docker = async (...args: readonly string[]): Promise<string> => (await run('docker', args)).stdout.trim();
const stateOf = (id: string, what: string) => docker('inspect', '--format', `{{.State.${what}}}`, id);

/** The container whose process has the markets. */
async function findWriter(): Promise<string> {
  const { backendPid } = await runFacts();
  const pids = await Promise.all(Object.values(CONTAINERS).map(async (id) => [id, await stateOf(id, 'Pid')] as const));
  const writer = pids.find(([, pid]) => Number(pid) === backendPid)?.[0];
  if (!writer) throw new Error('No container has the markets');
  return writer;
}

/** Kills the container whose process has the markets. Resolves to the time in which no process had them, in ms. */
async function killWriter(writer: string): Promise<number> {
  const { backendPid } = await runFacts();
  const at = performance.now();
  await docker('kill', writer);
  await until('another process with the markets', READY_WITHIN_MS, async () => {
    const facts = await runFacts();
    return facts.backendPid !== backendPid && (await isHealthy(productUrl()));
  });
  return performance.now() - at;
}

/** Starts a container again and waits until it could take over. */
async function bringBack(id: string): Promise<void> {
  await docker('start', id);
  await until(
    'the container is healthy',
    READY_WITHIN_MS,
    async () => (await stateOf(id, 'Health.Status')) === 'healthy',
  );
}

/** The failed calls of the visit's pages, with what was sent. */
function failuresOf(visit: BrowserContext): readonly string[] {
  const failures: string[] = [];
  const note = (what: string, request: Request) =>
    failures.push(`${what} ${request.url()} ${request.postData() ?? ''}`);
  visit.on('response', (response) => {
    if (response.status() >= 500) note(String(response.status()), response.request());
  });
  visit.on('requestfailed', (request) => {
    if (!request.failure()?.errorText.includes('ERR_ABORTED')) note('failed', request);
  });
  return failures;
}

test('backend containers are killed during a visit: the customer notices nothing but a reconnect, and nothing is lost or doubled', async ({
  context,
  page,
}) => {
  test.setTimeout(300_000);
  const failures = failuresOf(context);
  await signInQuietly(context, productUrl(), ANA);
  await openPage(page, '/trade/btcbrl');
  const live = page.getByText('Ao vivo', { exact: true });
  await expect(live).toBeVisible({ timeout: 30_000 });
  const wallet = await context.newPage();
  await openPage(wallet, '/wallet');
  const bitcoin = wallet.getByRole('row', { name: /Bitcoin/ });
  await expect(bitcoin).toBeVisible({ timeout: 30_000 });

  let tellKilled: () => void = () => undefined;
  const killed = new Promise<void>((resolve) => (tellKilled = resolve));
  const strike = async (): Promise<number> => {
    const container = await findWriter();
    const striking = killWriter(container);
    tellKilled();
    const awayMs = await striking;
    await bringBack(container);
    return awayMs;
  };
  const soaking = soakKill(productUrl(), { clients: 6, orders: 240, kills: 2, strike });

  await killed;
  const dialog = await askToBuy(page, '50');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByRole('heading', { name: 'Compra concluída' })).toBeVisible({ timeout: 20_000 });
  await expect(live).toBeVisible({ timeout: 20_000 });

  const soak = await soaking;
  console.log(soak);
  expect(soak.faults).toEqual([]);
  expect(soak.acknowledged).toBeGreaterThanOrEqual(240);
  expect(soak.longestAwayMs).toBeLessThan(AWAY_AT_MOST_MS);
  expect(failures).toEqual([]);
  // What was bought and sold meanwhile shows on the page that stayed open all the time.
  const coins = async () => (await bitcoin.innerText()).split('R$')[0];
  const shown = await coins();
  await reloadPage(wallet);
  await expect(bitcoin).toBeVisible({ timeout: 30_000 });
  expect(await coins()).toBe(shown);
  await expect(live).toBeVisible();
  expect(await checkLedger()).toMatch(/^\d+ passed, 0 failed$/m);
});

test('queries during which a container is killed are answered by the other one', async ({ request }) => {
  const QUERIES = 10;
  const writer = await findWriter();
  // A paused process makes all its callers wait, at the gateway or at the other process. The kill then cuts them all
  // off.
  await docker('pause', writer);
  const headers = { 'x-fb-gql-source': 'Plataforma', 'x-repeatable': '1' };
  const asked = Array.from({ length: QUERIES }, () =>
    request.post(`${productUrl()}/graphql`, { data: { query: '{ session { state } }' }, headers }),
  );
  await docker('kill', writer);
  const answers = await Promise.all(asked);
  expect(answers.map((answer) => answer.status())).toEqual(Array<number>(QUERIES).fill(200));
  await bringBack(writer);
});
