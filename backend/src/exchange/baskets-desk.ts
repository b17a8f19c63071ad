import type { Clock } from '../clock/index';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { Jobs } from '../jobs/index';
import type { Market } from '../market/index';
import { priceOn } from './pay-outs';
import { createBaskets } from '../products/baskets/index';
import type { Baskets } from '../products/baskets/index';
import type { Settings } from '../settings/index';

interface BasketsDeskParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'secret'>;
  readonly jobs: Jobs;
  readonly settings: Settings;
  readonly market: Pick<Market, 'events' | 'service'>;
}

/** How customers buy baskets, at the markets of the exchange. */
export const createBasketsOn = ({ market, ...parts }: BasketsDeskParts): Baskets =>
  createBaskets({
    ...parts,
    market: market.service,
    priceOf: priceOn(market),
    onBalances: (balances) => void market.events.emit('positions', balances),
  });
