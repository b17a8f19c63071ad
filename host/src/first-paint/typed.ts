type Field = HTMLInputElement | HTMLTextAreaElement;

interface TypedField {
  readonly name: string;
  readonly value: string;
}

/** An element, by its position among elements of its kind, and by its words. */
interface Place {
  readonly index: number;
  readonly words: string;
  /** How many elements of its kind there were. */
  readonly of: number;
}

/** What a visitor did in the frame before the app had started. */
export interface Typed {
  readonly fields: readonly TypedField[];
  /** Name of the field with the focus, and its selection where the browser tells it. */
  readonly focus: { readonly name: string; readonly selection: readonly [start: number, end: number] | null } | null;
  /** The form that was sent, by its position among the forms. */
  readonly submitted: number | null;
  /** The link or button with the focus, when no field has it. */
  readonly stop: Place | null;
  /** The button that was pressed. */
  readonly pressed: Place | null;
}

const BUTTONS = 'button[type="button"]';
const STOPS = 'a[href], button';

function isField(element: Element | null): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function fieldsIn(container: ParentNode): readonly Field[] {
  return [...container.querySelectorAll('input[name], textarea[name]')].filter(isField);
}

/** Some kinds of fields, such as e-mail, have no selection for scripts. As a text field they have one. */
function asText<T>(field: Field, task: () => T): T {
  if (!(field instanceof HTMLInputElement) || field.type !== 'email') return task();
  field.type = 'text';
  const result = task();
  field.type = 'email';
  return result;
}

function wordsOf(button: Element | undefined): string {
  return button?.getAttribute('aria-label') ?? button?.textContent ?? '';
}

function placeOf(container: ParentNode, kind: string, index: number): Place {
  const all = [...container.querySelectorAll(kind)];
  return { index, words: wordsOf(all[index]), of: all.length };
}

/** The element at this place now. Undefined when it is something else. */
function at(root: HTMLElement, kind: string, { index, words, of }: Place): HTMLElement | undefined {
  const all = [...root.querySelectorAll<HTMLElement>(kind)];
  const element = all[index];
  // Words differ where they depend on what the frame did not know, such as the theme.
  return all.length === of || wordsOf(element) === words ? element : all.find((each) => wordsOf(each) === words);
}

function numberIn(text: string | undefined): number | null {
  return text === undefined ? null : Number.parseInt(text, 10);
}

/** Reads what was done in the frame. */
export function readTyped(frame: HTMLElement): Typed {
  const active = frame.ownerDocument.activeElement;
  const focused = isField(active) && frame.contains(active) && active.name !== '' ? active : null;
  const { selectionStart, selectionEnd } = focused ?? { selectionStart: null, selectionEnd: null };
  const pressed = numberIn(frame.dataset.pressed);
  const stop = [...frame.querySelectorAll(STOPS)].findIndex((element) => element === active);
  return {
    fields: fieldsIn(frame)
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map(({ name, value }) => ({ name, value })),
    focus: focused && {
      name: focused.name,
      selection: selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd],
    },
    submitted: numberIn(frame.dataset.submitted),
    stop: stop < 0 ? null : placeOf(frame, STOPS, stop),
    pressed: pressed === null ? null : placeOf(frame, BUTTONS, pressed),
  };
}

/**
 * Fills a field as if it had been typed in. React notices only values that were set past its own watch over the field.
 */
function fill(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function find(root: HTMLElement, name: string): Field | undefined {
  return fieldsIn(root).find((field) => field.name === name);
}

function takeFocus(root: HTMLElement, focus: Typed['focus'], stop: Typed['stop']): void {
  const field = focus && find(root, focus.name);
  if (focus && field) {
    field.focus({ preventScroll: true });
    const selection = focus.selection ?? [field.value.length, field.value.length];
    asText(field, () => field.setSelectionRange(...selection));
  } else if (stop) at(root, STOPS, stop)?.focus({ preventScroll: true });
}

/** Repeats in the app what was done in the frame. */
export function repeatTyped(root: HTMLElement, { fields, focus, submitted, stop, pressed }: Typed): void {
  for (const { name, value } of fields) {
    const field = find(root, name);
    if (field) fill(field, value);
  }
  // The focus must not move away from where somebody is already working.
  if (root.ownerDocument.activeElement === root.ownerDocument.body) takeFocus(root, focus, stop);
  // Runs after React has rendered the values, because a form that keeps its values in state sends those.
  queueMicrotask(() => {
    if (submitted !== null) root.querySelectorAll('form')[submitted]?.requestSubmit();
    if (pressed) at(root, BUTTONS, pressed)?.click();
  });
}
