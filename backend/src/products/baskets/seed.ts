import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock/index';
import { inTransaction } from '../../db/database';
import type { Database } from '../../db/database';
import { Disclosures } from '../../disclosures/index';
import type { User } from '../../identity/index';
import { Jobs } from '../../jobs/index';
import { toAmount } from '../../lib/amount';
import type { Logger } from '../../lib/logger';
import { depositOf, ensureSystemAccount, post } from '../../ledger/index';
import {
  TAKER_FEE,
  amountOf,
  feeOf,
  findInstrument,
  fundMaker,
  pastTerms,
  priceAt,
  quantityFor,
  writePast,
} from '../../market/index';
import type { OrderRecord, PastOrder, Quote, Side } from '../../market/index';
import { createBaskets } from './create-baskets';
import { holdingsOf } from './holding-store';

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const VERSION = 1;
const BASKET = 'contratos-inteligentes';
const AMOUNT = '1500';
/** How long ago it was bought. */
const SINCE_MS = Math.round(23.4 * DAY_MS);

export interface SeedBasketOptions {
  readonly db: Database;
  readonly logger: Logger;
  /** Signs the preview. */
  readonly secret: string;
  readonly user: Pick<User, 'id' | 'accountId'>;
  /** Seed of the simulated prices, so that the orders lie on the chart. */
  readonly seed: string;
  /** Unix ms. */
  readonly now: number;
}

/** The markets as they were at a moment: whoever bought had the price of its minute, whole, with the fee of every order. */
function marketOfThen({ db, seed }: Pick<SeedBasketOptions, 'db' | 'seed'>, at: Date) {
  const quotes = new Map<string, PastOrder & { readonly amount: bigint }>();
  const orders = new Map<string, OrderRecord>();
  return {
    requestQuote(
      _accountId: number | null,
      input: { instrument: string; side: Side; amount?: string | null | undefined },
    ) {
      const instrument = findInstrument(input.instrument);
      if (!instrument) throw new RangeError(`Unknown instrument ${input.instrument}`);
      const [price, named] = [priceAt(seed, instrument, at.getTime()), toAmount(input.amount ?? '0')];
      const quantity = quantityFor(named, price, TAKER_FEE, instrument.quantityIncrement);
      const [id, amount] = [randomUUID(), amountOf(price, quantity)];
      const fee = feeOf(amount, TAKER_FEE);
      quotes.set(id, { instrument, side: 'BUY', amount: named, quantity, price, at, key: '' });
      const prices = { price, worstPrice: price, quantity, amount, fee, total: amount + fee };
      const quote: Quote = { id, instrument, side: 'BUY', ...prices, expiresAt: at };
      return Promise.resolve({ quote, errors: [] });
    },
    async confirmQuote(accountId: number, quoteId: string, key: string) {
      const quoted = quotes.get(quoteId);
      if (!quoted) throw new RangeError('Nothing was quoted');
      const order = await inTransaction(db, async (tx) => {
        const terms = await pastTerms(tx, at);
        await fundMaker(tx, [quoted], terms, 'basket-maker');
        return writePast(tx, { ...quoted, key }, accountId, terms);
      });
      orders.set(key, order);
      return { order, errors: [] };
    },
    orderByKey: (_accountIds: readonly number[], key: string) => Promise.resolve(orders.get(key) ?? null),
    candles: () => Promise.resolve([]),
  };
}

/** Reais that came in for it an hour before. */
async function payIn(db: Database, accountId: number, at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const externalId = await ensureSystemAccount(tx, 'EXTERNAL', 'external', at);
    const idempotencyKey = `basket-deposit/${accountId}`;
    const deposit = { externalId, accountId, currency: 'BRL', amount: toAmount(AMOUNT), createdAt: at };
    await post(tx, [depositOf({ ...deposit, reference: 'history', idempotencyKey })]);
  });
}

/**
 * Gives a demo account a basket that was bought some weeks ago, previewed, placed and traded by the exchange itself with the
 * clock and the prices of then. Who ever bought one keeps their own past.
 */
export async function seedBasket({ db, logger, secret, user, seed, now }: SeedBasketOptions): Promise<void> {
  const { id, accountId } = user;
  if ((await holdingsOf(db, accountId)).length > 0) return;
  const time = now - SINCE_MS;
  const clock: Clock = { now: () => time, onJump: () => undefined };
  const jobs = new Jobs({ db, clock, logger });
  const baskets = createBaskets({
    ...{ db, clock, config: { secret }, jobs },
    settings: { isUnderMaintenance: async () => false, marketsUnderMaintenance: async () => new Set() },
    market: marketOfThen({ db, seed }, new Date(time)),
    priceOf: (currency) => {
      const instrument = findInstrument(`${currency.toLowerCase()}brl`);
      return instrument ? priceAt(seed, instrument, time) : null;
    },
    onBalances: () => undefined,
  });
  await payIn(db, accountId, new Date(time - HOUR_MS));
  await new Disclosures({ db, clock }).accept('BASKETS', VERSION, id);
  jobs.start();
  const { preview, errors } = await baskets.preview(accountId, { basket: BASKET, kind: 'BUY', amount: AMOUNT });
  if (!preview) throw new Error(`The demo account's basket has no price: ${JSON.stringify(errors)}`);
  const placed = await baskets.place(accountId, preview.id, '00000000-0000-4000-8000-0000000000f1');
  if (!placed.order) throw new Error(`The demo account got no basket: ${JSON.stringify(placed.errors)}`);
  await jobs.idle();
  await jobs.stop();
}
