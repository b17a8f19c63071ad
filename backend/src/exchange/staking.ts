import type { Clock } from '../clock/index';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { Disclosures } from '../disclosures/index';
import type { Jobs } from '../jobs/index';
import type { Mail } from '../mail/index';
import type { Market } from '../market/index';
import { priceOn } from './pay-outs';
import { createEarn, noStaking, SandboxStaking, StakingDesk } from '../products/earn/index';
import type { Earn } from '../products/earn/index';
import type { Settings } from '../settings/index';

interface StakingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'sandbox'>;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly settings: Settings;
  readonly market: Pick<Market, 'events' | 'service'>;
}

/** How customers put coins to work, and what they have to know before. */
export interface Staking {
  readonly earn: Earn;
  readonly disclosures: Disclosures;
  /** What the operator does with the validators; null without a sandbox. */
  readonly stakingDesk: StakingDesk | null;
}

export function createStaking({ db, clock, config, jobs, mail, settings, market }: StakingParts): Staking {
  const sandbox = config.sandbox ? new SandboxStaking({ db, clock }) : null;
  const earn = createEarn({
    ...{ db, clock, jobs, mail, settings },
    staking: sandbox ?? noStaking,
    hasStaking: sandbox !== null,
    priceOf: priceOn(market),
    onBalances: (balances) => void market.events.emit('positions', balances),
  });
  const stakingDesk = sandbox && new StakingDesk({ db, sandbox, earn, wake: () => jobs.wake() });
  return { earn, disclosures: new Disclosures({ db, clock }), stakingDesk };
}
