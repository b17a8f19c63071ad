import { usePricesStale, useShell } from '@plataforma/contract';
import { Button, Card, EmptyState, ErrorState, font, media, SegmentedControl, space } from '@plataforma/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Market } from '../lib/market';
import { StaleMark } from '../lib/stale-mark';
import { useMarkets } from '../lib/use-markets';
import { useSlowTickers } from '../lib/use-slow-tickers';
import { arrangeMarkets, defaultSort, nextSort, type MarketFilter } from './market-order';
import { MarketRow, SkeletonRow } from './market-row';
import { MarketsFrame } from './markets-frame';

/** Instruments that the exchange starts with; the skeleton is as high as their table. */
const SKELETON_ROWS = 10;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(3)};
  min-height: ${space(8)};
  margin-bottom: ${space(1)};
`;

const Body = styled.div`
  container-type: inline-size;
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  > h2 {
    font-size: ${font.size.s16};
  }
`;

const Filter = styled.div`
  width: 100%;
  > [role='radiogroup'] {
    width: 100%;
  }
  > [role='radiogroup'] > label {
    flex: 1;
  }
  ${media.from768} {
    width: auto;
    > [role='radiogroup'] {
      width: fit-content;
    }
    > [role='radiogroup'] > label {
      flex: none;
    }
  }
`;

interface FilterControlProps {
  readonly value: MarketFilter;
  readonly onChange: (filter: MarketFilter) => void;
}

function FilterControl({ value, onChange }: FilterControlProps) {
  const { t } = useTranslation('trading');
  const options = [
    { value: 'all', label: t('markets.all') },
    { value: 'rising', label: t('markets.rising') },
    { value: 'falling', label: t('markets.falling') },
  ] as const;
  return (
    <Filter>
      <SegmentedControl label={t('markets.filter')} options={options} value={value} onChange={onChange} />
    </Filter>
  );
}

interface LoadedMarketsProps {
  readonly markets: readonly Market[];
  readonly filter: MarketFilter;
  readonly onShowAll: () => void;
}

function LoadedMarkets({ markets, filter, onShowAll }: LoadedMarketsProps) {
  const { t } = useTranslation('trading');
  const { hasRoute } = useShell();
  const stale = usePricesStale();
  const [sort, setSort] = useState(defaultSort);
  const symbols = useMemo(() => markets.map((market) => market.symbol), [markets]);
  const tickers = useSlowTickers(symbols);
  // While the first figures come in, each order is one of new rows: none is seen to change places.
  const rows = arrangeMarkets(markets, tickers, filter, sort);
  if (rows.length === 0 && filter !== 'all') {
    return (
      <EmptyState
        title={t(filter === 'rising' ? 'markets.emptyRising' : 'markets.emptyFalling')}
        text={t('markets.emptyText')}
        action={<Button onClick={onShowAll}>{t('markets.showAll')}</Button>}
      />
    );
  }
  return (
    <MarketsFrame sort={sort} stale={stale} onSort={(column) => setSort(nextSort(sort, column))}>
      {rows.map((market) => (
        <MarketRow
          key={`${tickers.size} ${market.symbol}`}
          market={market}
          linked={hasRoute(`/trade/${market.symbol}`)}
        />
      ))}
    </MarketsFrame>
  );
}

/** Widget: every market with its live price, change and volume; each row leads to where it is traded. */
export function MarketsTable() {
  const { t } = useTranslation(['trading', 'common']);
  const markets = useMarkets();
  const [filter, setFilter] = useState<MarketFilter>('all');
  let content: ReactNode;
  if (markets.status === 'failed') {
    content = (
      <ErrorState
        title={t('markets.failedTitle')}
        text={t('markets.failedText')}
        retryLabel={t('common:action.retry')}
        onRetry={markets.retry}
      />
    );
  } else if (markets.status === 'loading') {
    content = (
      <MarketsFrame sort={defaultSort} stale={false} loading>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <SkeletonRow key={row} />
        ))}
      </MarketsFrame>
    );
  } else {
    content = <LoadedMarkets markets={markets.markets} filter={filter} onShowAll={() => setFilter('all')} />;
  }
  return (
    <Card aria-labelledby="markets-title" aria-busy={markets.status === 'loading'}>
      <Head>
        <Title>
          <h2 id="markets-title">{t('markets.title')}</h2>
          <StaleMark />
        </Title>
        <FilterControl value={filter} onChange={setFilter} />
      </Head>
      <Body>{content}</Body>
    </Card>
  );
}
