import { MarketsTable } from './markets/markets-table/markets-table';
import { TerminalSkeleton } from './terminal/terminal-skeleton';
import { TradeSkeleton } from './trade/trade-skeleton';

/** What the page server shows before any script has arrived, by the id of the route or widget. */
export const frames = {
  trade: <TradeSkeleton />,
  terminal: <TerminalSkeleton />,
  'widget-markets-table': <MarketsTable />,
};
