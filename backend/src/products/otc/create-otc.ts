import type { Clock } from '../../clock/index';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import type { Jobs } from '../../jobs/index';
import type { BalanceChange } from '../../ledger/index';
import type { Logger } from '../../lib/logger';
import type { Mail } from '../../mail/index';
import type { Settings } from '../../settings/index';
import { Accepts } from './accept-quote';
import { Otc } from './otc';
import type { ProviderPort } from './port';
import type { ProviderDebts } from './provider-debts';
import { forgetQuote } from './quote-store';
import { QuoteRequests } from './request-quote';
import type { BookPriceOf } from './request-quote';
import { otcQuotes, otcTrades } from './tables';
import { Trades } from './trades';

/** A provider that is away keeps the steps of many trades for a few seconds each. */
const WORKERS = 16;

interface CreateOtcParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'secret'>;
  readonly logger: Logger;
  readonly jobs: Jobs;
  readonly settings: Pick<Settings, 'isUnderMaintenance' | 'marketsUnderMaintenance'>;
  readonly mail: Pick<Mail, 'enqueue' | 'wake'>;
  readonly provider: ProviderPort;
  /** Whether anybody sells and buys. */
  readonly hasProvider: boolean;
  readonly debts: ProviderDebts;
  readonly bookPriceOf: BookPriceOf;
  /** Called with the provider's account when it is open. */
  readonly onOpened: (accountId: number, at: Date) => Promise<void>;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
  /** How long who accepts waits for the outcome, in ms; a second unless given. */
  readonly soonMs?: number | undefined;
}

/**
 * Trades over the counter. Maintenance and whoever is not served any more stop new quotes and accepts; a trade that was
 * accepted comes to its end in any case (products §3).
 */
export function createOtc(parts: CreateOtcParts): Otc {
  const { db, clock, config, logger, jobs, settings, mail, provider, hasProvider, onBalances, soonMs } = parts;
  const isOpen = async (symbol: string) =>
    hasProvider && !(await settings.isUnderMaintenance()) && !(await settings.marketsUnderMaintenance()).has(symbol);
  const trades = new Trades({ db, clock, logger, provider, mail, onBalances, soonMs }, (step) =>
    jobs.add({ name: 'otc-trade', table: otcTrades, workers: WORKERS, step }),
  );
  // It is so long until then that nobody is woken for it: any look at the jobs finds when it is due.
  jobs.add({ name: 'otc-quote', table: otcQuotes, step: (id) => forgetQuote(db, id) });
  const { secret } = config;
  const { bookPriceOf, debts, onOpened } = parts;
  return new Otc({
    ...{ db, clock, isOpen, onOpened },
    requests: new QuoteRequests({ db, clock, secret, logger, provider, isOpen, bookPriceOf }),
    accepts: new Accepts({ db, clock, isOpen, trades, debts, onBalances }),
    provider: hasProvider ? provider.name : null,
  });
}
