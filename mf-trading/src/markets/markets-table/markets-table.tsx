import { usePricesStale, useShell } from '@plataforma/contract';
import { useFavourites, useSlowTickers } from '@plataforma/markets';
import { Card, ErrorState, useDrawnRows, VisuallyHidden } from '@plataforma/ui';
import { memo, useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import { tradePath } from '../../lib/trade-path';
import { useCloses } from '../lib/use-closes';
import { useMarkets } from '../../lib/market/use-markets';
import { arrangeMarkets, defaultSort, nextSort, type MarketFilter } from './market-order';
import { MarketRow, SkeletonRow } from './market-row';
import { MarketsFrame } from './markets-frame';
import { MarketsTools } from './markets-tools';
import { NothingShown } from './nothing-shown';

/** Number of instruments at the start of the exchange. The skeleton is as high as their table. */
const SKELETON_ROWS = 10;

const Panel = styled(Card)`
  outline: none;
`;

const Body = styled.div`
  container-type: inline-size;
`;

const NONE: readonly Market[] = [];
const skeletonRows = Array.from({ length: SKELETON_ROWS }, (_, row) => <SkeletonRow key={row} />);

interface MarketsListProps {
  /** Null while the markets load. */
  readonly markets: readonly Market[] | null;
  readonly filter: MarketFilter;
  /**
   * The favourites at the moment when their filter was chosen. A market that is unmarked stays visible until the filter
   * changes.
   */
  readonly kept: readonly string[];
  readonly search: string;
  readonly onClearSearch: () => void;
  readonly onShowAll: () => void;
}

/** One row at a time would lay out the table ten times. */
const ROWS = { first: 0, step: 2 };

const isNarrowed = (filter: MarketFilter, search: string): boolean => filter !== 'all' || search.trim() !== '';

/** Says how many of the markets are left. */
function Found({ narrowed, count }: { readonly narrowed: boolean; readonly count: number }) {
  const { t } = useTranslation('markets');
  return <VisuallyHidden role="status">{narrowed && t('market.found', { count })}</VisuallyHidden>;
}

/** Renders after what is typed, so that a key never waits for rows. */
const MarketsList = memo(function MarketsList(props: MarketsListProps) {
  const { markets, filter, kept, search, onClearSearch, onShowAll } = props;
  const { hasRoute } = useShell();
  const stale = usePricesStale();
  const [sort, setSort] = useState(defaultSort);
  const [favourites, toggleFavourite] = useFavourites();
  const closes = useCloses();
  const known = markets ?? NONE;
  const symbols = useMemo(() => known.map((market) => market.symbol), [known]);
  const { tickers, settled } = useSlowTickers(symbols);
  const ready = markets !== null && settled;
  const drawnRows = useDrawnRows(known.length, { ...ROWS, ready });
  const drawn = ready && drawnRows > 0;
  const busy = !ready || drawnRows < known.length;
  const choice = { filter, search, favourites: [...kept, ...favourites] };
  // While the first figures come, each order has new rows, so that no row visibly changes its place.
  const rows = drawn ? arrangeMarkets(known, tickers, choice, sort) : NONE;
  return (
    <>
      <Found narrowed={drawn && isNarrowed(filter, search)} count={rows.length} />
      {drawn && rows.length === 0 ? (
        <NothingShown filter={filter} search={search} onClearSearch={onClearSearch} onShowAll={onShowAll} />
      ) : (
        <MarketsFrame
          sort={sort}
          stale={drawn && stale}
          loading={!drawn}
          busy={busy}
          onSort={(column) => setSort(nextSort(sort, column))}
          onOrder={setSort}
        >
          {rows.slice(0, drawnRows).map((market) => (
            <MarketRow
              key={`${tickers.size} ${market.symbol}`}
              market={market}
              linked={hasRoute(tradePath(market.symbol))}
              favourite={favourites.includes(market.symbol)}
              onFavourite={toggleFavourite}
              closes={closes.get(market.symbol)}
            />
          ))}
          {busy && skeletonRows.slice(drawnRows, drawn ? rows.length : SKELETON_ROWS)}
        </MarketsFrame>
      )}
    </>
  );
});

/** Widget: every market with its live price, change, curve and volume. Each row leads to the market's page. */
export function MarketsTable() {
  const { t } = useTranslation('markets');
  const markets = useMarkets();
  const [favourites] = useFavourites();
  const [filter, setFilter] = useState<MarketFilter>('all');
  const [kept, setKept] = useState<readonly string[]>([]);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  // The answer is stored first. Rendering it follows in a task of its own.
  const loaded = useDeferredValue(markets.status === 'ready' ? markets.markets : null);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The pressed button disappears, so the focus moves to the search field.
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
  const content =
    markets.status === 'failed' ? (
      <ErrorState
        title={t('market.failedTitle')}
        text={t(markets.ofServer ? 'general.genericErrorMessage' : 'market.failedText')}
        retryLabel={t('action.retry')}
        onRetry={markets.retry}
      />
    ) : (
      <MarketsList
        markets={loaded}
        filter={filter}
        kept={kept}
        search={wanted}
        onClearSearch={clearSearch}
        onShowAll={showAll}
      />
    );
  return (
    <Panel ref={panel} tabIndex={-1} aria-labelledby={titleId}>
      <MarketsTools
        titleId={titleId}
        field={field}
        search={search}
        onSearch={setSearch}
        filter={filter}
        onFilter={choose}
      />
      <Body>{content}</Body>
    </Panel>
  );
}
