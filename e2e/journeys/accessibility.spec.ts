import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { amountField, askToBuy, productUrl, signIn } from '../support/pages';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [320, 768, 1280] as const;

/** What a theme can break; all else is the same elements in other colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What is wrong with the page as it stands, in one theme and width: rule and element, a line each. */
async function faults(page: Page, theme: (typeof THEMES)[number]): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (theme === 'light' ? axe.withTags(RULES) : axe.withRules(COLOUR_RULES)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** Elements to press that are smaller than 24 × 24 px; links inside a sentence are exempt (WCAG 2.5.8). */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const selector = 'a[href], button, input:not([type=hidden]), select, [role=radio], [role=menuitem], [role=switch]';
    const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    return shown.flatMap((element) => {
      // A link may lay itself over the whole row that it stands in.
      const spread = getComputedStyle(element, '::after').position === 'absolute' ? element.offsetParent : null;
      const { width, height } = (spread ?? element.closest('label') ?? element).getBoundingClientRect();
      const inSentence = element.matches('p a');
      const hidden = width <= 1 || height <= 1;
      if (inSentence || hidden || (width >= 24 && height >= 24)) return [];
      return [`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 120)}`];
    });
  });

/** How far the page can be scrolled sideways. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Transitions end before colours are judged. What runs for ever or stands still is not waited for: none is longer than 200 ms. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    const longest = new Promise((resolve) => setTimeout(resolve, 1_000));
    await Promise.race([longest, Promise.allSettled(transitions.map(({ finished }) => finished))]);
  });

/** Holds what is on the page against the bar in both themes and at the given widths, without loading it anew. */
async function prove(page: Page, what: string, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator(`html[data-theme=${colorScheme}]`)).toBeAttached();
      await settled(page);
      const where = `${what}, ${colorScheme}, ${width} px`;
      expect.soft(await faults(page, colorScheme), where).toEqual([]);
    }
    expect.soft(await sideways(page), `${what} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    expect.soft(await smallTargets(page), `small targets of ${what} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function open(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(productUrl() + path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test.describe('WCAG 2.2 AA: no axe violation in both themes at three widths, targets of 24 px, nothing sideways', () => {
  test.describe.configure({ timeout: 120_000 });
  test.use({ reducedMotion: 'reduce' });

  test('pages of a guest', async ({ page }) => {
    await open(page, '/', 'Compre bitcoin em reais, com preço ao vivo');
    await prove(page, 'home of a guest');
    await open(page, '/trade/btcbrl', /Bitcoin/);
    await prove(page, 'market for a guest');
    await open(page, '/trade/naoexiste', 'Mercado não encontrado');
    await prove(page, 'unknown market');
    await open(page, '/nao/existe', 'Página não encontrada');
    await prove(page, 'page that does not exist');
  });

  test('sign-in, empty and with every error', async ({ page }) => {
    await open(page, '/login', 'Entrar');
    await prove(page, 'sign-in');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Digite seu e-mail.')).toBeVisible();
    await prove(page, 'sign-in with empty fields');
    await page.getByLabel('E-mail').fill('acesso@plataforma.test');
    await page.getByLabel('Senha', { exact: true }).fill('errada#2026');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText(/E-mail ou senha incorretos/)).toBeVisible();
    await prove(page, 'sign-in refused', [320, 1280]);
  });

  test('home, wallet and menus of a customer', async ({ page }) => {
    await signIn(page);
    await open(page, '/', 'Início');
    await prove(page, 'home of a customer');
    await page.getByRole('button', { name: 'Menu da conta' }).click();
    await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
    await prove(page, 'menu of the account', [320, 1280]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 900 });
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await prove(page, 'menu as a drawer', [320]);
    await open(page, '/wallet', 'Carteira');
    await prove(page, 'full wallet');
  });

  test('an empty wallet', async ({ page }) => {
    await signIn(page, 'nova@plataforma.test');
    await open(page, '/wallet', 'Carteira');
    await expect(page.getByText('Você ainda não tem saldo')).toBeVisible();
    await prove(page, 'empty wallet');
  });

  test('a market with a quote, its choice of markets, the confirmation and the receipt', async ({ page }) => {
    await signIn(page);
    await open(page, '/trade/btcbrl', /Bitcoin/);
    await page.getByRole('button', { name: /Trocar de mercado/ }).click();
    await expect(page.getByRole('dialog', { name: 'Escolha um mercado' })).toBeVisible();
    await prove(page, 'choice of markets', [320, 1280]);
    await page.keyboard.press('Escape');
    await amountField(page).fill('12a');
    await expect(page.getByText(/Use apenas números/).first()).toBeVisible();
    await prove(page, 'amount with letters', [320]);
    await amountField(page).fill('25');
    await expect(page.getByText(/Cotação válida por/).first()).toBeVisible();
    await prove(page, 'market with a quote');
    const dialog = await askToBuy(page, '25');
    await prove(page, 'confirmation', [320, 1280]);
    const renew = dialog.getByRole('button', { name: 'Ver novo preço' });
    const confirm = dialog.getByRole('button', { name: 'Confirmar' });
    await expect(renew.or(confirm)).toBeVisible();
    if (await renew.isVisible()) await renew.click();
    await confirm.click();
    await expect(dialog.getByRole('heading', { name: 'Compra concluída' })).toBeVisible();
    await prove(page, 'receipt', [320, 1280]);
  });
});
