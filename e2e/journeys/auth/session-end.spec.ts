import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { watchPage } from '../../support/console-watch';
import { test } from '../../support/customer';
import { openPage, productUrl, signInQuietly } from '../../support/pages';

const MINUTES_MS = 5 * 60_000;

/** The exchange says to this page that the session ends in some minutes. @returns ends that */
async function endSoon(page: Page): Promise<() => Promise<void>> {
  const endsAt = new Date(Date.now() + MINUTES_MS).toISOString();
  const isGraphql = '**/graphql';
  await page.route(isGraphql, async (route) => {
    if (!route.request().postData()?.includes('"operationName":"Notices"')) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({
      response,
      body: (await response.text()).replace(/"endsAt":"[^"]+"/, `"endsAt":"${endsAt}"`),
    });
  });
  return () => page.unroute(isGraphql);
}

test('identity I-12: a session that is about to end says so on the page, and signing in anew keeps what is typed, in all tabs', async ({
  page,
  context,
  customer,
}) => {
  await signInQuietly(context, productUrl(), customer.email);
  const { complaints } = await watchPage(page);
  const lasts = await endSoon(page);
  await openPage(page, '/profile/api-key');
  await page.getByRole('button', { name: 'Criar a primeira chave' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Robô de compras');
  const tab = await context.newPage();
  await openPage(tab, '/trading-bots/recurring-buy?criar=');
  await tab.getByLabel('Valor por compra').fill('25,00');

  const notice = page.getByText(/^Sua sessão termina às \d{2}:\d{2}\. Salve o que está fazendo\.$/);
  await expect(notice).toBeVisible();
  await prove(page, 'a session that is about to end', [320, 1280]);
  await lasts();
  await page.getByRole('button', { name: 'Entrar de novo' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('E-mail').fill(customer.email);
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${productUrl()}/profile/api-key`);
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Robô de compras');
  await expect(notice).toHaveCount(0);
  // The other tab was led to the sign-in, and comes back by itself.
  await expect(tab).toHaveURL(`${productUrl()}/trading-bots/recurring-buy?criar=`);
  await expect(tab.getByLabel('Valor por compra')).toHaveValue('25,00');
  expect(complaints).toEqual([]);
});
