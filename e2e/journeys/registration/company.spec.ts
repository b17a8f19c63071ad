import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { test } from '../../support/customer';
import { proveErrors } from '../../support/form-errors';
import { inMail } from '../../support/mailbox';
import { picture } from '../../support/picture';
import { openPage, productUrl, signIn } from '../../support/pages';
import { giveProof } from '../../support/proof';
import { codeFor, heading, NEW_PASSWORD, newCnpj, newCpf, newEmail } from '../../support/registration';
import { becomeVerified, fileField, paper, sendFile } from '../../support/verification';
import { deviceOf, type Step, takeSteps } from '../../support/way';

const continued = (page: Page) => page.getByRole('button', { name: 'Continuar' });
const goOn = (page: Page) => continued(page).click();
const partner = (page: Page, position: number) => page.getByRole('region', { name: `Sócio ${position}` });

async function register(page: Page, email: string): Promise<void> {
  await openPage(page, '/register');
  await proveErrors(page, 'a new account', page.getByRole('button', { name: 'Criar conta' }));
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
  await page.getByText('Li e aceito').click({ position: { x: 4, y: 4 } });
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.getByLabel('Código de 6 dígitos').fill(await codeFor(email));
  await expect(heading(page, 'Tipo de conta')).toBeVisible();
}

async function fillRepresentative(page: Page, cpf: string): Promise<void> {
  await proveErrors(page, 'who acts for a company', continued(page));
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
  await page.keyboard.type('70');
}

