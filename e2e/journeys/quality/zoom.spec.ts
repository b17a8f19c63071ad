import { expect, type Page } from '@playwright/test';
import { NOVA, OTC, signedIn } from '../../support/api';
import { test } from '../../support/customer';
import { openPage, productUrl, signInQuietly } from '../../support/pages';
import { proveReadable } from '../../support/readable';
import { codeFor, heading, newCnpj, newCpf, newEmail, registerQuietly } from '../../support/registration';
import { addAuthenticator } from '../../support/second-factor';

/** What is left of 1280 × 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };
/** Further on each page repeats what came before. */
const MOST_STEPS = 40;

/** What has the focus, if nothing of it can be seen: it is outside of the window, or all of it is under something else. */
const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // A box to tick is a pixel wide, and its label is what is seen.
    const shown = focused.closest('label') ?? focused;
    const { left, top, right, bottom } = shown.getBoundingClientRect();
    const at = (from: number, to: number, share: number) => from + (to - from) * share;
    const shares = [0.1, 0.5, 0.9];
    const isSeen = shares.some((x) =>
      shares.some((y) => {
        const hit = document.elementFromPoint(at(left, right, x), at(top, bottom, y));
        return hit !== null && (shown.contains(hit) || hit.contains(shown));
      }),
    );
    return isSeen ? null : focused.outerHTML.slice(0, 160);
  });

/** A page fits at 400 %, and what the keyboard reaches on it can be seen. */
async function proveZoomed(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(await sideways(), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    await expect.poll(() => hiddenFocus(page), `the focus on ${path}`).toBeNull();
  }
  await proveReadable(page, path);
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

/** From the page of the code to the data of a person. */
async function chooseType(page: Page, email: string, type: 'Pessoal' | 'Empresa'): Promise<void> {
  await page.getByLabel('Código de 6 dígitos').fill(await codeFor(email));
  await expect(heading(page, 'Tipo de conta')).toBeVisible();
  await page.getByText(type, { exact: true }).click();
  await goOn(page);
  await expect(heading(page, 'Seus dados')).toBeVisible();
}

async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('Nome completo').fill('Nina Souza Lima');
  await page.getByLabel('CPF').fill(newCpf());
  await page.getByLabel('Data de nascimento').fill('31121990');
  await page.getByLabel('Celular').fill('11987654321');
  await page.getByText('Não', { exact: true }).click();
  await goOn(page);
}

test.describe('WCAG 1.4.4, 1.4.10, 2.4.11, identity F17: at 400 %, and with text of 200 %, nothing is cut off, and the focus is always in sight', () => {
  test.use({ viewport: ZOOMED, reducedMotion: 'reduce' });
  // Each press of Tab is looked at.
  test.describe.configure({ mode: 'parallel', timeout: 180_000 });

  test('sign-in, recovery and registration', async ({ page }) => {
    for (const path of ['/login', '/forgot-password', '/two-factor/disable', '/register'])
      await proveZoomed(page, path);
  });

  test('the profile', async ({ page, context }) => {
    await signInQuietly(context, productUrl(), NOVA);
    const pages = ['', '/infos', '/security', '/change-password', '/api-key', '/privacy', '/preferences'];
    for (const path of pages) await proveZoomed(page, `/profile${path}`);
  });

  test('two-factor, verification and a password that must be changed', async ({ page, context }) => {
    await signInQuietly(context, productUrl(), NOVA);
    for (const path of ['/profile/two-factor/generate', '/profile/verify-account', '/old-password'])
      await proveZoomed(page, path);
  });

  test('connected devices', async ({ page, context }) => {
    await signInQuietly(context, productUrl(), OTC);
    await proveZoomed(page, '/profile/security/connected-devices');
  });

  test('the second factor of who has one', async ({ page, context, customer }) => {
    const session = await signedIn(productUrl(), customer.email);
    await addAuthenticator(session, customer.email);
    await context.addCookies([...session.cookies].map(([name, value]) => ({ name, value, url: productUrl() })));
    for (const path of ['/update/info', '/deactivation/info', '/deactivation/confirm'])
      await proveZoomed(page, `/profile/two-factor${path}`);
  });

  test('the steps of a registration', async ({ page, context }) => {
    const email = newEmail();
    await registerQuietly(context, email);
    await proveZoomed(page, '/register/confirm');
    await chooseType(page, email, 'Pessoal');
    await proveZoomed(page, '/register/account-type');
    await proveZoomed(page, '/register/infos');
    await fillPerson(page);
    await expect(heading(page, 'Seu endereço')).toBeVisible();
    await proveZoomed(page, '/register/address');
    await page.getByLabel('CEP').pressSequentially('01310100');
    await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
    await page.getByLabel('Número', { exact: true }).fill('1000');
    await goOn(page);
    await expect(heading(page, 'Confira e envie')).toBeVisible();
    await proveZoomed(page, '/register/progress');
    await page.getByRole('button', { name: 'Enviar cadastro' }).click();
    await expect(heading(page, 'Cadastro concluído')).toBeVisible({ timeout: 20_000 });
    await proveZoomed(page, '/register/success');
  });

  test('the steps of a company', async ({ page, context }) => {
    const email = newEmail();
    await registerQuietly(context, email);
    await openPage(page, '/register/confirm');
    await chooseType(page, email, 'Empresa');
    await fillPerson(page);
    await expect(heading(page, 'Dados da empresa')).toBeVisible();
    await proveZoomed(page, '/register/company/infos');
    await page.getByLabel('CNPJ').pressSequentially(newCnpj().toLowerCase());
    await page.getByLabel('Razão social').fill('Padaria Boa Ltda');
    await page.getByLabel('Telefone da empresa').pressSequentially('1134567890');
    await goOn(page);
    await expect(heading(page, 'Sócios e administradores')).toBeVisible();
    await proveZoomed(page, '/register/company/partner');
  });
});
