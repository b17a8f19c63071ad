import { expect, type Locator, type Page } from '@playwright/test';
import { ANA } from '../../support/api';
import { test } from '../../support/customer';
import { openPage, productUrl, signInQuietly } from '../../support/pages';

// The reader's own colours take the place of the page's backgrounds and shadows.
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** The choices of a group that have the same look as the chosen one. */
async function looksLikeChosen(choices: Locator, isChosen: string): Promise<readonly string[]> {
  await expect(choices.first()).toBeVisible();
  const looks = await choices.evaluateAll(
    (nodes, selector) =>
      nodes.map((node) => ({
        text: node.textContent,
        chosen: node.matches(selector),
        // Of a background only its colour is taken: the forced one is the same under every opacity.
        background: getComputedStyle(node)
          .backgroundColor.match(/[\d.]+/g)
          ?.slice(0, 3)
          .join(),
      })),
    isChosen,
  );
  const chosen = looks.filter((look) => look.chosen);
  expect(chosen).toHaveLength(1);
  return looks.flatMap(({ text, background }) => (background === chosen[0]?.background ? [text] : [])).slice(1);
}

const CHECKED = ':has(:checked)';
const SELECTED = '[aria-selected=true]';

const radios = (page: Page, name: string): Locator => page.getByRole('radiogroup', { name }).first().locator('label');

test('what is chosen in the terminal looks different from what is not', async ({ page }) => {
  await signInQuietly(page.context(), productUrl(), ANA);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/terminal?market=btcbrl');
  const form = page.getByRole('form', { name: 'Nova ordem' });
  await expect(form).toBeVisible();
  for (const group of await form.getByRole('radiogroup').all()) {
    expect(await looksLikeChosen(group.locator('label'), CHECKED)).toEqual([]);
  }
  expect(await looksLikeChosen(radios(page, 'Conta que negocia'), CHECKED)).toEqual([]);
  const orders = page.getByRole('tablist').filter({ hasText: 'Ordens abertas' });
  expect(await looksLikeChosen(orders.getByRole('tab'), SELECTED)).toEqual([]);
});

test('a box that is not ticked shows no tick', async ({ page }) => {
  await signInQuietly(page.context(), productUrl(), ANA);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/terminal?market=btcbrl');
  const label = page.getByRole('form', { name: 'Nova ordem' }).locator('label', { hasText: 'Somente maker' });
  const box = label.getByRole('checkbox');
  await expect(box).not.toBeChecked();
  await expect(label.locator('svg')).toBeHidden();
  await box.check();
  await expect(label.locator('svg')).toBeVisible();
});

test('so do the filters of the markets and the place in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/');
  expect(await looksLikeChosen(radios(page, 'Filtrar mercados'), CHECKED)).toEqual([]);
  const menu = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
  expect(await looksLikeChosen(menu, '[aria-current=page]')).toEqual([]);
});

test('a field looks focused only while it has the focus', async ({ page }) => {
  await openPage(page, '/login');
  const outlineOf = (name: string) =>
    page.getByRole('textbox', { name, exact: true }).evaluate((field) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(field);
      return outlineStyle === 'none' ? null : outlineWidth;
    });
  await page.getByRole('textbox', { name: 'E-mail' }).focus();
  expect([await outlineOf('E-mail'), await outlineOf('Senha')]).toEqual(['2px', null]);
  await page.getByRole('textbox', { name: 'Senha', exact: true }).focus();
  expect([await outlineOf('E-mail'), await outlineOf('Senha')]).toEqual([null, '2px']);
});

test('a button that waits shows its words as what cannot be pressed, and no ring over them', async ({ page }) => {
  await openPage(page, '/login');
  await page.getByLabel('E-mail').fill(ANA);
  await page.getByLabel('Senha', { exact: true }).fill('Plataforma#2026');
  await page.route('**/graphql**', (route) => (route.request().method() === 'POST' ? undefined : route.fallback()));
  const button = page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  const look = await button.evaluate((node) => {
    const probe = document.createElement('span');
    probe.style.color = 'GrayText';
    node.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return { isGray: getComputedStyle(node).color === color, ring: getComputedStyle(node, '::after').display };
  });
  expect(look).toEqual({ isGray: true, ring: 'none' });
});
