import { expect, type Locator, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { test } from '../../support/customer';
import { startFaultyProxy } from '../../support/faulty-proxy';
import { checkLedger } from '../../support/ledger';
import { openPage, productUrl, reloadPage, signInQuietly } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';

const OTC = '/otc/quotation';
/** Markets whose provider these tests tell what to do; nobody else trades them over the counter. */
const REFUSED = 'ltcbrl';
const LATE = 'linkbrl';
const sandbox = new Sandbox(productUrl());

test.use({ funds: { balances: { BRL: '700000', USDT: '100000', LTC: '1000' } } });

const size = (page: Page): Locator => page.getByRole('textbox', { name: 'Valor em reais' });
const accept = (page: Page): Locator => page.getByRole('button', { name: 'Aceitar cotação' });
const done = (page: Page): Locator => page.getByRole('region', { name: 'Operação concluída' });

async function open(page: Page, email: string, query = '', url = productUrl()): Promise<void> {
  await sandbox.setUser(email, { otcEnabled: true });
  await signInQuietly(page.context(), url, email);
  await openPage(page, `${url}${OTC}${query}`);
  await expect(size(page)).toBeVisible();
}

/** The first quote, for which the risks are accepted. */
async function ask(page: Page, amount: string): Promise<void> {
  await size(page).fill(amount);
  await page.getByText('Li e aceito os riscos').click();
  await page.getByRole('button', { name: 'Pedir cotação' }).click();
  await expect(accept(page)).toBeEnabled();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('products P-20, OTC: a quote is accepted for its figures, and its receipt stays in the list', async ({
    page,
    customer,
  }) => {
    await open(page, customer.email);
    await size(page).fill('900000');
    await expect(page.getByText(/^Faltam R\$\s201\.800,00 para esta operação\.$/)).toBeVisible();
    await prove(page, 'form of the OTC table', [320, 768, 1280]);
    await ask(page, '200000');
    const quote = page.getByRole('region', { name: 'Cotação: Compra de Bitcoin' });
    await expect(quote).toBeInViewport();
    await expect(quote.getByText(/^(R\$\s[\d.,]+ a (mais|menos)|O livro não tem essa profundidade)$/)).toBeVisible();
    await accept(page).click();
    await expect(done(page).getByText('Você comprou')).toBeVisible();
    const coins = await done(page).locator('strong').first().innerText();
    await prove(page, 'receipt of the OTC table', [320, 768, 1280]);
    await done(page).getByRole('button', { name: 'Nova cotação' }).click();
    await page.getByRole('button', { name: /^Comprovante da operação/ }).click();
    await expect(page.getByRole('dialog', { name: 'Operação concluída' })).toContainText(coins);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/otc\/quotation/);

    // It is in the history too, with the same figures.
    await openPage(page, `${productUrl()}/history?tipo=otc`);
    const entry = page.getByRole('link', { name: /Compra de BTC na mesa OTC.*Concluída/s });
    await entry.click();
    const drawer = page.getByRole('dialog', { name: 'Compra de BTC na mesa OTC' });
    await expect(drawer.getByText('Contraparte')).toBeVisible();
    await expect(drawer).toContainText(coins);
    await prove(page, 'trade over the counter in the history', [320, 768, 1280]);
    await drawer.getByRole('link', { name: 'Ver na mesa OTC' }).click();
    await expect(page.getByRole('dialog', { name: 'Operação concluída' })).toContainText(coins);
    await checkLedger();
  });
});

test('products §8, OTC: coins are sold with the keyboard alone, named as a foreign-exchange operation', async ({
  page,
  customer,
}) => {
  await open(page, customer.email, '?mercado=usdtbrl&lado=venda');
  await expect(page.getByText(/^Comprar ou vender USDT é uma operação de câmbio/)).toBeVisible();
  await size(page).focus();
  await expect(size(page)).toBeFocused();
  await page.keyboard.type('100000');
  await page.getByRole('checkbox', { name: 'Li e aceito os riscos' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Cotação: Venda de Tether' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(accept(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(done(page).getByText('Você vendeu')).toBeVisible();
  await expect(done(page).getByText('Operação de câmbio')).toBeVisible();
  await checkLedger();
});

test('products §8, OTC: what the provider refuses comes back whole, and another quote can be asked for', async ({
  page,
  customer,
}) => {
  await open(page, customer.email, `?mercado=${REFUSED}&lado=compra`);
  await sandbox.setOtcProvider(REFUSED, 'REFUSE');
  try {
    await ask(page, '150000');
    await accept(page).click();
    await expect(page.getByText(/A contraparte recusou: o preço mudou\. Nada foi cobrado\./)).toBeVisible();
    await expect(page.getByText(/voltaram ao seu saldo/)).toBeVisible();
    await sandbox.setOtcProvider(REFUSED, 'FILL');
    await page.getByRole('button', { name: 'Pedir nova' }).click();
    await accept(page).click();
    await expect(done(page).getByText('Você comprou')).toBeVisible();
  } finally {
    await sandbox.setOtcProvider(REFUSED, 'FILL');
  }
  await checkLedger();
});

test('products P-21, OTC: a quote that is over says when, and that nothing was held; one that is open is there after a reload', async ({
  page,
  customer,
}) => {
  await open(page, customer.email);
  await ask(page, '120000');
  await reloadPage(page);
  await expect(accept(page)).toBeVisible();
  await expect(page.getByText(/^A cotação expirou às \d\d:\d\d:\d\d\. Nada foi reservado\.$/)).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Pedir nova' }).click();
  await expect(accept(page)).toBeEnabled();
});

test('products Q11, OTC: an acceptance whose answer is lost is found, and trades once', async ({ page, customer }) => {
  const proxy = await startFaultyProxy(productUrl());
  let lost = 0;
  try {
    await open(page, customer.email, '', proxy.url);
    await ask(page, '110000');
    proxy.breakPaths(/^\/graphql/, (body) => {
      if (!body.includes('"acceptOtcQuote":{') || lost > 0) return body;
      lost += 1;
      return 'cut off';
    });
    await accept(page).click();
    await expect(done(page).getByText('Você comprou')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: /^Comprovante da operação/ })).toHaveCount(1);
  } finally {
    await proxy.close();
  }
  expect(lost).toBe(1);
  await checkLedger();
});

test('products §8, OTC: while the provider does not answer the money is held, and the page says so', async ({
  page,
  customer,
}) => {
  await open(page, customer.email, `?mercado=${LATE}&lado=compra`);
  await sandbox.setOtcProvider(LATE, 'HANG');
  try {
    await ask(page, '130000');
    await accept(page).click();
    await expect(page.getByText(/ficam reservados até a contraparte responder/)).toBeVisible();
    await reloadPage(page);
    await expect(page.getByRole('row').filter({ hasText: 'Aguardando' })).toBeVisible();
  } finally {
    await sandbox.setOtcProvider(LATE, 'FILL');
  }
});
