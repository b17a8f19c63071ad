import { noDirectory, noPayouts, SandboxDirectory, SandboxPayouts } from './bank/index';
import type { BankDirectory, BankPayouts, SandboxBank, SandboxBellParts } from './bank/index';
import type { Clock } from './clock/index';
import type { Config } from './config';
import type { Database } from './db/database';
import type { Holders } from './deposits/index';
import { Destinations, PayoutDesk } from './destinations/index';
import { findUserByEmail } from './identity/index';
import type { Jobs } from './jobs/index';

interface PayOutParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly config: Pick<Config, 'secret'>;
  readonly holders: Holders;
  /** Null without a sandbox. */
  readonly bank: SandboxBank | null;
  readonly bell: SandboxBellParts | null;
}

export interface PayOuts {
  /** Pays out to other banks. */
  readonly payouts: BankPayouts;
  /** Whose Pix keys and accounts are. */
  readonly directory: BankDirectory;
  readonly destinations: Destinations;
  /** What the operator does with pay-outs; null without a sandbox. */
  readonly payoutDesk: PayoutDesk | null;
}

/** Makes what money goes out by. */
export function createPayOuts({ db, clock, jobs, config, holders, bank, bell }: PayOutParts): PayOuts {
  const destinations = new Destinations({ config, holders });
  if (!bank || !bell) return { payouts: noPayouts, directory: noDirectory, destinations, payoutDesk: null };
  const holderOfEmail = async (email: string) => {
    const user = await findUserByEmail(db, email);
    return user ? holders.of(db, user) : null;
  };
  const { faults } = bank;
  const directory = new SandboxDirectory({ db, faults, holderOfEmail });
  const payouts = new SandboxPayouts({ db, clock, jobs, faults, directory, bell });
  return { payouts, directory, destinations, payoutDesk: new PayoutDesk({ payouts, directory }) };
}
