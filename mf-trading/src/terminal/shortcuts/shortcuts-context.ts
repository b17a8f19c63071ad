import { createContext, use, useEffect, useEffectEvent } from 'react';
import { isShortcutId, type ShortcutId } from './registry';

export type ShortcutHandlers = Partial<Readonly<Record<ShortcutId, () => void>>>;

/** What panels draw by; what they answer to is not in it, so that no panel is drawn again for another one's keys. */
export interface Shortcuts {
  /** Whether single keys do anything; kept per browser (WCAG 2.1.4: they can be switched off). */
  readonly enabled: boolean;
  readonly setEnabled: (enabled: boolean) => void;
  readonly openHelp: () => void;
  readonly register: (ids: readonly ShortcutId[], run: (id: ShortcutId) => void) => () => void;
}

const nowhere: Shortcuts = {
  enabled: false,
  setEnabled: () => undefined,
  openHelp: () => undefined,
  register: () => () => undefined,
};

export const ShortcutsContext = createContext<Shortcuts>(nowhere);

/** The shortcuts of the terminal; none outside of it. */
export function useShortcutState(): Shortcuts {
  return use(ShortcutsContext);
}

/** Answers to shortcuts while the component stands. A shortcut that nobody answers to is not explained either. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const { register } = use(ShortcutsContext);
  const run = useEffectEvent((id: ShortcutId) => handlers[id]?.());
  const key = Object.keys(handlers).join(' ');
  useEffect(() => register(key.split(' ').filter(isShortcutId), (id) => run(id)), [register, key]);
}
