import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { ApiClient } from '../../support/api';
import { test } from '../../support/customer';
import { queryOne } from '../../support/ledger';
import { amountField, askToBuy, openPage, productUrl, signIn, signInQuietly } from '../../support/pages';

/** Everything of a customer that could have moved: the number of ledger entries and of orders. */
const moved = (email: string) =>
  queryOne<{ entries: string; orders: string }>(
    `WITH own AS (SELECT a.id FROM users u JOIN accounts a ON u.account_id IN (a.id, a.main_account_id) WHERE u.email = $1)
     SELECT (SELECT count(*) FROM ledger_entries WHERE account_id IN (SELECT id FROM own)) AS entries,
            (SELECT count(*) FROM orders WHERE account_id IN (SELECT id FROM own)) AS orders`,
    [email],
  );

async function nothingMoves(email: string, action: () => Promise<void>): Promise<void> {
  const before = await moved(email);
  await action();
  expect(await moved(email)).toEqual(before);
}

const expireSessions = (email: string) =>
  queryOne(
    `UPDATE sessions SET expires_at = now() - interval '1 minute' WHERE user_id = (SELECT id FROM users WHERE email = $1) RETURNING id`,
    [email],
  );

const buyButton = (page: Page) => page.getByRole('button', { name: 'Comprar BTC' });

test('a wrong password says the same for both causes, and nothing about which', async ({ page, customer }) => {
  await nothingMoves(customer.email, async () => {
    const message = 'E-mail ou senha incorretos. Confira os dois e tente de novo.';
    for (const email of [customer.email, 'ninguem@plataforma.test']) {
      await openPage(page, '/login');
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('errada#2026');
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(page.getByText(message)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
    }
  });
});

test('five wrong passwords lock further tries and say until when, the right password too', async ({ page }) => {
  const client = new ApiClient(productUrl());
  for (let count = 0; count < 5; count += 1) {
    await expect(client.signIn('trancada@plataforma.test', 'errada#2026')).rejects.toThrow('refused');
  }
  await openPage(page, '/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('trancada@plataforma.test');
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('Plataforma#2026');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText(/Muitas tentativas sem sucesso/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeDisabled();
  await prove(page, 'a sign-in that is locked', [320]);
});

test('an unknown market says so and offers the list', async ({ page }) => {
  await openPage(page, '/trade/naoexiste');
  await expect(page.getByRole('heading', { name: 'Mercado não encontrado' })).toBeVisible();
  await page.getByRole('link', { name: /Bitcoin/ }).click();
  await expect(page).toHaveURL(/\/trade\/btcbrl/);
  await expect(buyButton(page).or(page.getByRole('link', { name: 'Entrar para comprar' }))).toBeVisible();
});

test.describe('a buy that cannot be', () => {
  test.beforeEach(async ({ context, page, customer }) => {
    await signInQuietly(context, productUrl(), customer.email);
    await openPage(page, '/trade/btcbrl');
  });

  const cases = [
    ['an amount below the minimum', '9,99', 'O valor mínimo é R$ 10,00.'],
    ['an amount above the balance', '9.999.999,00', /Saldo insuficiente\. Você tem R\$\s[\d.]+,\d\d disponíveis\./],
    ['letters in a number', '12a', /Use apenas números, com vírgula nos centavos/],
    ['too many decimals', '10,123', /Use no máximo 2 casas depois da vírgula/],
  ] as const;
  for (const [what, typed, message] of cases) {
    test(`§5.1 ${what} has its own message and nothing moves`, async ({ page, customer }) => {
      // What can be spent is known.
      await expect(page.getByRole('button', { name: 'Usar 25% do saldo' })).toBeEnabled();
      await nothingMoves(customer.email, async () => {
        await amountField(page).fill(typed);
        await buyButton(page).click();
        await expect(page.getByText(message).first()).toBeVisible();
        await expect(amountField(page)).toHaveValue(typed);
        await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    });
  }
});

test('an expired session is said at sign-in; path and typed amount are kept', async ({ page, customer }) => {
  await signInQuietly(page.context(), productUrl(), customer.email);
  await openPage(page, '/trade/btcbrl');
  const dialog = await askToBuy(page, '25,00');
  // On the way of the order itself: whatever else the page asks would find it out first.
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"ConfirmQuote"')) await expireSessions(customer.email);
    await route.continue();
  });
  await nothingMoves(customer.email, async () => {
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Sua sessão expirou. Entre de novo para continuar.')).toBeVisible();
    await prove(page, 'a session that has expired', [320]);
  });
  await signIn(page, customer.email);
  await expect(page).toHaveURL(/\/trade\/btcbrl/);
  await expect(amountField(page)).toHaveValue('25,00');
});
