import { usePreference } from '@plataforma/contract';
import { useCallback, useRef, type CSSProperties, type RefObject } from 'react';
import { parseSizes, USUAL_SIZES, type PanelSizes, type SizeName } from './panel-sizes';

/** Sizes as custom properties, which the styles of the columns read. */
type SizeStyle = CSSProperties & Readonly<Record<`--${SizeName}`, string>>;

export interface PanelSizing {
  readonly sizes: PanelSizes;
  readonly style: SizeStyle;
  /** The element whose custom properties have the sizes. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly move: (name: SizeName, px: number) => void;
  readonly change: (name: SizeName, px: number) => void;
  readonly reset: () => void;
}

/** The sizes of the panels, kept in this browser. A drag is written to the page at once, and kept when it ends. */
export function usePanelSizes(): PanelSizing {
  const [sizes, keep] = usePreference('terminal-panels', parseSizes);
  const frame = useRef<HTMLDivElement>(null);
  const move = useCallback((name: SizeName, px: number) => {
    frame.current?.style.setProperty(`--${name}`, `${px}px`);
  }, []);
  const change = useCallback(
    (name: SizeName, px: number) => {
      move(name, px);
      keep({ ...sizes, [name]: px });
    },
    [move, keep, sizes],
  );
  const reset = useCallback(() => keep(USUAL_SIZES), [keep]);
  const style: SizeStyle = {
    '--book': `${sizes.book}px`,
    '--form': `${sizes.form}px`,
    '--orders': `${sizes.orders}px`,
    '--tape': `${sizes.tape}px`,
  };
  return { sizes, style, frame, move, change, reset };
}
