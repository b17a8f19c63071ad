import { expect, type Page } from '@playwright/test';
import { test } from '../../support/customer';
import { productUrl } from '../../support/pages';
import { codeFor, heading, NEW_PASSWORD, newCpf, newEmail } from '../../support/registration';

const at = (path: string) => productUrl() + path;
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

test('§2.47 from an empty browser to a registered account that may buy, with a reload and a second device on the way', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await page.goto(at('/register?ref=ANA2026'));
  await expect(page.locator('#frame')).toHaveCount(0);
  await expect(page.getByText('Indicação: ANA2026')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
  await page.getByText('Li e aceito').click({ position: { x: 4, y: 4 } });
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL(at('/register/confirm'));
  await page.getByLabel('Código de 6 dígitos').fill(await codeFor(email));
  await expect(heading(page, 'Tipo de conta')).toBeVisible();
  await goOn(page);
  await expect(heading(page, 'Seus dados')).toBeVisible();
  await page.getByLabel('Nome completo').fill('Nina Souza Lima');
  await page.getByLabel('CPF').pressSequentially(newCpf());
  await page.getByLabel('Data de nascimento').pressSequentially('31121990');
  await page.getByLabel('Celular').pressSequentially('11987654321');
  await page.getByText('Não', { exact: true }).click();
  await goOn(page);
  await expect(heading(page, 'Seu endereço')).toBeVisible();
  // Another device takes it up where it was.
  const other = await browser.newContext();
  const telephone = await other.newPage();
  await telephone.goto(at('/login'));
  await expect(telephone.locator('#frame')).toHaveCount(0);
  await telephone.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await telephone.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
  await telephone.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(heading(telephone, 'Tipo de conta')).toBeVisible();
  await goOn(telephone);
  await expect(heading(telephone, 'Seu endereço')).toBeVisible();
  await telephone.getByLabel('CEP').pressSequentially('01310100');
  await expect(telephone.getByText('Confira o endereço abaixo.')).toBeVisible();
  await expect(telephone.getByLabel('Estado')).toHaveValue('SP');
  await telephone.getByLabel('Rua ou avenida').fill('Avenida Paulista');
  await telephone.getByLabel('Número', { exact: true }).fill('1000');
  await telephone.getByLabel('Bairro').fill('Bela Vista');
  await telephone.getByLabel('Cidade').fill('São Paulo');
  await goOn(telephone);
  await expect(heading(telephone, 'Confira e envie')).toBeVisible();
  await telephone.reload();
  await expect(telephone.getByText('Nina Souza Lima')).toBeVisible();
  await telephone.getByRole('button', { name: 'Enviar cadastro' }).click();
  await expect(heading(telephone, 'Cadastro concluído')).toBeVisible({ timeout: 20_000 });
  await telephone.getByRole('link', { name: 'Comprar bitcoin' }).click();
  await expect(telephone).toHaveURL(at('/trade/btcbrl'));
  await expect(telephone.getByRole('button', { name: 'Comprar BTC' })).toBeVisible();
  await other.close();
});
