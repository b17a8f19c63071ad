import { inTransaction } from '../src/db/database';
import type { Database } from '../src/db/database';
import { toAmount } from '../src/lib/amount';
import { createCustomerAccount, depositOf, ensureSystemAccount, post } from '../src/ledger/index';
import { HOUR_MS, MINUTE_MS, floorTo } from '../src/market/candles/candle';
import { saveCandles } from '../src/market/candles/candle-store';
import { INSTRUMENTS } from '../src/market/instruments';
import { createMarket } from '../src/market/market';
import type { Market } from '../src/market/market';
import { recordingLogger } from './recording-logger';

export const MARKET_CONFIG = {
  secret: 'a secret of at least thirty-two characters',
  sandbox: false,
  liquiditySeed: 'test',
} as const;

/** A market without simulated liquidity, or with it in the sandbox. */
export function marketOn(db: Database, options: { sandbox?: boolean; now?: () => number } = {}): Market {
  const config = { ...MARKET_CONFIG, sandbox: options.sandbox ?? false };
  return createMarket({ db, config, logger: recordingLogger().logger, ...(options.now ? { now: options.now } : {}) });
}

/**
 * The market of a sandbox is found as if it had run until five minutes ago. At its very first start it simulates a year, which takes
 * seconds, and no test needs that but those about candles.
 */
export async function ranUntilLately(db: Database): Promise<void> {
  const now = Date.now();
  const at = (openedAt: number) =>
    INSTRUMENTS.map(({ id, startPrice: price }) => {
      const prices = { open: price, high: price, low: price, close: price };
      return { instrumentId: id, candle: { openedAt, ...prices, volume: 0n, notional: 0n, trades: 0 } };
    });
  await saveCandles(db, 'candles_1m', at(floorTo(now - 5 * MINUTE_MS, MINUTE_MS)));
  await saveCandles(db, 'candles_1h', at(floorTo(now - HOUR_MS, HOUR_MS)));
}

/** Gives an account these amounts. */
export async function fund(db: Database, accountId: number, funds: Readonly<Record<string, string>>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const externalId = await ensureSystemAccount(tx, 'EXTERNAL', 'external', new Date());
    const deposits = Object.entries(funds).map(([currency, amount]) =>
      depositOf({
        externalId,
        accountId,
        currency,
        amount: toAmount(amount),
        reference: 'test',
        idempotencyKey: `test/${accountId}/${currency}`,
        createdAt: new Date(),
      }),
    );
    await post(tx, deposits);
  });
}

/** A customer's account that owns these amounts. */
export async function customerWith(db: Database, funds: Readonly<Record<string, string>>): Promise<number> {
  const accountId = await inTransaction(db, (tx) => createCustomerAccount(tx, new Date()));
  await fund(db, accountId, funds);
  return accountId;
}

let keys = 0;

/** A UUID that was not used before. */
export function nextKey(): string {
  keys += 1;
  return `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`;
}

/** Rests limit orders of an account: [side, price, quantity]. */
export async function rest(
  market: Market,
  accountId: number,
  instrument: string,
  offers: readonly (readonly ['BUY' | 'SELL', string, string])[],
): Promise<void> {
  for (const [side, price, quantity] of offers) {
    const input = { instrument, side, type: 'LIMIT', price, quantity, idempotencyKey: nextKey() } as const;
    const { errors } = await market.service.placeOrder(accountId, input);
    if (errors.length > 0) throw new Error(errors[0]?.messages.join());
  }
}
