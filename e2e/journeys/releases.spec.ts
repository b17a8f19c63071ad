import { expect, test } from '@playwright/test';
import { builtProduct } from '../support/discovery';
import { startOwnSite } from '../support/own-site';
import { mainMenu } from '../support/pages';

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
  await page.goto(`${site.url}/trade/btcbrl`);
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
  await page.goto(`${site.url}/`);
  const market = page.getByRole('link', { name: 'Bitcoin', exact: true });
  await expect(market).toBeVisible();
  const putBack = await site.takeAway(filesOfTheScreen());

  await market.click();
  const failed = page.getByRole('heading', { name: 'Esta área não abriu' });
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
