import { usePricesStale } from '@plataforma/contract';
import { useFavourites, useSlowTickers } from '@plataforma/markets';
import { Button, EmptyState, SearchIcon, StarIcon, VisuallyHidden } from '@plataforma/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedAsset } from '../lib/use-asset-list';
import { useStaking } from '../lib/use-staking';
import { AssetRow, SkeletonRow } from './asset-row';
import { arrangeAssets, type AssetChoice } from './assets-order';
import { Assets, Head, HeadRow } from './row-parts';

/** Number of assets at the start of the catalogue. The skeleton is as high as their table. */
const SKELETON_ROWS = 10;

const NONE: readonly ListedAsset[] = [];
const skeletonRows = Array.from({ length: SKELETON_ROWS }, (_, row) => <SkeletonRow key={row} />);

function NothingShown({ choice, onShowAll }: { readonly choice: AssetChoice; readonly onShowAll: () => void }) {
  const { t } = useTranslation('crypto-assets');
  const isOfStars = choice.filter === 'favourites' && choice.search.trim() === '';
  return (
    <EmptyState
      icon={isOfStars ? <StarIcon /> : <SearchIcon />}
      title={t(isOfStars ? 'noFavourites' : 'emptyTitle')}
      text={t(isOfStars ? 'noFavouritesText' : 'emptyText')}
      action={<Button onClick={onShowAll}>{t('showAll')}</Button>}
    />
  );
}

interface AssetsListProps {
  /** Null while they load. */
  readonly assets: readonly ListedAsset[] | null;
  readonly choice: AssetChoice;
  /**
   * The favourites at the moment when their filter was chosen. An asset that is unmarked stays visible until the filter
   * changes.
   */
  readonly kept: readonly string[];
  readonly onShowAll: () => void;
}

/** The assets, each a link to its page. */
export function AssetsList({ assets, choice, kept, onShowAll }: AssetsListProps) {
  const { t } = useTranslation('crypto-assets');
  const stale = usePricesStale();
  const [favourites, toggle] = useFavourites();
  const known = assets ?? NONE;
  const symbols = useMemo(() => known.map(({ symbol }) => symbol), [known]);
  const { tickers } = useSlowTickers(symbols);
  const staking = useStaking();
  const rows = arrangeAssets(known, choice, [...kept, ...favourites], tickers);
  const narrowed = choice.filter !== 'all' || choice.search.trim() !== '';
  const heads = ['asset', 'filter', 'price', 'day', 'month', 'curve'] as const;
  return (
    <>
      <VisuallyHidden role="status">{assets && narrowed ? t('found', { count: rows.length }) : ''}</VisuallyHidden>
      {assets && rows.length === 0 ? (
        <NothingShown choice={choice} onShowAll={onShowAll} />
      ) : (
        <Assets role="table" aria-label={t(assets ? 'list' : 'loading')} aria-busy={!assets} $stale={stale}>
          <thead role="rowgroup">
            <HeadRow role="row">
              {heads.map((head, place) => (
                <Head key={head} role="columnheader" $place={place}>
                  {t(head)}
                </Head>
              ))}
            </HeadRow>
          </thead>
          <tbody role="rowgroup">
            {assets
              ? rows.map((asset) => (
                  <AssetRow
                    key={asset.code}
                    asset={asset}
                    isStaked={staking.has(asset.code)}
                    favourite={favourites.includes(asset.symbol)}
                    onFavourite={toggle}
                  />
                ))
              : skeletonRows}
          </tbody>
        </Assets>
      )}
    </>
  );
}
