import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../support/customer';
import { openPage, productUrl, signInQuietly } from '../../support/pages';
import { orderForm, prepareLimitOrder } from '../../support/terminal';

const MARKET = 'usdtbrl';

async function openTerminal(page: Page, email: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await signInQuietly(page.context(), productUrl(), email);
  await openPage(page, `/terminal?market=${MARKET}`);
}

/** The controls of the page that something lies over, by their names. */
const covered = (notice: Locator): Promise<readonly string[]> =>
  notice.evaluate((element) => {
    const over = element.getBoundingClientRect();
    const main = document.querySelector('main');
    if (!main) throw new Error('no main');
    // What is scrolled out of the page's own area is not visible anyway.
    const end = main.getBoundingClientRect().bottom;
    return [...main.querySelectorAll('button, a, input, select')].flatMap((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      const meets = left < over.right && right > over.left && top < over.bottom && Math.min(bottom, end) > over.top;
      return meets && top < end && width > 1 ? [control.getAttribute('aria-label') ?? control.textContent] : [];
    });
  });

for (const width of [1024, 1280, 1508]) {
  test(`a notice lies over no control of the terminal, ${width} px`, async ({ page, customer }) => {
    await openTerminal(page, customer.email, width, 800);
    const price = orderForm(page).getByLabel('Preço', { exact: true });
    await expect(price).not.toHaveValue('');
    const ticks = BigInt((await price.inputValue()).replace(/\D/g, ''));
    const text = ((ticks * 97n) / 100n).toString().padStart(5, '0');
    const low = `${text.slice(0, -4)},${text.slice(-4)}`;
    await (await prepareLimitOrder(page, { side: 'Comprar', price: low, quantity: '50' })).click();
    // A table at every width with panels side by side, whose rows are lines and no cards.
    const orders = page.getByRole('table', { name: 'Ordens abertas' });
    await expect(orders.getByRole('columnheader', { name: 'Preço' })).toBeVisible();
    const row = await orders.getByRole('row').nth(1).boundingBox();
    expect(row?.height).toBeLessThan(50);
    // The button beside the tabs cuts none of them off.
    for (const tab of await page.getByRole('tablist', { name: 'Suas ordens e saldos' }).getByRole('tab').all()) {
      await expect(tab).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('button', { name: 'Cancelar todas' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancelar todas as ordens?' });
    await dialog.getByRole('button', { name: 'Cancelar todas' }).click();
    const notice = page.getByRole('status').filter({ hasText: '1 ordem cancelada.' });
    await expect(notice).toBeVisible();
    expect(await covered(notice)).toEqual([]);
    // The button for the next order stays where it was.
    const { y } = (await orderForm(page).boundingBox()) ?? { y: 0 };
    await notice.getByRole('button', { name: 'Fechar' }).click();
    await expect(notice).toHaveCount(0);
    expect((await orderForm(page).boundingBox())?.y).toBe(y);
  });
}

for (const [what, width, height] of [
  ['at 400 %', 320, 180],
  ['on a phone held sideways', 844, 390],
] as const) {
  test(`an order can be typed and sent ${what}`, async ({ page, customer }) => {
    await openTerminal(page, customer.email, width, height);
    await page.getByRole('tab', { name: 'Negociar', exact: true }).click();
    const form = orderForm(page);
    const button = form.getByRole('button', { name: 'Comprar USDT' });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    await form.getByLabel('Quantidade', { exact: true }).fill('50');
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Confirme a ordem de compra' })).toBeVisible();
    // The panel is high enough to be read, and the page scrolls to it.
    const panel = await page.getByRole('tabpanel', { name: 'Negociar', exact: true }).boundingBox();
    expect(panel?.height).toBeGreaterThan(400);
  });
}

test.describe('on a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('the order form shows no keys of a keyboard, and the way to a transfer', async ({ page, customer }) => {
    await openTerminal(page, customer.email, 320, 640);
    await page.getByRole('tab', { name: 'Negociar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Atalhos e ajustes' })).toBeVisible();
    await expect(page.locator('kbd:visible')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Transferir entre contas' })).toBeInViewport({ ratio: 1 });
  });
});
