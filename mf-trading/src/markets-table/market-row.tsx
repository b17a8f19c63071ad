import { useTicker } from '@plataforma/contract';
import { formatCompactMoney } from '@plataforma/format';
import { Button, color, CurrencyIcon, font, media, motion, radius, Skeleton, space, Td } from '@plataforma/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Market } from '../lib/market';
import { MarketChange, MarketPrice } from '../lib/market-price';

const Row = styled.tr`
  position: relative;
  transition: background-color ${motion.fast};
  ${media.hover} {
    &:has(a):hover {
      background: ${color.raised};
    }
  }
  > td:nth-child(2) {
    font-weight: ${font.weight.medium};
  }
  > td:nth-child(4) {
    color: ${color.quiet};
  }
  > td:not(:first-child) > span {
    margin-left: auto;
  }
`;

const Asset = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  > :first-child {
    flex: none;
  }
  /* On the narrowest screens the name needs the room. */
  @container (max-width: 17rem) {
    > :first-child {
      display: none;
    }
  }
`;

const Names = styled.div`
  display: grid;
  min-width: 0;
  line-height: ${font.leading.heading};
  > small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;

const nameLook = `
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const PlainName = styled.span`
  ${nameLook}
  font-weight: ${font.weight.semibold};
`;

/* The link covers its whole row; "Negociar" lies above it. */
const Name = styled(Link)`
  ${nameLook}
  color: inherit;
  font-weight: ${font.weight.semibold};
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.r4};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

const Action = styled(Button)`
  position: relative;
`;

interface MarketRowProps {
  readonly market: Market;
  /** Whether discovery has the market's page. */
  readonly linked: boolean;
}

/** One market; renders again by itself when its own ticker moves. */
export const MarketRow = memo(function MarketRow({ market, linked }: MarketRowProps) {
  const { t } = useTranslation('trading');
  const ticker = useTicker(market.symbol);
  const { name, code } = market.base;
  const path = `/trade/${market.symbol}`;
  return (
    <Row>
      <Td>
        <Asset>
          <CurrencyIcon code={code} />
          <Names>
            {linked ? <Name to={path}>{name}</Name> : <PlainName>{name}</PlainName>}
            <small>{code}</small>
          </Names>
        </Asset>
      </Td>
      <Td>
        <MarketPrice market={market} />
      </Td>
      <Td>
        <MarketChange market={market} />
      </Td>
      <Td>{ticker ? formatCompactMoney(ticker.notional) : <Skeleton width="5rem" />}</Td>
      <Td>
        {linked ? (
          <Action as={Link} to={path} size="small" aria-label={t('markets.actionFor', { name })}>
            {t('markets.action')}
          </Action>
        ) : null}
      </Td>
    </Row>
  );
});

/** A row of the final height while the markets load. */
export function SkeletonRow() {
  return (
    <Row>
      <Td>
        <Asset>
          <Skeleton width={space(8)} height={space(8)} radius={radius.round} />
          <Skeleton width="6rem" height={space(8)} />
        </Asset>
      </Td>
      <Td>
        <Skeleton width="6rem" />
      </Td>
      <Td>
        <Skeleton width="4rem" />
      </Td>
      <Td>
        <Skeleton width="5rem" />
      </Td>
      <Td>
        <Skeleton width="5rem" height={space(8)} radius={radius.r8} />
      </Td>
    </Row>
  );
}
