import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { test } from '../../support/customer';
import { productUrl } from '../../support/pages';
import { codeFor, heading, NEW_PASSWORD, newCnpj, newCpf, newEmail } from '../../support/registration';

const at = (path: string) => productUrl() + path;
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
const partner = (page: Page, position: number) => page.getByRole('region', { name: `Sócio ${position}` });

async function register(page: Page, email: string): Promise<void> {
  await page.goto(at('/register'));
  await expect(page.locator('#frame')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
  await page.getByText('Li e aceito').click({ position: { x: 4, y: 4 } });
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.getByLabel('Código de 6 dígitos').fill(await codeFor(email));
  await expect(heading(page, 'Tipo de conta')).toBeVisible();
}

async function fillRepresentative(page: Page, cpf: string): Promise<void> {
  await page.getByLabel('Nome completo').fill('Nina Souza Lima');
  await page.getByLabel('CPF').pressSequentially(cpf);
  await page.getByLabel('Data de nascimento').pressSequentially('31121990');
  await page.getByLabel('Celular').pressSequentially('11987654321');
  await page.getByText('Não', { exact: true }).click();
  await goOn(page);
}

/** By keyboard alone: a partner who is a person, from the first field on. */
async function typePerson(page: Page, cpf: string): Promise<void> {
  await partner(page, 1).getByLabel('Nome completo').focus();
  await page.keyboard.type('Nina Souza Lima');
  await page.keyboard.press('Tab');
  await page.keyboard.type(cpf);
  await page.keyboard.press('Tab');
  await page.keyboard.type('31121990');
  await page.keyboard.press('Tab');
  // The first key chooses "Não".
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('87,5');
}

test('§2.56 a company from an empty browser to a registered account, resumed on a second device', async ({
  page,
  browser,
}) => {
  const [email, cpf] = [newEmail(), newCpf()];
  await register(page, email);
  await page.getByText('Empresa', { exact: true }).click();
  await expect(page.getByText('CPF ou CNPJ e participação de cada sócio')).toBeVisible();
  await goOn(page);
  await expect(heading(page, 'Seus dados')).toBeVisible();
  await fillRepresentative(page, cpf);
  await expect(heading(page, 'Dados da empresa')).toBeVisible();
  await prove(page, '/register/company/infos');
  // A later step that is opened early leads back.
  await page.goto(at('/register/company/partner'));
  await expect(heading(page, 'Dados da empresa')).toBeVisible();
  await page.getByLabel('CNPJ').pressSequentially(newCnpj().toLowerCase());
  await page.getByLabel('Razão social').fill('Padaria Boa Ltda');
  await page.getByLabel('Telefone da empresa').pressSequentially('1134567890');
  await goOn(page);
  await expect(heading(page, 'Sócios e administradores')).toBeVisible();

  const other = await browser.newContext();
  const telephone = await other.newPage();
  await telephone.goto(at('/login'));
  await expect(telephone.locator('#frame')).toHaveCount(0);
  await telephone.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await telephone.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
  await telephone.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(heading(telephone, 'Tipo de conta')).toBeVisible();
  await goOn(telephone);
  await expect(heading(telephone, 'Sócios e administradores')).toBeVisible();
  await typePerson(telephone, cpf);
  await expect(telephone.getByText('Faltam 12,5 % para 100 %.')).toBeVisible();
  await telephone.getByRole('button', { name: 'Incluir sócio' }).press('Enter');
  await expect(partner(telephone, 2).getByRole('radio', { name: 'Pessoa' })).toBeFocused();
  await telephone.keyboard.press('ArrowRight');
  await telephone.keyboard.press('Tab');
  await telephone.keyboard.type('Holding 3 S/A');
  await telephone.keyboard.press('Tab');
  await telephone.keyboard.type(newCnpj());
  await telephone.keyboard.press('Tab');
  await telephone.keyboard.type('12,5');
  await telephone.getByRole('button', { name: 'Remover sócio 1 Nina Souza Lima' }).press('Enter');
  await expect(telephone.getByRole('button', { name: 'Desfazer' })).toBeFocused();
  await prove(telephone, '/register/company/partner');
  await telephone.keyboard.press('Enter');
  await expect(telephone.getByText('As participações somam 100 %.', { exact: true })).toBeVisible();
  await expect(partner(telephone, 1).getByLabel('CPF')).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
  await goOn(telephone);
  await expect(heading(telephone, 'Endereço da empresa')).toBeVisible();
  await telephone.getByLabel('CEP').pressSequentially('01310100');
  await expect(telephone.getByText('Confira o endereço abaixo.')).toBeVisible();
  await telephone.getByLabel('Número', { exact: true }).fill('1000');
  await goOn(telephone);
  await expect(heading(telephone, 'Confira e envie')).toBeVisible();
  await telephone.getByRole('link', { name: 'Alterar: Sócios e administradores' }).click();
  await expect(partner(telephone, 2).getByLabel('Participação')).toHaveValue('12,5');
  await goOn(telephone);
  await expect(telephone.getByText('Nina Souza Lima: 87,5 %, administra')).toBeVisible();
  await telephone.getByRole('button', { name: 'Enviar cadastro' }).click();
  await expect(heading(telephone, 'Cadastro concluído')).toBeVisible({ timeout: 20_000 });
  await expect(telephone).toHaveURL(at('/register/success'));
  await other.close();
});
