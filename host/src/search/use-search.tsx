import { type Command, type ExternalStore, useAlerts, useLater } from '@plataforma/contract';
import { matchesMedia, media } from '@plataforma/ui';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useEffectEvent, useState } from 'react';
import { definePart, usePart } from '../lib/part';
import type { SearchPaletteProps } from './search-palette';

const none: readonly Command[] = [];
const noCommands: ExternalStore<readonly Command[]> = { get: () => none, subscribe: () => () => undefined };

/** Entries of the palette that screens have registered. None in a prerendered frame. */
export const CommandsContext = createContext(noCommands);

const palettePart = definePart<SearchPaletteProps>(async () => {
  const { SearchPalette } = await import(/* webpackChunkName: "later-search" */ './search-palette');
  return SearchPalette;
});

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

export interface Search {
  readonly open: boolean;
  readonly show: () => void;
  /** Call it when the customer is about to press. It loads what is needed. */
  readonly prepare: () => void;
  /** The open palette, to be put anywhere in the page. */
  readonly palette: ReactNode;
}

/** The search of a layout: its palette, and Ctrl/⌘ K to open and close it. */
export function useSearch(): Search {
  const commands = useContext(CommandsContext);
  const alerts = useAlerts();
  const later = useLater();
  const [wanted, setWanted] = useState(false);
  const [Palette, request] = usePart(palettePart);

  const show = useCallback(() => {
    setWanted(true);
    void request().then((there) => {
      if (there) return;
      setWanted(false);
      alerts.showGenericError();
    });
  }, [alerts, request]);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    // This also keeps the browser's own search bar closed.
    event.preventDefault();
    if (wanted) setWanted(false);
    // An open dialog must be answered first.
    else if (!document.querySelector('dialog[open]')) show();
  });

  useEffect(() => {
    // Values that a browser fills in cause events with this name too, without a key.
    const listener = (event: Event) => event instanceof KeyboardEvent && onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  // Where there is much room there is probably a keyboard, and with it the shortcut.
  useEffect(() => (matchesMedia(media.from768) ? later(palettePart.preload) : undefined), [later]);

  const open = wanted && Palette !== null;
  return {
    open,
    show,
    prepare: palettePart.preload,
    palette: open ? <Palette commands={commands} onClose={() => setWanted(false)} /> : null,
  };
}
