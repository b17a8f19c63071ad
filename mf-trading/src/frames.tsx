import { MarketsTable } from './markets-table/markets-table';
import { TradeSkeleton } from './trade/trade-skeleton';

/** What the page server shows before any script has arrived, by route id and by id of widget. */
export const frames = { trade: <TradeSkeleton />, 'widget-markets-table': <MarketsTable /> };
