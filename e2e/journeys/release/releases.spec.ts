import { expect, test } from '@playwright/test';
import { builtProduct } from '../../support/discovery';
import { startOwnSite } from '../../support/own-site';
import { mainMenu, openPage } from '../../support/pages';

const TRADING = 'mf-trading';

/** The files that the screen of a market needs and the table of markets does not. */
function filesOfTheScreen(): readonly string[] {
  const live = builtProduct().remotes[TRADING]?.live;
  const shared = live?.widgets.find(({ id }) => id === 'markets-table')?.chunks ?? [];
  const chunks = live?.routes.find(({ path }) => path === '/trade/:marketId')?.chunks ?? [];
  return chunks.filter((chunk) => !shared.includes(chunk));
}

test('architecture, Failure: a remote whose live build is gone runs in its previous live version', async ({ page }) => {
  const site = await startOwnSite(TRADING, { previous: true });
  await site.deleteLive();
  const answered: string[] = [];
  page.on('response', (response) => response.ok() && answered.push(new URL(response.url()).pathname));
  await openPage(page, `${site.url}/trade/btcbrl`);
  await expect(page.getByRole('heading', { level: 1, name: /Bitcoin/ })).toBeVisible();
  expect(answered).toContain(`${site.previous}remoteEntry.js`);
  await mainMenu(page).getByRole('link', { name: 'Início' }).click();
  await expect(page.getByRole('row', { name: /Bitcoin/ })).toBeVisible();
  await site.close();
});

test('architecture, Failure: a chunk that is deleted under an open tab takes its area down alone, until a retry finds it', async ({
  page,
}) => {
  const site = await startOwnSite(TRADING, { previous: false });
  await openPage(page, `${site.url}/`);
  const market = page.getByRole('link', { name: 'Bitcoin', exact: true });
  await expect(market).toBeVisible();
  const putBack = await site.takeAway(filesOfTheScreen());

  await market.click();
  const failed = page.getByRole('heading', { name: 'Não foi possível abrir esta página' });
  await expect(failed).toBeVisible({ timeout: 8_000 });
  await mainMenu(page).getByRole('link', { name: 'Início' }).click();
  await expect(market).toBeVisible();
  await market.click();
  await expect(failed).toBeVisible({ timeout: 8_000 });

  await putBack();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Bitcoin/ })).toBeVisible();
  await site.close();
});

test('architecture, Failure: a release under an open tab is offered quietly, and reloading brings it', async ({
  page,
}) => {
  const site = await startOwnSite(TRADING, { previous: false });
  await openPage(page, `${site.url}/`);
  await expect(page.getByRole('link', { name: 'Bitcoin', exact: true })).toBeVisible();
  const offer = page.getByText('Há uma versão nova da plataforma.');
  await site.release();
  await expect.poll(async () => (await page.request.get(`${site.url}/discovery.json`)).text()).toContain('"9.9.9-');
  // As when the customer comes back to the tab; the notices load after everything else.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(offer).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Bitcoin', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Bitcoin/ })).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Recarregar' }).click()]);
  await expect(page.getByRole('heading', { level: 1, name: /Bitcoin/ })).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(offer).toBeHidden();
  await site.close();
});

test('quality, Security: a link in the release folder is not served, nor what lies behind it', async ({ request }) => {
  const site = await startOwnSite(TRADING, { previous: false });
  await site.link('file.js', '/etc/hostname');
  await site.link('folder', '/etc');
  expect((await request.get(`${site.url}${site.base}remoteEntry.js`)).status()).toBe(200);
  for (const name of ['file.js', 'folder/hostname']) {
    expect((await request.get(`${site.url}${site.base}${name}`)).status()).toBe(404);
  }
  await site.close();
});
