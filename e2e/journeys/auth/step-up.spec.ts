import { expect, type Page } from '@playwright/test';
import { prove } from '../../support/accessibility';
import { watchPage } from '../../support/console-watch';
import { test } from '../../support/customer';
import { startFixtureProduct } from '../../support/fixture-product';
import { signInQuietly } from '../../support/pages';

let product: Awaited<ReturnType<typeof startFixtureProduct>>;

test.beforeAll(async () => {
  product = await startFixtureProduct({});
});
test.afterAll(() => product.close());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' });
const password = (page: Page) => dialog(page).getByLabel('Senha', { exact: true });

test.beforeEach(async ({ page, customer }) => {
  await signInQuietly(page.context(), product.url, customer.email);
  await page.goto(`${product.url}/fixture/proof`);
  await page.getByRole('button', { name: 'Criar chave' }).click();
  await expect(dialog(page)).toContainText('Criar a chave de API “Robô”');
});

test('identity I-14: a remote’s sensitive action goes on after the password, with the keyboard alone', async ({
  page,
  customer,
}) => {
  const { complaints } = await watchPage(page);
  await prove(page, 'the dialog for a proof', [320, 1280]);
  await expect(password(page)).toBeFocused();
  await page.keyboard.type('errada');
  await page.keyboard.press('Enter');
  await expect(password(page)).toHaveAccessibleDescription('Senha incorreta. Restam 4 tentativas.');
  await password(page).fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Chave Robô criada.' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Criar chave' })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('identity I-14: who closes the dialog has done nothing; five wrong passwords end the session', async ({
  page,
}) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'Nada foi feito.' })).toBeVisible();
  await page.getByRole('button', { name: 'Criar chave' }).click();
  for (const left of ['Restam 4', 'Restam 3', 'Restam 2', 'Resta 1']) {
    await password(page).fill('errada');
    await page.keyboard.press('Enter');
    await expect(password(page)).toHaveAccessibleDescription(new RegExp(left));
  }
  await password(page).fill('errada');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
  await expect(dialog(page)).toHaveCount(0);
});
