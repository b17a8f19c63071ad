import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../support/customer';
import { startWithLinks } from '../../support/page-server';
import { mainMenu, openPage, reloadPage, signInQuietly } from '../../support/pages';
import { Sandbox } from '../../support/sandbox';

const links = {
  orderBook: 'https://outside.test/livro',
  card: 'https://outside.test/cartao',
  cashback: 'https://outside.test/cashback',
  otc: 'https://outside.test/otc',
  vip: 'https://outside.test/vip',
  terms: 'https://outside.test/termos',
  privacy: 'https://outside.test/privacidade',
  faq: 'https://outside.test/faq',
  help: 'https://outside.test/ajuda',
  twoFactorHelp: 'https://outside.test/2fa',
};

let product: Awaited<ReturnType<typeof startWithLinks>>;
let sandbox: Sandbox;

test.beforeAll(async () => {
  product = await startWithLinks(links);
  sandbox = new Sandbox(product.url);
});
test.afterAll(() => product.close());

async function openHome(page: Page, email: string): Promise<void> {
  await signInQuietly(page.context(), product.url, email);
  await openPage(page, product.url);
  await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeVisible();
}

const entry = (page: Page, name: string): Locator => mainMenu(page).getByRole('link', { name, exact: true });
const names = async (scope: Locator) =>
  (await scope.getByRole('link').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());

test('§2.61 side menu groups, entries and their order', async ({ page, customer }) => {
  await sandbox.setUser(customer.email, { otcEnabled: true });
  await openHome(page, customer.email);
  await expect(entry(page, 'Earn')).toBeVisible();
  const menu = mainMenu(page);
  const namesIn = (list: Locator) => expect.poll(() => names(list));
  await expect(menu.getByRole('list')).toHaveCount(4);
  await namesIn(menu.getByRole('list').first()).toEqual([
    'Início',
    'Carteira',
    'Comprar/Vender',
    'Livro de ofertas (link externo)',
    'Compra recorrente',
    'Histórico',
    'Cartão',
    'Indique e ganhe',
  ]);
  await namesIn(menu.getByRole('list', { name: 'Mais produtos' })).toEqual(['Earn', 'Pay']);
  await namesIn(menu.getByRole('list', { name: 'Marketplace' })).toEqual([
    'Criptoativos',
    'Cashback (abre em nova aba)',
    'Smart Wallets',
  ]);
  await namesIn(menu.getByRole('list', { name: 'Grandes contas' })).toEqual(['Mesa OTC Novo', 'VIP (link externo)']);
});

test('specification §2: every inside entry opens its screen and is marked as current', async ({ page, customer }) => {
  await sandbox.setUser(customer.email, { otcEnabled: true });
  await openHome(page, customer.email);
  for (const [name, path] of [
    ['Compra recorrente', '/trading-bots/recurring-buy'],
    ['Histórico', '/history'],
    ['Cartão', '/card'],
    ['Criptoativos', '/marketplace/crypto-assets'],
    ['Smart Wallets', '/smart-wallets'],
    ['Indique e ganhe', '/referral'],
    ['Pay', '/pay'],
    ['Earn', '/foxbit-earn'],
    ['Mesa OTC Novo', '/otc/quotation'],
  ] as const) {
    await entry(page, name).click();
    await expect(page).toHaveURL(product.url + path);
    await expect(page.getByRole('heading', { level: 1, name: name.replace(' Novo', '') })).toBeVisible();
    await expect(mainMenu(page).locator('[aria-current="page"]')).toHaveText(name.replace(' Novo', 'Novo'));
  }
});

