import type { BankPort } from '../../bank/index';
import type { Clock } from '../../clock/index';
import type { Database } from '../../db/database';
import type { Deposits } from '../../deposits/index';
import type { BalanceChange } from '../../ledger/index';
import type { Logger } from '../../logger';
import type { TellMail } from './opened-request';

/** What payments are made of. */
export interface PayParts extends TellMail {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly bank: Pick<BankPort, 'returnPix'>;
  readonly codes: Pick<Deposits, 'openCode' | 'closeCode'>;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
  /** Something may be due earlier than was known. */
  readonly wake: () => void;
}
