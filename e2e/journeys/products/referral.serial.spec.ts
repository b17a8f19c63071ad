import { expect, type Locator, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { ApiClient, PASSWORD, signedIn } from '../../support/api';
import { createCharge } from '../../support/charging';
import { test } from '../../support/customer';
import { checkLedger } from '../../support/ledger';
import { mailsTo } from '../../support/mailbox';
import { openPage, signInQuietly } from '../../support/pages';
import { startProduct } from '../../support/product';
import { heading, NEW_PASSWORD, newCpf, newEmail } from '../../support/registration';
import { type Customer, Sandbox } from '../../support/sandbox';

/** One of its own, since days pass here for everybody. */
let product: Awaited<ReturnType<typeof startProduct>>;
let sandbox: Sandbox;
let inviter: Customer;

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
  inviter = await sandbox.makeCustomer({});
});

const invitations = (page: Page): Locator => page.getByRole('region', { name: 'Seus convites' });

async function openReferral(page: Page, email: string, password = PASSWORD): Promise<void> {
  await signInQuietly(page.context(), product.url, email, password);
  await openPage(page, `${product.url}/referral`);
  await expect(page.getByRole('region', { name: 'Seu convite' })).toBeVisible();
}

/** The own link, as it stands on the page. */
async function linkOn(page: Page): Promise<string> {
  const term = page.getByRole('term').filter({ hasText: /^Link$/ });
  return (await term.locator('xpath=following-sibling::dd[1]').innerText()).trim();
}

/** The code of the newest mail to somebody who registers. */
async function codeFor(email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsTo(email, product.url);
      code = mails.map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1]).find((found) => found !== undefined);
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

/** A person registers on the page that is open, up to the last step. */
async function register(page: Page, email: string): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('checkbox', { name: /Li e aceito/ }).focus();
  await page.keyboard.press('Space');
  await press('Criar conta');
  await expect(page).toHaveURL(/\/register\/confirm/);
  await page.getByLabel('Código de 6 dígitos').fill(await codeFor(email));
  await expect(heading(page, 'Tipo de conta')).toBeVisible();
  await press('Continuar');
  await page.getByLabel('Nome completo').fill('Nina Souza Lima');
  await page.getByLabel('CPF').fill(newCpf());
  await page.getByLabel('Data de nascimento').fill('31121990');
  await page.getByLabel('Celular').fill('11987654321');
  await page.getByRole('radio', { name: 'Não' }).check({ force: true });
  await press('Continuar');
  await page.getByLabel('CEP').fill('01310100');
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
  await page.getByLabel('Número', { exact: true }).fill('1000');
  await press('Continuar');
  await press('Enviar cadastro');
  await expect(heading(page, 'Cadastro concluído')).toBeVisible({ timeout: 20_000 });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('products P-22, P-23, referral: a stranger opens the link, wanders over the pages, registers with its code and buys; both see their reward come', async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000);
    await openReferral(page, inviter.email);
    await prove(page, 'page of the referral', [320, 768, 1280]);
    const link = await linkOn(page);
    const code = new URL(link).searchParams.get('ref') ?? '';
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);

    const context = await browser.newContext({ viewport: { width: 320, height: 700 } });
    // Browsers of one machine would be one device.
    await context.addInitScript(() => {
      localStorage.setItem('fingerprint', 'b'.repeat(64));
    });
    const stranger = await context.newPage();
    const email = newEmail();
    await openPage(stranger, link);
    for (const path of ['/markets', '/smart-wallets', '/marketplace/crypto-assets', '/login']) {
      await openPage(stranger, product.url + path);
    }
    await openPage(stranger, `${product.url}/register`);
    await expect(stranger.getByLabel('Código de indicação (opcional)')).toHaveValue(code);
    await register(stranger, email);
    await openReferral(page, inviter.email);
    await expect(invitations(page)).toContainText(/N•••.*Falta verificar a identidade, até \d\d\/\d\d\/\d{4}/s);

    await sandbox.setUser(email, { level: 20 });
    const client = new ApiClient(product.url);
    await client.signIn(email, NEW_PASSWORD);
    await sandbox.payPix({ chargeId: await createCharge(client, '150') });
    await openPage(stranger, `${product.url}/referral`);
    await expect(stranger.getByText(/^Você veio por um convite$/)).toBeVisible();
    await expect.poll(() => client.buy('btcbrl', '120')).not.toBeNull();
    await sandbox.lookAtInvitation(email);
    await expect(async () => {
      await openReferral(page, inviter.email);
      await expect(invitations(page)).toContainText(/Recompensa em \d\d\/\d\d\/\d{4}/, { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });

    for (let day = 0; day < 7; day += 1) await sandbox.jump('DAY');
    await openReferral(page, inviter.email);
    await openReferral(stranger, email, NEW_PASSWORD);
    await sandbox.fillPromotions('20.00');
    await sandbox.lookAtInvitation(email).catch(() => undefined);
    // Nobody loads a page anew.
    for (const each of [page, stranger]) {
      await expect(each.getByText(/Paga em \d\d\/\d\d\/\d{4}/).first()).toBeVisible({ timeout: 45_000 });
    }
    await context.close();
    await checkLedger();
  });
});

test('products P-23, referral: the own code is refused with its reason, with the keyboard alone', async ({ page }) => {
  await openReferral(page, inviter.email);
  const code = new URL(await linkOn(page)).searchParams.get('ref') ?? '';
  const field = page.getByLabel('Código de quem convidou');
  await field.focus();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Este código é seu. Use o de quem convidou você.')).toBeVisible();
  await expect(field).toHaveValue(code);
});

test('products P-23, referral: own money is bought with, days pass, and who invited sees the reward come', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const invited = await sandbox.makeCustomer({});
  await openReferral(page, inviter.email);
  const code = new URL(await linkOn(page)).searchParams.get('ref') ?? '';

  const context = await browser.newContext();
  const other = await context.newPage();
  await openReferral(other, invited.email);
  await other.getByLabel('Código de quem convidou').fill(code);
  await other.getByRole('button', { name: 'Usar código' }).click();
  await expect(other.getByText(/^Você veio por um convite$/)).toBeVisible();
  await context.close();

  const client = await signedIn(product.url, invited.email);
  await sandbox.payPix({ chargeId: await createCharge(client, '150') });
  await expect.poll(() => client.buy('btcbrl', '120')).not.toBeNull();
  await sandbox.lookAtInvitation(invited.email);
  await expect(async () => {
    await openReferral(page, inviter.email);
    await expect(invitations(page)).toContainText(/Recompensa em \d\d\/\d\d\/\d{4}/, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });

  // Nobody loads the page anew: the reward arrives while it is looked at.
  for (let day = 0; day < 7; day += 1) await sandbox.jump('DAY');
  await openReferral(page, inviter.email);
  await sandbox.fillPromotions('20.00');
  await sandbox.lookAtInvitation(invited.email).catch(() => undefined);
  await expect(invitations(page)).toContainText(/Paga em \d\d\/\d\d\/\d{4}/, { timeout: 45_000 });
  await expect(page.getByText('Você já recebeu')).toBeVisible();
  await prove(page, 'referral that was paid', [320, 768, 1280]);

  await openPage(page, `${product.url}/history?tipo=indicacoes`);
  await page.getByRole('link', { name: /Recompensa por convidar/ }).click();
  const entry = page.getByRole('dialog', { name: 'Recompensa por convidar' });
  await expect(entry.getByText('Você convidou')).toBeVisible();
  await prove(page, 'reward in the history', [320, 768, 1280]);
  await checkLedger();
});
