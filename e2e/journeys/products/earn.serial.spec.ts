import { expect, type Locator, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { test } from '../../support/customer';
import { checkLedger } from '../../support/ledger';
import { mainMenu, openPage, reloadPage, signInQuietly } from '../../support/pages';
import { startProduct } from '../../support/product';
import { type Customer, Sandbox } from '../../support/sandbox';

/** One of its own, since days pass here for everybody. */
let product: Awaited<ReturnType<typeof startProduct>>;
let sandbox: Sandbox;
let owner: Customer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startProduct();
  sandbox = new Sandbox(product.url);
});
test.afterAll(async () => {
  expect(await checkLedger(product.dataFolder)).toMatch(/^\d+ passed, 0 failed$/m);
  await product.stop();
});

test.beforeEach(async () => {
  owner = await sandbox.makeCustomer({ balances: { ADA: '100', ETH: '2' } });
});

/** Days pass, and with them sessions. */
async function open(page: Page, path: string): Promise<void> {
  await signInQuietly(page.context(), product.url, owner.email);
  await openPage(page, new URL(path, product.url).href);
}

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
/** The row of a list of figures. */
const figure = (of: Page | Locator, name: string): Locator =>
  of.getByRole('term').filter({ hasText: name }).locator('xpath=..');

/** The page says so, at the latest after it was loaded anew some times: what a day earned is credited a moment after it is over. */
async function seenSoon(page: Page, what: Locator): Promise<void> {
  await expect(async () => {
    await reloadPage(page);
    await expect(what).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('products P-2, P-4, P-6, P-15: coins are put to work, a day is credited, and they come back at once', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await open(page, '/foxbit-earn');
    const card = page.getByRole('region', { name: 'Cardano · Flexível' });
    await expect(card.getByText(/^\d,\d\d% ao ano$/)).toBeVisible();
    await card.getByRole('link', { name: 'Aplicar em Cardano · Flexível' }).click();
    await page.getByLabel('Quanto aplicar').fill('50');
    await expect(page.getByText(/^Em 365 dias: \d,\d+ ADA, se a taxa ficar como está\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Revisar' }).click();
    await expect(page.getByText('Leia e aceite os riscos para continuar.')).toBeVisible();
    await page.getByText('Li e aceito os riscos').click();
    await prove(page, 'form of Earn', [320, 768, 1280]);
    await page.getByRole('button', { name: 'Revisar' }).click();
    await expect(dialog(page, 'Confirme a aplicação').getByText(/ao ano$/)).toBeVisible();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await dialog(page, 'Aplicação feita').getByRole('link', { name: 'Ver aplicação' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Rendendo' })).toBeVisible();
    await expect(page.getByText('Nenhum rendimento ainda')).toBeVisible();
    const address = page.url();
    await sandbox.jump('DAY');
    await sandbox.jump('DAY');
    await open(page, address);
    const days = page.getByRole('table', { name: 'Rendimentos por dia' });
    await seenSoon(page, days);
    await expect(days.getByRole('row').filter({ hasText: 'ADA' })).toHaveCount(1);
    await expect(figure(page, 'Rendimento creditado')).toHaveText(/0,00\d+ ADA$/);
    await prove(page, 'a position', [320, 768, 1280]);
    await page.getByLabel('Quanto resgatar').fill('50');
    await page.getByRole('button', { name: 'Revisar resgate' }).click();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(dialog(page, 'Resgate pedido')).toContainText('50 ADA');
    await dialog(page, 'Resgate pedido').getByRole('button', { name: 'Fechar' }).last().click();
    await expect(page.getByRole('heading', { level: 2, name: 'Encerrada' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Revisar resgate' })).toHaveCount(0);
    await checkLedger();
  });
});

test('products P-3: a locked position is left early with the keyboard alone, for the sum that was shown', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await open(page, '/foxbit-earn?produto=eth-30');
  await expect(
    page.getByText(/Rende de \d\d\/\d\d a \d\d\/\d\d \(30 dias\)\. Livre em .*, 00:00 \(Brasília\)\./),
  ).toBeVisible();
  await page.getByLabel('Quanto aplicar').focus();
  await page.keyboard.type('1');
  await page.getByRole('checkbox', { name: 'Li e aceito os riscos' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Confirme a aplicação')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page, 'Aplicação feita').getByRole('link', { name: 'Ver aplicação' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Rendendo' })).toBeVisible();
  const address = page.url();
  for (let day = 0; day < 3; day += 1) await sandbox.jump('DAY');
  await open(page, address);
  await seenSoon(page, page.getByRole('table', { name: 'Rendimentos por dia' }).getByRole('row').nth(2));
  const now = (await figure(page, 'Se sair hoje').getByRole('definition').innerText()).trim();
  expect(now).toMatch(/^1,000\d+ ETH$/);
  await expect(figure(page, 'No vencimento')).toHaveText(/1,00\d+ ETH$/);
  await page.getByRole('button', { name: 'Revisar resgate' }).focus();
  await page.keyboard.press('Enter');
  const review = dialog(page, 'Confirme o resgate');
  await expect(figure(review, 'Total')).toContainText(now);
  await review.getByRole('button', { name: 'Confirmar' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Resgate pedido')).toContainText(now);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 2, name: 'Encerrada antes do prazo' })).toBeVisible();
  await checkLedger();
});

test('products P-4, P-6, §17: everything is put in, the operator withholds a day’s rate and lets coins go, and the wallet follows', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const operator = await page.context().newPage();
  const rate = operator.locator('form[data-kind=staking-rate]');
  const onOperatorsPage = async () => openPage(operator, `${product.url}/sandbox`);
  await open(page, '/foxbit-earn?produto=eth-flexible');
  await page.getByRole('button', { name: 'Usar 100% do saldo' }).click();
  await page.getByText('Li e aceito os riscos').click();
  await page.getByRole('button', { name: 'Revisar' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  const receipt = dialog(page, 'Aplicação feita');
  await expect(receipt).toContainText('2 ETH');
  await receipt.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByText('Você não tem ETH')).toBeVisible();

  await onOperatorsPage();
  const yesterday = await rate.getByLabel('Dia', { exact: true }).inputValue();
  const first = new Date(Date.parse(yesterday) + 2 * 86_400_000).toISOString().slice(0, 10);
  await rate.locator('[name=network]').selectOption({ label: 'Ethereum' });
  await rate.getByLabel('Dia', { exact: true }).fill(first);
  await rate.getByLabel('Ainda não se conhece a taxa deste dia').check();
  await rate.getByRole('button', { name: 'Salvar taxa' }).click();
  await expect(operator.getByRole('status')).toHaveText('Salvo.');
  await sandbox.jump('DAY');
  await sandbox.jump('DAY');
  await open(page, '/foxbit-earn/my-earns');
  await page.getByRole('link', { name: /Ethereum · Flexível/ }).click();
  await seenSoon(page, page.getByText(/^Rendimento de \d\d\/\d\d em processamento\.$/));
  await onOperatorsPage();
  await expect(rate.getByLabel('Dia', { exact: true })).toHaveValue(first);
  await rate.locator('[name=network]').selectOption({ label: 'Ethereum' });
  await rate.getByLabel('Taxa bruta do dia, ao ano, de 0 a 1').fill('0,0365');
  await rate.getByRole('button', { name: 'Salvar taxa' }).click();
  await expect(operator.getByRole('status')).toHaveText('Salvo.');
  await seenSoon(page, page.getByRole('table', { name: 'Rendimentos por dia' }).getByText('3,65%'));

  await page.getByLabel('Quanto resgatar').fill('1,5');
  await page.getByRole('button', { name: 'Revisar resgate' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog(page, 'Resgate pedido')).toContainText(/Previsão: .*Depende da fila da rede\./);
  await openPage(page, `${product.url}/wallet`);
  const held = page.getByRole('region', { name: 'Retido' });
  await expect(held).toContainText(/1 resgate do Earn\s*1,5 ETH/);
  await expect(page.getByRole('row', { name: /Ethereum/ })).toContainText(/No Earn\s*0,5/);
  await onOperatorsPage();
  const kept = operator.getByRole('region', { name: 'Staking' }).locator('details', { hasText: '1.5' });
  await kept.locator('summary').click();
  await kept.getByRole('button', { name: 'Liberar agora' }).click();
  await expect(operator.getByRole('status')).toHaveText(/^Liberado\./);
  await page.bringToFront();
  await expect(held).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('row', { name: /Ethereum/ })).toContainText(/Disponível\s*1,5/);
});

test('products §11: with the flag off nothing new is taken, and what earns can be seen and taken back', async ({
  page,
}) => {
  await open(page, '/wallet');
  await page.getByRole('link', { name: 'Minhas aplicações' }).click();
  await expect(page.getByText('Você ainda não tem aplicações')).toBeVisible();
  await expect(mainMenu(page).getByRole('link', { name: 'Earn' })).toHaveAttribute('aria-current', 'page');
  await sandbox.setFlag('earn_overview', false);
  await page.evaluate(() => localStorage.clear());
  await openPage(page, `${product.url}/foxbit-earn`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Este recurso não está disponível para a sua conta' }),
  ).toBeVisible();
  await expect(mainMenu(page).getByRole('link', { name: 'Earn' })).toHaveCount(0);
  await openPage(page, `${product.url}/wallet`);
  await page.getByRole('link', { name: 'Minhas aplicações' }).click();
  await expect(page.getByText('Novas aplicações não estão disponíveis agora.')).toBeVisible();
  await checkLedger();
});
