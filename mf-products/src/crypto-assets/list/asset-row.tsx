import { CurrencyIcon } from '@plataforma/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { assetPath } from '../lib/asset-address';
import { AssetStar } from '../lib/asset-star';
import { AssetPrice, ChangeSince, DayChange } from '../lib/live-figures';
import type { ListedAsset } from '../lib/use-asset-list';
import { MonthCurve } from './month-curve';
import { Asset, Cell, Mark, Name, Names, Row, SkeletonCell, SkeletonLine } from './row-parts';

interface AssetRowProps {
  /** Whether it can be put to work in Earn. */
  readonly isStaked: boolean;
  readonly asset: ListedAsset;
  readonly favourite: boolean;
  readonly onFavourite: (symbol: string) => void;
}

/** One asset. When its ticker changes, its figures render by themselves, and the row does not. */
export const AssetRow = memo(function AssetRow({ asset, isStaked, favourite, onFavourite }: AssetRowProps) {
  const { t } = useTranslation('crypto-assets');
  const { code, name, symbol, priceDecimals, categories, monthAgo } = asset;
  return (
    <Row role="row">
      <Cell role="cell">
        <Asset>
          <AssetStar name={name} marked={favourite} onToggle={() => onFavourite(symbol)} />
          <CurrencyIcon code={code} />
          <Names>
            <Name to={assetPath(code)}>{name}</Name>
            <small>
              {code}
              {isStaked && <Mark>{t('staking')}</Mark>}
            </small>
          </Names>
        </Asset>
      </Cell>
      <Cell role="cell">{categories.map((category) => t(`category.${category}`)).join(', ')}</Cell>
      <Cell role="cell">
        <AssetPrice symbol={symbol} priceDecimals={priceDecimals} />
      </Cell>
      <Cell role="cell" data-label={t('day')}>
        <DayChange symbol={symbol} plain />
      </Cell>
      <Cell role="cell" data-label={t('month')}>
        <ChangeSince symbol={symbol} price={monthAgo} plain />
      </Cell>
      <Cell role="cell">
        <MonthCurve asset={asset} />
      </Cell>
    </Row>
  );
});

/** A row of the final size while the assets load. */
export function SkeletonRow() {
  return (
    <SkeletonLine role="row">
      {/* Only the columns that every width has. */}
      <SkeletonCell role="cell" colSpan={5} />
    </SkeletonLine>
  );
}
