import type { Decimal } from '@plataforma/format';
import type { ThemeMode } from '@plataforma/contract';
import { AreaSeries, createChart, type IChartApi, type ISeriesApi } from 'lightweight-charts';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { font } from '@plataforma/ui';
import { height, priceStep, priceTexts } from '../lib/chart/chart-scale';
import { chartTime, momentText } from '../lib/chart/chart-time';
import { inSteps } from '../lib/in-steps';
import { candleAt, isDaily, type Candle, type Period } from './chart-data';
import { chartOptions, seriesOptions } from './chart-options';

export interface PriceChartProps {
  readonly candles: readonly Candle[];
  readonly period: Period;
  /** Latest price and when it came (Unix ms); moves the end of the line. */
  readonly live: { readonly price: Decimal; readonly at: number } | null;
  readonly priceDecimals: number;
  readonly theme: ThemeMode;
}

interface Drawing {
  readonly chart: IChartApi;
  readonly series: ISeriesApi<'Area'>;
}

const Canvas = styled.div`
  width: 100%;
  height: 100%;
  font-family: ${font.figures};
`;

/** The area chart itself; everything it says is also said in words by its panel. */
export function PriceChart({ candles, period, live, priceDecimals, theme }: PriceChartProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const painted = useRef(theme);

  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    let chart: IChartApi | undefined;
    const stop = inSteps([
      () => {
        chart = createChart(element, chartOptions(element));
      },
      () => {
        if (chart) setDrawing({ chart, series: chart.addSeries(AreaSeries, seriesOptions(element)) });
      },
    ]);
    return () => {
      stop();
      setDrawing(null);
      chart?.remove();
    };
  }, []);

  useEffect(() => {
    if (painted.current === theme) return;
    painted.current = theme;
    // The shell changes the theme's attribute in the same turn; the colours are read once it has.
    const frame = requestAnimationFrame(() => {
      if (!holder.current || !drawing) return;
      drawing.chart.applyOptions(chartOptions(holder.current));
      drawing.series.applyOptions(seriesOptions(holder.current));
    });
    return () => cancelAnimationFrame(frame);
  }, [theme, drawing]);

  useEffect(() => {
    if (!drawing) return;
    const { chart, series } = drawing;
    chart.applyOptions({ localization: { ...priceTexts(priceDecimals), timeFormatter: momentText(isDaily(period)) } });
    series.applyOptions({ priceFormat: priceStep(priceDecimals) });
    series.setData(
      candles.map((candle) => ({
        time: chartTime(candle.openedAt, isDaily(period)),
        value: height(candle.close),
      })),
    );
    chart.timeScale().fitContent();
  }, [drawing, candles, period, priceDecimals]);

  useEffect(() => {
    const last = candles.at(-1);
    if (!drawing || !live || !last) return;
    const openedAt = candleAt(period, live.at);
    // An update older than the drawn end (a late frame, a clock set back) is refused by the library.
    if (openedAt < last.openedAt) return;
    const time = chartTime(openedAt, isDaily(period));
    drawing.series.update({ time, value: height(live.price) });
  }, [drawing, candles, live, period]);

  return <Canvas ref={holder} />;
}
