import type { Clock } from '../../clock/index';
import type { Database } from '../../db/database';
import type { Ledger } from '../../ledger/index';
import type { Logger } from '../../logger';
import type { Market } from '../../market/index';
import type { Module } from '../../module';
import type { Settings } from '../../settings/index';
import { RecurringBuyService } from './recurring-buy-service';
import { RunExecutor } from './run-executor';
import { Runner } from './runner';
import type { Alarm } from './runner';

export interface RecurringBuysDependencies {
  readonly db: Database;
  readonly ledger: Pick<Ledger, 'balancesOf'>;
  readonly market: Pick<Market, 'service' | 'history'>;
  readonly settings: Settings;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly alarm?: Alarm;
}

/** Buys that repeat themselves. */
export interface RecurringBuys extends Module {
  readonly service: RecurringBuyService;
  /** Begins to run them; the market has started. */
  start(): void;
  /** Resolves when the runs that had begun have ended. */
  stop(): Promise<void>;
  /** Resolves when no recurring buy is being run. */
  idle(): Promise<void>;
}

/** Dates that come during maintenance, or while the product is switched off, wait like those of a time of being down. */
async function mayRun(settings: Settings): Promise<boolean> {
  const [isOn, { status }] = await Promise.all([settings.isEnabled('recurring_buy'), settings.appStatus()]);
  return isOn && status === 'NORMAL';
}

export function createRecurringBuys(dependencies: RecurringBuysDependencies): RecurringBuys {
  const { db, ledger, market, settings, logger, clock, alarm } = dependencies;
  const now = () => clock.now();
  const executor = new RunExecutor({ db, ledger, market: market.service, now });
  const { history } = market;
  const service = new RecurringBuyService({ db, executor, history, settings, now, onChange: () => runner.wake() });
  const runner: Runner = new Runner({
    db,
    logger,
    now,
    alarm,
    run: (id) => service.run(id),
    mayRun: () => mayRun(settings),
  });
  clock.onJump(() => runner.wake());
  return {
    service,
    start: () => runner.start(),
    stop: () => runner.stop(),
    idle: () => runner.idle(),
  };
}
