import { worthInReais } from '../../withdrawals/index';
import type { PriceOf } from '../../withdrawals/index';
import type { Clock } from '../../clock/index';
import type { Database } from '../../db/database';
import type { Jobs } from '../../jobs/index';
import type { BalanceChange } from '../../ledger/index';
import type { Mail } from '../../mail/index';
import type { Settings } from '../../settings/index';
import { Earn } from './earn';
import { EarnDays } from './earn-days';
import { Ends } from './ends';
import { PatientPort } from './patient-port';
import type { StakingPort } from './port';
import { Redemptions } from './redeem';
import { Subscriptions } from './subscribe';
import { earnDays, earnPositions, earnRedemptions } from './tables';

export interface CreateEarnParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly settings: Pick<Settings, 'isEnabled' | 'isUnderMaintenance'>;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
  readonly staking: StakingPort;
  /** Whether anybody runs validators. */
  readonly hasStaking: boolean;
  /** In reais; null when nobody knows. */
  readonly priceOf: PriceOf;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
}

/**
 * Staking. The rows of days, locked positions and notices are jobs; none of them waits for a flag or for maintenance: what is
 * switched off takes nothing new, and everything gets out (products §3).
 */
export function createEarn(parts: CreateEarnParts): Earn {
  const { db, clock, jobs, settings, mail, hasStaking, priceOf, onBalances } = parts;
  const staking = new PatientPort({ port: parts.staking, clock });
  const days = new EarnDays({ db, clock, staking, onBalances });
  const ends = new Ends({ db, clock, staking, days, mail, onBalances });
  const isOpen = async () =>
    hasStaking && (await settings.isEnabled('earn_overview')) && !(await settings.isUnderMaintenance());
  const worthOf = (amount: bigint, currency: string) => worthInReais(amount, currency, priceOf);
  const subscriptions = new Subscriptions({ db, clock, isOpen, worthOf, onBalances });
  const redemptions = new Redemptions({ db, clock, onBalances }, ends);
  jobs.add({ name: 'earn-day', table: earnDays, step: (id) => days.step(Number(id)) });
  jobs.add({ name: 'earn-maturity', table: earnPositions, step: (id) => ends.mature(Number(id)) });
  jobs.add({ name: 'earn-notice', table: earnRedemptions, step: (id) => ends.endNotice(id) });
  const onChange = () => jobs.wake();
  return new Earn({ db, clock, days, subscriptions, redemptions, hasStaking, isOpen, onChange, onBalances });
}
