import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { walkTo } from '../../support/keyboard';
import { productUrl } from '../../support/pages';
import { codeFor, heading, NEW_PASSWORD, newCpf, newEmail } from '../../support/registration';

const at = (path: string) => productUrl() + path;
const BIRTH_DATE = ['31121990', '1990-12-31', '31/12/1990'] as const;

/** Opens a page in a window of its own, as on a device of its own. */
async function deviceOf(browser: Browser, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } });
  return context.newPage();
}

/** Opens an address, and waits until the page is the app's own. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await expect(page.locator('#frame')).toHaveCount(0);
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await walkTo(page, field);
  await page.keyboard.type(text);
}

async function press(page: Page, button: string): Promise<void> {
  await walkTo(page, page.getByRole('button', { name: button, exact: true }));
  await page.keyboard.press('Enter');
}

interface Step {
  readonly path: string;
  readonly title: string;
  /** Fills the step in and sends it, by the keyboard alone. */
  readonly take: (page: Page) => Promise<void>;
  /** A field that shows what was saved, when the customer goes back. */
  readonly kept?: (page: Page) => Promise<void>;
}

const stepsOf = (email: string, cpf: string): readonly Step[] => [
  {
    path: '/register/confirm',
    title: 'Confirme seu e-mail',
    take: async (page) => typeInto(page, page.getByLabel('Código de 6 dígitos'), await codeFor(email)),
  },
  {
    path: '/register/account-type',
    title: 'Tipo de conta',
    take: (page) => press(page, 'Continuar'),
    kept: (page) => expect(page.getByRole('radio', { name: 'Pessoal' })).toBeChecked(),
  },
  {
    path: '/register/infos',
    title: 'Seus dados',
    async take(page) {
      await typeInto(page, page.getByLabel('Nome completo'), 'Nina Souza Lima');
      await typeInto(page, page.getByLabel('CPF'), cpf);
      await typeInto(page, page.getByLabel('Data de nascimento'), BIRTH_DATE[0]);
      await typeInto(page, page.getByLabel('Celular'), '11987654321');
      await walkTo(page, page.getByRole('radio', { name: 'Não' }));
      await page.keyboard.press('Space');
      await press(page, 'Continuar');
    },
    kept: (page) => expect(page.getByLabel('Nome completo')).toHaveValue('Nina Souza Lima'),
  },
  {
    path: '/register/address',
    title: 'Seu endereço',
    async take(page) {
      await typeInto(page, page.getByLabel('CEP'), '01310100');
      await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
      await typeInto(page, page.getByLabel('Número', { exact: true }), '1000');
      await press(page, 'Continuar');
    },
    kept: (page) => expect(page.getByLabel('Número', { exact: true })).toHaveValue('1000'),
  },
  { path: '/register/progress', title: 'Confira e envie', take: (page) => press(page, 'Enviar cadastro') },
];

async function register(page: Page, email: string): Promise<void> {
  await open(page, '/register');
  await typeInto(page, page.getByRole('textbox', { name: 'E-mail' }), email);
  await typeInto(page, page.getByLabel('Senha', { exact: true }), NEW_PASSWORD);
  await walkTo(page, page.getByRole('checkbox', { name: /Li e aceito/ }));
  await page.keyboard.press('Space');
  await press(page, 'Criar conta');
  await expect(page).toHaveURL(at('/register/confirm'));
}

async function signIn(page: Page, email: string): Promise<void> {
  await open(page, '/login');
  await typeInto(page, page.getByRole('textbox', { name: 'E-mail' }), email);
  await typeInto(page, page.getByLabel('Senha', { exact: true }), NEW_PASSWORD);
  await press(page, 'Entrar');
  await expect(page).toHaveURL(at('/register/confirm'));
}

/** The page of the step stands there for who opens a later one early, and after a reload. */
async function takeUp(page: Page, { path, title }: Step): Promise<void> {
  await open(page, '/register/success');
  await expect(page).toHaveURL(at(path));
  await page.reload();
  await expect(page.locator('#frame')).toHaveCount(0);
  await expect(heading(page, title)).toBeVisible();
}

test('§2.47 a registration that is left at each step goes on there on another device, with reloads and ways back, by the keyboard alone', async ({
  browser,
}) => {
  test.slow();
  const [email, cpf] = [newEmail(), newCpf()];
  const [desktop, telephone] = [await deviceOf(browser, 1280, 800), await deviceOf(browser, 390, 844)];
  await register(desktop, email);
  await signIn(telephone, email);
  const steps = stepsOf(email, cpf);
  for (const [index, step] of steps.entries()) {
    const page = index % 2 === 0 ? telephone : desktop;
    await takeUp(page, step);
    await step.take(page);
    const next = steps[index + 1];
    if (!next) continue;
    await expect(heading(page, next.title)).toBeVisible();
    if (!step.kept) continue;
    await page.goBack();
    await step.kept(page);
    await page.goForward();
    await expect(heading(page, next.title)).toBeVisible();
  }
  await expect(heading(telephone, 'Cadastro concluído')).toBeVisible({ timeout: 20_000 });
  await open(desktop, '/register/infos');
  await expect(heading(desktop, 'Cadastro concluído')).toBeVisible();

  const folder = join(process.env.PRODUCT_DATA ?? '', 'logs');
  const logs = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  expect(logs.join('')).not.toBe('');
  for (const secret of [NEW_PASSWORD, encodeURIComponent(NEW_PASSWORD), cpf, ...BIRTH_DATE]) {
    for (const log of logs) expect(log).not.toContain(secret);
  }
});
