import { useSession } from '@plataforma/contract';
import { inSteps } from '@plataforma/markets';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Market } from '../lib/market/market';
import { MarketsFailed } from '../lib/market/markets-failed';
import { tradePath } from '../lib/trade-path';
import { UnknownMarket } from '../lib/picker/unknown-market';
import { useMarketPicker } from '../lib/picker/use-market-picker';
import { useMarkets } from '../lib/market/use-markets';
import { ChartPanel } from './chart/chart-panel';
import { LatestOrders } from './account/latest-orders';
import { MarketHeader } from './market/market-header';
import { OrderCard } from './form/order-card';
import { ChartCell, FormCell, Frame, OrdersCell, PricesNote } from './trade-layout';
import { FormSkeleton } from './trade-skeleton';
import { usePriceHistory, type PriceHistory } from './chart/use-price-history';

interface TradeProps {
  readonly symbol: string;
  /** Null until the markets are known. */
  readonly market: Market | null;
  readonly markets: readonly Market[];
  readonly history: PriceHistory;
}

/** True after the first parts stand. Rendering everything in one commit would block the page for long. */
function useSecond(first: boolean): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => (first ? inSteps([() => startTransition(() => setDue(true))]) : undefined), [first]);
  return due;
}

/** The tree is the same while it loads and after that. So what stands already is not rendered anew. */
function Trade({ symbol, market, markets, history }: TradeProps) {
  const { t } = useTranslation('trade');
  const { status } = useSession();
  const { Picker, show, close, approach } = useMarketPicker();
  const second = useSecond(market !== null);
  const stands = market !== null && second;
  return (
    <Frame {...(stands ? {} : { role: 'region', 'aria-busy': true, 'aria-label': t('loading') })}>
      <MarketHeader symbol={symbol} market={market} onPick={show} onApproach={approach} />
      <FormCell>
        {stands ? <OrderCard market={market} /> : <FormSkeleton />}
        <PricesNote />
      </FormCell>
      <ChartCell>
        <ChartPanel symbol={symbol} market={market} history={history} />
      </ChartCell>
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
  // The prices are asked for at once, beside the markets. An unknown symbol has none.
  const history = usePriceHistory(asked);
  // Deferred: header, chart and form are much to render at once. So React renders them in small steps.
  const markets = useDeferredValue(useMarkets());
  if (markets.status === 'loading') return <Trade symbol={asked} market={null} markets={NONE} history={history} />;
  if (markets.status === 'failed') {
    return <MarketsFailed title={t('title')} ofServer={markets.ofServer} onRetry={markets.retry} />;
  }
  const market = markets.markets.find((each) => each.symbol === asked);
  if (!market) return <UnknownMarket symbol={symbol} markets={markets.markets} pathOf={tradePath} />;
  return <Trade symbol={asked} market={market} markets={markets.markets} history={history} />;
}

/** `/trade/:marketId`: everybody can look, and signed-in customers can buy and sell. */
export function TradePage() {
  const { marketId = '' } = useParams();
  // Another market has another form, chart and quote. Nothing of the last one stays.
  return <MarketPage key={marketId} symbol={marketId} />;
}
