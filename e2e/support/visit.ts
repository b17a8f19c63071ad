import { expect, type Page } from '@playwright/test';
import { prove } from './accessibility';
import { askedTwice, watchPage } from './console-watch';
import { layoutShift } from './layout-shift';
import { openPage } from './pages';
import { nonceIn } from './policy';

const MOST_SHIFT = 0.01;

export interface Visit {
  /** For messages, e.g. "/pro for a customer". */
  readonly what: string;
  /** Address of the page server, without a path. */
  readonly url: string;
  readonly path: string;
  /** Path where the visit ends. */
  readonly leadsTo: string;
  readonly status: number;
  /** First heading of the page. */
  readonly heading: string | RegExp;
  /** What else the page says; nothing particular unless given. */
  readonly says?: string;
  /** What the console may say: the failure that the visit is about. Nothing unless given. */
  readonly tells?: RegExp;
  /** Title of a frame that the page has, whose document comes from elsewhere. None unless given. */
  readonly frame?: string;
  /** What may be asked for once only: everything, or files alone where the page asks for its data anew. */
  readonly once: 'everything' | 'files';
}

async function hostOfFrame(page: Page, title: string): Promise<string> {
  const address = await page.locator(`iframe[title="${title}"]`).getAttribute('src');
  return new URL(address ?? '').host;
}

/**
 * Visits a page with an empty cache and holds it against every bar of a page: the headers of its document and the content
 * policy, the first frame and the skeletons gone, layout shift, nothing loaded twice or from elsewhere, accessibility in
 * both themes at three widths, a silent console. Prints the seconds that it took.
 */
export async function proveVisit(page: Page, visit: Visit): Promise<void> {
  const { what, url, path, leadsTo, status, heading, says, tells, frame, once } = visit;
  const startedAt = performance.now();
  const { complaints, requests } = await watchPage(page);
  const response = await openPage(page, url + path);
  expect(response?.status()).toBe(status);
  nonceIn(response?.headers() ?? {}, path);
  await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page).toHaveURL(url + leadsTo);
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toHaveCount(0);
  if (says !== undefined) await expect(page.getByText(says)).toBeVisible();
  await page.waitForLoadState('networkidle');

  const { total, moved } = await layoutShift(page);
  expect.soft(total, `layout shift of ${what}\n${moved.join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT);
  const asked = once === 'files' ? requests.filter(({ type }) => type === 'script' || type === 'font') : requests;
  expect.soft(askedTwice(asked), `asked twice by ${what}`).toEqual([]);
  const hosts = new Set(requests.map((request) => new URL(request.url).host));
  const ofFrame = frame === undefined ? [] : [await hostOfFrame(page, frame)];
  expect.soft([...hosts], 'nothing but the own origin').toEqual([new URL(url).host, ...ofFrame]);

  await prove(page, what);
  // The browser itself reports that the document came with 404, which is what a page that is none has to say.
  const isOfNoPage = (text: string) => status === 404 && text.includes(`404 (Not Found) (${url}`);
  expect(
    complaints.filter((text) => !isOfNoPage(text) && tells?.test(text) !== true),
    what,
  ).toEqual([]);
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(`${what}: ${seconds.toFixed(1)} s, layout shift ${total.toFixed(4)}`);
}
