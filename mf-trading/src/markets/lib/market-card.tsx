import { color, CurrencyIcon, font, media, motion, radius, Skeleton, space } from '@plataforma/ui';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { Market } from '../../lib/market/market';
import { MarketChange, MarketPrice } from '../../lib/market/market-price';
import { DayCurve } from './day-curve';
import { tradePath } from '../../lib/trade-path';

const box = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  height: ${space(17)};
  padding: 0 ${space(4)};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.r12};
  background: ${color.surface};
  color: ${color.text};
`;

const Box = styled.div`
  ${box}
`;

const LinkBox = styled(Link)`
  ${box}
  text-decoration: none;
  transition: background-color ${motion.fast};
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover {
      background: ${color.raised};
    }
  }
`;

const Names = styled.span`
  display: grid;
  flex: 1;
  gap: ${space(0.5)};
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

const Curve = styled.span`
  flex: none;
  width: ${space(24)};
`;

/* A fixed width, so that live figures move nothing beside them. */
const Figures = styled.span`
  display: grid;
  flex: none;
  align-content: center;
  justify-items: end;
  width: ${space(25)};
  height: ${space(12)};
  font-family: ${font.figures};
  font-weight: ${font.weight.medium};
`;

interface MarketCardProps {
  readonly market: Market;
  /** Whether discovery has the market's page. */
  readonly linked: boolean;
  /** Closing prices of the last 24 hours. Undefined while they load; null for a card without a curve. */
  readonly closes: readonly string[] | undefined | null;
}

/** A market as a small card of fixed height: name, an optional curve, live price and change. */
export function MarketCard({ market, linked, closes }: MarketCardProps) {
  const content = (
    <>
      <CurrencyIcon code={market.base.code} />
      <Names>
        <b>{market.base.name}</b>
        <small>{market.base.code}</small>
      </Names>
      {closes !== null && (
        <Curve>
          <DayCurve market={market} closes={closes} />
        </Curve>
      )}
      <Figures>
        <MarketPrice market={market} />
        <MarketChange market={market} plain />
      </Figures>
    </>
  );
  return linked ? <LinkBox to={tradePath(market.symbol)}>{content}</LinkBox> : <Box>{content}</Box>;
}

/** The place of a card while it loads, in the card's size. */
export function MarketCardSkeleton() {
  return (
    <Box>
      <Skeleton width={space(8)} height={space(8)} radius={radius.round} />
      <Names>
        <Skeleton width="5rem" height={space(8)} />
      </Names>
      <Figures>
        <Skeleton width="6rem" height={space(8)} />
      </Figures>
    </Box>
  );
}
