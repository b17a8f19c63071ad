import type { BankPort } from '../../bank/index';
import type { Clock } from '../../clock/index';
import type { Database } from '../../db/database';
import type { Deposits } from '../../deposits/index';
import type { BalanceChange } from '../../ledger/index';
import type { Logger } from '../../lib/logger';
import type { CustodyAddress, Network } from '../../custody/index';
import type { ProviderDebts, ProviderPort } from '../otc/index';
import type { TellMail } from './opened-request';

/** What payments in coins are made of. */
export interface CoinWorld {
  /** Who buys the coins. */
  readonly provider: ProviderPort;
  readonly debts: ProviderDebts;
  /** Whether there are a provider and custody: nothing new is paid in coins without both. */
  readonly isThere: boolean;
  /** An address that nobody was given before. */
  readonly freshAddress: (network: Network) => Promise<CustodyAddress>;
  /** Does the owner of an address take nothing without a tag? */
  readonly requiresTag: (network: Network, address: string) => Promise<boolean>;
}

/** What payments are made of. */
export interface PayParts extends TellMail {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly bank: Pick<BankPort, 'returnPix' | 'dispute'>;
  readonly coins: CoinWorld;
  readonly codes: Pick<Deposits, 'openCode' | 'closeCode'>;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
  /** Something may be due earlier than was known. */
  readonly wake: () => void;
}
