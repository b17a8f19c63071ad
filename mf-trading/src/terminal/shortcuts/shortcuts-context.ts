import { createContext, use, useEffect, useEffectEvent } from 'react';
import { isShortcutId, type ShortcutId } from './registry';

export type ShortcutHandlers = Partial<Readonly<Record<ShortcutId, () => void>>>;

/**
 * What panels need for rendering. The registered handlers are not in it, so that no panel renders again because of
 * another one's keys.
 */
export interface Shortcuts {
  /** Whether single keys work. The choice is kept in this browser (WCAG 2.1.4: they can be switched off). */
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

/** The shortcuts of the terminal. Outside of it there are none. */
export function useShortcutState(): Shortcuts {
  return use(ShortcutsContext);
}

/** Handles shortcuts while the component is mounted. The help shows only shortcuts that have a handler. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const { register } = use(ShortcutsContext);
  const run = useEffectEvent((id: ShortcutId) => handlers[id]?.());
  const key = Object.keys(handlers).join(' ');
  useEffect(() => register(key.split(' ').filter(isShortcutId), (id) => run(id)), [register, key]);
}
