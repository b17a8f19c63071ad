import { useSession } from '@plataforma/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Market } from '../lib/market/market';
import { MarketsFailed } from '../lib/market/markets-failed';
import { marketOf, terminalPath } from '../lib/terminal-address';
import { UnknownMarket } from '../lib/picker/unknown-market';
import { useMarkets } from '../lib/market/use-markets';
import { TerminalHeader } from './header/terminal-header';
import { TerminalLayout } from './layout/terminal-layout';
import { OpenOrdersProvider } from './account/use-open-orders';
import { ShortcutsProvider } from './shortcuts/shortcuts-provider';
import { TerminalSkeleton } from './terminal-skeleton';
import { TerminalProvider } from './lib/terminal-state';
import { useTerminalState } from './lib/use-terminal-state';

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

/**
 * `/terminal?market=ethbrl`: everything about a market on one screen. Everybody can look, and signed-in customers can
 * trade.
 */
export function TerminalPage() {
  const { t } = useTranslation('terminal');
  const [search] = useSearchParams();
  const markets = useMarkets();
  const symbol = marketOf(search);
  if (markets.status === 'loading') return <TerminalSkeleton />;
  if (markets.status === 'failed') {
    return <MarketsFailed title={t('title')} ofServer={markets.ofServer} onRetry={markets.retry} />;
  }
  const market = markets.markets.find((each) => each.symbol === symbol);
  if (!market) return <UnknownMarket symbol={symbol} markets={markets.markets} pathOf={terminalPath} />;
  // Another market has another book, chart and form. Nothing of the last one stays.
  return <Terminal key={market.symbol} market={market} markets={markets.markets} />;
}
