const KEY = 'dev:kept-page';
/** When the fields are not back after this time, the page shows other fields. */
const LIMIT_MS = 10_000;
const FIELDS = 'input:not([type="password"]):not([type="file"]), textarea, select';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface KeptPage {
  readonly address: string;
  readonly scroll: number;
  readonly fields: readonly { readonly value: string; readonly checked: boolean }[];
}

/** What this page has not restored yet. */
let awaited: KeptPage | null = null;

/** Fields of the app, in their order. Passwords and files are never stored. */
const fieldsOf = (page: Document): readonly Field[] => [...page.querySelectorAll<Field>(FIELDS)];

/**
 * Keeps scroll position and typed text over a reload of this tab. What was kept before and is not restored yet stays
 * kept.
 */
export function keepPage(page: Document): void {
  const fields = fieldsOf(page).map((field) => ({
    value: field.value,
    checked: field instanceof HTMLInputElement && field.checked,
  }));
  const kept = awaited ?? { address: page.location.href, scroll: window.scrollY, fields };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The storage is blocked, so the page begins anew.
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

/** Types into a field the way a person does, so that React notices. */
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

/** Restores what `keepPage` has kept, when the page shows the same number of fields as before. */
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
