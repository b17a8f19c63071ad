import type { ThemeMode } from '@plataforma/contract';
import { font } from '@plataforma/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { inSteps } from '../drawing/in-steps';
import { createAreaDrawing, type AreaDrawing, type PriceView } from './area-drawing';

export interface PriceChartProps {
  readonly view: PriceView;
  readonly theme: ThemeMode;
}

const Canvas = styled.div`
  width: 100%;
  height: 100%;
  /*
   * The chart takes the size of this element, and never the other way round. Otherwise a narrower window would not
   * narrow it.
   */
  contain: strict;
  font-family: ${font.figures};
`;

/** The area chart. Its panel says everything in words too. */
export function PriceChart({ view, theme }: PriceChartProps) {
  const holder = useRef<HTMLDivElement>(null);
  const drawing = useRef<AreaDrawing>(null);
  const latest = useRef(view);
  const painted = useRef(theme);

  useEffect(() => {
    latest.current = view;
    drawing.current?.show(view);
  }, [view]);

  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    let own: AreaDrawing | undefined;
    const stop = inSteps([
      () => {
        own = createAreaDrawing(element);
      },
      () => {
        own?.show(latest.current);
        drawing.current = own ?? null;
      },
    ]);
    return () => {
      stop();
      own?.remove();
      drawing.current = null;
    };
  }, []);

  useEffect(() => {
    if (painted.current === theme) return;
    painted.current = theme;
    // The shell changes the theme's attribute in this same task. The colours are read after that.
    const frame = requestAnimationFrame(() => drawing.current?.repaint());
    return () => cancelAnimationFrame(frame);
  }, [theme]);

  return <Canvas ref={holder} />;
}
