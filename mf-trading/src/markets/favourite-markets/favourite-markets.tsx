import { useShell } from '@plataforma/contract';
import { useFavourites } from '@plataforma/markets';
import { color, font, radius, space, StarIcon } from '@plataforma/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { MarketCard, MarketCardSkeleton } from '../lib/market-card';
import { tradePath } from '../../lib/trade-path';
import { useMarkets } from '../../lib/market/use-markets';

/* One line that scrolls where it does not fit. Its scrollbar has a place of its own. */
const Line = styled.ul`
  display: grid;
  grid-auto-columns: minmax(15.5rem, 1fr);
  grid-auto-flow: column;
  gap: ${space(3)};
  height: ${space(19)};
  margin: 0 0 -${space(2)};
  padding: 0;
  list-style: none;
  overflow-x: auto;
  overflow-y: hidden;
  scroll-snap-type: x proximity;
  scrollbar-width: thin;
  > li {
    scroll-snap-align: start;
  }
`;

const None = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  height: ${space(17)};
  padding: 0 ${space(4)};
  border: 1px dashed ${color.line};
  border-radius: ${radius.r12};
  color: ${color.quiet};
  font-size: ${font.size.s14};
  > svg {
    flex: none;
  }
`;

/**
 * Widget: the customer's favourite markets side by side. It shows only when there were some as the page opened. So a
 * market that is marked or unmarked further down never moves what is under the pointer.
 */
export function FavouriteMarkets() {
  const { t } = useTranslation('markets');
  const { hasRoute } = useShell();
  const [favourites] = useFavourites();
  const [shown] = useState(favourites.length > 0);
  const markets = useMarkets();
  if (!shown || markets.status === 'failed') return null;
  if (markets.status === 'loading') {
    return (
      <Line role="list" aria-label={t('favouriteMarkets.title')} aria-busy>
        {favourites.map((symbol) => (
          <li key={symbol}>
            <MarketCardSkeleton />
          </li>
        ))}
      </Line>
    );
  }
  const marked = favourites.flatMap((symbol) => markets.markets.filter((market) => market.symbol === symbol));
  if (marked.length === 0) {
    return (
      <None>
        <StarIcon size={16} />
        {t('favouriteMarkets.none')}
      </None>
    );
  }
  return (
    <Line role="list" aria-label={t('favouriteMarkets.title')}>
      {marked.map((market) => (
        <li key={market.symbol}>
          <MarketCard market={market} linked={hasRoute(tradePath(market.symbol))} closes={null} />
        </li>
      ))}
    </Line>
  );
}
