import type { Clock } from '../../clock/index';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import type { Jobs } from '../../jobs/index';
import type { BalanceChange } from '../../ledger/index';
import type { MarketService } from '../../market/index';
import type { Settings } from '../../settings/index';
import { Baskets } from './baskets';
import { IndexCurves } from './index-curve';
import { LegQuotes } from './leg-quotes';
import { Placements } from './place';
import { Previews } from './preview';
import { BasketRuns } from './runs';
import { basketOrders, basketVersions } from './tables';
import { tellOfVersion } from './version-news';

/** The legs of an order go together, and orders of several customers too. */
const WORKERS = 8;

interface CreateBasketsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'secret'>;
  readonly jobs: Jobs;
  readonly settings: Pick<Settings, 'isUnderMaintenance' | 'marketsUnderMaintenance'>;
  readonly market: Pick<MarketService, 'requestQuote' | 'confirmQuote' | 'orderByKey' | 'candles'>;
  /** In reais; null when nobody knows. */
  readonly priceOf: (currency: string) => bigint | null;
  readonly onBalances: (balances: readonly BalanceChange[]) => void;
}

/**
 * Baskets. Maintenance and a market at rest stop new orders; one that was placed comes to its end in any case, with what could
 * not be traded back in MAIN, and coins are moved out at any time (products §3).
 */
export function createBaskets(parts: CreateBasketsParts): Baskets {
  const { db, clock, jobs, settings, market, priceOf, onBalances } = parts;
  const { secret } = parts.config;
  const isOpen = async () => !(await settings.isUnderMaintenance());
  const closedMarkets = () => settings.marketsUnderMaintenance();
  const runs = new BasketRuns({ db, clock, market, closedMarkets, priceOf, onBalances }, (step) =>
    jobs.add({ name: 'basket-order', table: basketOrders, workers: WORKERS, step }),
  );
  jobs.add({ name: 'basket-version', table: basketVersions, step: (id) => tellOfVersion({ db, clock }, Number(id)) });
  const quotes = new LegQuotes({ market, closedMarkets });
  return new Baskets({
    ...{ db, clock, isOpen, priceOf, wake: () => jobs.wake() },
    curves: new IndexCurves({ market, now: () => clock.now() }),
    previews: new Previews({ db, clock, secret, quotes, isOpen, priceOf }),
    placements: new Placements({ db, clock, secret, isOpen, runs, onBalances }),
  });
}
