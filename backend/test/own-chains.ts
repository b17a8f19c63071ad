import { Custody } from '../src/custody/index';
import type { Database } from '../src/db/database';
import { chainsIn } from './chains-fixture';
import type { DepositsFixture } from './deposits-fixture';
import { SECRET } from './identity-fixture';

/** Simulated chains, and what reads them. */
export interface OwnChains {
  readonly chains: Pick<ReturnType<typeof chainsIn>, 'chains' | 'send' | 'confirmationsOf'>;
  readonly custody: Custody;
}

/** Chains of an exchange that has none yet. */
export function ownChains(db: Database, { judge, jobs, deposits, logger, clock }: DepositsFixture): OwnChains {
  const chains = chainsIn(db, { clock, jobs, ring: (network) => custody.ring({ network }) });
  const port = { ...judge, secret: SECRET, jobs, logger, deposits, custody: chains.custody };
  const custody = new Custody({ ...port, hasCustody: true });
  return { chains, custody };
}
