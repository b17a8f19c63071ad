import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { signedIn } from '../../support/api';
import { createCharge } from '../../support/charging';
import { test } from '../../support/customer';
import { checkLedger } from '../../support/ledger';
import { openPage, productUrl, reloadPage, signInQuietly } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';

// Without a transfer to the Pro account, so that nothing has happened yet.
test.use({ funds: { balances: { BRL: '10000' } } });

const MARKET = 'linkbrl';
const PLACE = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } errors { messages } } }';
const TRANSFER =
  'mutation ($input: TransferInput!) { transfer(input: $input) { transfer { id } errors { messages } } }';

test('§2.7 History: what comes is shown when it is asked for, is narrowed by the address, and an open order is canceled', async ({
  context,
  page,
  customer,
}) => {
  await signInQuietly(context, productUrl(), customer.email);
  const session = await signedIn(productUrl(), customer.email);
  await openPage(page, '/history');
  await expect(page.getByRole('heading', { level: 1, name: 'Histórico' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Movimentações' });
  await expect(list).toContainText('Nenhuma movimentação ainda');

  // The first one takes the place of nothing; what comes later waits.
  const key = () => ({ idempotencyKey: randomUUID() });
  await session.send(TRANSFER, { input: { from: 'MAIN', currency: 'BRL', quantity: '25', ...key() } });
  await expect(list.getByRole('link', { name: /Transferência para a conta Pro/ })).toBeVisible({ timeout: 20_000 });
  const limit = { instrument: MARKET, side: 'BUY', type: 'LIMIT', price: '90', quantity: '1.5' };
  await session.send(PLACE, { input: { ...limit, ...key() } });
  await new Sandbox(productUrl()).payPix({ chargeId: await createCharge(session, '40') });
  await list.getByRole('button', { name: 'Mostrar 2 novas movimentações' }).click({ timeout: 20_000 });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText('Depósito por Pix');

  // Filters are in the address, and hold after a reload.
  await page.getByLabel('Tipo').selectOption('Ordens');
  await expect(page).toHaveURL(/\/history\?tipo=ordens$/);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await reloadPage(page);
  const order = list.getByRole('link', { name: /Compra de LINK/ });
  await expect(order).toContainText('Aberta');

  // What is filtered is exported: the order alone, and the file says so.
  await page.getByRole('button', { name: 'Exportar' }).click();
  const panel = page.getByRole('dialog', { name: 'Exportar histórico' });
  await expect(panel.getByRole('radio', { name: /O que está filtrado/ })).toBeChecked();
  await panel.getByRole('button', { name: 'Exportar' }).click();
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Baixar CSV' }).click({ timeout: 20_000 });
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^plataforma-historico-filtrado-.*\.csv$/);
  const lines = (await readFile(await saved.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\ufeffFiltrado: Ordens.');
  expect(lines.slice(2, -1)).toEqual([
    expect.stringMatching(/^[^;]*;[^;]*;Compra;Aberta;LINK;/),
    expect.stringMatching(/^Linhas: 1/),
  ]);
  await panel.getByRole('button', { name: 'Fechar' }).click();

  // The way back closes the entry; its address opens it again.
  await order.click();
  const dialog = page.getByRole('dialog', { name: 'Compra de LINK' });
  await expect(dialog).toContainText('Quantidade pedida');
  await expect(page).toHaveURL(/detalhe=order-\d+$/);
  const address = new URL(page.url());
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/history\?tipo=ordens$/);
  await openPage(page, address.pathname + address.search);
  await dialog.getByRole('button', { name: 'Cancelar ordem' }).click();
  await dialog
    .getByRole('group', { name: 'Cancelar esta ordem?' })
    .getByRole('button', { name: 'Cancelar ordem' })
    .click();
  await expect(dialog).toContainText('Cancelada por você.');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
  await expect(order).toContainText('Cancelada');

  await page.getByLabel('Status').selectOption('Em andamento');
  await expect(list).toContainText('Nada com estes filtros');
  await list.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL(/\/history$/);
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await checkLedger();
});
