import { expect, type Page } from '@playwright/test';
import { prove } from '../support/accessibility';
import { ANA } from '../support/api';
import { watchPage } from '../support/console-watch';
import { openPage, reloadPage, signInQuietly } from '../support/pages';
import { test } from '../support/reporting-product';

const banner = (page: Page) => page.getByRole('region', { name: 'Podemos analisar o uso da plataforma?' });
const decide = (page: Page, answer: 'Aceitar' | 'Recusar') =>
  banner(page).getByRole('button', { name: answer }).click();

/** The controls that the banner lies over although the page has scrolled to them, by their names. */
const coveredControls = (page: Page): Promise<readonly string[]> =>
  banner(page).evaluate((card) => {
    const covered: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>('a, button, input, select, [tabindex="0"]')) {
      if (card.contains(control)) continue;
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const over = card.getBoundingClientRect();
      const meets = left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      // A region that is higher than the window has its own controls.
      if (meets && bottom - top < over.top / 2) covered.push(control.getAttribute('aria-label') ?? control.textContent);
    }
    return covered;
  });

const tagFrame = (page: Page) => page.locator('iframe');
const keptDecision = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('preference:consent') ?? 'null'));
const reopen = (page: Page) => page.getByRole('button', { name: 'Privacidade e análise de uso' }).first().click();

test.beforeEach(({ product }) => product.tags.forget());

test.describe('screens, consent banner: what is measured, by whom, and it decides the tag manager', () => {
  test('asks once, without a request to the vendor; a refusal is kept and nothing is measured', async ({
    page,
    product,
  }) => {
    const { complaints } = await watchPage(page);
    await openPage(page, product.url);
    await expect(banner(page)).toContainText(new URL(product.tags.url).host);
    const [deny, grant] = await Promise.all(
      ['Recusar', 'Aceitar'].map(async (name) => {
        const button = banner(page).getByRole('button', { name });
        const box = await button.boundingBox();
        const look = await button.evaluate((element) => {
          const { backgroundColor, color, borderColor, fontWeight } = getComputedStyle(element);
          return [backgroundColor, color, borderColor, fontWeight];
        });
        return { width: box?.width, height: box?.height, look };
      }),
    );
    expect(deny, 'both answers weigh the same').toEqual(grant);
    await decide(page, 'Recusar');
    await expect(banner(page)).toBeHidden();
    expect(await keptDecision(page)).toMatchObject({ version: 1, decision: 'denied', at: expect.any(String) });
    await reloadPage(page);
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toBeHidden();
    await expect(tagFrame(page)).toHaveCount(0);
    expect(product.tags.asked).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('§7.47 once accepted, a sandboxed frame of another origin gets dataLayer events, pages by their pattern alone', async ({
    page,
    product,
  }) => {
    const { complaints } = await watchPage(page);
    await openPage(page, `${product.url}/`);
    await decide(page, 'Aceitar');
    await expect(tagFrame(page)).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    await expect(tagFrame(page)).toBeHidden();
    await openPage(page, `${product.url}/trade/ethbrl?amount=25&token=hidden`);
    await expect
      .poll(() => product.tags.events)
      .toEqual([
        {
          data: { dataLayer: [{ event: 'page_view', path: '/trade/:marketId' }] },
          origin: product.url,
          secrets: { cookies: '', parent: 'SecurityError' },
        },
      ]);
    await page.getByRole('link', { name: 'Início' }).first().click();
    await expect.poll(() => product.tags.events.length).toBe(2);
    // The product's own address is left out, because its port may contain the same digits.
    expect(JSON.stringify(product.tags.events).replaceAll(product.url, '')).not.toMatch(/ethbrl|hidden|25/);
    expect(product.tags.asked.filter((path) => path !== '/seen')).not.toContain(expect.stringContaining('trade'));
    // The product's own document contains no script of the vendor.
    expect(await page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean))).toEqual(
      expect.not.arrayContaining([expect.stringContaining(product.tags.url)]),
    );
    expect(complaints).toEqual([]);
  });

  test('can be taken back: the frame goes and nothing more is told', async ({ page, product }) => {
    await openPage(page, product.url);
    await decide(page, 'Aceitar');
    await expect(tagFrame(page)).toHaveCount(1);
    await reopen(page);
    await expect(banner(page)).toBeFocused();
    await expect(banner(page)).toContainText('Sua escolha atual: aceitar.');
    await decide(page, 'Recusar');
    await expect(tagFrame(page)).toHaveCount(0);
    await expect(page.getByText('Sua escolha foi salva.')).toBeVisible();
    product.tags.forget();
    await page.getByRole('link', { name: 'Comprar/Vender' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /Bitcoin/ })).toBeVisible();
    expect(product.tags.events).toEqual([]);
  });

  test('a record of another version asks again', async ({ page, product }) => {
    await page.addInitScript(() =>
      localStorage.setItem('preference:consent', '{"version":0,"decision":"granted","at":"2026-01-01T00:00:00.000Z"}'),
    );
    await openPage(page, product.url);
    await expect(banner(page)).toBeVisible();
    await expect(tagFrame(page)).toHaveCount(0);
  });

  test('is accessible at 320 px in both themes', async ({ page, product }) => {
    await openPage(page, `${product.url}/login`);
    await expect(banner(page)).toBeVisible();
    await prove(page, 'the banner for consent', [320]);
  });

  for (const path of ['/login', '/trade/btcbrl', '/wallet', '/terminal']) {
    test(`lies over no control of ${path} to which the page has scrolled`, async ({ page, product }) => {
      if (path !== '/login') await signInQuietly(page.context(), product.url, ANA);
      for (const [width, height] of [
        [320, 568],
        [390, 844],
        [844, 390],
        [1024, 768],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await openPage(page, product.url + path);
        await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
        await expect(banner(page)).toBeVisible();
        await expect.poll(() => coveredControls(page), `${width} × ${height}`).toEqual([]);
      }
    });
  }

  test('a page that fills the window is shorter by it: the terminal has its order buttons in sight', async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page, `${product.url}/terminal`);
    await expect(banner(page)).toBeVisible();
    const end = async () => {
      const main = await page.getByRole('main').boundingBox();
      return (main?.y ?? 0) + (main?.height ?? 0);
    };
    const room = async () => ((await banner(page).boundingBox())?.y ?? 0) - (await end());
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    await decide(page, 'Recusar');
    await expect.poll(end).toBe(800);
  });
});
