import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
import { appIsThere } from './pages';

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Colour;
}

declare module 'axe-core' {
  interface Commons {
    readonly color: { readonly Color: { readonly prototype: Colour } };
  }
}

declare global {
  /** In a page that `violations` has judged. */
  var axe: typeof axeCore;
}

/** The minified program, as it is published: half the text to bring into each document. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const THEMES = ['light', 'dark'] as const;
const WIDTHS = [320, 768, 1280] as const;

/** What a theme can break; all else is the same elements in other colours. */
const COLOUR_RULES: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** axe reads each colour from text for each element before and behind which it stands. A text is read once in a document. */
function rememberColours(): void {
  const colour = axe.commons.color.Color.prototype;
  const { parseString } = colour;
  const known = new Map<string, Omit<Colour, 'parseString'>>();
  colour.parseString = function (text) {
    const found = known.get(text);
    if (found) return Object.assign(this, found);
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/**
 * What axe finds wrong with the page as it stands: rule and element, a line each.
 * @param runOnly what is judged; all of axe's usual rules unless given
 */
export async function violations(page: Page, runOnly?: RunOptions['runOnly']): Promise<readonly string[]> {
  // The program is large: it is put into a document once, and what it finds right stays in the page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(AXE);
    await page.evaluate(rememberColours);
  }
  return page.evaluate(
    async (options) => {
      const found = await globalThis.axe.run(document, options);
      return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
    },
    // Of a frame of another origin nothing can be judged from here: to ask it only has the console warn.
    { resultTypes: ['violations' as const], iframes: false, ...(runOnly ? { runOnly } : {}) },
  );
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

/**
 * Holds what is on the page against the bar in both themes and at the given widths, without loading it anew. A page that is
 * on its way is waited for: until the app has taken the place of the first frame, and has its heading.
 */
export async function prove(page: Page, what: string, widths: readonly number[] = WIDTHS): Promise<void> {
  await appIsThere(page);
  await expect(page.locator('h1').first(), `the heading of ${what}`).toBeAttached();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // A page of the operator has no attribute: its colours follow the browser.
      await expect(page.locator(`html:is([data-theme=${colorScheme}], :not([data-theme]))`)).toBeAttached();
      await settled(page);
      // What a scroll has brought under the head of the page is not small.
      await page.evaluate(() => window.scrollTo(0, 0));
      const where = `${what}, ${colorScheme}, ${width} px`;
      expect.soft(await violations(page, colorScheme === 'light' ? RULES : COLOUR_RULES), where).toEqual([]);
    }
    expect.soft(await sideways(page), `${what} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    expect.soft(await smallTargets(page), `small targets of ${what} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}
