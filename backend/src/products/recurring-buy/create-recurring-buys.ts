import type { Clock } from '../../clock/index';
import type { Database } from '../../db/database';
import type { Jobs } from '../../jobs/index';
import type { Ledger } from '../../ledger/index';
import type { Market } from '../../market/index';
import type { Settings } from '../../settings/index';
import { RecurringBuyService } from './recurring-buy-service';
import { RunExecutor } from './run-executor';
import type { RunExecutorDependencies } from './run-executor';
import { recurringBuys } from './tables';

interface RecurringBuysDependencies extends Pick<RunExecutorDependencies, 'mail' | 'addressOf' | 'publicUrl'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly ledger: Pick<Ledger, 'balancesOf'>;
  readonly market: Pick<Market, 'service' | 'history'>;
  readonly settings: Settings;
  /** Whether the customer of a main account may read and cancel, and nothing else. */
  readonly isDisabled: (accountId: number) => Promise<boolean>;
}

/** Dates that come during maintenance, or while the product is switched off, wait like those of a time of being down. */
async function mayRun(settings: Settings): Promise<boolean> {
  const [isOn, { status }] = await Promise.all([settings.isEnabled('recurring_buy'), settings.appStatus()]);
  return isOn && status === 'NORMAL';
}

/** Buys that repeat themselves; their runs are jobs. */
export function createRecurringBuys(dependencies: RecurringBuysDependencies): RecurringBuyService {
  const { db, clock, jobs, ledger, market, settings, isDisabled, mail, addressOf, publicUrl } = dependencies;
  const now = () => clock.now();
  const executor = new RunExecutor({
    db,
    ledger,
    market: market.service,
    isDisabled,
    mail,
    addressOf,
    publicUrl,
    now,
  });
  const { history } = market;
  const service = new RecurringBuyService({ db, executor, history, settings, now, onChange: () => jobs.wake() });
  jobs.add({
    name: 'recurring-buy',
    table: recurringBuys,
    step: (id) => service.run(Number(id)),
    mayRun: () => mayRun(settings),
  });
  return service;
}
