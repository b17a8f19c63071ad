import { randomBytes } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { ArrivedPix } from '../bank/index';
import type { SqlRunner, Transaction } from '../db/database';
import type { Charge } from './deposit-store';
import type { DisputeWord } from './disputes/receive-dispute';
import { FIRST_LOOK_MS } from './pix-charges';
import { pixCharges } from './tables';

/** No digit of a deposit's charge: so a Pix says by its charge's name alone whether it is a deposit. */
const MARK = 'pg';

/** Whether a Pix came for a charge of somebody's payment request; what came without a charge is a deposit. */
export const isPayment = ({ txid }: Pick<ArrivedPix, 'txid'>): boolean => txid !== null && txid.startsWith(MARK);

/** Who takes each Pix that comes for a payment request. */
export interface PaymentTaker {
  /** Those of these EndToEndIds that were taken. */
  known(endToEndIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Takes one, once, however often it is told of. */
  receive(pix: ArrivedPix): Promise<void>;
  /** Works on what the bank says of one that its payer wants back. @returns false when it is no payment */
  dispute(word: DisputeWord): Promise<boolean>;
}

interface NewPaymentCharge {
  /** Names it for whoever asks for it: the same one is written once. */
  readonly key: string;
  readonly accountId: number;
  readonly amount: bigint;
  readonly expiresAt: Date;
}

/** Writes a charge on which anybody can pay a customer; the bank is asked for its code afterwards, by `openCharge` or its job. */
export async function writePaymentCharge(
  tx: Transaction,
  { key, accountId, amount, expiresAt }: NewPaymentCharge,
  at: Date,
): Promise<Charge> {
  const [charge] = await tx.orm
    .insert(pixCharges)
    .values({
      accountId,
      txid: MARK + randomBytes(15).toString('hex'),
      amount,
      state: 'CREATED',
      purpose: 'PAYMENT_REQUEST',
      idempotencyKey: key,
      commandHash: key,
      createdAt: at,
      expiresAt,
      nextStepAt: new Date(at.getTime() + FIRST_LOOK_MS),
    })
    .returning();
  if (!charge) throw new Error('A charge was not written');
  return charge;
}

/** They can no longer be paid; the bank is told by their job, unless it was told before. */
export async function closePaymentCharges(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.orm
    .update(pixCharges)
    .set({ state: 'REMOVED', nextStepAt: at, stepTries: 0, attentionSince: null })
    .where(and(inArray(pixCharges.id, [...ids]), inArray(pixCharges.state, ['CREATED', 'ACTIVE'])));
}

/** Something came for it. */
export async function paidPaymentCharge(tx: Transaction, id: string): Promise<void> {
  await tx.orm
    .update(pixCharges)
    .set({ state: 'PAID', nextStepAt: null, stepTries: 0, attentionSince: null })
    .where(eq(pixCharges.id, id));
}

/** Charges by their ids. */
export const findCharges = async (runner: SqlRunner, ids: readonly string[]): Promise<readonly Charge[]> =>
  ids.length === 0
    ? []
    : runner.orm
        .select()
        .from(pixCharges)
        .where(inArray(pixCharges.id, [...ids]));
