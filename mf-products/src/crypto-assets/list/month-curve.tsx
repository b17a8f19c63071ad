import { useTicker } from '@plataforma/contract';
import { compare, formatPrice } from '@plataforma/format';
import { Sparkline } from '@plataforma/markets';
import { VisuallyHidden } from '@plataforma/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedAsset } from '../lib/use-asset-list';

/** The last 30 days as a curve that ends at the live price, and in words. */
export const MonthCurve = memo(function MonthCurve({ asset }: { readonly asset: ListedAsset }) {
  const { t } = useTranslation('crypto-assets');
  const ticker = useTicker(asset.symbol);
  const [first] = asset.closes;
  if (!ticker || first === undefined) return <Sparkline prices={null} change={0} />;
  const prices = [...asset.closes, ticker.last];
  const low = prices.reduce((a, b) => (compare(b, a) < 0 ? b : a));
  const high = prices.reduce((a, b) => (compare(b, a) > 0 ? b : a));
  const figures = { low: formatPrice(low, asset.priceDecimals), high: formatPrice(high, asset.priceDecimals) };
  return (
    <Sparkline prices={prices} change={compare(ticker.last, first)}>
      <VisuallyHidden>{t('range', figures)}</VisuallyHidden>
    </Sparkline>
  );
});
