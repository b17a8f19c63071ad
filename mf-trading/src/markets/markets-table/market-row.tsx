import { useTicker } from '@plataforma/contract';
import { formatCompactMoney } from '@plataforma/format';
import { CurrencyIcon, FigureText, Skeleton, StarIcon } from '@plataforma/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Market } from '../../lib/market/market';
import { MarketChange, MarketPrice } from '../../lib/market/market-price';
import { DayCurve } from '../lib/day-curve';
import { tradePath } from '../../lib/trade-path';
import { Action, Asset, Cell, Name, Names, PlainName, Row, SkeletonCell, SkeletonLine, Star } from './row-parts';

function Volume({ symbol }: { readonly symbol: string }) {
  const ticker = useTicker(symbol);
  return ticker ? <FigureText>{formatCompactMoney(ticker.notional)}</FigureText> : <Skeleton width="5rem" />;
}

interface MarketRowProps {
  readonly market: Market;
  /** Whether discovery has the market's page. */
  readonly linked: boolean;
  readonly favourite: boolean;
  readonly onFavourite: (symbol: string) => void;
  readonly closes: readonly string[] | undefined;
}

/** One market. When its ticker changes, its figures render by themselves, and the row does not. */
export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { market, linked, favourite, onFavourite, closes } = props;
  const { t } = useTranslation('markets');
  const { name, code } = market.base;
  const path = tradePath(market.symbol);
  return (
    <Row role="row">
      <Cell role="cell">
        <Asset>
          <Star
            size="small"
            label={t('market.mark', { name })}
            aria-pressed={favourite}
            onClick={() => onFavourite(market.symbol)}
          >
            <StarIcon size={16} />
          </Star>
          <CurrencyIcon code={code} />
          <Names>
            {linked ? <Name to={path}>{name}</Name> : <PlainName>{name}</PlainName>}
            <small>{code}</small>
          </Names>
        </Asset>
      </Cell>
      <Cell role="cell">
        <MarketPrice market={market} />
      </Cell>
      <Cell role="cell">
        <MarketChange market={market} />
      </Cell>
      <Cell role="cell">
        <DayCurve market={market} closes={closes} />
      </Cell>
      <Cell role="cell">
        <Volume symbol={market.symbol} />
      </Cell>
      <Cell role="cell">
        {linked ? (
          <Action as={Link} to={path} size="small" aria-label={t('actionFor', { name })}>
            {t('action')}
          </Action>
        ) : null}
      </Cell>
    </Row>
  );
});

/** A row of the final size while the markets load. */
export function SkeletonRow() {
  return (
    <SkeletonLine role="row">
      {/* Only the columns that every width has. One more would take a share of a narrow table and give it back later. */}
      <SkeletonCell role="cell" colSpan={5} />
    </SkeletonLine>
  );
}
