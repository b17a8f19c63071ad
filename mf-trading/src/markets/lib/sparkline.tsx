import { useTicker } from '@plataforma/contract';
import { formatPrice, isZero, type Decimal } from '@plataforma/format';
import { CURVE, curvePath } from '@plataforma/markets';
import { color, space, VisuallyHidden } from '@plataforma/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';

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

function ink(changePercent: Decimal): string {
  if (isZero(changePercent)) return color.quiet;
  return changePercent.startsWith('-') ? color.down : color.up;
}

interface SparklineProps {
  readonly market: Market;
  /** Closing prices of the last 24 hours, oldest first. Undefined while they load. */
  readonly closes: readonly string[] | undefined;
}

/** The last 24 hours as a curve that ends at the live price. Its colour is that of the change. */
export const Sparkline = memo(function Sparkline({ market, closes }: SparklineProps) {
  const ticker = useTicker(market.symbol);
  return (
    <Place>
      {ticker && <Range low={ticker.low} high={ticker.high} decimals={market.priceDecimals} />}
      {ticker && closes && (
        <Drawing
          viewBox={`0 0 ${CURVE.width} ${CURVE.height}`}
          preserveAspectRatio="none"
          aria-hidden
          focusable={false}
          style={{ color: ink(ticker.changePercent) }}
        >
          <path d={curvePath([...closes, ticker.last])} />
        </Drawing>
      )}
    </Place>
  );
});
