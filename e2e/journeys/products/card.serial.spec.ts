import { expect } from '@playwright/test';
import { test } from '../../support/customer';
import { openPage, productUrl } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';
import { giveCode, protect } from '../../support/withdrawing';

const SLOWLY = { timeout: 30_000 };

test('products §12, the card: while nobody can talk to the issuer the card stays, and freezing is true at once', async ({
  context,
  page,
  customer,
}) => {
  const sandbox = new Sandbox(productUrl());
  const own = await protect(context, customer);
  await openPage(page, '/card');
  await page.getByText('Li e aceito os riscos').click();
  await page.getByRole('button', { name: 'Pedir cartão' }).click();
  await giveCode(page, own);
  const face = page.getByRole('group', { name: 'Cartão virtual' });
  await expect(face.getByText('Ativo')).toBeVisible(SLOWLY);
  await sandbox.setIssuerAway(true);
  try {
    await page.getByRole('button', { name: 'Congelar' }).click();
    await expect(face.getByText('Congelado')).toBeVisible();
    await expect(page.getByText(/^Não foi possível falar com o emissor\. O congelamento já vale/)).toBeVisible(SLOWLY);
  } finally {
    await sandbox.setIssuerAway(false);
  }
  await expect(page.getByText(/^Não foi possível falar com o emissor/)).toHaveCount(0, SLOWLY);
});
