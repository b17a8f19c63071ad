import { useSession } from '@plataforma/contract';
import { Card, ErrorState, Page } from '@plataforma/ui';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { inSteps } from '../lib/in-steps';
import type { Market } from '../lib/market';
import { useMarkets } from '../lib/use-markets';
import { ChartPanel } from './chart-panel';
import { LatestOrders } from './latest-orders';
import { MarketHeader } from './market-header';
import { MarketPicker } from './market-picker';
import { OrderCard } from './order-card';
import { ChartCell, FormCell, Frame, OrdersCell } from './trade-layout';
import { FormSkeleton } from './trade-skeleton';
import { UnknownMarket } from './unknown-market';
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
  const { t } = useTranslation('trading');
  const { status } = useSession();
  const [picking, setPicking] = useState(false);
  const second = useSecond(market !== null);
  return (
    <Frame {...(market ? {} : { role: 'region', 'aria-busy': true, 'aria-label': t('trade.loading') })}>
      <MarketHeader symbol={symbol} market={market} onPick={() => setPicking(true)} />
      <ChartCell>
        <ChartPanel symbol={symbol} market={market} history={history} />
      </ChartCell>
      <FormCell>{market && second ? <OrderCard market={market} /> : <FormSkeleton />}</FormCell>
      {market && status === 'signed-in' ? (
        <OrdersCell>
          <LatestOrders market={market} />
        </OrdersCell>
      ) : null}
      {market && (
        <MarketPicker open={picking} markets={markets} current={market.symbol} onClose={() => setPicking(false)} />
      )}
    </Frame>
  );
}

const NONE: readonly Market[] = [];

function MarketPage({ symbol }: { readonly symbol: string }) {
  const { t } = useTranslation(['trading', 'common']);
  const asked = symbol.toLowerCase();
  // Asked for at once, beside the markets: a symbol that there is not has an empty one.
  const history = usePriceHistory(asked);
  // Deferred: header, chart and form are a lot at once, and are made in small steps behind what stands.
  const markets = useDeferredValue(useMarkets());
  if (markets.status === 'loading') return <Trade symbol={asked} market={null} markets={NONE} history={history} />;
  if (markets.status === 'failed') {
    return (
      <Page title={t('trade.title')}>
        <Card aria-label={t('trade.title')}>
          <ErrorState
            title={t('markets.failedTitle')}
            text={t('markets.failedText')}
            retryLabel={t('common:action.retry')}
            onRetry={markets.retry}
          />
        </Card>
      </Page>
    );
  }
  const market = markets.markets.find((each) => each.symbol === asked);
  if (!market) return <UnknownMarket symbol={symbol} markets={markets.markets} />;
  return <Trade symbol={asked} market={market} markets={markets.markets} history={history} />;
}

/** `/trade/:marketId`: look for everyone, buy and sell for the signed-in. */
export function TradePage() {
  const { marketId = '' } = useParams();
  // Another market is another form, chart and quote: nothing of the last one stays.
  return <MarketPage key={marketId} symbol={marketId} />;
}
