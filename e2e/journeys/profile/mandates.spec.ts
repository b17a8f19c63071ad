import { expect, type BrowserContext, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { watchPage } from '../../support/console-watch';
import { NOTHING, test } from '../../support/customer';
import { walkTo } from '../../support/keyboard';
import { inMail } from '../../support/mailbox';
import { openPage, productUrl } from '../../support/pages';
import type { Customer } from '../../support/sandbox';
import { giveCode, protect, type Protected } from '../../support/withdrawing';
import { addAddress, BITCOIN } from '../../support/withdrawing-coins';

test.use({ funds: NOTHING });

const PATH = '/profile/api-key';
const card = (page: Page) => page.getByRole('region', { name: 'Saques por API' });

/** Fills in the dialog of a new mandate for the only destination, and gives the second factor. */
async function allow(page: Page, own: Protected): Promise<void> {
  await card(page).getByRole('button', { name: 'Autorizar destino' }).click();
  const dialog = page.getByRole('dialog', { name: 'Autorizar saques por API' });
  await expect(dialog.getByLabel('Destino')).toContainText(BITCOIN.address);
  await dialog.getByLabel('Limite por dia').fill('5000');
  await prove(page, 'the form of a new mandate', [320, 1280]);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await giveCode(page, own);
  await expect(card(page).getByText('Espera o e-mail')).toBeVisible();
}

/** The page that the mail of a mandate leads to, in a tab of its own. The token leaves the address at once. */
async function openMail(context: BrowserContext, { email }: Customer): Promise<Page> {
  const page = await context.newPage();
  await openPage(page, await inMail(email, /(\S+\/confirm-withdraw#mandate=\S+)/));
  await expect(page).toHaveURL(`${productUrl()}/confirm-withdraw`);
  return page;
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('money §6, F12: programs may withdraw to an address: card, second factor, mail, and removed again', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(120_000);
  const own = await protect(context, customer);
  await addAddress(own, BITCOIN);
  const { complaints } = await watchPage(page);
  await openPage(page, PATH);
  await expect(card(page).getByText('Nenhum destino autorizado')).toBeVisible();
  await allow(page, own);
  await prove(page, 'a mandate that waits for its mail');

  const mail = await openMail(context, customer);
  await expect(title(mail, 'Confirme a autorização')).toBeVisible();
  const terms = mail.getByRole('region', { name: 'Autorização de saques por API' });
  await expect(terms).toContainText(BITCOIN.address);
  await expect(terms).toContainText(/R\$\s5\.000,00/);
  await prove(mail, 'the page of the mail of a mandate', [320, 1280]);
  await mail.getByRole('button', { name: 'Confirmar autorização' }).click();
  await expect(title(mail, 'Autorização confirmada')).toBeVisible();
  await prove(mail, 'a mandate that was confirmed', [320, 1280]);
  await mail.getByRole('link', { name: 'Ver minhas chaves de API' }).click();
  await expect(card(mail).getByText('Desde')).toBeVisible();
  const again = await openMail(context, customer);
  await expect(title(again, 'Este link já foi usado')).toBeVisible();

  await card(mail).getByRole('button', { name: 'Remover a autorização de “Cofre”' }).click();
  const question = mail.getByRole('dialog', { name: 'Remover esta autorização?' });
  await prove(mail, 'the question before a mandate is removed', [320, 1280]);
  await question.getByRole('button', { name: 'Remover', exact: true }).click();
  await expect(card(mail).getByText('Nenhum destino autorizado')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('money §6, M-18: who did not ask for a mandate says so by the keyboard: nothing is allowed, and every session ends', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(120_000);
  const own = await protect(context, customer);
  await addAddress(own, BITCOIN);
  await openPage(page, PATH);
  await allow(page, own);
  const mail = await openMail(context, customer);
  await walkTo(mail, mail.getByRole('button', { name: 'Não fui eu' }));
  await mail.keyboard.press('Enter');
  const question = mail.getByRole('dialog', { name: 'Não foi você quem pediu?' });
  await prove(mail, 'the question before a mandate is denied', [320, 1280]);
  await walkTo(mail, question.getByRole('button', { name: 'Recusar e proteger a conta' }));
  await mail.keyboard.press('Enter');
  await expect(title(mail, 'Autorização recusada')).toBeVisible();
  await prove(mail, 'a mandate that was denied', [320, 1280]);
  await expect(page).toHaveURL(/\/login/);
});
