import type { Database } from '../db/database';
import type { Logger } from '../logger';
import type { Market } from '../market/index';
import { readAppStatus } from '../settings/app-status';
import { isFeatureEnabled } from '../settings/features';
import { TransferService } from './pro/transfer-service';
import { RecurringBuyService } from './recurring-buy/recurring-buy-service';
import { RunExecutor } from './recurring-buy/run-executor';
import { Runner } from './recurring-buy/runner';
import type { Alarm } from './recurring-buy/runner';

export interface ProductsDependencies {
  readonly db: Database;
  readonly market: Pick<Market, 'service' | 'events'>;
  readonly logger: Logger;
  /** Unix ms; tests set their own clock. */
  readonly now?: () => number;
  readonly alarm?: Alarm;
}

/** What is built on the market: the second account and buys that repeat themselves. */
export interface Products {
  readonly transfers: TransferService;
  readonly recurringBuys: RecurringBuyService;
  /** Begins to run recurring buys; the market has started. */
  start(): void;
  /** Resolves when the runs that had begun have ended. */
  stop(): Promise<void>;
  /** Resolves when no recurring buy is being run. */
  idle(): Promise<void>;
}

/** Dates that come during maintenance, or while the product is switched off, wait like those of a time of being down. */
async function mayRun(db: Database): Promise<boolean> {
  const [isOn, { status }] = await Promise.all([isFeatureEnabled(db, 'recurring_buy'), readAppStatus(db)]);
  return isOn && status === 'NORMAL';
}

export function createProducts({ db, market, logger, now = Date.now, alarm }: ProductsDependencies): Products {
  const executor = new RunExecutor({ db, market: market.service, now });
  const recurringBuys = new RecurringBuyService({ db, executor, now, onChange: () => runner.wake() });
  const runner: Runner = new Runner({
    db,
    logger,
    now,
    alarm,
    run: (id) => recurringBuys.run(id),
    mayRun: () => mayRun(db),
  });
  return {
    transfers: new TransferService(db, market.events),
    recurringBuys,
    start: () => runner.start(),
    stop: () => runner.stop(),
    idle: () => runner.idle(),
  };
}
