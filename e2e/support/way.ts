import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { walkTo } from './keyboard';
import { openPage, productUrl, reloadPage } from './pages';
import { heading } from './registration';

const at = (path: string) => productUrl() + path;

/** Opens a page in a window of its own, as on a device of its own. */
export async function deviceOf(browser: Browser, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  // Choosers of files are caught from the start: who begins to listen right before the press may begin too late.
  page.on('filechooser', () => undefined);
  return page;
}

/** By the keyboard alone. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await walkTo(page, field);
  await page.keyboard.type(text);
}

/** By the keyboard alone. */
export async function press(page: Page, button: string): Promise<void> {
  await walkTo(page, page.getByRole('button', { name: button, exact: true }));
  await page.keyboard.press('Enter');
}

/** A step of the registration. */
export interface Step {
  readonly path: string;
  readonly title: string;
  /** Fills the step in and sends it. */
  readonly take: (page: Page) => Promise<void>;
  /** A field that shows what was saved, when the customer goes back. */
  readonly kept?: (page: Page) => Promise<void>;
}

/** Whoever opens the product stands at the step whose turn it is, and stays there after a reload. */
async function takeUp(page: Page, { path, title }: Step): Promise<void> {
  await openPage(page, '/wallet');
  await expect(page).toHaveURL(at(path));
  await reloadPage(page);
  await expect(heading(page, title)).toBeVisible();
}

/** Takes the steps, each on the other device than the one before, with the way back to each that can be changed. */
export async function takeSteps(devices: readonly [Page, Page], steps: readonly Step[]): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const page = devices[index % 2 === 0 ? 0 : 1];
    await takeUp(page, step);
    await step.take(page);
    const next = steps[index + 1];
    if (!next) continue;
    await expect(heading(page, next.title)).toBeVisible();
    if (!step.kept) continue;
    await page.goBack();
    await step.kept(page);
    await page.goForward();
    await expect(heading(page, next.title)).toBeVisible();
  }
}
