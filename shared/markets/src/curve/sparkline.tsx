import { color, space } from '@plataforma/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CURVE, curvePath } from './curve';

/* The size is the same with and without a curve, so nothing moves when the curve comes. */
const Place = styled.span`
  display: block;
  width: 100%;
  height: ${space(7)};
`;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  overflow: visible;
  > path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linejoin: round;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
`;

function ink(change: number): string {
  if (change === 0) return color.quiet;
  return change > 0 ? color.up : color.down;
}

interface SparklineProps {
  /** Oldest first. Null while there are none: the place stays empty. */
  readonly prices: readonly string[] | null;
  /** Above 0 when the price has risen, below 0 when it has fallen. It decides the colour. */
  readonly change: number;
  /** The curve in words, hidden from sight. */
  readonly children?: ReactNode;
}

/** Prices as a small curve without axes. */
export function Sparkline({ prices, change, children }: SparklineProps) {
  return (
    <Place>
      {children}
      {prices && (
        <Drawing
          viewBox={`0 0 ${CURVE.width} ${CURVE.height}`}
          preserveAspectRatio="none"
          aria-hidden
          focusable={false}
          style={{ color: ink(change) }}
        >
          <path d={curvePath(prices)} />
        </Drawing>
      )}
    </Place>
  );
}
