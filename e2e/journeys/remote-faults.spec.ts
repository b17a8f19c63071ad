import { expect, type Page, test } from '@playwright/test';
import { areas } from '../support/discovery';
import { type Fault, startFaultyProxy, throwsAtOnce, throwsWhenDrawn } from '../support/faulty-proxy';
import { chooseSignOut, mainMenu, productUrl, signInQuietly } from '../support/pages';

/** Every failure has its message within so long (quality: front-end faults). */
const MESSAGE_WITHIN_MS = 8_000;

let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
test.beforeEach(async () => {
  proxy = await startFaultyProxy(productUrl());
});
test.afterEach(() => proxy.close());

const FAULTS: readonly (readonly [what: string, fault: Fault, files: string])[] = [
  ['whose files are gone', 404, ''],
  ['whose host is overloaded', 503, ''],
  ['whose host does not answer', 'hang', ''],
  ['whose entry throws', throwsAtOnce, '.*remoteEntry\\.js'],
];

const areaFailed = (page: Page) => page.getByRole('heading', { name: 'Esta área não abriu' });
const themeSwitch = (page: Page) => page.getByRole('button', { name: /^Usar tema/ }).first();

/** The page answers with the area's message in time; opened anew, so that nothing is left of an earlier visit. */
async function expectFailure(page: Page, path: string): Promise<void> {
  const startedAt = Date.now();
  // A page that hangs never fires its load event.
  await page.goto(proxy.url + path, { waitUntil: 'commit' });
  await expect(areaFailed(page)).toBeVisible({ timeout: MESSAGE_WITHIN_MS - (Date.now() - startedAt) });
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

async function expectSignedOut(page: Page): Promise<void> {
  const { cookies } = await page.context().storageState();
  const answer = await page.request.post(`${proxy.url}/graphql`, {
    headers: { 'x-csrf-token': cookies.find(({ name }) => name === 'csrf')?.value ?? '' },
    data: { query: '{ session { state } viewer { level } }' },
  });
  expect(await answer.json()).toMatchObject({ data: { session: { state: 'GUEST' }, viewer: null } });
}

for (const { remote, path, access } of areas()) {
  for (const [what, fault, files] of FAULTS) {
    test(`quality, front-end faults: ${remote} ${what} takes only its own area down, for a while`, async ({
      browser,
    }) => {
      const [customer, visitor] = [await browser.newContext(), await browser.newContext()];
      // One who goes on working, and one who waits at the broken area; guests' pages have guests.
      await signInQuietly(customer, proxy.url);
      if (access !== 'guest') await signInQuietly(visitor, proxy.url);
      const [working, waiting] = [await customer.newPage(), await visitor.newPage()];
      proxy.breakPaths(new RegExp(`^/remotes/${remote}/${files}`), fault);

      const work = async () => {
        if (access === 'guest') await working.goto(`${proxy.url}/`, { waitUntil: 'commit' });
        else await expectFailure(working, path);
        await expectShellWorks(working);
        await expectSignedOut(working);
      };
      await Promise.all([work(), expectFailure(waiting, path)]);

      proxy.breakPaths(/^$/, null);
      await expectRetryWorks(waiting);
      await customer.close();
      await visitor.close();
    });
  }
}

test('architecture, Failure: a screen that throws is told in its place, the shell stays, and a mended one is back', async ({
  page,
}) => {
  proxy.breakPaths(/^\/remotes\/mf-trading\/.*\.js/, throwsWhenDrawn);
  await expectFailure(page, '/trade/btcbrl');
  await mainMenu(page).getByRole('link', { name: 'Início' }).click();
  await expect(page.getByRole('row', { name: /Bitcoin/ })).toBeVisible();
  proxy.breakPaths(/^$/, null);
  await page.goto(`${proxy.url}/trade/btcbrl`);
  await expect(page.getByRole('heading', { level: 1, name: /Bitcoin/ })).toBeVisible();
});
