import { Card, color, CurrencyIcon, font, media, Page, radius, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Market } from '../lib/market';
import { MarketPrice } from '../lib/market-price';
import { terminalPath } from '../lib/terminal-address';

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: ${space(4)} -${space(2)} 0;
  padding: 0;
  list-style: none;
  ${media.from768} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Choice = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${space(12)};
  padding: 0 ${space(2)};
  border-radius: ${radius.r8};
  color: ${color.text};
  font-weight: ${font.weight.medium};
  text-decoration: none;
  > :last-child {
    margin-left: auto;
  }
  ${media.hover} {
    &:hover {
      background: ${color.raised};
    }
  }
`;

interface UnknownTerminalMarketProps {
  readonly symbol: string;
  readonly markets: readonly Market[];
}

/** No instrument has this symbol: says so and offers the ones there are. */
export function UnknownTerminalMarket({ symbol, markets }: UnknownTerminalMarketProps) {
  const { t } = useTranslation('trading');
  return (
    <Page title={t('unknown.title')}>
      <Card aria-label={t('markets.title')}>
        <p>{t('unknown.text', { symbol: symbol.slice(0, 24) })}</p>
        <List>
          {markets.map((market) => (
            <li key={market.symbol}>
              <Choice to={terminalPath(market.symbol)}>
                <CurrencyIcon code={market.base.code} size={28} />
                {market.pair}
                <MarketPrice market={market} />
              </Choice>
            </li>
          ))}
        </List>
      </Card>
    </Page>
  );
}
