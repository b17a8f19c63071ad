/** What the last element of a selector must have at least. */
interface Needs {
  readonly tag: string | null;
  readonly classes: readonly string[];
}

const WRITTEN = /"[^"]*"|'[^']*'/g;
/** What narrows further: attributes, and the arguments of a pseudo-class. */
const NARROWING = /\[[^\]]*\]|\([^()]*\)/g;
const LAST = /^([a-z][\w-]*|\*)?((?:\.[\w-]+)*)(?:$|[#:])/i;

/** The needs of each alternative; null where they cannot be told. */
function needsOf(selector: string): readonly Needs[] | null {
  let plain = selector.replace(WRITTEN, '');
  while (plain !== (plain = plain.replace(NARROWING, '')));
  const all = plain.split(',').map((each) =>
    LAST.exec(
      each
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '',
    ),
  );
  if (/[\\|&()[\]]/.test(plain)) return null;
  return all.map((found) => ({
    tag: found?.[1] === undefined || found[1] === '*' ? null : found[1].toLowerCase(),
    classes: found?.[2]?.split('.').filter(Boolean) ?? [],
  }));
}

const known = new Map<string, readonly Needs[] | null>();

/**
 * False where the selector cannot mean the element, for it lacks the tag or a class; anything else is to be looked at. `classes`
 * are the element's own, as whoever asks for many selectors has them at hand.
 */
export function mayMean(selector: string, element: Element, classes: readonly string[] = classesOf(element)): boolean {
  let needs = known.get(selector);
  if (needs === undefined) known.set(selector, (needs = needsOf(selector)));
  // Where a page has no document type, classes are the same in capitals.
  if (needs === null || element.ownerDocument.compatMode !== 'CSS1Compat') return true;
  const name = element.localName.toLowerCase();
  return needs.some(
    ({ tag, classes: needed }) => (tag === null || tag === name) && needed.every((each) => classes.includes(each)),
  );
}

/** jsdom makes an object for the classes at each question, so they are read once for all rules of a style. */
export const classesOf = (element: Element): readonly string[] => [...element.classList];
