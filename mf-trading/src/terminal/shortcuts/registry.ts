/** A key that does something in the terminal. */
export interface Shortcut {
  /** The value of `KeyboardEvent.key`, letters in lower case. */
  readonly key: string;
  /** True when Shift is pressed too. Only for letters and arrows: some keyboards need Shift for other signs. */
  readonly shift?: true;
  readonly group: 'order' | 'orders' | 'screen';
  /** Where it works: anywhere in the terminal outside of fields, or only in a price field. */
  readonly place: 'terminal' | 'price';
  /** True when it is an entry of the search palette too. */
  readonly command?: true;
}

/** All shortcuts. The code that listens to keys and the code that explains them both read this list. */
export const shortcuts = {
  buy: { key: 'c', group: 'order', place: 'terminal', command: true },
  sell: { key: 'v', group: 'order', place: 'terminal', command: true },
  limit: { key: 'l', group: 'order', place: 'terminal' },
  market: { key: 'm', group: 'order', place: 'terminal' },
  stop: { key: 's', group: 'order', place: 'terminal' },
  price: { key: 'p', group: 'order', place: 'terminal' },
  quantity: { key: 'q', group: 'order', place: 'terminal' },
  share25: { key: '1', group: 'order', place: 'terminal' },
  share50: { key: '2', group: 'order', place: 'terminal' },
  share75: { key: '3', group: 'order', place: 'terminal' },
  share100: { key: '4', group: 'order', place: 'terminal' },
  priceUp: { key: 'ArrowUp', group: 'order', place: 'price' },
  priceDown: { key: 'ArrowDown', group: 'order', place: 'price' },
  priceFarUp: { key: 'ArrowUp', shift: true, group: 'order', place: 'price' },
  priceFarDown: { key: 'ArrowDown', shift: true, group: 'order', place: 'price' },
  cancelLast: { key: 'x', group: 'orders', place: 'terminal' },
  cancelAll: { key: 'x', shift: true, group: 'orders', place: 'terminal', command: true },
  markets: { key: '/', group: 'screen', place: 'terminal' },
  book: { key: 'b', group: 'screen', place: 'terminal' },
  calm: { key: 'k', group: 'screen', place: 'terminal', command: true },
  leave: { key: 'Escape', group: 'screen', place: 'terminal' },
  help: { key: '?', group: 'screen', place: 'terminal', command: true },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutId = keyof typeof shortcuts;

const all: Readonly<Record<ShortcutId, Shortcut>> = shortcuts;

export function isShortcutId(id: string): id is ShortcutId {
  return Object.hasOwn(shortcuts, id);
}

/** Every id, in the order in which the shortcuts are explained. */
export const shortcutIds: readonly ShortcutId[] = Object.keys(shortcuts).filter(isShortcutId);

/** The shortcut with every field that a shortcut can have. */
export function shortcutOf(id: ShortcutId): Shortcut {
  return all[id];
}

/** The keys in the form in which they are printed on a keyboard, e.g. ["Shift", "X"]. */
export function keyNames(id: ShortcutId): readonly string[] {
  const { key, shift } = shortcutOf(id);
  const names: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };
  const name = names[key] ?? key.toUpperCase();
  return shift ? ['Shift', name] : [name];
}

export interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const hasCase = (key: string) => key.length > 1 || key.toLowerCase() !== key.toUpperCase();

/** The shortcut of a key press at a place; null for none. Combinations with Ctrl, Alt and ⌘ belong to the browser. */
export function shortcutFor(pressed: Pressed, place: Shortcut['place']): ShortcutId | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  const means = (id: ShortcutId) => {
    const shortcut = shortcutOf(id);
    const shiftFits = !hasCase(key) || pressed.shiftKey === (shortcut.shift === true);
    return shortcut.place === place && shortcut.key === key && shiftFits;
  };
  return shortcutIds.find(means) ?? null;
}
