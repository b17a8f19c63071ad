import type { Clock } from '../../clock/index';
import type { Database } from '../../db/database';
import { Disclosures } from '../../disclosures/index';
import type { User } from '../../identity/index';
import { Jobs } from '../../jobs/index';
import type { Logger } from '../../lib/logger';
import type { Side } from '../../market/index';
import { findInstrument, priceAt } from '../../market/index';
import { createSettings } from '../../settings/index';
import { createOtc } from './create-otc';
import { ProviderDebts } from './provider-debts';
import { fundProvider } from './provider-account';
import { SandboxProvider } from './sandbox/sandbox-provider';

const DAY_MS = 86_400_000;
const VERSION = 1;
/** A size in reais each. */
const TRADES: readonly {
  readonly daysAgo: number;
  readonly side: Side;
  readonly instrument: string;
  readonly amount: string;
}[] = [
  { daysAgo: 20.3, side: 'BUY', instrument: 'btcbrl', amount: '350000' },
  { daysAgo: 11.6, side: 'BUY', instrument: 'usdtbrl', amount: '180000' },
  { daysAgo: 4.1, side: 'SELL', instrument: 'btcbrl', amount: '120000' },
];

export interface SeedOtcOptions {
  readonly db: Database;
  readonly logger: Logger;
  readonly secret: string;
  readonly user: Pick<User, 'id' | 'accountId'>;
  /** Seed of the simulated prices. */
  readonly seed: string;
  /** Unix ms. */
  readonly now: number;
}

/**
 * Gives a demo company three trades of the last weeks, quoted, accepted and settled by the table itself with the clock of then.
 * Where it was ever given a quote, nothing is done.
 */
export async function seedOtc({ db, logger, secret, user, seed, now }: SeedOtcOptions): Promise<void> {
  const { id, accountId } = user;
  if ((await db.query('select 1 from otc_quotes where account_id = $1 limit 1', [accountId])).length > 0) return;
  let time = now - Math.max(...TRADES.map(({ daysAgo }) => daysAgo)) * DAY_MS;
  const clock: Clock = { now: () => Math.round(time), onJump: () => undefined };
  const jobs = new Jobs({ db, clock, logger });
  const priceOf = (currency: string) => {
    const instrument = findInstrument(`${currency.toLowerCase()}brl`);
    return instrument ? priceAt(seed, instrument, time) : null;
  };
  const otc = createOtc({
    ...{ db, clock, logger, jobs, config: { secret }, settings: createSettings({ db, clock }), hasProvider: true },
    provider: new SandboxProvider({ db, clock, priceOf, wake: () => jobs.wake() }),
    // Nobody is written to about what is long past.
    mail: { enqueue: () => Promise.resolve(), wake: () => undefined },
    debts: new ProviderDebts(),
    bookPriceOf: () => Promise.resolve(null),
    onOpened: (provider, at) => fundProvider(db, provider, at),
    onBalances: () => undefined,
  });
  await otc.start();
  jobs.start();
  await new Disclosures({ db, clock }).accept('OTC', VERSION, id);
  for (const { daysAgo, ...input } of TRADES) {
    time = now - daysAgo * DAY_MS;
    const { quote, errors } = await otc.request(accountId, input, () => Promise.resolve());
    if (!quote) throw new Error(`The demo company got no quote: ${JSON.stringify(errors)}`);
    await otc.accept(accountId, quote.id);
    await jobs.idle();
  }
  await jobs.stop();
}
