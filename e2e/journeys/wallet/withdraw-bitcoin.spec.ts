import { expect } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { watchPage } from '../../support/console-watch';
import { NOTHING, test } from '../../support/customer';
import { walkTo } from '../../support/keyboard';
import { checkLedger } from '../../support/ledger';
import { openPage, productUrl } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';
import {
  confirmByMail,
  giveCode,
  heading,
  openWithdrawalMail,
  protect,
  requestWithdrawal,
  secondTab,
  seenIn,
  SETTLED_MS,
} from '../../support/withdrawing';
import { addAddress, BITCOIN, fillAmount, formOf, protectWithCoins } from '../../support/withdrawing-coins';

// Whoever has had money before a first factor waits a day for a withdrawal.
test.use({ funds: NOTHING });

const sandbox = new Sandbox(productUrl());

test('money §6: bitcoin from the amount to the receipt: new address, second factor, mail, a day’s wait, blocks, seen live in a second tab', async ({
  context,
  page,
  customer,
}) => {
  test.setTimeout(180_000);
  const own = await protect(context, customer);
  await sandbox.deposit(customer.email, { BTC: '0.05' });
  const { complaints } = await watchPage(page);
  await openPage(page, '/wallet');
  await page.getByRole('link', { name: 'Sacar Bitcoin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sacar Bitcoin' })).toBeVisible();

  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  const adding = page.getByRole('dialog', { name: 'Adicionar endereço' });
  const address = adding.getByRole('textbox', { name: 'Endereço', exact: true });
  await address.fill('TQooBX9o8iSSprLWW96YShBogx7Uwisuim');
  await expect(adding).toContainText('Parece um endereço da rede TRON. Você escolheu Bitcoin.');
  await address.fill(`bitcoin:${BITCOIN.address}`);
  await adding.getByText('Minha', { exact: true }).click();
  await adding.getByLabel('Apelido (opcional)').fill('Cofre');
  await prove(page, 'the form of a new address', [320, 1280]);
  await adding.getByRole('button', { name: 'Guardar' }).click();
  await giveCode(page, own);
  await expect(adding).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Cofre' })).toBeChecked();
  await fillAmount(page, '0,01', '0,0099');
  await prove(page, 'the form of a withdrawal of bitcoin');
  await requestWithdrawal(page, own);

  // The first withdrawal to a new address waits a day.
  const mail = await openWithdrawalMail(context, customer);
  await expect(mail.getByText('Bitcoin', { exact: true })).toBeVisible();
  await expect(mail.locator('code')).toHaveText(BITCOIN.address);
  await prove(mail, 'the page of the mail of a withdrawal of bitcoin', [320, 1280]);
  await mail.getByRole('button', { name: 'Confirmar saque' }).click();
  await expect(mail).toHaveURL(`${productUrl()}/confirm-withdraw/success`);
  await expect(heading(page, 'Primeiro saque a este endereço')).toBeVisible({ timeout: SETTLED_MS });
  await prove(page, 'a withdrawal that waits a day', [320, 1280]);
  const other = await secondTab(page, 'Primeiro saque a este endereço');
  await sandbox.endAddressWaits(customer.email);
  await seenIn([page, other], 'Saque concluído', /O destino recebeu 0,0099 BTC\./);
  await expect(page.getByRole('button', { name: 'Copiar ID da transação' })).toBeVisible();
  await prove(page, 'a completed withdrawal of bitcoin', [320, 1280]);

  await openPage(other, '/history');
  const history = other.getByRole('region', { name: 'Movimentações' });
  await expect(history.getByRole('listitem').filter({ hasText: 'Concluído' })).toContainText('BTC');
  await openPage(other, '/wallet');
  await expect(other.getByRole('row', { name: /Bitcoin/ })).toContainText('0,04');
  await checkLedger();
  expect(complaints).toEqual([]);
});

test('money §6: bitcoin by the keyboard alone from the amount to the receipt', async ({ context, page, customer }) => {
  test.setTimeout(180_000);
  const own = await protectWithCoins(context, customer, BITCOIN);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: productUrl() });
  await openPage(page, formOf(BITCOIN));
  const press = async (name: string) => {
    await walkTo(page, page.getByRole('button', { name }));
    await page.keyboard.press('Enter');
  };
  await walkTo(page, page.getByRole('radio', { name: 'Cofre' }));
  await page.keyboard.press('Space');
  await walkTo(page, page.getByLabel('Valor do saque'));
  await page.keyboard.type('0,02');
  await expect(page.getByLabel('Você recebe')).toHaveValue('0,0199');
  await press('Continuar');
  await walkTo(
    page,
    page.getByRole('dialog', { name: 'Confira o saque' }).getByRole('button', { name: 'Confirmar saque' }),
  );
  await page.keyboard.press('Enter');
  const code = page.getByRole('dialog', { name: 'Confirme que é você' }).getByLabel('Código de 6 dígitos');
  await expect(code).toBeFocused();
  await page.keyboard.type(await own.nextCode());
  await expect(heading(page, 'Confirme pelo e-mail')).toBeVisible();
  const mail = await openWithdrawalMail(context, customer);
  await walkTo(mail, mail.getByRole('button', { name: 'Confirmar saque' }));
  await mail.keyboard.press('Enter');
  await expect(mail).toHaveURL(`${productUrl()}/confirm-withdraw/success`);
  await expect(mail.getByText('O destino recebeu 0,0199 BTC.').first()).toBeVisible({ timeout: SETTLED_MS });
  await page.bringToFront();
  await seenIn([page], 'Saque concluído', /O destino recebeu 0,0199 BTC\./);
  await press('Copiar comprovante');
  const receipt = await page.evaluate(() => navigator.clipboard.readText());
  expect(receipt).toContain(BITCOIN.address);
  expect(receipt).toContain('0,0199');
  await checkLedger();
});

test.describe('by touch at 390 px', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  test('money §6: bitcoin on a phone, and taken back while it waits a day: seen canceled in every tab', async ({
    context,
    page,
    customer,
  }) => {
    test.setTimeout(180_000);
    const own = await protect(context, customer);
    await sandbox.deposit(customer.email, { BTC: '0.05' });
    await addAddress(own, BITCOIN);
    await openPage(page, formOf(BITCOIN));
    await page.getByText('Cofre', { exact: true }).first().tap();
    await page.getByLabel('Valor do saque').tap();
    await fillAmount(page, '0,01', '0,0099');
    await page.getByRole('button', { name: 'Continuar' }).tap();
    const review = page.getByRole('dialog', { name: 'Confira o saque' });
    await expect(review).toContainText('É o primeiro saque para este endereço, por isso ele espera.');
    await review.getByRole('button', { name: 'Confirmar saque' }).tap();
    await giveCode(page, own);
    await expect(heading(page, 'Confirme pelo e-mail')).toBeVisible();
    await confirmByMail(context, customer);
    await expect(heading(page, 'Primeiro saque a este endereço')).toBeVisible({ timeout: SETTLED_MS });
    const other = await secondTab(page, 'Primeiro saque a este endereço');
    await page.getByRole('button', { name: 'Cancelar saque' }).tap();
    const question = page.getByRole('dialog', { name: 'Cancelar o saque?' });
    await question.getByRole('button', { name: 'Cancelar saque' }).tap();
    await seenIn([page, other], 'Saque cancelado', /0,01 BTC voltaram ao seu saldo\./);
    await prove(page, 'a withdrawal of bitcoin that the customer took back', [390]);
    await checkLedger();
  });
});