/** Two partners, one of whom is removed and comes back. */
async function fillPartners(page: Page, cpf: string): Promise<void> {
  await proveErrors(page, 'the partners of a company', continued(page));
  await typePerson(page, cpf);
  await expect(page.getByText('Faltam 30 % para 100 %.')).toBeVisible();
  await page.getByRole('button', { name: 'Incluir sócio' }).press('Enter');
  await expect(partner(page, 2).getByRole('radio', { name: 'Pessoa' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Holding 3 S/A');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newCnpj());
  await page.keyboard.press('Tab');
  await page.keyboard.type('30');
  await page.getByRole('button', { name: 'Remover sócio 1 Nina Souza Lima' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused();
  await prove(page, '/register/company/partner');
  await page.keyboard.press('Enter');
  await expect(page.getByText('As participações somam 100 %.', { exact: true })).toBeVisible();
  await expect(partner(page, 1).getByLabel('CPF')).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
  await goOn(page);
}

const stepsOf = (cpf: string): readonly Step[] => [
  {
    path: '/register/account-type',
    title: 'Tipo de conta',
    async take(page) {
      await page.getByText('Empresa', { exact: true }).click();
      await expect(page.getByText('CPF ou CNPJ e participação de cada sócio')).toBeVisible();
      await goOn(page);
    },
    kept: (page) => expect(page.getByRole('radio', { name: 'Empresa' })).toBeChecked(),
  },
  {
    path: '/register/infos',
    title: 'Seus dados',
    take: (page) => fillRepresentative(page, cpf),
    kept: (page) => expect(page.getByLabel('Nome completo')).toHaveValue('Nina Souza Lima'),
  },
  {
    path: '/register/company/infos',
    title: 'Dados da empresa',
    async take(page) {
      await prove(page, '/register/company/infos');
      await proveErrors(page, 'the data of a company', continued(page));
      await page.getByLabel('CNPJ').pressSequentially(newCnpj().toLowerCase());
      await page.getByLabel('Razão social').fill('Padaria Boa Ltda');
      await page.getByLabel('Telefone da empresa').pressSequentially('1134567890');
      await goOn(page);
    },
    kept: (page) => expect(page.getByLabel('Razão social')).toHaveValue('Padaria Boa Ltda'),
  },
  {
    path: '/register/company/partner',
    title: 'Sócios e administradores',
    take: (page) => fillPartners(page, cpf),
    kept: (page) => expect(partner(page, 2).getByLabel('Participação')).toHaveValue('30'),
  },
  {
    path: '/register/address',
    title: 'Endereço da empresa',
    async take(page) {
      await proveErrors(page, 'the address of a company', continued(page));
      await page.getByLabel('CEP').pressSequentially('01310100');
      await expect(page.getByText('Confira o endereço abaixo.')).toBeVisible();
      await page.getByLabel('Número', { exact: true }).fill('1000');
      await goOn(page);
    },
    kept: (page) => expect(page.getByLabel('Número', { exact: true })).toHaveValue('1000'),
  },
  {
    path: '/register/progress',
    title: 'Confira e envie',
    async take(page) {
      await page.getByRole('link', { name: 'Alterar: Sócios e administradores' }).click();
      await expect(partner(page, 2).getByLabel('Participação')).toHaveValue('30');
      await goOn(page);
      await expect(page.getByText('Nina Souza Lima: 70 %, administra')).toBeVisible();
      await page.getByRole('button', { name: 'Enviar cadastro' }).click();
    },
  },
];

/** The forms of the profile for what the registration asked, with errors; the telephone is another one afterwards. */
async function proveProfileForms(page: Page, email: string): Promise<void> {
  await openPage(page, '/profile/infos');
  const phone = page.getByRole('region', { name: 'Celular', exact: true });
  await phone.getByRole('button', { name: 'Trocar celular' }).click();
  await phone.getByLabel('Novo celular').fill('1');
  await proveErrors(page, 'another telephone', phone.getByRole('button', { name: 'Trocar celular' }));
  await phone.getByLabel('Novo celular').fill('(21) 99876-5432');
  await phone.getByRole('button', { name: 'Trocar celular' }).click();
  await giveProof(page, NEW_PASSWORD);
  await expect(page.getByText(/^Celular trocado\. Saques travados até /)).toBeVisible();
  await inMail(email, /(O celular da sua conta foi trocado)/, 'Celular trocado');
  await page.getByRole('button', { name: 'Corrigir dados' }).click();
  await page.getByLabel('Nome completo').fill('Nina');
  await proveErrors(page, 'corrected data', page.getByRole('button', { name: 'Salvar correção' }));
  await openPage(page, '/profile/security');
  await expect(page.getByRole('list', { name: 'Atividade recente' })).toContainText('O celular da conta foi trocado.');
  await openPage(page, '/register/success');
}

/** The documents of who acts for the company, of the company and of its owners, from two devices. */
async function sendDocuments(first: Page, second: Page): Promise<void> {
  await first.getByRole('link', { name: 'Verificar a conta' }).click();
  await first.getByRole('radio', { name: 'CNH' }).check({ force: true });
  await goOn(first);
  await sendFile(first, 'Frente do documento', picture('frente.png'));
  await sendFile(first, 'Verso do documento', picture('verso.png'));
  await openPage(second, '/profile/verify-account');
  await sendFile(second, 'Foto do seu rosto', picture('rosto.png'));
  await sendFile(second, 'Contrato social', paper('contrato.pdf'));
  await sendFile(second, 'Documento de Nina Souza Lima', picture('nina.png'));
  await expect(fileField(first, 'Documento de Nina Souza Lima').getByRole('img')).toBeVisible();
  await first.getByRole('button', { name: 'Enviar para análise' }).click();
  await expect(fileField(first, 'Foto do rosto de Nina Souza Lima')).toBeFocused();
  await prove(first, 'pictures and papers of a company, some of which are missing');
  await sendFile(first, 'Foto do rosto de Nina Souza Lima', picture('rosto.png'));
  await sendFile(first, 'Contrato social de Holding 3 S/A', paper('holding.pdf'));
}

test('§2.56, §2.31 a company at 1280 and 390 px: from an empty browser to a verified customer who buys, left at each step and taken up on another device, with reloads and ways back', async ({
  browser,
}) => {
  test.slow();
  const [email, cpf] = [newEmail(), newCpf()];
  const [first, second] = [await deviceOf(browser, 1280, 900), await deviceOf(browser, 390, 844)];
  await register(first, email);
  await openPage(second, '/login');
  await signIn(second, email, NEW_PASSWORD);
  await takeSteps([second, first], stepsOf(cpf));
  await expect(heading(first, 'Cadastro concluído')).toBeVisible({ timeout: 20_000 });
  await expect(first).toHaveURL(`${productUrl()}/register/success`);
  await proveProfileForms(first, email);
  await sendDocuments(first, second);
  const handIn = () => first.getByRole('button', { name: 'Enviar para análise' }).click();
  await becomeVerified(browser, { page: first, other: second, email, handIn });
});
