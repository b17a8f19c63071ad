import { expect, type Locator, type Page } from '@playwright/test';
import { prove } from './accessibility';

/** What a screen reader or the browser's own help with forms lacks while a form shows errors, a line each. */
const lacking = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const look = (element: Element) => element.outerHTML.slice(0, 120);
    const textOf = (ids: string | null) =>
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join('');
    const wrong = [...document.querySelectorAll('[aria-invalid=true]')].filter((field) => field.checkVisibility());
    const silent = wrong.filter((field) => textOf(field.getAttribute('aria-describedby')) === '');
    const first = wrong[0];
    const hasFocus = first?.contains(document.activeElement) ?? false;
    const typed = 'input:is([type=text], [type=email], [type=tel], [type=password], :not([type])), select';
    const unknown = [...document.querySelectorAll(typed)].filter(
      (field) => field.checkVisibility() && !field.hasAttribute('autocomplete'),
    );
    return [
      ...silent.map((field) => `without its error: ${look(field)}`),
      ...(first && !hasFocus ? [`without the focus: ${look(first)}`] : []),
      ...unknown.map((field) => `without autocomplete: ${look(field)}`),
    ];
  });

/**
 * Sends a form of which fields are wrong: each says its error where a screen reader tells it, the first one has the focus, the
 * title says that there is an error, and what is shown is as accessible as all else at the narrowest width.
 */
export async function proveErrors(page: Page, what: string, send: Locator): Promise<void> {
  await send.click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expect(page).toHaveTitle(/^Erro:/);
  await expect.poll(() => lacking(page), what).toEqual([]);
  await prove(page, `${what}, with errors`, [320]);
}
