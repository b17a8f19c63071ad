import { expect } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { NOTHING, test } from '../../support/customer';
import { walkTo } from '../../support/keyboard';
import { checkLedger } from '../../support/ledger';
import { openPage, productUrl } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';
import {
  confirmByMail,
  endHour,
  heading,
  openWithdrawalMail,
  requestWithdrawal,
  secondTab,
  seenIn,
  SETTLED_MS,
  withdrawalOf,
} from '../../support/withdrawing';
import { addOwnKey, protectWithReais, REAIS_FORM, requestByOwnKey } from '../../support/withdrawing-reais';

// Whoever has had money before a first factor waits a day for a withdrawal.
test.use({ funds: NOTHING });

const sandbox = () => new Sandbox(productUrl());

test('money §6: a withdrawal that a change of the account’s security cancels is seen canceled in every tab at once', async ({
  page,
  customer,
}) => {
  test.setTimeout(180_000);
  await requestByOwnKey(page, customer);
  const other = await secondTab(page, 'Confirme pelo e-mail');
  await sandbox().lockWithdrawals(customer.email);
  await seenIn(
    [page, other],
    'Saque cancelado',
    /A segurança da sua conta mudou\. R\$\s300,00 voltaram ao seu saldo\./,
  );
  await prove(page, 'a withdrawal that was canceled for the account’s security', [320, 1280]);
  await checkLedger();
});

test('money §6: a withdrawal that nobody confirms ends after its hour, seen in every tab, and its link says so', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(180_000);
  await requestByOwnKey(page, customer);
  const other = await secondTab(page, 'Confirme pelo e-mail');
  await endHour(customer);
  await seenIn([page, other], 'Saque vencido', /Você não confirmou em 60 minutos\. O valor voltou\./);
  const mail = await openWithdrawalMail(context, customer, '/confirm-withdraw/error');
  await expect(mail.getByRole('heading', { level: 1, name: 'Este link venceu' })).toBeVisible();
  await prove(mail, 'the page of a link that has expired', [320, 1280]);
  await checkLedger();
});

test('money §6: a large withdrawal is looked at and not let go: seen in every tab, and the money is back', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(180_000);
  const own = await protectWithReais(context, customer);
  await addOwnKey(own, customer);
  await sandbox().deposit(customer.email, { BRL: '150000' });
  // A company's: a person withdraws less at night.
  await sandbox().setUser(customer.email, { accountType: 'COMPANY' });
  await openPage(page, REAIS_FORM);
  await page.getByLabel('Valor do saque').fill('130000');
  await expect(page.getByLabel('Você recebe')).toHaveValue('129998,00');
  await requestWithdrawal(page, own);
  const mail = await confirmByMail(context, customer);
  await expect(heading(page, 'Em análise')).toBeVisible({ timeout: SETTLED_MS });
  await prove(page, 'a withdrawal that is looked at', [320, 1280]);
  const other = await secondTab(page, 'Em análise');
  await sandbox().rejectWithdrawal(await withdrawalOf(customer));
  await seenIn(
    [page, other],
    'Saque não aprovado',
    /O saque não passou na análise\. R\$\s130\.000,00 voltaram ao seu saldo\./,
  );
  await expect(mail.getByText('Saque não aprovado').first()).toBeVisible();
  await checkLedger();
});

test.describe('by touch at 390 px', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  test('money §6: a withdrawal to a key that nobody has any more is refused by the bank, and the fee is back too', async ({
    context,
    page,
    customer,
  }) => {
    test.setTimeout(180_000);
    const own = await protectWithReais(context, customer);
    await addOwnKey(own, customer);
    await openPage(page, REAIS_FORM);
    await page.getByLabel('Valor do saque').tap();
    await page.getByLabel('Valor do saque').fill('300');
    await expect(page.getByLabel('Você recebe')).toHaveValue('298,00');
    await page.getByRole('button', { name: 'Continuar' }).tap();
    await page.getByRole('dialog', { name: 'Confira o saque' }).getByRole('button', { name: 'Confirmar saque' }).tap();
    const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
    await proof.getByLabel('Código de 6 dígitos').fill(await own.nextCode());
    await expect(heading(page, 'Confirme pelo e-mail')).toBeVisible();
    const other = await secondTab(page, 'Confirme pelo e-mail');
    await sandbox().forgetKey(customer.email);
    const mail = await openWithdrawalMail(context, customer);
    await mail.getByRole('button', { name: 'Confirmar saque' }).tap();
    await expect(mail).toHaveURL(`${productUrl()}/confirm-withdraw/success`);
    await seenIn(
      [page, other],
      'Saque recusado',
      /O banco recusou: a chave não existe mais\. O valor voltou, taxa incluída\./,
    );
    await prove(page, 'a withdrawal that the bank refused', [390]);
    await checkLedger();
  });
});

test('money §6: by the keyboard alone from the amount to the mail; the bank of who got it sends it back, seen in every tab', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(180_000);
  const own = await protectWithReais(context, customer);
  await addOwnKey(own, customer);
  await openPage(page, REAIS_FORM);
  await walkTo(page, page.getByLabel('Valor do saque'));
  await page.keyboard.type('300');
  await expect(page.getByLabel('Você recebe')).toHaveValue('298,00');
  await walkTo(page, page.getByRole('button', { name: 'Continuar' }));
  await page.keyboard.press('Enter');
  const review = page.getByRole('dialog', { name: 'Confira o saque' });
  await walkTo(page, review.getByRole('button', { name: 'Confirmar saque' }));
  await page.keyboard.press('Enter');
  const code = page.getByRole('dialog', { name: 'Confirme que é você' }).getByLabel('Código de 6 dígitos');
  await expect(code).toBeFocused();
  await page.keyboard.type(await own.nextCode());
  await expect(heading(page, 'Confirme pelo e-mail')).toBeVisible();
  const other = await secondTab(page, 'Confirme pelo e-mail');
  const mail = await openWithdrawalMail(context, customer);
  await walkTo(mail, mail.getByRole('button', { name: 'Confirmar saque' }));
  await mail.keyboard.press('Enter');
  await expect(mail).toHaveURL(`${productUrl()}/confirm-withdraw/success`);
  await seenIn([page, other], 'Saque concluído', /O destino recebeu R\$\s298,00\./);
  await sandbox().returnPayout(await withdrawalOf(customer));
  await seenIn([page, other], 'Saque devolvido', /O banco de destino devolveu R\$\s298,00\./);
  await checkLedger();
});
