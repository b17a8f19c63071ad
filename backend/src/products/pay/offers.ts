import { randomUUID } from 'node:crypto';
import { callerNetworkOf } from '../../callers/caller-network';
import { inTransaction } from '../../db/database';
import { findCharges, writePaymentCharge } from '../../deposits/index';
import type { Charge } from '../../deposits/index';
import { countTry, shownTime } from '../../identity/index';
import { ProductRefused } from '../lib/refusal';
import { PAY_MESSAGES } from './messages';
import { OpenedRequest } from './opened-request';
import type { PayParts } from './parts';
import type { PaymentOffer, PaymentRequest } from './records';
import { isPayable, missingOf } from './rules';
import { openOffersOf } from './store';
import { paymentOffers } from './tables';

/** Offers that guests of one network can open in a minute. */
const MOST_A_MINUTE = 30;

/** A way to pay, with its code; of coins the charge is null. */
export interface ShownOffer {
  readonly offer: PaymentOffer;
  readonly charge: Charge | null;
}

interface PixOffer extends ShownOffer {
  readonly charge: Charge;
}

export interface Asking {
  readonly requestId: string;
  /** From where it is asked for. */
  readonly address: string;
}

/** @throws ProductRefused */
export function assertPayable(request: PaymentRequest, at: Date): void {
  if (isPayable(request, at)) return;
  const isPaid = ['PAID', 'SEEN', 'REFUNDED'].includes(request.state);
  throw new ProductRefused('base', isPaid ? PAY_MESSAGES.alreadyPaid : PAY_MESSAGES.notPayable);
}

/** The offer of a request that is open, or a new one; null when there is no such request. */
async function writeOffer(parts: PayParts, requestId: string): Promise<PixOffer> {
  return inTransaction(parts.db, async (tx) => {
    const { request, at } = await OpenedRequest.of(tx, parts, requestId, new Date(parts.clock.now()));
    assertPayable(request, at);
    if (!request.takesPix) throw new ProductRefused('base', PAY_MESSAGES.notByPix);
    const open = (await openOffersOf(tx, requestId)).find(({ method }) => method === 'PIX');
    const [known] = open?.chargeId ? await findCharges(tx, [open.chargeId]) : [];
    if (open && known) return { offer: open, charge: known };
    const { accountId, expiresAt } = request;
    const id = randomUUID();
    const amount = missingOf(request);
    const charge = await writePaymentCharge(tx, { key: id, accountId, amount, expiresAt }, at);
    const fields = { id, requestId, method: 'PIX', amount, chargeId: charge.id, createdAt: at, expiresAt } as const;
    const [offer] = await tx.orm.insert(paymentOffers).values(fields).returning();
    if (!offer) throw new Error('An offer was not written');
    return { offer, charge };
  });
}

/** @throws ProductRefused when too many are opened from there */
export async function assertMayOpen(
  { db, clock, secret }: PayParts & { readonly secret: string },
  address: string,
): Promise<void> {
  const tries = { scope: 'PAYMENT_OFFER', of: callerNetworkOf(address), most: MOST_A_MINUTE } as const;
  const retryAt = await countTry(db, { secret, now: clock.now() }, tries);
  if (retryAt) throw new ProductRefused('base', PAY_MESSAGES.tooOften(shownTime(retryAt)));
}

/**
 * A Pix code for what is missing of a request.
 * @throws ProductRefused with the sentence to show
 */
export async function openOffer(
  parts: PayParts & { readonly secret: string },
  { requestId, address }: Asking,
): Promise<ShownOffer> {
  const { codes, wake } = parts;
  await assertMayOpen(parts, address);
  const { offer, charge } = await writeOffer(parts, requestId);
  wake();
  if (charge.state !== 'CREATED') return { offer, charge };
  try {
    return { offer, charge: await codes.openCode(charge) };
  } catch {
    throw new ProductRefused('base', PAY_MESSAGES.bankAway);
  }
}

/** Offers with their codes. */
export async function withCharges(
  runner: PayParts['db'],
  offers: readonly PaymentOffer[],
): Promise<readonly ShownOffer[]> {
  const charges = await findCharges(
    runner,
    offers.flatMap(({ chargeId }) => chargeId ?? []),
  );
  return offers.map((offer) => ({ offer, charge: charges.find(({ id }) => id === offer.chargeId) ?? null }));
}
