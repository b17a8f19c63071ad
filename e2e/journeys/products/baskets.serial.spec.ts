import { expect, type Locator, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { test } from '../../support/customer';
import { checkLedger } from '../../support/ledger';
import { openPage, signInQuietly } from '../../support/pages';
import { startProduct } from '../../support/product';
import { Sandbox } from '../../support/sandbox';

const ONE = '/smart-wallets?carteira=essencial';

/** One of its own, since markets come to rest and weights change here for everybody. */
let product: Awaited<ReturnType<typeof startProduct>>;
let sandbox: Sandbox;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startProduct();
  sandbox = new Sandbox(product.url);
});
test.afterAll(async () => {
  expect(await checkLedger(product.dataFolder)).toMatch(/^\d+ passed, 0 failed$/m);
  await product.stop();
});

const preview = (page: Page): Locator => page.getByRole('dialog', { name: 'Revise: Essencial' });
const confirm = (page: Page): Locator => preview(page).getByRole('button', { name: 'Confirmar' });
const outcome = (page: Page, name: string): Locator => page.getByRole('dialog', { name: `${name} · Essencial` });
const ask = (page: Page): Promise<void> => page.getByRole('button', { name: 'Ver as ordens' }).click();

/** The page of a basket, of a customer of its own. */
async function open(page: Page): Promise<void> {
  const { email } = await sandbox.makeCustomer({ balances: { BRL: '5000' } });
  await signInQuietly(page.context(), product.url, email);
  await openPage(page, product.url + ONE);
}

/** The preview of the first purchase, for which the risks are accepted. */
async function askToBuy(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Valor em reais' }).fill('400');
  await page.getByText('Li e aceito os riscos').click();
  await ask(page);
  await expect(confirm(page)).toBeEnabled();
}

test('products P-17, baskets: a market comes to rest after the preview, what was bought and what not is named, and the rest is completed', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await open(page);
  await askToBuy(page);
  await prove(page, 'preview of a basket', [320, 768, 1280]);
  await sandbox.setMarketMaintenance('ethbrl', true);
  await confirm(page).click();
  const receipt = outcome(page, 'Compra');
  await expect(receipt.getByText('Bitcoin: comprado')).toBeVisible({ timeout: 30_000 });
  await expect(receipt.getByText('Ethereum: não comprado')).toBeVisible();
  await expect(receipt.getByText(/^Compramos 1 de 2\..*voltaram ao seu saldo\.$/)).toBeVisible();
  await prove(page, 'basket that was bought in part', [320, 768, 1280]);
  await sandbox.setMarketMaintenance('ethbrl', false);

  await openPage(page, `${product.url}${ONE}&acao=completar`);
  await ask(page);
  await expect(preview(page).getByRole('list', { name: 'Ordens' }).getByRole('listitem')).toHaveCount(1);
  await confirm(page).click();
  await expect(page.getByRole('dialog').getByText('Ethereum: comprado')).toBeVisible({ timeout: 30_000 });
  await checkLedger();
});

test('products P-18, baskets: a preview that is over is asked for anew, new weights are no trade, and a rebalancing has its price before it is confirmed', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await open(page);
  await askToBuy(page);
  await expect(preview(page).getByText(/^A prévia venceu às .*\. Nada foi negociado\.$/)).toBeVisible({
    timeout: 45_000,
  });
  await expect(confirm(page)).toHaveCount(0);
  await preview(page).getByRole('button', { name: 'Ver de novo' }).click();
  await confirm(page).click();
  await expect(outcome(page, 'Compra').getByText('Você comprou Essencial')).toBeVisible({ timeout: 30_000 });

  await sandbox.setBasketWeights('essencial', { BTC: 40, ETH: 60 });
  await openPage(page, `${product.url}${ONE}&acao=rebalancear`);
  await expect(page.getByText(/^Esta carteira tem uma composição nova\./).first()).toBeVisible();
  await ask(page);
  await expect(preview(page).getByText('Pesos antes e depois')).toBeVisible();
  await expect(preview(page).getByText('Soma das taxas')).toBeVisible();
  await expect(preview(page).getByText(/\(alvo 60%\)/)).toBeVisible();
  await prove(page, 'preview of a rebalancing', [320, 768, 1280]);
  await confirm(page).click();
  await expect(outcome(page, 'Rebalanceamento').getByText('Carteira rebalanceada: Essencial')).toBeVisible({
    timeout: 30_000,
  });
  await checkLedger();
});
