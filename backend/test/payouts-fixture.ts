import { SandboxDirectory, SandboxPayouts } from '../src/bank/index';
import type { Database } from '../src/db/database';
import { PayoutDesk } from '../src/destinations/index';
import { findUserByEmail } from '../src/identity/index';
import { WEBHOOK_KEY } from './deposits-fixture';
import type { DepositsFixture } from './deposits-fixture';

/** Pay-outs and the directory of a sandbox's bank in an exchange. What it rings for goes where the exchange takes it. */
export function payoutsIn(db: Database, { bank, clock, holders, jobs, webhooks }: DepositsFixture) {
  const { faults } = bank;
  const holderOfEmail = async (email: string) => {
    const user = await findUserByEmail(db, email);
    return user ? holders.of(db, user) : null;
  };
  const directory = new SandboxDirectory({ db, faults, holderOfEmail });
  const bell = { faults, key: WEBHOOK_KEY, ring: webhooks.receive.bind(webhooks, 'bank') };
  const payouts = new SandboxPayouts({ db, clock, jobs, faults, directory, bell });
  return { directory, payouts, payoutDesk: new PayoutDesk({ payouts, directory }) };
}
