import { useTicker } from '@plataforma/contract';
import { formatPrice, shareOf, subtract, type Decimal } from '@plataforma/format';
import { ChangeChip, LivePrice, Skeleton } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';

interface AssetPriceProps {
  readonly symbol: string;
  readonly priceDecimals: number;
}

/** Live price of an asset in reais. A skeleton until the first price. */
export function AssetPrice({ symbol, priceDecimals }: AssetPriceProps) {
  const ticker = useTicker(symbol);
  return ticker ? <LivePrice value={formatPrice(ticker.last, priceDecimals)} /> : <Skeleton width="6rem" />;
}

/** The change of an asset over 24 hours. */
export function DayChange({ symbol, plain = false }: { readonly symbol: string; readonly plain?: boolean }) {
  const ticker = useTicker(symbol);
  return ticker ? <ChangeChip percent={ticker.changePercent} plain={plain} /> : <Skeleton width="4rem" />;
}

interface ChangeSinceProps {
  readonly symbol: string;
  /** What it cost when the period began; null when it was not traded yet. */
  readonly price: Decimal | null;
  readonly plain?: boolean;
}

/** The change of an asset since a price, up to the live one. */
export function ChangeSince({ symbol, price, plain = false }: ChangeSinceProps) {
  const { t } = useTranslation('crypto-assets');
  const ticker = useTicker(symbol);
  if (!ticker) return <Skeleton width="4rem" />;
  if (price === null) return <span>{t('unknownFigure')}</span>;
  return <ChangeChip percent={shareOf(subtract(ticker.last, price), price)} plain={plain} />;
}
