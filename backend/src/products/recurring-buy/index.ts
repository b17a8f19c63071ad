export { createRecurringBuys } from './create-recurring-buys';
export type { RecurringBuyRecord } from './recurring-buy-record';
export { cancelPaused, hasActive, MOST_LISTED_BUYS } from './recurring-buy-store';
export type { RecurringBuyResult, RecurringBuyService } from './recurring-buy-service';
export type { RunTotals } from './run-query';
export { seedRecurringBuy } from './seed';
