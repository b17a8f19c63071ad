import { expect, type Page, test } from '@playwright/test';
import { ANA, NOVA } from '../../support/api';
import { watchPage } from '../../support/console-watch';
import { builtProduct } from '../../support/discovery';
import { buildOld, newBuilds, startMixed } from '../../support/old-builds';
import { appIsThere, askToBuy, chooseSignOut, confirmBuy, mainMenu, openPage, signIn } from '../../support/pages';

const MENU = { new: 'Carteira', old: 'Minha carteira' };
const TOTAL = { new: 'Patrimônio total', old: 'Seu patrimônio' };
type Age = keyof typeof MENU;

const PREFIX = 'data-old-';
/** Each older build tells on the page that it ran, and says something in other words. */
const remotes = () => Object.keys(builtProduct().remotes);
const mark = (name: string) => `document.documentElement.setAttribute('${PREFIX}${name}', '');\n`;
const changes = () => [
  ...['host/src/bootstrap.tsx', ...remotes().map((name) => `${name}/src/routes.ts`)].map((file) => {
    return { file, make: (text: string) => text + mark(file.split('/', 1)[0] ?? '') };
  }),
  {
    file: 'shared/contract/locales/en/common.json',
    make: (text: string) => text.replace(`"wallet": "${MENU.new}"`, `"wallet": "${MENU.old}"`),
  },
  { file: 'mf-wallet/locales/en/wallet.json', make: (text: string) => text.replace(TOTAL.new, TOTAL.old) },
];

/** The older builds that have run in the page's document. */
const oldOnes = (page: Page): Promise<readonly string[]> =>
  page.evaluate((prefix) => {
    const names = [...document.documentElement.attributes].map(({ name }) => name);
    return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  }, PREFIX);

/** Signs in, looks at the wallet, buys at a quote, opens the terminal, signs out, looks at the registration, and as another customer at the verification, the second factor and the catalogue. Resolves to the older builds that ran. */
async function smoke(page: Page, url: string, shell: Age, remote: Age): Promise<readonly string[]> {
  const { complaints } = await watchPage(page);
  const ran = new Set<string>();
  // The page server draws a screen before its remote has run: what is in sight then tells nothing of the remote.
  const note = async () => {
    await appIsThere(page);
    for (const name of await oldOnes(page)) ran.add(name);
  };
  const leaveFor = async (path: string) => {
    await note();
    await openPage(page, url + path);
  };
  await openPage(page, `${url}/login`);
  await signIn(page, ANA);
  await mainMenu(page).getByRole('link', { name: MENU[shell], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carteira' })).toBeVisible();
  await expect(page.getByText(TOTAL[remote], { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Bitcoin/ })).toBeVisible();

  await leaveFor('/trade/btcbrl');
  const dialog = await askToBuy(page, '20');
  await confirmBuy(dialog);

  await leaveFor('/terminal');
  await expect(page.locator('[role=row][data-side=bids]').first()).toBeVisible();
  await leaveFor('/');
  await chooseSignOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await leaveFor('/login');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled();
  await leaveFor('/register');
  await expect(page.getByRole('button', { name: 'Criar conta', exact: true })).toBeEnabled();
  await leaveFor('/login');
  await signIn(page, NOVA);
  await leaveFor('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
  await leaveFor('/profile/security');
  await expect(page.getByRole('list', { name: /^(Navegadores conectados|Sessões abertas)$/ })).toBeVisible();
  await leaveFor('/profile/change-password');
  await expect(page.getByLabel('Nova senha')).toBeVisible();
  await leaveFor('/profile/api-key');
  await expect(page.getByRole('heading', { level: 1, name: 'Chaves de API' })).toBeVisible();
  await leaveFor('/profile/infos');
  await expect(page.getByRole('heading', { level: 1, name: 'Dados' })).toBeVisible();
  await leaveFor('/profile/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidade' })).toBeVisible();
  await leaveFor('/profile/preferences');
  await expect(page.getByRole('radio', { name: 'Claro' })).toBeVisible();
  await leaveFor('/profile/verify-account');
  await expect(page.getByRole('radio', { name: 'CNH' })).toBeVisible();
  await leaveFor('/profile/two-factor/generate');
  await expect(page.getByRole('button', { name: 'Enviar e-mail' })).toBeVisible();
  await leaveFor('/marketplace/crypto-assets');
  await expect(page.getByRole('heading', { level: 1, name: 'Criptoativos' })).toBeVisible();
  await note();
  expect(complaints).toEqual([]);
  return [...ran].sort();
}

test.describe('releases do not wait for each other (architecture, Compatibility)', () => {
  // Each goes through the whole product; the builds come first.
  test.describe.configure({ timeout: 120_000 });
  let old: Awaited<ReturnType<typeof buildOld>>;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    old = await buildOld(changes());
  });
  test.afterAll(() => old.remove());

  test('every remote N runs in shell N-1', async ({ page }) => {
    const product = await startMixed(old, newBuilds());
    expect(await smoke(page, product.url, 'old', 'new')).toEqual(['host']);
    await product.close();
  });

  test('every remote N-1 runs in shell N', async ({ page }) => {
    const product = await startMixed(newBuilds(), old);
    expect(await smoke(page, product.url, 'new', 'old')).toEqual(remotes().sort());
    await product.close();
  });
});
