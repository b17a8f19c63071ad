const KEY = 'dev:kept-page';
/** A page that has not shown its fields again by then shows others. */
const LIMIT_MS = 10_000;
const FIELDS = 'input:not([type="password"]):not([type="file"]), textarea, select';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface KeptPage {
  readonly address: string;
  readonly scroll: number;
  readonly fields: readonly { readonly value: string; readonly checked: boolean }[];
}

/** What this page has not put back yet. */
let awaited: KeptPage | null = null;

/** Fields of the app, in order; passwords and files are none of anybody's storage. */
const fieldsOf = (page: Document): readonly Field[] => [...page.querySelectorAll<Field>(FIELDS)];

/** Keeps place and typed text over a reload of this tab; what was kept and is not back yet stays kept. */
export function keepPage(page: Document): void {
  const fields = fieldsOf(page).map((field) => ({
    value: field.value,
    checked: field instanceof HTMLInputElement && field.checked,
  }));
  const kept = awaited ?? { address: page.location.href, scroll: window.scrollY, fields };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Blocked storage: the page begins anew.
  }
}

function takeKept(): KeptPage | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text === null ? null : (JSON.parse(text) as KeptPage);
  } catch {
    return null;
  }
}

/** Types into a field as a person would: React hears of it. */
function fill(field: Field, { value, checked }: KeptPage['fields'][number]): void {
  const isTicked = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  if (isTicked) {
    if (field.checked !== checked) field.click();
    return;
  }
  if (field.value === value) return;
  const proto: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Puts back what `keepPage` kept, once the page shows as many fields as it did. */
export function restorePage(page: Document): void {
  const kept = takeKept();
  if (!kept || kept.address !== page.location.href) return;
  awaited = kept;
  const stop = () => {
    observer.disconnect();
    awaited = null;
  };
  const observer = new MutationObserver(() => {
    const fields = fieldsOf(page);
    const isBack = fields.length === kept.fields.length && page.documentElement.scrollHeight > kept.scroll;
    if (!isBack || page.getElementById('frame')) return;
    stop();
    fields.forEach((field, index) => {
      const value = kept.fields[index];
      if (value) fill(field, value);
    });
    window.scrollTo({ top: kept.scroll, behavior: 'instant' });
  });
  observer.observe(page.documentElement, { childList: true, subtree: true });
  setTimeout(stop, LIMIT_MS);
}
