import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../db/database';
import type { NetworkInfo } from '../../custody/index';
import { within } from '../../lib/within';
import { ProductRefused } from '../lib/refusal';
import { coinsFor, coinToleranceFor, marketOf, PAYABLE_COINS } from './coin-rules';
import { MOST_COIN_OFFERS } from './limits';
import { PAY_MESSAGES } from './messages';
import { assertMayOpen, assertPayable } from './offers';
import type { Asking, ShownOffer } from './offers';
import { OpenedRequest } from './opened-request';
import type { PayParts } from './parts';
import { payerKeyHashOf } from './returns/payer-key';
import type { PaymentOffer, PaymentRequest } from './records';
import { missingOf, toleranceOf } from './rules';
import { findRequest, openOffersOf } from './store';
import { paymentOffers } from './tables';
import { termsAt } from './terms';

const PROVIDER_MS = 5_000;
const MINUTE_MS = 60_000;

export interface CoinAsking extends Asking {
  readonly currency: string;
  readonly network: string;
  /** The secret of the payer's browser, by which it says later where coins are to go back to. */
  readonly payerKey: string;
}

interface CoinOfferParts extends PayParts {
  readonly secret: string;
  readonly isOpen: () => Promise<boolean>;
}

/** The network of a coin that requests are paid with. @throws ProductRefused on `network` */
function requireNetwork({ currency, network }: CoinAsking): NetworkInfo {
  const coin = PAYABLE_COINS.find((one) => one.currency === currency);
  const info = coin?.networks.find(({ code }) => code === network);
  if (!info) throw new ProductRefused('network', PAY_MESSAGES.network);
  return info;
}

/** Whether the rate of an offer holds. */
export const isLocked = ({ expiresAt }: Pick<PaymentOffer, 'expiresAt'>, at: Date): boolean => expiresAt > at;

/** @throws ProductRefused when a request cannot be paid in coins now */
function assertTakesCoin(request: PaymentRequest, at: Date): void {
  assertPayable(request, at);
  if (!request.takesCoin) throw new ProductRefused('base', PAY_MESSAGES.notByCoin);
}

const hashOf = ({ requestId, payerKey }: CoinAsking): string => payerKeyHashOf(requestId, payerKey);

/** The open offers in coins of a request whose rate holds. */
const lockedOffers = async (runner: PayParts['db'], requestId: string, at: Date): Promise<PaymentOffer[]> =>
  (await openOffersOf(runner, requestId)).filter((one) => one.method === 'COIN' && isLocked(one, at));

/** The payer's own of the same coin, network and amount; null when there is none. @throws ProductRefused when there are too many */
function openOf(open: readonly PaymentOffer[], asking: CoinAsking, amount: bigint): PaymentOffer | null {
  const { currency, network } = asking;
  const hash = hashOf(asking);
  const same = open.find(
    (one) => one.currency === currency && one.network === network && one.amount === amount && one.payerKeyHash === hash,
  );
  if (!same && open.length >= MOST_COIN_OFFERS)
    throw new ProductRefused('base', PAY_MESSAGES.tooManyOffers(MOST_COIN_OFFERS));
  return same ?? null;
}

/** A rate that holds, and an address that is new. @throws ProductRefused when there are none now */
async function prepare(parts: CoinOfferParts, info: NetworkInfo, { currency }: CoinAsking, request: PaymentRequest) {
  const instrument = marketOf(currency);
  const now = new Date(parts.clock.now());
  const terms = await termsAt(parts.db, now);
  if (!instrument || !terms) throw new ProductRefused('base', PAY_MESSAGES.noCoins);
  const amount = missingOf(request);
  const [id, lockMs] = [randomUUID(), terms.coinLockMinutes * MINUTE_MS];
  const ask = { side: 'SELL', instrument, size: { kind: 'amount', value: amount }, lockMs } as const;
  const quote = await within(PROVIDER_MS, parts.coins.provider.quote(id, ask)).catch((error: unknown) => {
    parts.logger.error({ err: error, currency }, 'the provider did not quote a payment in coins');
    return null;
  });
  if (!quote) throw new ProductRefused('base', PAY_MESSAGES.noQuote);
  const place = await parts.coins.freshAddress(info.code).catch((error: unknown) => {
    parts.logger.error({ err: error, network: info.code }, 'custody gave no address for a payment');
    throw new ProductRefused('base', PAY_MESSAGES.custodyAway);
  });
  const { price: rate, validMs } = quote;
  const until = now.getTime() + Math.min(lockMs, validMs);
  return {
    ...{ id, amount, currency, rate, ...place },
    coinAmount: coinsFor(amount, rate, info, currency),
    coinTolerance: coinToleranceFor(toleranceOf(amount, terms), rate),
    expiresAt: new Date(Math.min(until, request.expiresAt.getTime())),
  };
}

/**
 * An address for what is missing of a request, at a rate that holds (products P-12).
 * @throws ProductRefused with the sentence to show
 */
export async function openCoinOffer(parts: CoinOfferParts, asking: CoinAsking): Promise<ShownOffer> {
  const { db, clock } = parts;
  const { requestId, network } = asking;
  await assertMayOpen(parts, asking.address);
  const info = requireNetwork(asking);
  if (!parts.coins.isThere || !(await parts.isOpen())) throw new ProductRefused('base', PAY_MESSAGES.noCoins);
  const seenAt = new Date(clock.now());
  const seen = await findRequest(db, requestId);
  if (!seen) throw new ProductRefused('base', PAY_MESSAGES.unknownRequest);
  assertTakesCoin(seen, seenAt);
  const known = openOf(await lockedOffers(db, requestId, seenAt), asking, missingOf(seen));
  if (known) return { offer: known, charge: null };
  const prepared = await prepare(parts, info, asking, seen);
  const offer = await inTransaction(db, async (tx) => {
    const { request, at } = await OpenedRequest.of(tx, parts, requestId, new Date(clock.now()));
    assertTakesCoin(request, at);
    if (missingOf(request) !== prepared.amount) throw new ProductRefused('base', PAY_MESSAGES.moved);
    const open = (await openOffersOf(tx, requestId)).filter((one) => one.method === 'COIN' && isLocked(one, at));
    const earlier = openOf(open, asking, prepared.amount);
    if (earlier) return earlier;
    const payerKeyHash = hashOf(asking);
    const fields = { ...prepared, requestId, network, payerKeyHash, method: 'COIN', createdAt: at } as const;
    const [written] = await tx.orm.insert(paymentOffers).values(fields).returning();
    if (!written) throw new Error('An offer was not written');
    return written;
  });
  return { offer, charge: null };
}
