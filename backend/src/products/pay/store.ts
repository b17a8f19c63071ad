import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SqlRunner, Transaction } from '../../db/database';
import { closePaymentCharges } from '../../deposits/index';
import { MOST_PAYMENTS } from './limits';
import type { Payment, PaymentOffer, PaymentRefund, PaymentRequest } from './records';
import { paymentRefunds } from './refunds/tables';
import { paymentOffers, paymentRequests, payments } from './tables';

/** The offer of a payment. @throws when it is gone */
export async function findOffer(runner: SqlRunner, id: string): Promise<PaymentOffer> {
  const [found] = await runner.orm.select().from(paymentOffers).where(eq(paymentOffers.id, id));
  if (!found) throw new Error('An offer is gone');
  return found;
}

/** No step is to come, or the next one is taken anew. */
export const stepAt = (nextStepAt: Date | null) => ({ nextStepAt, stepTries: 0, attentionSince: null });

export async function findRequest(runner: SqlRunner, id: string): Promise<PaymentRequest | null> {
  const [found] = await runner.orm.select().from(paymentRequests).where(eq(paymentRequests.id, id));
  return found ?? null;
}

/** Nobody else changes it, or takes in what comes for it, until the transaction ends. */
export async function lockRequest(tx: Transaction, id: string): Promise<PaymentRequest | null> {
  const [found] = await tx.orm.select().from(paymentRequests).where(eq(paymentRequests.id, id)).for('update');
  return found ?? null;
}

export async function findPayment(runner: SqlRunner, id: string): Promise<Payment | null> {
  const [found] = await runner.orm.select().from(payments).where(eq(payments.id, id));
  return found ?? null;
}

export async function findPaymentByPix(runner: SqlRunner, endToEndId: string): Promise<Payment | null> {
  const [found] = await runner.orm.select().from(payments).where(eq(payments.endToEndId, endToEndId));
  return found ?? null;
}

/** All that came for a request, oldest first. */
export const paymentsOf = (runner: SqlRunner, requestId: string): Promise<Payment[]> =>
  runner.orm.select().from(payments).where(eq(payments.requestId, requestId)).orderBy(asc(payments.number));

/** Of each request the largest payments, so that many small ones hide none; oldest first. */
export async function paymentsOfEach(runner: SqlRunner, requestIds: readonly string[]): Promise<readonly Payment[]> {
  if (requestIds.length === 0) return [];
  const place = sql<number>`row_number() over (partition by ${payments.requestId} order by ${payments.amount} desc, ${payments.number})`;
  const rows = await runner.orm
    .select({ payment: payments, place: place.mapWith(Number) })
    .from(payments)
    .where(inArray(payments.requestId, [...requestIds]))
    .orderBy(asc(payments.number));
  return rows.filter((row) => row.place <= MOST_PAYMENTS).map(({ payment }) => payment);
}

/** What was sent back of payments, oldest first. */
export const refundsOf = async (runner: SqlRunner, paymentIds: readonly string[]): Promise<readonly PaymentRefund[]> =>
  paymentIds.length === 0
    ? []
    : runner.orm
        .select()
        .from(paymentRefunds)
        .where(inArray(paymentRefunds.paymentId, [...paymentIds]))
        .orderBy(asc(paymentRefunds.number));

export async function findRefund(runner: SqlRunner, id: string): Promise<PaymentRefund | null> {
  const [found] = await runner.orm.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  return found ?? null;
}

export async function findPaymentOfOutput(runner: SqlRunner, outputId: number): Promise<Payment | null> {
  const own = and(eq(payments.outputId, outputId), isNull(payments.excessOf));
  const [found] = await runner.orm.select().from(payments).where(own);
  return found ?? null;
}

/** The offer that gave an address; null when none did. */
export async function findOfferOfAddress(
  runner: SqlRunner,
  { address, tag }: { readonly address: string; readonly tag: string | null },
): Promise<PaymentOffer | null> {
  const at = and(eq(paymentOffers.address, address), sql`coalesce(${paymentOffers.tag}, '') = ${tag ?? ''}`);
  const [found] = await runner.orm.select().from(paymentOffers).where(at);
  return found ?? null;
}

/** The offers of a request that can be paid. */
export const openOffersOf = (runner: SqlRunner, requestId: string): Promise<PaymentOffer[]> =>
  runner.orm
    .select()
    .from(paymentOffers)
    .where(and(eq(paymentOffers.requestId, requestId), eq(paymentOffers.state, 'OPEN')));

export async function findOfferOfCharge(runner: SqlRunner, chargeId: string): Promise<PaymentOffer | null> {
  const [found] = await runner.orm.select().from(paymentOffers).where(eq(paymentOffers.chargeId, chargeId));
  return found ?? null;
}

export async function setOffer(tx: Transaction, id: string, state: PaymentOffer['state']): Promise<void> {
  await tx.orm.update(paymentOffers).set({ state }).where(eq(paymentOffers.id, id));
}

/** products P-15: nothing more can be paid by what was opened. The request is locked. */
export async function closeOffers(tx: Transaction, requestId: string, at: Date): Promise<void> {
  const open = await openOffersOf(tx, requestId);
  for (const { id } of open) await setOffer(tx, id, 'CLOSED');
  await closePaymentCharges(
    tx,
    open.flatMap(({ chargeId }) => chargeId ?? []),
    at,
  );
}

/** @throws when the row is gone */
export async function changePayment(
  tx: Transaction,
  id: string,
  change: Partial<typeof payments.$inferInsert>,
): Promise<Payment> {
  const [changed] = await tx.orm.update(payments).set(change).where(eq(payments.id, id)).returning();
  if (!changed) throw new Error('A payment is gone');
  return changed;
}

/** Every way to pay a request that was opened. */
export const offersOf = (runner: SqlRunner, requestId: string): Promise<PaymentOffer[]> =>
  runner.orm.select().from(paymentOffers).where(eq(paymentOffers.requestId, requestId));
