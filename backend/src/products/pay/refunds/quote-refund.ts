import { randomUUID } from 'node:crypto';
import { divideCeil, SCALE, toAmount } from '../../../lib/amount';
import { within } from '../../../lib/within';
import { ProductRefused } from '../../lib/refusal';
import { marketOf } from '../coin-rules';
import { PAY_MESSAGES } from '../messages';
import type { PayParts } from '../parts';
import type { PaymentRefundAsk } from '../records';
import { findRequest } from '../store';
import { requireOwn, withRequest } from './ask-refund';
import { changeAsk, findOpenAsk } from './ask-store';

const CENTAVO = toAmount('0.01');
const PROVIDER_MS = 5_000;
const MINUTE_MS = 60_000;
/** For how long a quote holds: it is confirmed by the second factor, and then by the link of a mail. */
const HOLDS_MS = 15 * MINUTE_MS;
/** One that holds for as long still is shown again. */
const LEFT_MS = 12 * MINUTE_MS;

/** What coins cost at a price, in whole centavos. */
const costOf = (coins: bigint, price: bigint): bigint => divideCeil(coins * price, SCALE * CENTAVO) * CENTAVO;

/** An address is known, and nothing is confirmed. @throws ProductRefused */
function requireAddressed(ask: PaymentRefundAsk | null): PaymentRefundAsk {
  if (ask?.state === 'ADDRESSED') return ask;
  throw new ProductRefused('base', ask?.state === 'CONFIRMED' ? PAY_MESSAGES.refundConfirmed : PAY_MESSAGES.noAddress);
}

/**
 * What the coins of a refund cost now, firm for a quarter of an hour; nothing where the owner's own coins go.
 * @throws ProductRefused with the sentence to show
 */
export async function quoteRefund(parts: PayParts, accountId: number, paymentId: string): Promise<void> {
  const seen = await requireOwn(parts.db, accountId, paymentId);
  const request = await findRequest(parts.db, seen.requestId);
  const ask = requireAddressed(await findOpenAsk(parts.db, paymentId));
  const now = parts.clock.now();
  if (request?.keepsCoin || (ask.quoteUntil?.getTime() ?? 0) > now + LEFT_MS) return;
  const [quoteId, instrument, coins] = [randomUUID(), marketOf(ask.currency), ask.amount + ask.fee];
  if (!instrument) throw new ProductRefused('base', PAY_MESSAGES.noQuote);
  const size = { kind: 'quantity', value: coins } as const;
  const asked = parts.coins.provider.quote(quoteId, { side: 'BUY', instrument, size, lockMs: HOLDS_MS });
  const quote = await within(PROVIDER_MS, asked).catch((error: unknown) => {
    parts.logger.error({ err: error, payment: paymentId }, 'the provider did not quote a refund');
    return null;
  });
  if (!quote) throw new ProductRefused('base', PAY_MESSAGES.noQuote);
  const quoteUntil = new Date(now + Math.min(HOLDS_MS, quote.validMs));
  await withRequest(parts, seen, async (tx) => {
    const { id } = requireAddressed(await findOpenAsk(tx, paymentId));
    await changeAsk(tx, id, { quoteId, rate: quote.price, cost: costOf(coins, quote.price), quoteUntil });
  });
}