test('specification §6: the card entry is internal only for a non-foreign PERSONAL account; otherwise an external card info link shows', async ({
  page,
  customer,
}) => {
  await openHome(page, customer.email);
  await expect(entry(page, 'Cartão')).toHaveAttribute('href', '/card');
  for (const changes of [{ isForeigner: true }, { isForeigner: false, accountType: 'COMPANY' as const }]) {
    await sandbox.setUser(customer.email, changes);
    await reloadPage(page);
    const outside = entry(page, 'Cartão (link externo)');
    await expect(outside).toHaveAttribute('href', links.card);
    await expect(outside).not.toHaveAttribute('target');
    // The page itself says who gets one, and leads to the same place.
    await openPage(page, `${product.url}/card`);
    await expect(page.getByText('O cartão é para contas pessoais de brasileiros')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Saiba mais' })).toHaveAttribute('href', links.card);
  }
});

test('until the flags are there, no entry is one that they change, and none moves when they come', async ({
  page,
  customer,
}) => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((done) => (answer = done));
  await page.route('**/graphql*', async (route) => {
    if ((route.request().postData() ?? '').includes('"operationName":"toggleFeature"')) await answered;
    await route.continue();
  });
  await openHome(page, customer.email);
  const places = () =>
    Promise.all(
      ['Histórico', 'Indique e ganhe', 'Pay', 'Criptoativos'].map(async (name) => [
        name,
        (await entry(page, name).boundingBox())?.y,
      ]),
    );
  await expect(entry(page, 'Histórico')).toBeVisible();
  expect(await names(mainMenu(page))).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(Cartão|Earn)/)]));
  const before = await places();
  answer();
  await expect(entry(page, 'Cartão')).toHaveAttribute('href', '/card');
  await expect(entry(page, 'Compra recorrente')).toBeVisible();
  expect(await places()).toEqual(before);
});

test('specification §6: the OTC entry is internal with a badge when otcEnabled, else an external link', async ({
  page,
  customer,
}) => {
  await openHome(page, customer.email);
  await expect(entry(page, 'Mesa OTC (link externo)')).toHaveAttribute('href', links.otc);
  await sandbox.setUser(customer.email, { otcEnabled: true });
  await reloadPage(page);
  await expect(entry(page, 'Mesa OTC Novo')).toHaveAttribute('href', '/otc/quotation');
});

test('specification §2: the cashback link opens a new tab, the other external entries do not', async ({
  page,
  customer,
}) => {
  await openHome(page, customer.email);
  const cashback = entry(page, 'Cashback (abre em nova aba)');
  await expect(cashback).toHaveAttribute('target', '_blank');
  await expect(cashback).toHaveAttribute('rel', 'noopener');
  for (const name of ['Livro de ofertas', 'VIP']) {
    await expect(entry(page, `${name} (link externo)`)).not.toHaveAttribute('target');
  }
});

test('§2.73, §2.74, §2.75, §2.76, §2.77 terms, privacy, FAQ, help centre and 2FA help are outside links', async ({
  page,
  customer,
}) => {
  await openHome(page, customer.email);
  const foot = page.getByRole('list', { name: 'Informações e ajuda' }).getByRole('link');
  await expect(foot).toHaveCount(5);
  const addresses = await foot.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual([links.terms, links.privacy, links.faq, links.help, links.twoFactorHelp]);
});

test('§9.19, §9.20 the menu is 230 px wide, 60 px mini with tooltips', async ({ page, customer }) => {
  await openHome(page, customer.email);
  const side = page.getByRole('complementary').first();
  const width = async () => (await side.boundingBox())?.width;
  await expect.poll(width).toBe(230);
  await page.getByRole('button', { name: 'Recolher menu' }).click();
  await expect.poll(width).toBe(60);
  await expect(entry(page, 'Carteira')).toBeVisible();
  const shown = () => mainMenu(page).getByText('Carteira').last().boundingBox();
  await entry(page, 'Carteira').focus();
  await expect.poll(async () => (await shown())?.x ?? 0).toBeGreaterThan(60);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await shown())?.x ?? 0).toBeLessThan(60);
});

test('the drawer of a small screen: opened, walked through and closed with the keyboard alone', async ({
  page,
  customer,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openHome(page, customer.email);
  const button = page.getByRole('button', { name: 'Abrir menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  const inside = () =>
    drawer.evaluate((dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body);
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    expect(await inside(), 'the focus stays in the drawer').toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await drawer.getByRole('link', { name: 'Histórico' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.url}/history`);
  await expect(drawer).toHaveCount(0);
});
