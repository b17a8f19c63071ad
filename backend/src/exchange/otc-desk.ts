import type { Clock } from '../clock/index';
import type { Config } from '../config';
import type { Database } from '../db/database';
import type { Jobs } from '../jobs/index';
import type { Logger } from '../lib/logger';
import type { Mail } from '../mail/index';
import type { Market } from '../market/index';
import { priceOn } from './pay-outs';
import { createOtc, fundProvider, noProvider, ProviderDebts, SandboxProvider } from '../products/otc/index';
import type { BookPriceOf, Otc, ProviderPort } from '../products/otc/index';
import type { Settings } from '../settings/index';

interface OtcDeskParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'sandbox' | 'secret'>;
  readonly logger: Logger;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly settings: Settings;
  readonly market: Pick<Market, 'events' | 'service'>;
}

/** How customers trade over the counter. */
export interface OtcDesk {
  readonly otc: Otc;
  /** The provider that the operator rules; null without a sandbox. */
  readonly otcProvider: SandboxProvider | null;
  /** Who buys coins and sells them, and whether there is anybody. */
  readonly provider: ProviderPort;
  readonly hasProvider: boolean;
  /** What the provider owes, for whatever. */
  readonly debts: ProviderDebts;
}

/** What a guest would pay in the book, with the fee. */
const bookOn =
  ({ service }: Pick<Market, 'service'>): BookPriceOf =>
  async ({ symbol }, side, quantity) => {
    const { quote } = await service.requestQuote(null, { instrument: symbol, side, quantity });
    return quote && { price: quote.price, total: quote.total };
  };

export function createOtcDesk({ db, clock, config, jobs, market, ...parts }: OtcDeskParts): OtcDesk {
  const wake = () => jobs.wake();
  const otcProvider = config.sandbox ? new SandboxProvider({ db, clock, priceOf: priceOn(market), wake }) : null;
  const [provider, hasProvider] = [otcProvider ?? noProvider, otcProvider !== null];
  const debts = new ProviderDebts();
  const otc = createOtc({
    ...{ ...parts, db, clock, config, jobs, provider, hasProvider, debts },
    bookPriceOf: bookOn(market),
    onOpened: (accountId, at) => (otcProvider ? fundProvider(db, accountId, at) : Promise.resolve()),
    onBalances: (balances) => void market.events.emit('positions', balances),
  });
  return { otc, otcProvider, provider, hasProvider, debts };
}
