/*
 * Testing Library asks for the computed style of each element on the way to a role or a name, again and again. jsdom keeps
 * which declarations hold for an element until the document changes, and copies them for each question all the same. Here the
 * copy is kept as long.
 *
 * Which declarations hold jsdom finds by asking of each rule whether its selector means the element. Most rules name a tag or a
 * class that the element does not have. These are told by that alone.
 */

import { classesOf, mayMean } from './may-mean';

const kept = new WeakMap<WeakKey, WeakMap<Element, CSSStyleDeclaration>>();
const inside = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
const computed = window.getComputedStyle.bind(window);
const quick = new WeakSet();

/** Rules that are none of elements, such as those of an animation, have no selector. */
type Match = (selector: string | undefined, element: Element) => boolean;
const isMatcher = (value: unknown): value is { match: Match } =>
  typeof value === 'object' && value !== null && 'match' in value && typeof value.match === 'function';

/** Lets a document's rules be told quickly. It has something that tells them from the first style on. */
function tellQuickly(of: Document): void {
  const own: unknown = inside && Reflect.get(of, inside);
  const matcher: unknown = typeof own === 'object' && own !== null ? Reflect.get(own, '_nwsapiDontThrow') : null;
  if (!isMatcher(matcher) || quick.has(matcher)) return;
  quick.add(matcher);
  const match: Match = matcher.match.bind(matcher);
  // All rules are asked for one element, and then for its parent. Nothing changes in between.
  let last: { readonly element: Element; readonly styles: WeakKey | null; readonly classes: readonly string[] } | null =
    null;
  matcher.match = (selector, element) => {
    if (selector === undefined) return match(selector, element);
    const styles = stylesOf(of);
    if (!styles || last?.element !== element || last.styles !== styles)
      last = { element, styles, classes: classesOf(element) };
    return mayMean(selector, element, last.classes) && match(selector, element);
  };
}

/** What jsdom has of the document's styles, which is another object after each change; null where it has nothing yet. */
function stylesOf(of: object): WeakKey | null {
  const own: unknown = inside && Reflect.get(of, inside);
  const styles: unknown = typeof own === 'object' && own !== null ? Reflect.get(own, '_styleCache') : null;
  return typeof styles === 'object' ? styles : null;
}

window.getComputedStyle = (element, pseudo) => {
  // jsdom forgets nothing when an element changes that is nowhere in a document.
  if (pseudo || !element.isConnected) return computed(element, pseudo);
  const before = stylesOf(element.ownerDocument);
  const found = before && kept.get(before)?.get(element);
  if (found) return found;
  const style = computed(element);
  tellQuickly(element.ownerDocument);
  const styles = stylesOf(element.ownerDocument);
  if (styles) {
    const known = kept.get(styles) ?? new WeakMap<Element, CSSStyleDeclaration>();
    kept.set(styles, known.set(element, style));
  }
  return style;
};
