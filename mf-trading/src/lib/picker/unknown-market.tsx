import { Card, media, Page, space } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Market } from '../market/market';
import { MarketList } from './market-list';

const Columns = styled.div`
  ${media.from768} {
    > ul {
      grid-template-columns: 1fr 1fr;
      column-gap: ${space(6)};
    }
  }
`;

interface UnknownMarketProps {
  readonly symbol: string;
  readonly markets: readonly Market[];
  /** Address of the requested screen, on a market. */
  readonly pathOf: (symbol: string) => string;
}

/** Shown when no instrument has this symbol. It offers the existing ones. */
export function UnknownMarket({ symbol, markets, pathOf }: UnknownMarketProps) {
  const { t } = useTranslation();
  return (
    <Page title={t('market.unknownTitle')}>
      <Card aria-label={t('market.list')}>
        <p>{t('market.unknownText', { symbol: symbol.slice(0, 24) })}</p>
        <Columns>
          <MarketList markets={markets} current={null} pathOf={pathOf} />
        </Columns>
      </Card>
    </Page>
  );
}
