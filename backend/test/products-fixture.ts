import type { Database } from '../src/db/database';
import type { Market } from '../src/market/market';
import { isDisabled, mailAddressOfAccount } from '../src/identity/index';
import { Jobs } from '../src/jobs/index';
import { createLedger } from '../src/ledger/index';
import { TransferService } from '../src/products/pro/index';
import { createRecurringBuys } from '../src/products/recurring-buy/index';
import type { RecurringBuyService } from '../src/products/recurring-buy/index';
import { createSettings } from '../src/settings/index';
import { outboxOn } from './mail-fixture';
import { recordingLogger } from './recording-logger';
import type { TestClock } from './test-clock';

export interface ProductsFixture {
  readonly jobs: Jobs;
  readonly transfers: TransferService;
  readonly recurringBuys: RecurringBuyService;
  /** What was logged as a warning or worse. */
  readonly logged: unknown[][];
  /** The time comes, the alarm rings, and what is due is run. */
  at(time: string): Promise<void>;
}

/** The products of a process that begins now, by the clock. */
export function productsOn(
  db: Database,
  market: Pick<Market, 'service' | 'history' | 'events'>,
  clock: TestClock,
): ProductsFixture {
  const { logger, lines } = recordingLogger();
  const [ledger, settings] = [createLedger({ db, clock }), createSettings({ db, clock })];
  const jobs = new Jobs({ db, clock, logger, alarm: clock.alarm });
  return {
    jobs,
    transfers: new TransferService(db, market.events, clock),
    recurringBuys: createRecurringBuys({
      db,
      clock,
      jobs,
      ledger,
      market,
      settings,
      isDisabled: (accountId) => isDisabled(db, accountId),
      mail: outboxOn(db),
      addressOf: mailAddressOfAccount,
      publicUrl: 'https://plataforma.example',
    }),
    logged: lines,
    async at(time) {
      await jobs.idle();
      clock.set(time);
      clock.ring();
      await jobs.idle();
    },
  };
}
