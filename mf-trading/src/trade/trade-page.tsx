import { useSession } from '@plataforma/contract';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { inSteps } from '../lib/in-steps';
import type { Market } from '../lib/market';
import { MarketsFailed } from '../lib/markets-failed';
import { tradePath } from '../lib/trade-path';
import { UnknownMarket } from '../lib/unknown-market';
import { useMarketPicker } from '../lib/use-market-picker';
import { useMarkets } from '../lib/use-markets';
import { ChartPanel } from './chart-panel';
import { LatestOrders } from './latest-orders';
import { MarketHeader } from './market-header';
import { OrderCard } from './order-card';
import { ChartCell, FormCell, Frame, OrdersCell } from './trade-layout';
import { FormSkeleton } from './trade-skeleton';
import { usePriceHistory, type PriceHistory } from './use-price-history';

interface TradeProps {
  readonly symbol: string;
  /** Null until the markets are known. */
  readonly market: Market | null;
  readonly markets: readonly Market[];
  readonly history: PriceHistory;
}

/** True once what comes first stands: a commit of everything at once would block the page for long. */
function useSecond(first: boolean): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => (first ? inSteps([() => startTransition(() => setDue(true))]) : undefined), [first]);
  return due;
}

/** One tree while it loads and after: what stands already is not made again. */
function Trade({ symbol, market, markets, history }: TradeProps) {
  const { t } = useTranslation('trade');
  const { status } = useSession();
  const { Picker, show, close, approach } = useMarketPicker();
  const second = useSecond(market !== null);
  const stands = market !== null && second;
  return (
    <Frame {...(stands ? {} : { role: 'region', 'aria-busy': true, 'aria-label': t('loading') })}>
      <MarketHeader symbol={symbol} market={market} onPick={show} onApproach={approach} />
      <ChartCell>
        <ChartPanel symbol={symbol} market={market} history={history} />
      </ChartCell>
      <FormCell>{stands ? <OrderCard market={market} /> : <FormSkeleton />}</FormCell>
      {market && status === 'signed-in' ? (
        <OrdersCell>
          <LatestOrders market={market} />
        </OrdersCell>
      ) : null}
      {market && Picker ? (
        <Picker markets={markets} current={market.symbol} pathOf={tradePath} onClose={close} />
      ) : null}
    </Frame>
  );
}

const NONE: readonly Market[] = [];

function MarketPage({ symbol }: { readonly symbol: string }) {
  const { t } = useTranslation('trade');
  const asked = symbol.toLowerCase();
  // Asked for at once, beside the markets: a symbol that there is not has an empty one.
  const history = usePriceHistory(asked);
  // Deferred: header, chart and form are a lot at once, and are made in small steps behind what stands.
  const markets = useDeferredValue(useMarkets());
  if (markets.status === 'loading') return <Trade symbol={asked} market={null} markets={NONE} history={history} />;
  if (markets.status === 'failed') {
    return <MarketsFailed title={t('title')} onRetry={markets.retry} />;
  }
  const market = markets.markets.find((each) => each.symbol === asked);
  if (!market) return <UnknownMarket symbol={symbol} markets={markets.markets} pathOf={tradePath} />;
  return <Trade symbol={asked} market={market} markets={markets.markets} history={history} />;
}

/** `/trade/:marketId`: look for everyone, buy and sell for the signed-in. */
export function TradePage() {
  const { marketId = '' } = useParams();
  // Another market is another form, chart and quote: nothing of the last one stays.
  return <MarketPage key={marketId} symbol={marketId} />;
}
