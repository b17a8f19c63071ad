const NAME = /^[a-z0-9_-]{1,40}$/;
const MOST_ATTRIBUTES = 20;
const LONGEST_VALUE = 200;
/** Specification §2: this parameter is not copied. */
const LEFT_OUT = 'slug';

/** The attributes for a query string. They are limited in number and length, because anybody can write an address. */
export function queryAttributes(search: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [written, value] of new URLSearchParams(search)) {
    const name = written.toLowerCase();
    if (name === LEFT_OUT || !NAME.test(name) || attributes.has(`data-${name}`)) continue;
    if (attributes.size === MOST_ATTRIBUTES) break;
    attributes.set(`data-${name}`, value.slice(0, LONGEST_VALUE));
  }
  return attributes;
}

/**
 * Keeps the body's `data-{name}` attributes equal to the parameters of the query string (specification §2), from page
 * to page. Attributes that the product itself has set stay as they are.
 */
export function copyQueryToBody(body: HTMLElement): (search: string) => void {
  const ours = new Set<string>();
  return (search) => {
    const attributes = queryAttributes(search);
    for (const name of ours) {
      if (attributes.has(name)) continue;
      body.removeAttribute(name);
      ours.delete(name);
    }
    for (const [name, value] of attributes) {
      if (!ours.has(name) && body.hasAttribute(name)) continue;
      body.setAttribute(name, value);
      ours.add(name);
    }
  };
}
