import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { usePressOutside } from '../lib/use-press-outside';

interface MenuButton {
  readonly open: boolean;
  readonly container: RefObject<HTMLDivElement | null>;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Closes the menu and gives the focus back to the button. */
  readonly dismiss: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const items = (container: HTMLElement | null) => [
  ...(container?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/** Index to which the key leads in a menu of `count` items. Null for a key that does not move. */
function target(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Behaviour of a button that opens a menu, after the ARIA pattern: arrows, Home, End, Esc, return of the focus. */
export function useMenuButton(): MenuButton {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (open) items(container.current)[0]?.focus();
  }, [open]);
  const close = () => setOpen(false);
  const dismiss = () => {
    trigger.current?.focus();
    close();
  };
  usePressOutside(container, open, close);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
      return;
    }
    if (event.key === 'Escape') {
      dismiss();
    } else if (event.key === 'Tab') {
      close();
    } else {
      const all = items(container.current);
      const index = all.findIndex((item) => item === document.activeElement);
      const next = all.length === 0 ? null : target(event.key, index, all.length);
      if (next === null) return;
      event.preventDefault();
      all[next]?.focus();
    }
  };

  return {
    open,
    container,
    trigger,
    toggle: () => setOpen(!open),
    close,
    dismiss,
    onKeyDown,
  };
}
