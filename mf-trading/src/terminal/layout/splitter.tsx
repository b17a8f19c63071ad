import { color, motion, space } from '@plataforma/ui';
import type { KeyboardEvent, PointerEvent } from 'react';
import { styled } from 'styled-components';
import { clampSize, SIZES, type SizeName } from './panel-sizes';

const STEP = 16;
const LARGE_STEP = 64;

/* A line of one pixel with a wider area to grasp it, which lies over the panels beside it. */
const Root = styled.div<{ readonly $upright: boolean }>`
  position: relative;
  z-index: 1;
  flex: none;
  ${({ $upright }) => ($upright ? 'width: 1px; cursor: col-resize;' : 'height: 1px; cursor: row-resize;')}
  background: ${color.line};
  outline: none;
  touch-action: none;
  transition: background-color ${motion.fast};
  &::after {
    content: '';
    position: absolute;
    inset: ${({ $upright }) => ($upright ? `0 -${space(1)}` : `-${space(1)} 0`)};
    transition: background-color ${motion.fast};
  }
  &:hover::after,
  &[data-dragging]::after {
    background: ${color.controlBorder};
  }
  &:focus-visible {
    /* For forced colours, which have no backgrounds. */
    outline: 2px solid transparent;
  }
  &:focus-visible::after {
    background: ${color.focus};
  }
`;

interface SplitterProps {
  /** The panel after the line: on its right or below it. */
  readonly name: SizeName;
  readonly label: string;
  readonly size: number;
  /** Called while the line is dragged. It shows a size without keeping it. */
  readonly onMove: (name: SizeName, px: number) => void;
  readonly onChange: (name: SizeName, px: number) => void;
}

/**
 * The line between two panels (WAI-ARIA window splitter). It can be dragged, or moved by the arrow keys. A double click
 * resets it.
 */
export function Splitter({ name, label, size, onMove, onChange }: SplitterProps) {
  const upright = name === 'book' || name === 'form';
  const { least, most, usual } = SIZES[name];

  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.shiftKey ? LARGE_STEP : STEP;
    // Moving the line towards the panel after it makes that panel smaller.
    const targets: Readonly<Record<string, number>> = {
      [upright ? 'ArrowLeft' : 'ArrowUp']: size + by,
      [upright ? 'ArrowRight' : 'ArrowDown']: size - by,
      Home: least,
      End: most,
      Enter: usual,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChange(name, clampSize(name, target));
  };
  const onPointerDown = (down: PointerEvent<HTMLElement>) => {
    if (down.button !== 0) return;
    const line = down.currentTarget;
    const from = upright ? down.clientX : down.clientY;
    let px = size;
    const move = (event: globalThis.PointerEvent) => {
      px = clampSize(name, size + from - (upright ? event.clientX : event.clientY));
      onMove(name, px);
    };
    const end = () => {
      line.removeEventListener('pointermove', move);
      line.removeAttribute('data-dragging');
      onChange(name, px);
    };
    line.setPointerCapture(down.pointerId);
    line.setAttribute('data-dragging', '');
    line.addEventListener('pointermove', move);
    line.addEventListener('lostpointercapture', end, { once: true });
  };
  return (
    <Root
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={upright ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      $upright={upright}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onDoubleClick={() => onChange(name, usual)}
    />
  );
}
