import type { ThemeMode } from '@plataforma/contract';
import { font, whenIdle } from '@plataforma/ui';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import { styled } from 'styled-components';
import type { Candle } from '../candles/candles';
import type { ChartLine } from '../chart-lines';
import { createDrawing, type Drawing, type DrawingEvents, type Shown } from './drawing';

export type ChartControls = Pick<Drawing, 'pointAt' | 'zoom' | 'toEnd'>;

export interface CandleChartProps extends DrawingEvents {
  readonly shown: Shown;
  readonly running: readonly Candle[];
  /** The array stays the same object until candles or settings change. */
  readonly lines: readonly ChartLine[];
  /** The same lines with the values of the running candles. */
  readonly runningLines: readonly ChartLine[];
  /** Positions of own orders on the price axis, in the order of their labels. */
  readonly orders: readonly number[];
  readonly theme: ThemeMode;
  readonly controls: Ref<ChartControls>;
}

const Canvas = styled.div`
  position: absolute;
  inset: 0;
  font-family: ${font.figures};
`;

/** The candles, drawn by the library in its own animation frame. The panel says everything in words too. */
export function CandleChart(props: CandleChartProps) {
  const { shown, running, lines, runningLines, orders, theme, controls } = props;
  const holder = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing | null>(null);
  const onPoint = useEffectEvent(props.onPoint);
  const onRange = useEffectEvent(props.onRange);
  const onMarks = useEffectEvent(props.onMarks);

  useEffect(() => {
    if (!holder.current) return;
    const created = createDrawing(holder.current, {
      onPoint: (index) => onPoint(index),
      onRange: (from, to) => onRange(from, to),
      onMarks: (places) => onMarks(places),
    });
    drawing.current = created;
    return () => {
      drawing.current = null;
      created.remove();
    };
  }, []);
  useImperativeHandle(
    controls,
    () => ({
      pointAt: (index) => drawing.current?.pointAt(index),
      zoom: (factor) => drawing.current?.zoom(factor),
      toEnd: () => drawing.current?.toEnd(),
    }),
    [],
  );

  useEffect(() => {
    // The shell changes the theme's attribute in this same task. The colours are read after that.
    const frame = requestAnimationFrame(() => drawing.current?.repaint());
    return () => cancelAnimationFrame(frame);
  }, [theme]);
  useEffect(() => drawing.current?.show(shown), [shown]);
  useEffect(() => drawing.current?.drawLines(lines), [shown, lines]);
  const drawEnd = useEffectEvent(() => {
    drawing.current?.run(running);
    drawing.current?.runLines(runningLines);
  });
  const due = useRef(false);
  useEffect(() => {
    if (due.current) return;
    due.current = true;
    // The library redraws the whole chart when its end moves. That must not happen in the animation frame that answers
    // the customer.
    whenIdle(() => {
      due.current = false;
      drawEnd();
    });
  }, [shown, running, lines, runningLines]);
  useEffect(() => drawing.current?.drawOrders(orders), [orders]);

  return <Canvas ref={holder} />;
}
