import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { isSoak } from '../../../shared/testing/src/runs';
import { ANA } from '../../support/api';
import { watchPage } from '../../support/console-watch';
import { openPage, signInQuietly } from '../../support/pages';
import { startReleaseWorkspace } from '../../support/release-workspace';

const WALLET = 'mf-wallet';
const VERSION = /1\.0\.0-[0-9a-f]{12}/;
const SHARE = 10;
const DEVICES = 400;
/** Beyond so many standard deviations a count would fall once in two million runs. */
const DEVIATIONS = 5;

let team: Awaited<ReturnType<typeof startReleaseWorkspace>>;
test.beforeAll(async () => {
  team = await startReleaseWorkspace(WALLET);
});
test.afterAll(() => team.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const retitle = (title: string) => (text: string) => text.replace(/"title": "Carteira[^"]*"/, `"title": "${title}"`);

/** The wallet's version that a page was made for. */
const versionIn = (html: string): string =>
  new RegExp(`"base":"/remotes/${WALLET}/(${VERSION.source})/"`).exec(html)?.[1] ?? 'none';

async function freshVersion(device?: string): Promise<string> {
  const headers: Record<string, string> = device === undefined ? {} : { cookie: `device=${device}` };
  return versionIn(await (await fetch(`${team.url}/wallet`, { headers })).text());
}

/** Versions that so many devices get which were never here before. */
async function freshVersions(count: number): Promise<readonly string[]> {
  const versions: string[] = [];
  for (let done = 0; done < count; done += 20) {
    versions.push(...(await Promise.all(Array.from({ length: 20 }, () => freshVersion()))));
  }
  return versions;
}

/** Reloads the wallet when it is told to; keeps the versions that it has seen, and everything that was not right. */
function watchReloads(page: Page) {
  const seen: string[] = [];
  const mixed: string[] = [];
  const again = async () => {
    const asked: string[] = [];
    const note = (request: { url: () => string }) => asked.push(new URL(request.url()).pathname);
    page.on('request', note);
    const response = await openPage(page, `${team.url}/wallet`);
    // Beside builds that take the whole machine: what it shows is told here, not how soon.
    await expect(page.getByRole('heading', { level: 1, name: /^Carteira/ })).toBeVisible({ timeout: 30_000 });
    page.off('request', note);
    const version = versionIn((await response?.text()) ?? '');
    const others = asked.filter((path) => path.startsWith(`/remotes/${WALLET}/`) && !path.includes(version));
    mixed.push(...others.map((path) => `${path} in a page of ${version}`));
    if (seen.at(-1) !== version) seen.push(version);
  };
  return { seen, mixed, again };
}

/** Does something again and again until it is told to stop. */
function keepDoing(work: () => Promise<void>) {
  const state = { over: false };
  const done = (async () => {
    while (!state.over) await work();
  })();
  return () => {
    state.over = true;
    return done;
  };
}

async function openWallet(context: BrowserContext) {
  await signInQuietly(context, team.url, ANA);
  const page = await context.newPage();
  const { complaints } = await watchPage(page);
  await openPage(page, `${team.url}/wallet`);
  await expect(heading(page, 'Carteira')).toBeVisible();
  return { page, complaints };
}

/** What the command says that it made live. */
function madeLive({ code, output }: { readonly code: number; readonly output: string }): string {
  expect(code, output).toBe(0);
  return new RegExp(`^${WALLET} (${VERSION.source}) is`, 'm').exec(output)?.[1] ?? 'none';
}

// `npm run soak -- journeys`: one page is reloaded without a pause under all commands, and the sources are released twice.
test('architecture, Deployment: a remote is released, tried out, promoted and rolled back under open pages that notice nothing', async ({
  browser,
}, info) => {
  test.setTimeout(600_000);
  const [visiting, reloading] = [await browser.newContext(), await browser.newContext()];
  const visit = await openWallet(visiting);
  const search = visit.page.getByLabel('Buscar ativo');
  await search.fill('bit');
  const other = await openWallet(reloading);
  const reloads = watchReloads(other.page);
  const stop = isSoak ? keepDoing(reloads.again) : () => Promise.resolve();
  const step = async (name: string, work: () => Promise<void>) => {
    await test.step(name, work);
    if (!isSoak) await reloads.again();
  };

  await step('release', async () => {
    await team.edit('locales/en/wallet.json', retitle('Carteira nova'));
    const release = await team.run(`release ${WALLET}`);
    info.annotations.push({ type: 'release', description: `${release.seconds.toFixed(1)} s\n${release.output}` });
    const version = madeLive(release);
    expect(release.output).toMatch(/✓ build .*\n✓ checks .*\n✓ copy .*\n✓ switch .*\n✓ smoke test .* in a browser\n/);
    expect(release.output).toContain(`fallback ${team.first}`);
    expect(version).not.toBe(team.first);
    expect(await freshVersion()).toBe(version);
    if (isSoak)
      expect((await team.run(`release ${WALLET}`)).output).toContain(`${version} is live already: nothing to do.`);
  });
  const live = await freshVersion();

  await step('canary', async () => {
    await team.edit('locales/en/wallet.json', retitle('Carteira em teste'));
    const canary = await team.run(`release ${WALLET} --canary ${SHARE}`);
    const candidate = madeLive(canary);
    expect(canary.output).toContain(`${SHARE} % of devices, the others keep ${live}`);
    const versions = await freshVersions(DEVICES);
    const given = versions.filter((version) => version === candidate).length;
    const mean = (DEVICES * SHARE) / 100;
    const bound = DEVIATIONS * Math.sqrt(mean * (1 - SHARE / 100));
    info.annotations.push({ type: 'canary', description: `${given} of ${DEVICES} fresh devices` });
    expect(given).toBeGreaterThan(mean - bound);
    expect(given).toBeLessThan(mean + bound);
    expect(versions.filter((version) => version === live)).toHaveLength(DEVICES - given);
    expect((await team.run('releases')).output).toMatch(
      new RegExp(`${WALLET} +${live} .*the wallet team .* ${candidate} ${SHARE} % +${team.first}`),
    );
  });

  await step('promote', async () => {
    const promotion = await team.run(`promote ${WALLET}`);
    const promoted = madeLive(promotion);
    expect(promotion.output).toContain(`${promoted} is live for everybody.`);
    expect(new Set(await freshVersions(40))).toEqual(new Set([promoted]));
    expect((await team.run(`promote ${WALLET}`)).output).toContain('has no candidate to promote');
  });

  await step('roll back', async () => {
    const promoted = await freshVersion();
    const rollback = await team.run(`rollback ${WALLET}`);
    info.annotations.push({ type: 'rollback', description: `${rollback.seconds.toFixed(2)} s\n${rollback.output}` });
    expect(rollback.output).toContain(`${live} is live again instead of ${promoted}`);
    await expect.poll(() => freshVersion()).toBe(live);
    const further = await team.run(`rollback ${WALLET} ${team.first}`);
    expect(further.output).toContain(`${team.first} is live again instead of ${live}`);
    await expect.poll(() => freshVersion()).toBe(team.first);
  });

  // The visit that began before all of this is still what it was.
  await expect(search).toHaveValue('bit');
  await search.fill('');
  await expect(heading(visit.page, 'Carteira')).toBeVisible();
  await stop();
  expect(reloads.mixed).toEqual([]);
  expect(reloads.seen).toContain(live);
  expect([...visit.complaints, ...other.complaints]).toEqual([]);
  await visiting.close();
  await reloading.close();
});

test('architecture, Deployment: a build that throws in a browser is rolled back by itself', async () => {
  test.setTimeout(300_000);
  const before = await freshVersion();
  await team.edit(
    'src/routes.ts',
    (text) => `${text}\nif (typeof document !== 'undefined') throw new Error('broken on purpose');\n`,
  );
  const { code, output } = await team.run(`release ${WALLET}`);
  expect(output).toContain('failed its smoke test and was rolled back');
  expect(output).toContain('broken on purpose');
  expect(code).toBe(1);
  await expect.poll(() => freshVersion()).toBe(before);
  expect((await team.run('releases')).output).toMatch(new RegExp(`${WALLET} +${before} .*the wallet team, smoke test`));
});
