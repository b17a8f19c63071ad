import type { Clock } from '../../clock/index';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import type { Jobs } from '../../jobs/index';
import type { BalanceChange } from '../../ledger/index';
import type { Logger } from '../../lib/logger';
import type { Settings } from '../../settings/index';
import type { ProviderDebts, ProviderPort } from '../otc/index';
import { Authorizations } from './authorize';
import { CardKeeping } from './card-keeping';
import { CardDisputes } from './disputes';
import { IssuerEvents } from './issuer-events';
import type { CardMail } from './mails';
import type { IssuerPort } from './port';
import { PrepaidCards } from './prepaid-cards';
import { RefundReturns } from './refund-returns';
import { saleJob } from './sales/sale-job';
import { owedForSales } from './sales/sale-store';
import { TopUps } from './sales/top-ups';

/** The flag of specification §7 that new cards are given by. */
const FLAG = 'generate_card';

interface CreateCardParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'secret'>;
  readonly logger: Logger;
  readonly jobs: Jobs;
  readonly mail: CardMail;
  readonly settings: Pick<Settings, 'isEnabled' | 'isUnderMaintenance'>;
  readonly issuer: IssuerPort;
  /** Whether anybody issues cards. */
  readonly hasIssuer: boolean;
  /** Who buys the coins that purchases are completed with, and whether there is anybody. */
  readonly provider: ProviderPort;
  readonly hasProvider: boolean;
  readonly debts: ProviderDebts;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
}

/**
 * Prepaid cards. Maintenance and a flag that is off stop new cards; what was bought, freezing and refunds go on in any case
 * (products §3).
 */
export function createPrepaidCards({ settings, hasIssuer, ...rest }: CreateCardParts): PrepaidCards {
  const isOpen = async () => hasIssuer && (await settings.isEnabled(FLAG)) && !(await settings.isUnderMaintenance());
  const topUps = new TopUps({ ...rest, wake: () => rest.jobs.wake() });
  const parts = { ...rest, topUps };
  rest.jobs.add(saleJob(parts));
  rest.debts.count(owedForSales);
  const keeping = new CardKeeping({ ...parts, isOpen });
  const authorizations = new Authorizations(parts);
  const events = new IssuerEvents(parts);
  const disputes = new CardDisputes({ ...parts, keeping });
  const returns = new RefundReturns(parts);
  return new PrepaidCards({ ...parts, hasIssuer, isOpen, keeping, authorizations, events, disputes, returns });
}
