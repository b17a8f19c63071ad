import { Card, Page } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import type { Market } from '../lib/market';
import { MarketList } from './market-picker';

interface UnknownMarketProps {
  readonly symbol: string;
  readonly markets: readonly Market[];
}

/** No instrument has this symbol: says so and offers the ones there are. */
export function UnknownMarket({ symbol, markets }: UnknownMarketProps) {
  const { t } = useTranslation('trading');
  return (
    <Page title={t('unknown.title')}>
      <Card aria-label={t('markets.title')}>
        <p>{t('unknown.text', { symbol: symbol.slice(0, 24) })}</p>
        <MarketList markets={markets} current={null} />
      </Card>
    </Page>
  );
}
