/*
 * Testing Library asks for the computed style of each element on the way to a role or a name, again and again. jsdom keeps
 * which declarations hold for an element until the document changes, and copies them for each question all the same. Here the
 * copy is kept as long.
 */

const kept = new WeakMap<WeakKey, WeakMap<Element, CSSStyleDeclaration>>();
const inside = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
const computed = window.getComputedStyle.bind(window);

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
  const styles = stylesOf(element.ownerDocument);
  if (styles) {
    const known = kept.get(styles) ?? new WeakMap<Element, CSSStyleDeclaration>();
    kept.set(styles, known.set(element, style));
  }
  return style;
};
