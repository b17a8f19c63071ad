import type { Transaction } from '../../db/database';
import type { User } from '../../identity/index';
import { exceededBy, isUsed, releaseUse, takeLimit } from '../../limits/index';
import type { Payment } from './records';

/** How the limits name a payment. */
const referenceOf = ({ id }: Pick<Payment, 'id'>): string => `payment/${id}`;

/** Something is over what its owner can receive today. */
export interface Exceeded {
  readonly left: bigint;
}

/** @returns null when nothing of a sum is above what its owner can receive today */
export async function aboveLimit(tx: Transaction, owner: User, amount: bigint, at: Date): Promise<Exceeded | null> {
  const exceeded = await exceededBy(tx, owner, { kind: 'PAYMENT', amount }, at);
  return exceeded && { left: exceeded.left ?? 0n };
}

/** Counts a payment against what its owner can receive, once. @returns null when it counts, also since earlier */
export async function countPayment(tx: Transaction, owner: User, payment: Payment, at: Date): Promise<Exceeded | null> {
  const { amount } = payment;
  const reference = referenceOf(payment);
  if (amount === 0n || (await isUsed(tx, reference))) return null;
  const exceeded = await takeLimit(tx, owner, { kind: 'PAYMENT', amount, reference }, at);
  return exceeded && { left: exceeded.left ?? 0n };
}

/** It is not credited after all. */
export const uncountPayment = (tx: Transaction, payment: Pick<Payment, 'id'>, at: Date): Promise<void> =>
  releaseUse(tx, referenceOf(payment), at);
