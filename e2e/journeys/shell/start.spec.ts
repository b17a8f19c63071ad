import { expect, type Page } from '@playwright/test';
import { test } from '../../support/customer';
import { openPage, productUrl, signInQuietly } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';

/** Answers each operation with an error of this code, except the question who the viewer is. */
async function refuseOperations(page: Page, code: number): Promise<void> {
  const body = JSON.stringify({ data: null, errors: [{ message: 'refused', extensions: { code } }] });
  await page.route(/\/graphql/, (route) => {
    const isViewer = (route.request().postData() ?? '').includes('"operationName":"Viewer"');
    return isViewer ? route.continue() : route.fulfill({ contentType: 'application/json', body });
  });
}

test.describe('the shell puts its parts to work when it starts', () => {
  test('§2.78, §2.79 parameters of the address are copied onto the body, slug excepted', async ({ page }) => {
    await openPage(page, '/login?utm_source=news&slug=x');
    const body = page.locator('body');
    await expect(body).toHaveAttribute('data-utm_source', 'news');
    await expect(body).not.toHaveAttribute('data-slug');
  });

  // Where everybody may be, no rule of the route leads there.
  for (const path of ['/wallet', '/trade/btcbrl']) {
    test(`§6.12, §8.1 on ${path} code 2001 leads to sign-in, with the way back`, async ({ page, customer }) => {
      await signInQuietly(page.context(), productUrl(), customer.email);
      await refuseOperations(page, 2001);
      await openPage(page, path);
      await expect(page).toHaveURL(`${productUrl()}/login?return=${encodeURIComponent(path)}`);
    });
  }

  test('domain §2: code 5002 asks the status service at once', async ({ page, customer }) => {
    await signInQuietly(page.context(), productUrl(), customer.email);
    const known = page.waitForResponse(/\/api\/status/);
    await openPage(page, '/wallet');
    await known;
    await refuseOperations(page, 5002);
    const asked = page.waitForRequest(/\/api\/status/);
    await page.getByRole('link', { name: 'Compra recorrente' }).first().click();
    await asked;
  });
});

test('§2.61, §6.3 in a local run each outside link leads to a page that answers', async ({ page, customer }) => {
  // Who gets no card of the exchange's is led to the page about it.
  await new Sandbox(productUrl()).setUser(customer.email, { isForeigner: true });
  await signInQuietly(page.context(), productUrl(), customer.email);
  await openPage(page, '/');
  const outside = page.locator('aside a[href^="/sandbox/pages/"]');
  await expect(outside.filter({ hasText: 'Cartão' })).toBeVisible();
  const hrefs = () => outside.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await expect.poll(async () => (await hrefs()).length).toBeGreaterThanOrEqual(7);
  const addresses = await hrefs();
  for (const address of addresses) {
    const answer = await page.request.get(`${productUrl()}${address}`);
    expect([address, answer.status()]).toEqual([address, 200]);
  }
  await outside.filter({ hasText: 'Cartão' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cartão' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeVisible();
});
