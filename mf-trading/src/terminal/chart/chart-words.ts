import {
  compare,
  decimal,
  formatChange,
  formatDateTime,
  formatPrice,
  formatQuantity,
  type Decimal,
} from '@plataforma/format';
import type { CandleInterval } from '@plataforma/schema';
import type { TFunction } from 'i18next';
import type { Market } from '../../lib/market/market';
import { changeOf, type Candle, type RangeSummary } from './candles/candles';
import { isDaily } from './candles/intervals';

type T = TFunction<'terminal'>;

let dates: Intl.DateTimeFormat | undefined;

/** When a candle opened: its UTC day, or date and time in São Paulo. */
function momentOf(openedAt: number, interval: CandleInterval): string {
  if (!isDaily(interval)) return formatDateTime(new Date(openedAt).toISOString());
  dates ??= new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'short' });
  return dates.format(openedAt);
}

const MANY = decimal('1000');
const FEW_DECIMALS = 4;

/** A traded quantity with as few digits as are useful. */
export function volumeText(volume: Decimal): string {
  return formatQuantity(volume, compare(volume, MANY) >= 0 ? 0 : FEW_DECIMALS);
}

/** One candle in words, for the keyboard's way over the chart. */
export function candleWords(
  t: T,
  { base, priceDecimals }: Market,
  interval: CandleInterval,
  candle: Candle,
  before: Candle | undefined,
): string {
  return t('chart.candleWords', {
    moment: momentOf(candle.openedAt, interval),
    open: formatPrice(candle.open, priceDecimals),
    high: formatPrice(candle.high, priceDecimals),
    low: formatPrice(candle.low, priceDecimals),
    close: formatPrice(candle.close, priceDecimals),
    volume: `${volumeText(candle.volume)} ${base.code}`,
    change: formatChange(changeOf(candle, before)),
  });
}

/** The visible candles in words. */
export function rangeWords(
  t: T,
  { base, priceDecimals }: Market,
  interval: CandleInterval,
  range: RangeSummary,
): string {
  return t('chart.rangeWords', {
    name: base.name,
    interval: t(`chart.long.${interval}`),
    from: momentOf(range.from, interval),
    to: momentOf(range.to, interval),
    low: formatPrice(range.low, priceDecimals),
    high: formatPrice(range.high, priceDecimals),
    last: formatPrice(range.last, priceDecimals),
    change: formatChange(range.changePercent),
  });
}
