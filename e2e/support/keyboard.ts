import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STEPS = 60;

interface Focus {
  readonly lost: boolean;
  readonly visible: boolean;
  readonly what: string;
}

/** What has the focus, and whether one can see it: an outline or a changed border of it, of its overlay or of its field. */
export const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return { lost: true, visible: false, what: 'nothing' };
    const ring = (style: CSSStyleDeclaration) => style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
    const around = [active, active.nextElementSibling, active.parentElement, active.parentElement?.parentElement];
    const shown = around.some((element) => element && ring(getComputedStyle(element)));
    const visible = shown || ring(getComputedStyle(active, '::after'));
    return { lost: false, visible, what: active.outerHTML.slice(0, 160) };
  });

/** The focus is somewhere, and one can see it. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const now = await focus(page);
  expect(now.lost, 'the focus is lost').toBe(false);
  expect(now.visible, `focus cannot be seen: ${now.what}`).toBe(true);
}

/** Presses a key until the element has the focus; the focus can be seen at every step but one: beyond the page's end is the browser. */
export async function walkTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  await expect(element).toBeVisible();
  let beyondEnd = 0;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
    if ((await focus(page)).lost && beyondEnd === 0) beyondEnd += 1;
    else await expectVisibleFocus(page);
  }
  throw new Error(`not reached with ${MOST_STEPS} × ${key}: ${element.toString()}`);
}
