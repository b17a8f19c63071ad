import { expect, test } from '@playwright/test';
import { isSoak } from '../../../shared/testing/src/runs';
import { areaFaults, expectFailure, proveAreaFault } from '../../support/area-faults';
import { startChangedSite, throwsWhenDrawn } from '../../support/changed-site';
import { mainMenu, openPage } from '../../support/pages';

// One fault depends on no other one.
test.describe.configure({ mode: 'parallel' });

for (const each of areaFaults({ isAlone: false, isWhole: isSoak })) {
  test(each.title, ({ browser }) => proveAreaFault(browser, each));
}

test('architecture, Failure: a screen that throws is told in its place, the menu and a retry stay, and a mended one is back', async ({
  page,
}) => {
  const broken = { name: 'mf-trading', files: /\.js$/, make: throwsWhenDrawn, published: true };
  const site = await startChangedSite(broken);
  await expectFailure(page, `${site.url}/trade/btcbrl`);
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  await mainMenu(page).getByRole('link', { name: 'Início' }).click();
  await expect(page.getByRole('row', { name: /Bitcoin/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Não foi possível abrir esta página' })).toHaveCount(0);
  await site.mend();
  await expect.poll(async () => (await page.request.get(`${site.url}/discovery.json`)).text()).not.toContain('"9.9.8-');
  await openPage(page, `${site.url}/trade/btcbrl`);
  await expect(page.getByRole('heading', { level: 1, name: /Bitcoin/ })).toBeVisible();
  await site.close();
});
