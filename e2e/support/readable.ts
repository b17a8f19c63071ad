import { expect, type Page } from '@playwright/test';

/** Texts of the page that are cut off: their element hides what does not fit. One that ends in an ellipsis says so. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const selector = 'main :is(h1, h2, h3, p, a, button, label, legend, dt, dd, li, th, td, span, summary)';
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      // What only a screen reader reads is a pixel large.
      if (!element.checkVisibility() || clientWidth <= 1 || clientHeight <= 1 || textOverflow === 'ellipsis') return [];
      const isCut =
        (hides(overflowX) && scrollWidth > clientWidth + 1) || (hides(overflowY) && scrollHeight > clientHeight + 1);
      return isCut ? [element.outerHTML.slice(0, 160)] : [];
    });
  });

/** Fields without an edge, and choices that look the same chosen or not, where the reader's own colours are taken. */
const unmarked = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].filter((element) => element.checkVisibility());
    const hasEdge = (element: Element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
      return (borderTopStyle !== 'none' && borderTopWidth !== '0px') || outlineStyle !== 'none';
    };
    const kinds = ':is([type=text], [type=email], [type=password], [type=tel], [type=url], :not([type]))';
    // The edge may be that of what is drawn around the field, or of boxes that are drawn below it.
    const drawnBy = ({ parentElement, nextElementSibling }: Element) => [parentElement, nextElementSibling];
    const fields = shown(`:is(input${kinds}, textarea, select)`).filter(
      (field) => ![field, ...drawnBy(field)].some((element) => element && hasEdge(element)),
    );
    const look = (label: HTMLElement) => {
      const { backgroundColor, borderTopColor, borderTopWidth, outlineStyle, color } = getComputedStyle(label);
      return [backgroundColor, borderTopColor, borderTopWidth, outlineStyle, color].join();
    };
    const groups = shown(':is([role=radiogroup], fieldset)').flatMap((group) => {
      const labels = [...group.querySelectorAll<HTMLElement>('label:has([type=radio])')];
      const chosen = labels.find((label) => label.matches(':has(:checked)'));
      const others = labels.filter((label) => label !== chosen);
      // A radio that can be seen shows by itself whether it is chosen.
      const isDrawn = chosen?.querySelector('svg, [type=radio]:not([class])') !== null;
      return chosen && !isDrawn && others.some((label) => look(label) === look(chosen)) ? [group] : [];
    });
    return [...fields, ...groups].map((element) => element.outerHTML.slice(0, 160));
  });

/**
 * Holds what is on the page against what readers change by themselves: text twice as large alone, which scrolls nothing sideways and
 * cuts nothing off (WCAG 1.4.4), and colours of their own. The page is as before afterwards.
 */
export async function proveReadable(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 900 });
  const setSize = (size: string) => page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
  await setSize('200%');
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(await sideways(), `${what} scrolls sideways with text of 200 %`).toBeLessThanOrEqual(0);
  expect.soft(await cutOff(page), `texts of 200 % that ${what} cuts off`).toEqual([]);
  await setSize('');
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await unmarked(page), `what cannot be seen on ${what} in forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  if (before) await page.setViewportSize(before);
}
