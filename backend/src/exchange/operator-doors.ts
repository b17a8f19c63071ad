import type { Clock } from '../clock/index';
import type { Config } from '../config';
import { claimDoor } from '../custody/index';
import type { Custody } from '../custody/index';
import type { Database } from '../db/database';
import { disputeDoor, heldDoor } from '../deposits/index';
import type { Deposits } from '../deposits/index';
import type { Documents } from '../documents/index';
import type { Identity } from '../identity/index';
import type { Jobs } from '../jobs/index';
import { resetDoor, verificationDoor } from '../kyc/index';
import type { Logger } from '../lib/logger';
import type { PrepaidCards } from '../products/card/index';
import type { Pay } from '../products/pay/index';
import type { Mail } from '../mail/index';
import { OperatorDecisions } from '../operators/index';
import { reviewDoor } from '../withdrawals/index';
import type { Withdrawals } from '../withdrawals/index';

interface DoorParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly logger: Logger;
  readonly config: Pick<Config, 'secret' | 'publicUrl'>;
  readonly mail: Mail;
  readonly documents: Documents;
  readonly identity: Pick<Identity, 'secondFactorReset'>;
  readonly withdrawals: Withdrawals;
  readonly deposits: Deposits;
  readonly custody: Custody;
  readonly prepaidCards: Pick<PrepaidCards, 'doors'>;
  readonly pay: Pick<Pay, 'door'>;
  readonly hasLiveness: () => Promise<boolean>;
  /** What the viewer of the account says is another now. */
  readonly onLevel: (accountId: number) => void;
}

/** All that the exchange's team decides about. */
export function createDecisions({
  config,
  identity,
  withdrawals,
  deposits,
  custody,
  prepaidCards,
  pay,
  ...parts
}: DoorParts) {
  const { secret } = config;
  return new OperatorDecisions({
    ...parts,
    doors: [
      reviewDoor(withdrawals),
      heldDoor(deposits, custody),
      claimDoor(custody),
      disputeDoor(deposits),
      ...prepaidCards.doors(),
      pay.door(),
      verificationDoor({ ...parts, ...config }),
      resetDoor({ secret, resets: identity.secondFactorReset }),
    ],
  });
}
