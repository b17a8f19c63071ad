import type { Market } from '../src/market/market';
import { createLedger } from '../src/ledger/index';
import { TransferService } from '../src/products/pro/index';
import { createRecurringBuys } from '../src/products/recurring-buy/index';
import type { RecurringBuys } from '../src/products/recurring-buy/index';
import { createSettings } from '../src/settings/index';
import { recordingLogger } from './recording-logger';
import type { TestClock } from './test-clock';
import type { TestDatabase } from './test-database';

export interface ProductsFixture extends Pick<RecurringBuys, 'start' | 'stop' | 'idle'> {
  readonly transfers: TransferService;
  readonly recurringBuys: RecurringBuys['service'];
  /** What was logged as a warning or worse. */
  readonly logged: unknown[][];
  /** The time comes, the alarm rings, and what is due is run. */
  at(time: string): Promise<void>;
}

/** The products of a process that begins now, by the clock. */
export function productsOn(
  db: TestDatabase,
  market: Pick<Market, 'service' | 'history' | 'events'>,
  clock: TestClock,
): ProductsFixture {
  const { logger, lines } = recordingLogger();
  const [ledger, settings] = [createLedger({ db, clock }), createSettings({ db, clock })];
  const { service, start, stop, idle } = createRecurringBuys({
    db,
    ledger,
    market,
    settings,
    logger,
    clock,
    alarm: clock.alarm,
  });
  return {
    transfers: new TransferService(db, market.events, clock),
    recurringBuys: service,
    start,
    stop,
    idle,
    logged: lines,
    async at(time) {
      await idle();
      clock.set(time);
      clock.ring();
      await idle();
    },
  };
}
