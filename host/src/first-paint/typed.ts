type Field = HTMLInputElement | HTMLTextAreaElement;

interface TypedField {
  readonly name: string;
  readonly value: string;
}

/** What a visitor did in the frame before the app was there. */
export interface Typed {
  readonly fields: readonly TypedField[];
  /** Name of the field with the focus, and its selection where the browser tells. */
  readonly focus: { readonly name: string; readonly selection: readonly [start: number, end: number] | null } | null;
  /** A form that was sent, by its place among the forms. */
  readonly submitted: number | null;
  /** A button that was pressed, by its place among the buttons, and its words. */
  readonly pressed: { readonly index: number; readonly words: string; readonly of: number } | null;
}

const BUTTONS = 'button[type="button"]';

function isField(element: Element | null): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function fieldsIn(container: ParentNode): readonly Field[] {
  return [...container.querySelectorAll('input[name], textarea[name]')].filter(isField);
}

/** Some kinds of field, such as e-mail, neither tell nor take a selection; as a text field they do. */
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

function numberIn(text: string | undefined): number | null {
  return text === undefined ? null : Number.parseInt(text, 10);
}

/** Reads what was done in the frame. */
export function readTyped(frame: HTMLElement): Typed {
  const active = frame.ownerDocument.activeElement;
  const focused = isField(active) && frame.contains(active) && active.name !== '' ? active : null;
  const { selectionStart, selectionEnd } = focused ?? { selectionStart: null, selectionEnd: null };
  const pressed = numberIn(frame.dataset.pressed);
  const buttons = [...frame.querySelectorAll(BUTTONS)];
  return {
    fields: fieldsIn(frame)
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map(({ name, value }) => ({ name, value })),
    focus: focused && {
      name: focused.name,
      selection: selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd],
    },
    submitted: numberIn(frame.dataset.submitted),
    pressed: pressed === null ? null : { index: pressed, words: wordsOf(buttons[pressed]), of: buttons.length },
  };
}

/** As if it had been typed there: React hears only of values that came past its own watch over the field. */
function fill(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function find(root: HTMLElement, name: string): Field | undefined {
  return fieldsIn(root).find((field) => field.name === name);
}

function press(root: HTMLElement, { index, words, of }: NonNullable<Typed['pressed']>): void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>(BUTTONS)];
  const button = buttons[index];
  // Words differ where they depend on what the frame did not know, such as the theme.
  if (button && (buttons.length === of || wordsOf(button) === words)) button.click();
}

/** Does in the app what was done in the frame. */
export function repeatTyped(root: HTMLElement, { fields, focus, submitted, pressed }: Typed): void {
  for (const { name, value } of fields) {
    const field = find(root, name);
    if (field) fill(field, value);
  }
  const focused = focus && find(root, focus.name);
  // Not away from where somebody is already at work.
  if (focus && focused && root.ownerDocument.activeElement === root.ownerDocument.body) {
    focused.focus({ preventScroll: true });
    const selection = focus.selection ?? [focused.value.length, focused.value.length];
    asText(focused, () => focused.setSelectionRange(...selection));
  }
  // Once React has rendered what was filled in: a form that keeps its values in state sends those.
  queueMicrotask(() => {
    if (submitted !== null) root.querySelectorAll('form')[submitted]?.requestSubmit();
    if (pressed) press(root, pressed);
  });
}
