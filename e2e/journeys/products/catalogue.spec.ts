import { expect, type Page, test } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { checkLedger } from '../../support/ledger';
import { openPage, productUrl, reloadPage } from '../../support/pages';

const LIST = '/marketplace/crypto-assets';

const asset = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openList(page: Page, query = ''): Promise<void> {
  await openPage(page, LIST + query);
  await expect(asset(page, 'Bitcoin').or(page.getByText('Nenhum')).first()).toBeVisible();
}

test('Catalogue: an asset is found, read and bought with the keyboard alone, and the way back leads to what was typed', async ({
  page,
}) => {
  await openList(page);
  const search = page.getByRole('searchbox');
  await search.focus();
  await expect(search).toBeFocused();
  await page.keyboard.type('sola');
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(1);
  await asset(page, 'Solana').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Solana (SOL)')).toBeVisible();
  await expect(page).toHaveURL(`${productUrl()}${LIST}/sol`);
  await expect(page).toHaveTitle(/^Solana \(SOL\)/);
  const facts = page.getByRole('heading', { level: 2, name: 'Em resumo' }).locator('..');
  await expect(facts.getByText(/^\d{3}\.\d{3}\.\d{3} SOL$/)).toBeVisible();
  await expect(facts.getByText(/^Contado em \d\d\/\d\d\/\d{4}\. Fonte: /)).toBeVisible();
  const year = page.getByRole('radio', { name: '30 dias' });
  await year.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '1 ano' })).toBeChecked();
  await expect(page.getByText(/^Preço de Solana em reais, 1 ano: mínima/)).toBeAttached();
  await page.getByRole('link', { name: 'Comprar Solana' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trade\/solbrl\?lado=compra/);
  await page.getByRole('link', { name: 'Sobre Solana' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Solana (SOL)')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(search).toHaveValue('sola');
  await expect(page).toHaveURL(/busca=sola/);
  await checkLedger();
});

test('Catalogue: list and asset show the same changes', async ({ page }) => {
  await openList(page);
  const row = page.getByRole('row').filter({ has: asset(page, 'Cardano') });
  const year = /^[+-]?\d{1,3}(\.\d{3})*,\d\d%$/;
  await expect(row.getByText(year)).toHaveCount(2);
  await asset(page, 'Cardano').click();
  await page.getByRole('radio', { name: '30 dias' }).check({ force: true });
  const performance = page.getByRole('row', { name: /^30 dias/ });
  await expect(performance.getByText(year)).toBeVisible();
  // The price moves on; both follow it.
  await expect(async () => {
    const [inTable, beside] = await Promise.all([
      performance.getByText(year).innerText(),
      page.getByRole('region', { name: 'Preço', exact: true }).getByText(year).first().innerText(),
    ]);
    expect(beside).toBe(inTable);
  }).toPass();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

  test('Catalogue: a category, a favourite that stays after a reload, and an asset with its chart', async ({
    page,
  }) => {
    await openList(page);
    const categories = page.getByRole('radiogroup', { name: 'Categoria' });
    await categories.getByText('Meme').click();
    await expect(asset(page, 'Bitcoin')).toHaveCount(0);
    await expect(asset(page, 'Dogecoin')).toBeVisible();
    await page.getByRole('button', { name: 'Favoritar Dogecoin' }).click();
    await categories.getByText('Favoritos').click();
    await reloadPage(page);
    await expect(page).toHaveURL(/categoria=favoritos/);
    await expect(asset(page, 'Dogecoin')).toBeVisible();
    await expect(asset(page, 'Bitcoin')).toHaveCount(0);
    await asset(page, 'Dogecoin').click();
    await expect(page.getByRole('button', { name: 'Favoritar Dogecoin' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('canvas').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Riscos' })).toBeVisible();
    await prove(page, 'page of an asset', [320, 768, 1508]);
  });
});

test('Catalogue: the search of the header leads to an asset', async ({ page }) => {
  await openPage(page, '/');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('cardano');
  await page.getByRole('group', { name: 'Criptoativos' }).getByRole('option', { name: 'Cardano' }).click();
  await expect(heading(page, 'Cardano (ADA)')).toBeVisible();
});

test('Catalogue: a code in capitals leads to the asset, and an unknown one to the list', async ({ page }) => {
  await openPage(page, `${LIST}/ETH`);
  await expect(heading(page, 'Ethereum (ETH)')).toBeVisible();
  await openPage(page, `${LIST}/nada`);
  await expect(heading(page, 'Criptoativo não encontrado')).toBeVisible();
  await page.getByRole('link', { name: /Chainlink/ }).click();
  await expect(heading(page, 'Chainlink (LINK)')).toBeVisible();
});
