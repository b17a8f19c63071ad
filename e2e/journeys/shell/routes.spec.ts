import { expect, test } from '@playwright/test';
import { openPage, productUrl } from '../../support/pages';

test('§2.4, §9.1 /trade leads to /trade/btcbrl', async ({ page }) => {
  await openPage(page, '/trade');
  await expect(page).toHaveURL(`${productUrl()}/trade/btcbrl`);
  await expect(page.getByRole('heading', { level: 1, name: /Bitcoin/ })).toBeVisible();
});
