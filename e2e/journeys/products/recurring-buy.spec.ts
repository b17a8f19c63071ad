import { expect, type Page } from '@playwright/test';
import { ANA, signedIn } from '../../support/api';
import { NOTHING, test } from '../../support/customer';
import { openPage, productUrl, signInQuietly } from '../../support/pages';
import { createRecurringBuy, makeDue } from '../../support/recurring-buys';

const PATH = '/trading-bots/recurring-buy';

async function openAs(page: Page, email: string, path = PATH): Promise<void> {
  await signInQuietly(page.context(), productUrl(), email);
  await openPage(page, path);
}

test('issue 4, Recurring buy: the demo account shows its runs, the average price and the price of now', async ({
  page,
}) => {
  await openAs(page, ANA);
  const list = page.getByRole('list', { name: 'Suas compras recorrentes' });
  await expect(list).toContainText('Toda terça-feira às 08:00');
  await list.getByRole('link', { name: 'R$ 150,00 de Solana' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compra recorrente de Solana' })).toBeVisible();
  for (const label of ['Preço médio', 'Preço atual', 'Pago']) await expect(page.getByText(label).first()).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).not.toHaveCount(1);
  await expect(rows.nth(1)).toContainText('Comprada');
});

test('issue 4, Recurring buy: created, paused, resumed and canceled', async ({ page, customer }) => {
  await openAs(page, customer.email);
  await page.getByRole('link', { name: /^(Criar|Nova) compra recorrente$/ }).click();
  await page.getByLabel('Valor por compra').fill('50,5');
  await page.getByText('Mensal', { exact: true }).click();
  await page.getByLabel('Dia do mês').selectOption('31');
  await page.getByLabel('Horário de Brasília').selectOption('10:00');
  await page.getByRole('button', { name: 'Revisar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirme sua compra recorrente' });
  await expect(dialog).toContainText('Todo dia 31 do mês, ou no último dia, às 10:00');
  await expect(dialog).toContainText('R$ 50,50');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Compra recorrente criada')).toBeVisible();
  await openPage(page, PATH);
  const row = page.getByRole('list', { name: 'Suas compras recorrentes' }).getByRole('listitem');
  await expect(row).toContainText('Ativa');
  await row.getByRole('button', { name: /^Pausar/ }).click();
  await expect(row).toContainText('Pausada');
  await expect(row).toContainText('Sem data');
  await row.getByRole('button', { name: /^Retomar/ }).click();
  await expect(row).toContainText('Ativa');
  await row.getByRole('button', { name: /^Cancelar/ }).click();
  await page
    .getByRole('dialog', { name: 'Cancelar compra recorrente?' })
    .getByRole('button', { name: 'Cancelar compra recorrente' })
    .click();
  await expect(page.getByRole('list', { name: 'Encerradas' }).getByRole('listitem').first()).toContainText('Cancelada');
});

test.describe('a customer without money', () => {
  test.use({ funds: NOTHING });

  test('issue 4, Recurring buy: a run without money is skipped, and the customer is told why', async ({
    page,
    customer,
  }) => {
    const client = await signedIn(productUrl(), customer.email);
    const id = await createRecurringBuy(client, { instrument: 'btcbrl', amount: '25' });
    await makeDue([id]);
    // The exchange knows nothing of what was changed behind its back; a customer's change makes it look at what is due.
    await createRecurringBuy(client, { instrument: 'ethbrl', amount: '25' });
    await openAs(page, customer.email, `${PATH}?id=${id}`);
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/Pulada.*Saldo insuficiente/);
    await page.getByRole('button', { name: /^Notificações/ }).click();
    await expect(
      page
        .getByText('Sua compra recorrente de Bitcoin foi pulada. Saldo insuficiente: você tinha R$ 0,00 disponíveis.')
        .first(),
    ).toBeVisible();
  });
});
