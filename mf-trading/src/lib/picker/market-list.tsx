import { useFavourites } from '@plataforma/markets';
import { color, CurrencyIcon, font, IconButton, media, radius, space, StarIcon } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Market } from '../market/market';
import { MarketChange, MarketPrice } from '../market/market-price';

const List = styled.ul`
  display: grid;
  margin: ${space(3)} -${space(2)} 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    min-width: 0;
    border-radius: ${radius.r8};
  }
  ${media.hover} {
    > li:hover {
      background: ${color.raised};
    }
  }
`;

const Choice = styled(Link)`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  min-height: ${space(14)};
  padding: 0 ${space(2)} 0 0;
  border-radius: ${radius.r8};
  color: ${color.text};
  text-decoration: none;
  outline-offset: -2px;
  &[aria-current='page'] {
    background: ${color.primarySoft};
  }
`;

const Star = styled(IconButton)`
  &[aria-pressed='true'] > svg {
    color: ${color.focus};
    fill: currentColor;
  }
`;

const Names = styled.span`
  display: grid;
  min-width: 0;
  line-height: ${font.leading.heading};
  > b {
    overflow: hidden;
    font-weight: ${font.weight.semibold};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;

const Figures = styled.span`
  display: grid;
  justify-items: end;
  margin-left: auto;
  font-weight: ${font.weight.medium};
  line-height: ${font.leading.heading};
`;

interface MarketListProps {
  readonly markets: readonly Market[];
  /** Symbol of the open market; null when none is open. */
  readonly current: string | null;
  /** Address of the screen with the list, opened on a market. */
  readonly pathOf: (symbol: string) => string;
  readonly onChoose?: () => void;
}

/** Links to markets with their live prices. Each has a star that makes it a favourite. */
export function MarketList({ markets, current, pathOf, onChoose }: MarketListProps) {
  const { t } = useTranslation();
  const [favourites, toggle] = useFavourites();
  return (
    <List>
      {markets.map((market) => (
        <li key={market.symbol}>
          <Star
            label={t('market.mark', { name: market.base.name })}
            aria-pressed={favourites.includes(market.symbol)}
            onClick={() => toggle(market.symbol)}
          >
            <StarIcon size={16} />
          </Star>
          <Choice
            to={pathOf(market.symbol)}
            aria-current={market.symbol === current ? 'page' : undefined}
            onClick={onChoose}
          >
            <CurrencyIcon code={market.base.code} />
            <Names>
              <b>{market.base.name}</b>
              <small>{market.pair}</small>
            </Names>
            <Figures>
              <MarketPrice market={market} />
              <MarketChange market={market} plain />
            </Figures>
          </Choice>
        </li>
      ))}
    </List>
  );
}
