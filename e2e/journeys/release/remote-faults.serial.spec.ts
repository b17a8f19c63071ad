import { type Browser, expect, type Page, test } from '@playwright/test';
import { ANA } from '../../support/api';
import { runsLong, startChangedSite, throwsAtOnce, throwsWhenDrawn } from '../../support/changed-site';
import { areas } from '../../support/discovery';
import { type Fault, startFaultyProxy } from '../../support/faulty-proxy';
import { chooseSignOut, mainMenu, productUrl, signInQuietly } from '../../support/pages';

/** Every failure has its message within so long (quality: front-end faults). */
const MESSAGE_WITHIN_MS = 8_000;

let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
test.beforeEach(async () => {
  proxy = await startFaultyProxy(productUrl());
});
test.afterEach(() => proxy.close());

const FAULTS: readonly (readonly [what: string, fault: Fault])[] = [
  ['whose files are gone', 404],
  ['whose host is overloaded', 503],
  ['whose host does not answer', 'hang'],
];

const areaFailed = (page: Page) => page.getByRole('heading', { name: 'Esta área não abriu' });
const themeSwitch = (page: Page) => page.getByRole('button', { name: /^Usar tema/ }).first();

/** The page answers with the area's message in time; opened anew, so that nothing is left of an earlier visit. */
async function expectFailure(page: Page, address: string): Promise<void> {
  const startedAt = Date.now();
  // A page that hangs never fires its load event.
  await page.goto(address, { waitUntil: 'commit' });
  await expect(areaFailed(page)).toBeVisible({ timeout: Math.max(1, MESSAGE_WITHIN_MS - (Date.now() - startedAt)) });
}

async function expectRetryWorks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tentar de novo' }).first().click();
  await expect(areaFailed(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Menu, theme and sign-out are the shell's own. */
async function expectShellWorks(page: Page): Promise<void> {
  await expect(mainMenu(page)).toBeVisible();
  const before = await page.locator('html').getAttribute('data-theme');
  await themeSwitch(page).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '');
  await mainMenu(page).getByRole('link', { name: 'Início' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
  await chooseSignOut(page);
  await expect(page).toHaveURL(/\/login$/, { timeout: MESSAGE_WITHIN_MS });
}

async function expectSignedOut(page: Page, url: string): Promise<void> {
  const { cookies } = await page.context().storageState();
  const answer = await page.request.post(`${url}/graphql`, {
    headers: { 'x-csrf-token': cookies.find(({ name }) => name === 'csrf')?.value ?? '' },
    data: { query: '{ session { state } viewer { level } }' },
  });
  expect(await answer.json()).toMatchObject({ data: { session: { state: 'GUEST' }, viewer: null } });
}

interface Area {
  readonly path: string;
  readonly access: string;
}

/** A customer who goes on working, and one who waits at the broken area; guests' pages have guests. Gives the page that waits. */
async function proveShellWorks(browser: Browser, url: string, { path, access }: Area): Promise<Page> {
  const [customer, visitor] = [await browser.newContext(), await browser.newContext()];
  await signInQuietly(customer, url, ANA);
  if (access !== 'guest') await signInQuietly(visitor, url, ANA);
  const [working, waiting] = [await customer.newPage(), await visitor.newPage()];
  // One after the other: the message's time is that of one visit.
  await expectFailure(waiting, url + path);
  if (access === 'guest') await working.goto(`${url}/`, { waitUntil: 'commit' });
  else await expectFailure(working, url + path);
  await expectShellWorks(working);
  await expectSignedOut(working, url);
  await customer.close();
  return waiting;
}

for (const { remote, ...area } of areas()) {
  for (const [what, fault] of FAULTS) {
    test(`quality, front-end faults: ${remote} ${what} takes only its own area down, for a while`, async ({
      browser,
    }) => {
      proxy.breakPaths(new RegExp(`^/remotes/${remote}/`), fault);
      const waiting = await proveShellWorks(browser, proxy.url, area);
      proxy.breakPaths(/^$/, null);
      await expectRetryWorks(waiting);
      await waiting.context().close();
    });
  }

  test(`quality, front-end faults: ${remote} that was published with an entry that throws takes only its own area down`, async ({
    browser,
  }) => {
    const broken = { name: remote, files: /^remoteEntry\.js$/, make: throwsAtOnce, published: true };
    const site = await startChangedSite(broken);
    const waiting = await proveShellWorks(browser, site.url, area);
    await site.mend();
    await expect
      .poll(async () => (await waiting.request.get(`${site.url}/discovery.json`)).text())
      .not.toContain('"9.9.8-');
    await waiting.reload();
    await expect(areaFailed(waiting)).toHaveCount(0);
    await expect(waiting.getByRole('heading', { level: 1 })).toBeVisible();
    await waiting.context().close();
    await site.close();
  });
}

test('architecture, Failure: a screen that throws is told in its place, the shell stays, and a mended one is back', async ({
  page,
}) => {
  const broken = { name: 'mf-trading', files: /\.js$/, make: throwsWhenDrawn, published: true };
  const site = await startChangedSite(broken);
  await expectFailure(page, `${site.url}/trade/btcbrl`);
  await mainMenu(page).getByRole('link', { name: 'Início' }).click();
  await expect(page.getByRole('row', { name: /Bitcoin/ })).toBeVisible();
  await site.mend();
  await expect.poll(async () => (await page.request.get(`${site.url}/discovery.json`)).text()).not.toContain('"9.9.8-');
  await page.goto(`${site.url}/trade/btcbrl`);
  await expect(page.getByRole('heading', { level: 1, name: /Bitcoin/ })).toBeVisible();
  await site.close();
});

test('architecture, Failure: a build that is there and takes long to run is waited for, and not left for the previous one', async ({
  page,
}) => {
  const slow = {
    name: 'mf-trading',
    files: /^remoteEntry\.js$/,
    make: runsLong(3_500),
    published: true,
    previous: true,
  };
  const site = await startChangedSite(slow);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}/trade/btcbrl`);
  await expect(page.getByRole('heading', { level: 1, name: /Bitcoin/ })).toBeVisible();
  expect(asked).toContain(`${site.base}remoteEntry.js`);
  expect(asked.filter((path) => path.startsWith(site.previousBase))).toEqual([]);
  await site.close();
});
