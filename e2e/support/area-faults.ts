import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { startChangedSite, throwsAtOnce } from './changed-site';
import { areas } from './discovery';
import { type Fault, startFaultyProxy } from './faulty-proxy';
import { appIsThere, chooseSignOut, mainMenu, productUrl, reloadPage, signInQuietly } from './pages';
import { Sandbox } from './sandbox';

/** Every failure has its message within so long (quality: front-end faults). */
const MESSAGE_WITHIN_MS = 8_000;

interface Kind {
  readonly what: string;
  readonly fault: Fault | 'throws';
  /** Whether its message comes so late that the bar says nothing beside another journey. */
  readonly isAlone: boolean;
}

const KINDS: readonly Kind[] = [
  { what: 'whose files are gone', fault: 404, isAlone: false },
  { what: 'whose host is overloaded', fault: 503, isAlone: false },
  { what: 'whose host does not answer', fault: 'hang', isAlone: true },
  { what: 'that was published with an entry that throws', fault: 'throws', isAlone: false },
];

type Area = ReturnType<typeof areas>[number];

interface AreaFault {
  readonly title: string;
  readonly area: Area;
  readonly fault: Kind['fault'];
}

interface Choice {
  /** Whether those that must be alone are meant, or the others. */
  readonly isAlone: boolean;
  /** Whether every remote meets every kind. Else each kind and each remote is met at least once, in turn. */
  readonly isWhole: boolean;
}

/** What goes wrong with which remote. */
export function areaFaults({ isAlone, isWhole }: Choice): readonly AreaFault[] {
  const all = areas();
  const turns = Array.from({ length: Math.max(all.length, KINDS.length) }, (_, turn) => turn);
  const isMet = (area: number, kind: number) =>
    isWhole || turns.some((turn) => turn % all.length === area && turn % KINDS.length === kind);
  return all.flatMap((area, index) =>
    KINDS.filter((kind, at) => kind.isAlone === isAlone && isMet(index, at)).map(({ what, fault }) => ({
      title: `quality, front-end faults: ${area.remote} ${what} takes only its own area down, for a while`,
      area,
      fault,
    })),
  );
}

const areaFailed = (page: Page) => page.getByRole('heading', { name: 'Não foi possível abrir esta página' });
const themeSwitch = (page: Page) => page.getByRole('button', { name: /^Usar tema/ }).first();

/** The page answers with the area's message in time; opened anew, so that nothing is left of an earlier visit. */
export async function expectFailure(page: Page, address: string): Promise<void> {
  // The first visit of all lets the page server draw the frame, which takes long on a busy machine.
  await page.request.get(address);
  const startedAt = Date.now();
  // A page that hangs never fires its load event.
  await page.goto(address, { waitUntil: 'commit' });
  await expect(areaFailed(page)).toBeVisible({ timeout: Math.max(1, MESSAGE_WITHIN_MS - (Date.now() - startedAt)) });
}

async function expectAreaWorks(page: Page): Promise<void> {
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

/** Lets somebody in whom no other journey knows, since the theme that is chosen here stays with the account. */
async function signInSomebody(context: BrowserContext, url: string, level: Area['level']): Promise<void> {
  const { email } = await new Sandbox(productUrl()).makeCustomer({ level });
  await signInQuietly(context, url, email);
}

/** A customer who goes on working, and one who waits at the broken area; guests' pages have guests. Gives the page that waits. */
async function proveShellWorks(browser: Browser, url: string, { path, access, level }: Area): Promise<Page> {
  const [customer, visitor] = [await browser.newContext(), await browser.newContext()];
  await signInSomebody(customer, url, level);
  if (access !== 'guest') await signInSomebody(visitor, url, level);
  const [working, waiting] = [await customer.newPage(), await visitor.newPage()];
  // One after the other: the message's time is that of one visit.
  await expectFailure(waiting, url + path);
  if (access === 'guest') {
    await working.goto(`${url}/`, { waitUntil: 'commit' });
    await appIsThere(working);
  } else await expectFailure(working, url + path);
  await expectShellWorks(working);
  await expectSignedOut(working, url);
  await customer.close();
  return waiting;
}

/** The host of a remote fails: the shell works, and once the host is well a retry opens the area. */
async function proveHostFault(browser: Browser, area: Area, fault: Fault): Promise<void> {
  const proxy = await startFaultyProxy(productUrl());
  proxy.breakPaths(new RegExp(`^/remotes/${area.remote}/`), fault);
  const waiting = await proveShellWorks(browser, proxy.url, area);
  proxy.breakPaths(/^$/, null);
  await waiting.getByRole('button', { name: 'Tentar de novo' }).first().click();
  await expectAreaWorks(waiting);
  await waiting.context().close();
  await proxy.close();
}

/** A remote was published broken: the shell works, and once a mended one is published the page opens the area. */
async function provePublishedFault(browser: Browser, area: Area): Promise<void> {
  const site = await startChangedSite({
    name: area.remote,
    files: /^remoteEntry\.js$/,
    make: throwsAtOnce,
    published: true,
  });
  const waiting = await proveShellWorks(browser, site.url, area);
  await site.mend();
  await expect
    .poll(async () => (await waiting.request.get(`${site.url}/discovery.json`)).text())
    .not.toContain('"9.9.8-');
  await reloadPage(waiting);
  await expectAreaWorks(waiting);
  await waiting.context().close();
  await site.close();
}

export const proveAreaFault = (browser: Browser, { area, fault }: AreaFault): Promise<void> =>
  fault === 'throws' ? provePublishedFault(browser, area) : proveHostFault(browser, area, fault);
