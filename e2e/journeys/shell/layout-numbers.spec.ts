import { expect, type Page } from '@playwright/test';
import { test } from '../../support/customer';
import { askToBuy, mainMenu, openPage, productUrl, signInQuietly } from '../../support/pages';

const REM = 16;

/** Width in px of the shell's frame, which is the element around the page with a maximum in px. */
const frameWidth = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    let element: Element | null = main;
    while (element && getComputedStyle(element).maxWidth !== '1508px') element = element.parentElement;
    return element?.getBoundingClientRect().width;
  });

/** Width in px of the content column: the heading's row fills it. */
const contentWidth = async (page: Page) =>
  (await page.getByRole('heading', { level: 1 }).locator('..').boundingBox())?.width;

/** Number of columns of the grid under the page's heading. */
const columnsOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const grids = [...main.querySelectorAll('*')].map((element) => getComputedStyle(element).gridTemplateColumns);
    return Math.max(...grids.map((columns) => (columns === 'none' ? 0 : columns.split(' ').length)));
  });

/** The side menu is the element around the list of its entries. */
const menuWidth = async (page: Page) => (await mainMenu(page).locator('..').boundingBox())?.width ?? 0;

test.describe('specification §9: the numbers of the layout, on the rendered page', () => {
  test.beforeEach(async ({ page, customer }) => {
    await signInQuietly(page.context(), productUrl(), customer.email);
  });

  test('§9.13, §9.14, §9.17, §9.18 widths of shell, content and menu, and the columns of the grid', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1900, height: 900 });
    await openPage(page, '/wallet');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(async () => [await frameWidth(page), await contentWidth(page)]).toEqual([1508, 70 * REM]);
    await expect.poll(async () => [await columnsOf(page), await menuWidth(page)]).toEqual([12, 230]);
    await page.setViewportSize({ width: 64 * REM - 1, height: 900 });
    await expect.poll(async () => [await columnsOf(page), await menuWidth(page)]).toEqual([8, 60]);
    await page.setViewportSize({ width: 48 * REM - 1, height: 900 });
    await expect(mainMenu(page)).toBeHidden();
    await expect.poll(() => columnsOf(page)).toBe(8);
  });

  test('§9.15 the layout follows the font size of the browser: 48 and 64 rem are more px then', async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
    await page.setViewportSize({ width: 48 * 24, height: 900 });
    await openPage(page, '/wallet');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(async () => [await columnsOf(page), await menuWidth(page)]).toEqual([8, 60]);
    await page.setViewportSize({ width: 48 * 24 - 1, height: 900 });
    await expect(mainMenu(page)).toBeHidden();
  });

  test('§9.18, §9.25 a dialog is 520 px wide, over everything but the 3DS overlay', async ({ page }) => {
    await openPage(page, '/trade/btcbrl');
    const dialog = await askToBuy(page, '100,00');
    expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('200');
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(520);
  });
});
