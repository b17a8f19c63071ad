/**
 * Does to a page what a browser does that translates it: each text stands in elements of the browser's own, and the text
 * node that React knows is out of the page.
 * @param everywhere true to do so also where the page says translate="no", as extensions do that rewrite texts
 */
export function translatePage(root: Element, everywhere = false): void {
  const { ownerDocument: page } = root;
  const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const words = text.textContent ?? '';
    const parent = text.parentElement;
    if (parent === null || words.trim() === '' || (!everywhere && parent.closest('[translate="no"]'))) continue;
    const inner = page.createElement('x-translated');
    inner.append(`«${words}»`);
    const outer = page.createElement('x-translated');
    outer.append(inner);
    parent.replaceChild(outer, text);
  }
}
