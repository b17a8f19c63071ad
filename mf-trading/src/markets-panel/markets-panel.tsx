import { useShell } from '@plataforma/contract';
import { color, CurrencyIcon, font, media, motion, radius, Skeleton, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { Market } from '../lib/market';
import { MarketChange, MarketPrice } from '../lib/market-price';
import { StaleMark } from '../lib/stale-mark';
import { useMarkets } from '../lib/use-markets';

const SHOWN = 4;

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const box = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${space(17)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
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
  ${media.hover} {
    &:hover {
      background: ${color.raised};
    }
  }
`;

const Side = styled.span`
  display: grid;
  gap: ${space(0.5)};
  min-width: 0;
  line-height: ${font.leading.heading};
  > b {
    font-weight: ${font.weight.semibold};
  }
  > small {
    color: ${color.quiet};
    font-size: ${font.size.s12};
  }
`;

const Figures = styled(Side)`
  justify-items: end;
  margin-left: auto;
  font-family: ${font.figures};
  font-weight: ${font.weight.medium};
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  min-height: ${space(6)};
  margin-top: ${space(2)};
`;

interface MarketCardProps {
  readonly market: Market;
  readonly linked: boolean;
}

function MarketCard({ market, linked }: MarketCardProps) {
  const content = (
    <>
      <CurrencyIcon code={market.base.code} />
      <Side>
        <b>{market.base.name}</b>
        <small>{market.base.code}</small>
      </Side>
      <Figures>
        <MarketPrice market={market} />
        <MarketChange market={market} plain />
      </Figures>
    </>
  );
  return linked ? <LinkBox to={`/trade/${market.symbol}`}>{content}</LinkBox> : <Box>{content}</Box>;
}

function SkeletonCard() {
  return (
    <Box>
      <Skeleton width={space(8)} height={space(8)} radius={radius.round} />
      <Skeleton width="6rem" height={space(8)} />
      <Figures>
        <Skeleton width="6rem" height={space(8)} />
      </Figures>
    </Box>
  );
}

/** Widget: the first markets as cards, for a side panel. Decoration beside a form, so a failure leaves the place empty. */
export function MarketsPanel() {
  const { t } = useTranslation('trading');
  const { hasRoute } = useShell();
  const markets = useMarkets();
  if (markets.status === 'failed') return null;
  return (
    <section aria-label={t('markets.panel')} aria-busy={markets.status === 'loading'}>
      <List>
        {markets.status === 'loading'
          ? Array.from({ length: SHOWN }, (_, card) => (
              <li key={card}>
                <SkeletonCard />
              </li>
            ))
          : markets.markets.slice(0, SHOWN).map((market) => (
              <li key={market.symbol}>
                <MarketCard market={market} linked={hasRoute(`/trade/${market.symbol}`)} />
              </li>
            ))}
      </List>
      <Foot>
        <StaleMark />
      </Foot>
    </section>
  );
}
