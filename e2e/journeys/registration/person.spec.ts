import { expect, type Page } from '@playwright/test';
import { test } from '../../support/customer';
import { walkTo } from '../../support/keyboard';
import { productLogs } from '../../support/logs';
import { picture } from '../../support/picture';
import { openPage, productUrl, reloadPage } from '../../support/pages';
import { codeFor, heading, NEW_PASSWORD, newCpf, newEmail } from '../../support/registration';
import { becomeVerified, fileField } from '../../support/verification';
import { deviceOf, press, type Step, takeSteps, typeInto } from '../../support/way';

const at = (path: string) => productUrl() + path;
const BIRTH_DATE = ['31121990', '1990-12-31', '31/12/1990'] as const;

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
  await openPage(page, '/register?ref=ANA2026');
  await expect(page.getByLabel('Código de indicação (opcional)')).toHaveValue('ANA2026');
  await typeInto(page, page.getByRole('textbox', { name: 'E-mail' }), email);
  await typeInto(page, page.getByLabel('Senha', { exact: true }), NEW_PASSWORD);
  await walkTo(page, page.getByRole('checkbox', { name: /Li e aceito/ }));
  await page.keyboard.press('Space');
  await press(page, 'Criar conta');
  await expect(page).toHaveURL(at('/register/confirm'));
}

async function signIn(page: Page, email: string): Promise<void> {
  await openPage(page, '/login');
  await typeInto(page, page.getByRole('textbox', { name: 'E-mail' }), email);
  await typeInto(page, page.getByLabel('Senha', { exact: true }), NEW_PASSWORD);
  await press(page, 'Entrar');
  await expect(page).toHaveURL(at('/register/confirm'));
}

/** Chooses a picture by the keyboard alone, and waits until the exchange has it. */
async function sendPicture(page: Page, name: string): Promise<void> {
  await walkTo(page, fileField(page, name).getByRole('button', { name: /^Escolher foto/ }));
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(picture('foto.png'));
  await expect(fileField(page, name).getByText('Enviada')).toBeVisible();
}

/** The documents, each step on the other device; what one sends appears on the other by itself. */
async function sendDocuments(first: Page, second: Page): Promise<void> {
  await walkTo(first, first.getByRole('link', { name: 'Verificar a conta' }));
  await first.keyboard.press('Enter');
  await expect(heading(first, 'Verificar conta')).toBeVisible();
  await press(first, 'Continuar');
  await expect(first.getByText('Escolha um documento.')).toBeVisible();
  await walkTo(first, first.getByRole('radio', { name: 'RG' }));
  await first.keyboard.press('ArrowDown');
  await press(first, 'Continuar');
  await expect(fileField(first, 'Frente do documento')).toBeVisible();
  await openPage(second, '/profile/verify-account');
  await sendPicture(second, 'Frente do documento');
  await expect(fileField(first, 'Frente do documento').getByRole('img')).toBeVisible();
  await press(first, 'Enviar para análise');
  await expect(fileField(first, 'Verso do documento')).toBeFocused();
  await sendPicture(first, 'Verso do documento');
  await reloadPage(second);
  await expect(fileField(second, 'Verso do documento').getByRole('img')).toBeVisible();
  await sendPicture(second, 'Foto do seu rosto');
  await expect(fileField(first, 'Foto do seu rosto').getByRole('img')).toBeVisible();
}

test('§2.47, §2.31 a person at 390 and 1280 px: from an empty browser to a verified customer who buys, left at each step and taken up on another device, with reloads and ways back, by the keyboard alone', async ({
  browser,
}) => {
  test.slow();
  const [email, cpf] = [newEmail(), newCpf()];
  const [first, second] = [await deviceOf(browser, 390, 844), await deviceOf(browser, 1280, 900)];
  await register(first, email);
  await signIn(second, email);
  await takeSteps([second, first], stepsOf(email, cpf));
  await expect(heading(second, 'Cadastro concluído')).toBeVisible({ timeout: 20_000 });
  await openPage(first, '/register/infos');
  await expect(heading(first, 'Cadastro concluído')).toBeVisible();
  await sendDocuments(first, second);
  const handIn = () => press(first, 'Enviar para análise');
  await becomeVerified(browser, { page: first, other: second, email, handIn });

  const logs = await productLogs();
  expect(logs.join('')).not.toBe('');
  for (const secret of [NEW_PASSWORD, encodeURIComponent(NEW_PASSWORD), cpf, ...BIRTH_DATE]) {
    for (const log of logs) expect(log).not.toContain(secret);
  }
});
