import { useTicker } from '@plataforma/contract';
import { compare, formatPrice, ZERO, type Decimal } from '@plataforma/format';
import { Sparkline } from '@plataforma/markets';
import { VisuallyHidden } from '@plataforma/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Market } from '../../lib/market/market';

interface RangeProps {
  readonly low: Decimal;
  readonly high: Decimal;
  readonly decimals: number;
}

/** The curve in words. */
const Range = memo(function Range({ low, high, decimals }: RangeProps) {
  const { t } = useTranslation('markets');
  return (
    <VisuallyHidden>
      {t('range', { low: formatPrice(low, decimals), high: formatPrice(high, decimals) })}
    </VisuallyHidden>
  );
});

interface DayCurveProps {
  readonly market: Market;
  /** Closing prices of the last 24 hours, oldest first. Undefined while they load. */
  readonly closes: readonly string[] | undefined;
}

/** The last 24 hours as a curve that ends at the live price. Its colour is that of the change. */
export const DayCurve = memo(function DayCurve({ market, closes }: DayCurveProps) {
  const ticker = useTicker(market.symbol);
  if (!ticker) return <Sparkline prices={null} change={0} />;
  return (
    <Sparkline prices={closes ? [...closes, ticker.last] : null} change={compare(ticker.changePercent, ZERO)}>
      <Range low={ticker.low} high={ticker.high} decimals={market.priceDecimals} />
    </Sparkline>
  );
});
