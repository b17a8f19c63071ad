import { useSession } from '@plataforma/contract';
import { Card, ErrorState, Page } from '@plataforma/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Market } from '../lib/market';
import { useMarkets } from '../lib/use-markets';
import { TerminalHeader } from './header/terminal-header';
import { TerminalLayout } from './layout/terminal-layout';
import { OpenOrdersProvider } from './orders/use-open-orders';
import { ShortcutsProvider } from './shortcuts/shortcuts-provider';
import { marketOf } from '../lib/terminal-address';
import { TerminalSkeleton } from './terminal-skeleton';
import { TerminalProvider } from './terminal-state';
import { UnknownTerminalMarket } from './unknown-terminal-market';
import { useTerminalState } from './use-terminal-state';

interface TerminalProps {
  readonly market: Market;
  readonly markets: readonly Market[];
}

function Terminal({ market, markets }: TerminalProps) {
  const { status } = useSession();
  const state = useTerminalState(market, status === 'signed-in');
  return (
    <TerminalProvider value={state}>
      <OpenOrdersProvider>
        <ShortcutsProvider>
          <TerminalHeader markets={markets} />
          <TerminalLayout />
        </ShortcutsProvider>
      </OpenOrdersProvider>
    </TerminalProvider>
  );
}

/** `/terminal?market=ethbrl`: everything about a market on one screen; look for everyone, trade for the signed-in. */
export function TerminalPage() {
  const { t } = useTranslation(['trading', 'common']);
  const [search] = useSearchParams();
  const markets = useMarkets();
  const symbol = marketOf(search);
  if (markets.status === 'loading') return <TerminalSkeleton />;
  if (markets.status === 'failed') {
    return (
      <Page title={t('terminal.title')}>
        <Card aria-label={t('terminal.title')}>
          <ErrorState
            title={t('markets.failedTitle')}
            text={t('markets.failedText')}
            retryLabel={t('common:action.retry')}
            onRetry={markets.retry}
          />
        </Card>
      </Page>
    );
  }
  const market = markets.markets.find((each) => each.symbol === symbol);
  if (!market) return <UnknownTerminalMarket symbol={symbol} markets={markets.markets} />;
  // Another market is another book, chart and form: nothing of the last one stays.
  return <Terminal key={market.symbol} market={market} markets={markets.markets} />;
}
