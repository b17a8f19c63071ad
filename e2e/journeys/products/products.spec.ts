import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { ANA, type ApiClient, signedIn } from '../../support/api';
import { centavosOf } from '../../support/centavos';
import { test } from '../../support/customer';
import { startFaultyProxy } from '../../support/faulty-proxy';
import { openPage, productUrl, signInQuietly } from '../../support/pages';

const RECURRING_BUY = '/trading-bots/recurring-buy';
const TRANSFER = '/pro/transfer';

async function open(page: Page, email: string, path: string, heading: string | RegExp): Promise<void> {
  await signInQuietly(page.context(), productUrl(), email);
  await openPage(page, path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'textbox' | 'combobox' | 'link' | 'radio') {
  const wanted = page.getByRole(role, { name });
  await expect(wanted).toBeVisible();
  await expect(async () => {
    const there = await wanted.evaluate((element) => element === document.activeElement);
    if (!there) await page.keyboard.press('Tab');
    expect(there).toBe(true);
  }).toPass({ intervals: [0], timeout: 15_000 });
}

test.describe('WCAG 2.2 AA: no axe violation in both themes at three widths, targets of 24 px, nothing sideways', () => {
  test.describe.configure({ timeout: 120_000 });
  test.use({ reducedMotion: 'reduce' });

  test('a new recurring buy: form, problem and confirmation', async ({ page, customer }) => {
    await open(page, customer.email, `${RECURRING_BUY}?criar=ethbrl`, 'Nova compra recorrente');
    await prove(page, 'form of a recurring buy');
    await page.getByRole('button', { name: 'Revisar' }).click();
    await expect(page.getByText('Digite o valor de cada compra.')).toBeVisible();
    await prove(page, 'form with a problem', [320]);
    await page.getByLabel('Valor por compra', { exact: true }).fill('99,90');
    await page.getByRole('button', { name: 'Revisar' }).click();
    await expect(page.getByRole('dialog', { name: 'Confirme sua compra recorrente' })).toBeVisible();
    await prove(page, 'confirmation of a recurring buy', [320, 1280]);
  });

  test('one recurring buy with its runs, and the question before it ends', async ({ page }) => {
    await open(page, ANA, RECURRING_BUY, 'Compra recorrente');
    await page.getByRole('link', { name: /de Solana$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Compra recorrente de Solana' })).toBeVisible();
    await prove(page, 'one recurring buy');
    await page.getByRole('button', { name: /^Cancelar a compra recorrente/ }).click();
    await expect(page.getByRole('dialog', { name: 'Cancelar compra recorrente?' })).toBeVisible();
    await prove(page, 'question before the end', [320, 1280]);
  });

  test('a transfer: problem, confirmation and receipt', async ({ page, customer }) => {
    await open(page, customer.email, TRANSFER, 'Transferir entre contas');
    await page.getByLabel('Valor', { exact: true }).fill('99999999');
    await expect(page.getByText(/^Saldo insuficiente\. Conta principal:/)).toBeVisible();
    await prove(page, 'transfer above the balance', [320]);
    await page.getByLabel('Valor', { exact: true }).fill('1');
    await page.getByRole('button', { name: 'Revisar transferência' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('R$ 1,00');
    await prove(page, 'confirmation of a transfer', [320, 1280]);
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('dialog', { name: 'Transferência concluída' })).toBeVisible();
    await prove(page, 'receipt of a transfer', [320, 1280]);
  });
});

test('WCAG 2.1.1: a recurring buy is made and a transfer confirmed with the keyboard alone', async ({
  page,
  customer,
}) => {
  await open(page, customer.email, `${RECURRING_BUY}?criar=btcbrl`, 'Nova compra recorrente');
  await tabTo(page, 'Valor por compra', 'textbox');
  await page.keyboard.type('50');
  await tabTo(page, 'Semanal', 'radio');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Dia da semana', 'combobox');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('A cada duas semanas, na terça-feira às 09:00, R$ 50,00 de Bitcoin')).toBeVisible();
  await tabTo(page, 'Revisar', 'button');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Confirmar', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Compra recorrente de Bitcoin' })).toBeVisible();

  await open(page, customer.email, TRANSFER, 'Transferir entre contas');
  await tabTo(page, 'Valor', 'textbox');
  await page.keyboard.type('2,50');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Confirmar', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Transferência concluída' })).toContainText('R$ 2,50');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('screens, /pro: the terminal opens with the Pro account chosen, and the address forgets it', async ({
  page,
  customer,
}) => {
  await open(page, customer.email, '/pro', 'Conta Pro');
  await page.getByRole('link', { name: 'Abrir terminal na conta Pro' }).click();
  await expect(page.getByRole('radio', { name: 'Pro', exact: true })).toBeChecked();
  await expect(page).toHaveURL(`${productUrl()}/terminal`);
  await page.getByRole('link', { name: 'Transferir entre contas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transferir entre contas' })).toBeVisible();
});

/** Centavos of the Pro account, from the API; what is less stays out of it. */
async function centavosInPro(client: ApiClient): Promise<bigint> {
  const answer = await client.send('{ balances(account: PRO) { currency { code } total } }');
  const { balances } = answer.data as { balances: readonly { currency: { code: string }; total: string }[] };
  return centavosOf(balances.find(({ currency }) => currency.code === 'BRL')?.total ?? '0');
}

test('issue 4, Pro: a transfer whose answer is lost is asked for again under its key, and moves once', async ({
  page,
  customer,
}) => {
  const client = await signedIn(productUrl(), customer.email);
  const before = await centavosInPro(client);
  const proxy = await startFaultyProxy(productUrl());
  let lost = 0;
  try {
    await signInQuietly(page.context(), proxy.url, customer.email);
    await openPage(page, proxy.url + TRANSFER);
    await page.getByLabel('Valor', { exact: true }).fill('3');
    await page.getByRole('button', { name: 'Revisar transferência' }).click();
    proxy.breakPaths(/^\/graphql/, (body) => {
      if (!body.includes('"transfer":{') || lost > 0) return body;
      lost += 1;
      return 'cut off';
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText(/ela nunca será duplicada/)).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Transferência concluída' })).toBeVisible();
  } finally {
    await proxy.close();
  }
  expect(lost).toBe(1);
  expect((await centavosInPro(client)) - before).toBe(300n);
});
