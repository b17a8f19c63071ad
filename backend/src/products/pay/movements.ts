import type { Transaction } from '../../db/database';
import { ensureSystemAccount } from '../../ledger/index';
import type { LedgerEntry, LedgerTransaction } from '../../ledger/index';
import type { Payment, PaymentRefund } from './records';

const CURRENCY = 'BRL';

/** Coins of a payment, in which they are moved. */
interface MovedCoins extends Pick<Payment, 'id' | 'accountId' | 'amount' | 'fee'> {
  readonly currency: string;
  readonly coinAmount: bigint;
}

/** The exchange's own accounts that payments move. */
export interface PayAccounts {
  readonly bank: number;
  readonly suspense: number;
  readonly fees: number;
}

export const payAccounts = async (tx: Transaction, at: Date): Promise<PayAccounts> => ({
  bank: await ensureSystemAccount(tx, 'EXTERNAL', 'bank', at),
  suspense: await ensureSystemAccount(tx, 'SUSPENSE', 'suspense', at),
  fees: await ensureSystemAccount(tx, 'FEES', 'fees', at),
});

type Part = readonly [accountId: number, amount: bigint, bucket?: LedgerEntry['bucket'], currency?: string];

interface Named {
  readonly kind: string;
  readonly reference: string;
  readonly key: string;
}

/** A movement of payments; reais that are available unless a part says otherwise. */
export const movement = (
  { kind, reference, key }: Named,
  createdAt: Date,
  parts: readonly Part[],
): LedgerTransaction => ({
  kind,
  reference,
  idempotencyKey: key,
  createdAt,
  entries: parts
    .filter(([, amount]) => amount !== 0n)
    .map(([accountId, amount, bucket = 'AVAILABLE', currency = CURRENCY]) => ({ accountId, currency, bucket, amount })),
});

type MovedPayment = Pick<Payment, 'id' | 'accountId' | 'amount' | 'fee'>;

const ofPayment = (kind: string, { id }: MovedPayment, key: 'arrival' | 'end'): Named => ({
  kind,
  reference: id,
  key: `payment/${id}/${key}`,
});

/** It is here, and nobody's yet. */
export const arrivedOf = (payment: MovedPayment, { bank, suspense }: PayAccounts, at: Date): LedgerTransaction =>
  movement(ofPayment('PAYMENT_ARRIVED', payment, 'arrival'), at, [
    [bank, -payment.amount],
    [suspense, payment.amount],
  ]);

/** Its owner has it, less the fee. Settlement and return have one key: only one of them can happen (products P-15). */
export const settledOf = (payment: MovedPayment, { suspense, fees }: PayAccounts, at: Date): LedgerTransaction =>
  movement(ofPayment('PAYMENT_SETTLED', payment, 'end'), at, [
    [suspense, -payment.amount],
    [payment.accountId, payment.amount - payment.fee],
    [fees, payment.fee],
  ]);

/** Its payer has it back, whole. */
export const returnedOf = (payment: MovedPayment, { bank, suspense }: PayAccounts, at: Date): LedgerTransaction =>
  movement(ofPayment('PAYMENT_RETURNED', payment, 'end'), at, [
    [suspense, -payment.amount],
    [bank, payment.amount],
  ]);

/** Coins are here, and nobody's yet. */
export const coinsArrivedOf = (
  payment: MovedCoins,
  { chain, suspense }: { readonly chain: number; readonly suspense: number },
  at: Date,
): LedgerTransaction =>
  movement(ofPayment('PAYMENT_ARRIVED', payment, 'arrival'), at, [
    [chain, -payment.coinAmount, 'AVAILABLE', payment.currency],
    [suspense, payment.coinAmount, 'AVAILABLE', payment.currency],
  ]);

/** The provider has the coins, and their owner its reais, less the fee. */
export const coinsSoldOf = (
  payment: MovedCoins,
  { suspense, provider, fees }: Pick<PayAccounts, 'suspense' | 'fees'> & { readonly provider: number },
  at: Date,
): LedgerTransaction =>
  movement(ofPayment('PAYMENT_SETTLED', payment, 'end'), at, [
    [suspense, -payment.coinAmount, 'AVAILABLE', payment.currency],
    [provider, payment.coinAmount, 'AVAILABLE', payment.currency],
    [provider, -payment.amount],
    [payment.accountId, payment.amount - payment.fee],
    [fees, payment.fee],
  ]);

/** Their owner has the coins themselves, less the fee in coins. */
export const coinsKeptOf = (
  payment: MovedCoins,
  coinFee: bigint,
  { suspense, fees }: Pick<PayAccounts, 'suspense' | 'fees'>,
  at: Date,
): LedgerTransaction =>
  movement(ofPayment('PAYMENT_SETTLED', payment, 'end'), at, [
    [suspense, -payment.coinAmount, 'AVAILABLE', payment.currency],
    [payment.accountId, payment.coinAmount - coinFee, 'AVAILABLE', payment.currency],
    [fees, coinFee, 'AVAILABLE', payment.currency],
  ]);

/** Their payer has the coins, less what sending them costs. */
export const coinsReturnedOf = (
  payment: MovedCoins,
  sent: { readonly amount: bigint; readonly fee: bigint },
  { suspense, fees, chain }: Pick<PayAccounts, 'suspense' | 'fees'> & { readonly chain: number },
  at: Date,
): LedgerTransaction =>
  movement(ofPayment('PAYMENT_RETURNED', payment, 'end'), at, [
    [suspense, -payment.coinAmount, 'AVAILABLE', payment.currency],
    [chain, sent.amount, 'AVAILABLE', payment.currency],
    [fees, sent.fee, 'AVAILABLE', payment.currency],
  ]);

type MovedRefund = Pick<PaymentRefund, 'id' | 'accountId' | 'amount'>;

const ofRefund = (kind: string, { id }: MovedRefund, key: 'hold' | 'end'): Named => ({
  kind,
  reference: id,
  key: `refund/${id}/${key}`,
});

export const refundHeldOf = (refund: MovedRefund, at: Date): LedgerTransaction =>
  movement(ofRefund('REFUND_HELD', refund, 'hold'), at, [
    [refund.accountId, -refund.amount],
    [refund.accountId, refund.amount, 'HELD'],
  ]);

/** The payer has it; paid and released have one key. */
export const refundPaidOf = (refund: MovedRefund, { bank }: PayAccounts, at: Date): LedgerTransaction =>
  movement(ofRefund('REFUND_PAID', refund, 'end'), at, [
    [refund.accountId, -refund.amount, 'HELD'],
    [bank, refund.amount],
  ]);

/** The payer's bank did not take it. */
export const refundReleasedOf = (refund: MovedRefund, at: Date): LedgerTransaction =>
  movement(ofRefund('REFUND_RELEASED', refund, 'end'), at, [
    [refund.accountId, -refund.amount, 'HELD'],
    [refund.accountId, refund.amount],
  ]);
