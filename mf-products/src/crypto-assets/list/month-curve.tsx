import { useTicker } from '@plataforma/contract';
import { compare, formatPrice, type Decimal } from '@plataforma/format';
import { CURVE, curvePath } from '@plataforma/markets';
import { color, space, VisuallyHidden } from '@plataforma/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ListedAsset } from '../lib/use-asset-list';

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

function ink(first: Decimal, last: Decimal): string {
  const change = compare(last, first);
  if (change === 0) return color.quiet;
  return change > 0 ? color.up : color.down;
}

/** The last 30 days as a curve that ends at the live price, and in words. */
export const MonthCurve = memo(function MonthCurve({ asset }: { readonly asset: ListedAsset }) {
  const { t } = useTranslation('crypto-assets');
  const ticker = useTicker(asset.symbol);
  const [first] = asset.closes;
  if (!ticker || first === undefined) return <Place />;
  const prices = [...asset.closes, ticker.last];
  const low = prices.reduce((a, b) => (compare(b, a) < 0 ? b : a));
  const high = prices.reduce((a, b) => (compare(b, a) > 0 ? b : a));
  const figures = { low: formatPrice(low, asset.priceDecimals), high: formatPrice(high, asset.priceDecimals) };
  return (
    <Place>
      <VisuallyHidden>{t('range', figures)}</VisuallyHidden>
      <Drawing
        viewBox={`0 0 ${CURVE.width} ${CURVE.height}`}
        preserveAspectRatio="none"
        aria-hidden
        focusable={false}
        style={{ color: ink(first, ticker.last) }}
      >
        <path d={curvePath(prices)} />
      </Drawing>
    </Place>
  );
});
