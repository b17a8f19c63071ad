import { formatPrice, isDecimal, type Decimal } from '@plataforma/format';
import type { ThemeMode } from '@plataforma/contract';
import { AreaSeries, createChart, type IChartApi, type ISeriesApi } from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { font } from '@plataforma/ui';
import { candleAt, type Candle, type Period } from './chart-data';
import { chartOptions, chartTime, localOffset, momentText, seriesOptions } from './chart-options';

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

// The drawing library counts in floats; this is geometry, no figure is read back from it into a sum.
const height = (price: Decimal): number => Number(price);

/** A bare number, as everything on the axis: what it counts stands above the chart, and the line needs the room. */
function axisText(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return isDecimal(text) ? formatPrice(text, decimals).replace('R$\u00a0', '') : '';
}

/** From here on the axis' own marks do without decimals. */
const LARGE = 1000;

/** The area chart itself; everything it says is also said in words by its panel. */
export function PriceChart({ candles, period, live, priceDecimals, theme }: PriceChartProps) {
  const holder = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing | null>(null);

  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const chart = createChart(element, chartOptions(element));
    drawing.current = { chart, series: chart.addSeries(AreaSeries, seriesOptions(element)) };
    return () => {
      drawing.current = null;
      chart.remove();
    };
  }, []);

  useEffect(() => {
    // The shell changes the theme's attribute in the same turn; the colours are read once it has.
    const frame = requestAnimationFrame(() => {
      if (!holder.current || !drawing.current) return;
      drawing.current.chart.applyOptions(chartOptions(holder.current));
      drawing.current.series.applyOptions(seriesOptions(holder.current));
    });
    return () => cancelAnimationFrame(frame);
  }, [theme]);

  useEffect(() => {
    if (!drawing.current) return;
    const { chart, series } = drawing.current;
    const offset = localOffset(candles.at(-1)?.openedAt ?? 0);
    chart.applyOptions({
      localization: {
        locale: 'pt-BR',
        priceFormatter: (value: number) => axisText(value, priceDecimals),
        tickmarksPriceFormatter: (values: readonly number[]) =>
          values.map((value) => axisText(value, value >= LARGE ? 0 : priceDecimals)),
        timeFormatter: momentText(period),
      },
    });
    series.applyOptions({ priceFormat: { type: 'price', precision: priceDecimals, minMove: 1 / 10 ** priceDecimals } });
    series.setData(
      candles.map((candle) => ({ time: chartTime(candle.openedAt, period, offset), value: height(candle.close) })),
    );
    chart.timeScale().fitContent();
  }, [candles, period, priceDecimals]);

  useEffect(() => {
    const last = candles.at(-1);
    if (!drawing.current || !live || !last) return;
    const openedAt = candleAt(period, live.at);
    // An update older than the drawn end (a late frame, a clock set back) is refused by the library.
    if (openedAt < last.openedAt) return;
    const time = chartTime(openedAt, period, localOffset(last.openedAt));
    drawing.current.series.update({ time, value: height(live.price) });
  }, [candles, live, period]);

  return <Canvas ref={holder} />;
}
