/*
 * How a market is shown. Nothing here loads the library that draws charts: that is in `@plataforma/markets/price-chart`.
 */
export { CURVE, curvePath } from './curve/curve';
export { Sparkline } from './curve/sparkline';
export { faint, readPalette, type Palette } from './drawing/chart-palette';
export { axisText, bare, height, priceTexts } from './drawing/chart-scale';
export { inSteps } from './drawing/in-steps';
export { useFavourites } from './favourites/use-favourites';
export { PERIODS, periodStart, summarise, toCandles } from './price-chart/chart-data';
export type { Candle, Period, PeriodSummary } from './price-chart/chart-data';
export type { PriceChartProps } from './price-chart/price-chart';
export { StaleMark } from './prices/stale-mark';
export { useSlowTickers } from './prices/use-slow-tickers';
