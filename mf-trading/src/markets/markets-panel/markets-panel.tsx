import { useShell } from '@plataforma/contract';
import { StaleMark } from '@plataforma/markets';
import { font, space } from '@plataforma/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { MarketCard, MarketCardSkeleton } from '../lib/market-card';
import { tradePath } from '../../lib/trade-path';
import { useCloses } from '../lib/use-closes';
import { useMarkets } from '../../lib/market/use-markets';

const SHOWN = 4;

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${space(6)};
  margin-bottom: ${space(3)};
  > h2 {
    font-size: ${font.size.s16};
  }
`;

/**
 * Widget: the first markets as cards, for a side panel. It is decoration beside a form, so after a failure the place
 * stays empty.
 */
export function MarketsPanel() {
  const { t } = useTranslation('markets');
  const { hasRoute } = useShell();
  const markets = useMarkets();
  const closes = useCloses();
  const titleId = useId();
  if (markets.status === 'failed') return null;
  return (
    <section aria-labelledby={titleId} aria-busy={markets.status === 'loading'}>
      <Head>
        <h2 id={titleId}>{t('panel')}</h2>
        <StaleMark />
      </Head>
      <List>
        {markets.status === 'loading'
          ? Array.from({ length: SHOWN }, (_, card) => (
              <li key={card}>
                <MarketCardSkeleton />
              </li>
            ))
          : markets.markets.slice(0, SHOWN).map((market) => (
              <li key={market.symbol}>
                <MarketCard
                  market={market}
                  linked={hasRoute(tradePath(market.symbol))}
                  closes={closes.get(market.symbol)}
                />
              </li>
            ))}
      </List>
    </section>
  );
}
