import { useTicker } from '@plataforma/contract';
import { formatPrice } from '@plataforma/format';
import { ChangeChip, LivePrice, Skeleton } from '@plataforma/ui';
import type { Market } from './market';

interface MarketPriceProps {
  readonly market: Market;
}

/** Live price of a market. A skeleton until the first price. */
export function MarketPrice({ market }: MarketPriceProps) {
  const ticker = useTicker(market.symbol);
  if (!ticker) return <Skeleton width="6rem" />;
  return <LivePrice value={formatPrice(ticker.last, market.priceDecimals)} />;
}

interface MarketChangeProps extends MarketPriceProps {
  readonly plain?: boolean;
}

/** Live change of a market over 24 hours. */
export function MarketChange({ market, plain = false }: MarketChangeProps) {
  const ticker = useTicker(market.symbol);
  if (!ticker) return <Skeleton width="4rem" />;
  return <ChangeChip percent={ticker.changePercent} plain={plain} />;
}
