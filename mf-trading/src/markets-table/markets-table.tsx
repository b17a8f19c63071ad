import { usePricesStale, useShell } from '@plataforma/contract';
import { Card, ErrorState, VisuallyHidden } from '@plataforma/ui';
import { memo, useCallback, useDeferredValue, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Market } from '../lib/market';
import { useCloses } from '../lib/use-closes';
import { useFavourites } from '../lib/use-favourites';
import { useMarkets } from '../lib/use-markets';
import { useSlowTickers } from '../lib/use-slow-tickers';
import { arrangeMarkets, defaultSort, nextSort, type MarketFilter } from './market-order';
import { MarketRow, SkeletonRow } from './market-row';
import { MarketsFrame } from './markets-frame';
import { MarketsTools } from './markets-tools';
import { NothingShown } from './nothing-shown';

/** Instruments that the exchange starts with; the skeleton is as high as their table. */
const SKELETON_ROWS = 10;

const Panel = styled(Card)`
  outline: none;
`;

const Body = styled.div`
  container-type: inline-size;
`;

interface LoadedMarketsProps {
  readonly markets: readonly Market[];
  readonly filter: MarketFilter;
  /** Favourites when that filter was chosen: one that is unmarked stays in sight until the filter changes. */
  readonly kept: readonly string[];
  readonly search: string;
  readonly onClearSearch: () => void;
  readonly onShowAll: () => void;
}

function LoadingMarkets() {
  return (
    <MarketsFrame sort={defaultSort} stale={false} loading>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <SkeletonRow key={row} />
      ))}
    </MarketsFrame>
  );
}

/** Renders behind what is typed: a key never waits for the rows that it brings back. */
const LoadedMarkets = memo(function LoadedMarkets(props: LoadedMarketsProps) {
  const { markets, filter, kept, search, onClearSearch, onShowAll } = props;
  const { t } = useTranslation('trading');
  const { hasRoute } = useShell();
  const stale = usePricesStale();
  const [sort, setSort] = useState(defaultSort);
  const [favourites, toggleFavourite] = useFavourites();
  const closes = useCloses();
  const symbols = useMemo(() => markets.map((market) => market.symbol), [markets]);
  const { tickers, settled } = useSlowTickers(symbols);
  // The rows are drawn in pieces behind what is on the screen: ten of them at once would hold up the page.
  const drawn = useDeferredValue(settled, false);
  const choice = { filter, search, favourites: [...kept, ...favourites] };
  // While the first figures come in, each order is one of new rows: none is seen to change places.
  const rows = arrangeMarkets(markets, tickers, choice, sort);
  const narrowed = filter !== 'all' || search.trim() !== '';
  if (!drawn) return <LoadingMarkets />;
  return (
    <>
      <VisuallyHidden role="status">{narrowed && t('picker.found', { count: rows.length })}</VisuallyHidden>
      {rows.length === 0 ? (
        <NothingShown filter={filter} search={search} onClearSearch={onClearSearch} onShowAll={onShowAll} />
      ) : (
        <MarketsFrame sort={sort} stale={stale} onSort={(column) => setSort(nextSort(sort, column))}>
          {rows.map((market) => (
            <MarketRow
              key={`${tickers.size} ${market.symbol}`}
              market={market}
              linked={hasRoute(`/trade/${market.symbol}`)}
              favourite={favourites.includes(market.symbol)}
              onFavourite={toggleFavourite}
              closes={closes.get(market.symbol)}
            />
          ))}
        </MarketsFrame>
      )}
    </>
  );
});

/** Widget: every market with its live price, change, curve and volume; each row leads to where it is traded. */
export function MarketsTable() {
  const { t } = useTranslation(['trading', 'common']);
  const markets = useMarkets();
  const [favourites] = useFavourites();
  const [filter, setFilter] = useState<MarketFilter>('all');
  const [kept, setKept] = useState<readonly string[]>([]);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The button that is pressed goes away; the focus goes on from where it leads.
  const clearSearch = useCallback(() => {
    setSearch('');
    field.current?.focus();
  }, []);
  const showAll = useCallback(() => {
    setFilter('all');
    panel.current?.focus({ preventScroll: true });
  }, []);
  const choose = (next: MarketFilter) => {
    setFilter(next);
    setKept(next === 'favourites' ? favourites : []);
  };
  let content: ReactNode;
  if (markets.status === 'loading') content = <LoadingMarkets />;
  else if (markets.status === 'failed') {
    content = (
      <ErrorState
        title={t('markets.failedTitle')}
        text={t('markets.failedText')}
        retryLabel={t('common:action.retry')}
        onRetry={markets.retry}
      />
    );
  } else {
    content = (
      <LoadedMarkets
        markets={markets.markets}
        filter={filter}
        kept={kept}
        search={wanted}
        onClearSearch={clearSearch}
        onShowAll={showAll}
      />
    );
  }
  return (
    <Panel ref={panel} tabIndex={-1} aria-labelledby={titleId} aria-busy={markets.status === 'loading'}>
      <MarketsTools
        titleId={titleId}
        field={field}
        search={search}
        onSearch={setSearch}
        onClear={clearSearch}
        filter={filter}
        onFilter={choose}
      />
      <Body>{content}</Body>
    </Panel>
  );
}
