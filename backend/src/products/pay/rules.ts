import { divideFloor, SCALE, toAmount } from '../../lib/amount';
import type { PaymentTerms } from './terms';
import type { Payment, PaymentRequest } from './records';

const CENTAVO = toAmount('0.01');
const DAY_MS = 86_400_000;

/** Until when a payment can be refunded. */
export const refundableUntil = (
  { paidAt }: Pick<Payment, 'paidAt'>,
  { refundDays }: Pick<PaymentRequest, 'refundDays'>,
) => new Date(paidAt.getTime() + refundDays * DAY_MS);

/** What the exchange keeps of a payment: whole centavos, never more than its rate. Amounts in units of 1e-10. */
export const feeOf = (amount: bigint, rate: bigint): bigint => divideFloor(amount * rate, SCALE * CENTAVO) * CENTAVO;

/** What may be missing of a request of this amount, in whole centavos. */
export function toleranceOf(amount: bigint, { toleranceRate, toleranceMost }: PaymentTerms): bigint {
  const part = feeOf(amount, toleranceRate);
  return part < toleranceMost ? part : toleranceMost;
}

/** What of a payment is asked by the rules. */
type Counted = Pick<Payment, 'state' | 'amount' | 'fee' | 'isLate' | 'otherwise' | 'rate' | 'finalAt'>;

/** What a request's payments come to. */
export interface Sums {
  /** What its owner has, or gets without taking it: not what came when nothing was waited for. */
  readonly received: bigint;
  readonly settled: bigint;
  readonly fee: bigint;
  /** What is credited as soon as its owner may receive it, or is final and changed. */
  readonly limited: bigint;
  /** What of `limited` may still be replaced on its chain. */
  readonly coming: bigint;
}

/** Whether it came when something was waited for: of the others only its owner makes something. */
const isAsked = ({ isLate, otherwise }: Counted): boolean => !isLate && otherwise === 'ACCEPT';

/** Whether it is credited as soon as the rest is there. */
export const waitsForRest = (one: Counted): boolean => one.state === 'WAITING' && isAsked(one);

/** What nobody waited for counts from when its owner takes it: of coins, from when their rate is fixed. */
const isUnasked = (one: Counted): boolean =>
  !isAsked(one) && (one.state === 'WAITING' || (one.state === 'CONFIRMING' && one.rate === null));

export const isBack = ({ state }: Counted): boolean =>
  state === 'RETURNING' || state === 'RETURNED' || state === 'REPLACED';

const isComing = (one: Counted): boolean => one.state === 'CONFIRMING' && !isUnasked(one);

const sumOf = (all: readonly Counted[], value: (one: Counted) => bigint): bigint =>
  all.reduce((sum, one) => sum + value(one), 0n);

export function sumsOf(all: readonly Counted[]): Sums {
  const settled = all.filter(({ state }) => state === 'SETTLED');
  return {
    received: sumOf(
      all.filter((one) => !isBack(one) && !isUnasked(one)),
      ({ amount }) => amount,
    ),
    settled: sumOf(settled, ({ amount }) => amount),
    fee: sumOf(settled, ({ fee }) => fee),
    limited: sumOf(
      all.filter((one) => one.state === 'LIMITED' || isComing(one)),
      ({ amount }) => amount,
    ),
    coming: sumOf(
      all.filter((one) => isComing(one) && one.finalAt === null),
      ({ amount }) => amount,
    ),
  };
}

type Asked = Pick<PaymentRequest, 'amount' | 'tolerance' | 'canceledAt' | 'expiredAt' | 'takenShortAt' | 'expiresAt'>;

/** products §6: the state of a request, by what came of it. */
export function stateOf(
  { amount, tolerance, canceledAt, expiredAt }: Asked,
  { received, settled, limited }: Sums,
  refunded: bigint,
): PaymentRequest['state'] {
  const enough = amount - tolerance;
  if (settled > 0n && refunded >= settled) return 'REFUNDED';
  if (settled >= enough) return 'PAID';
  if (settled + limited >= enough) return 'SEEN';
  if (received > 0n) return 'UNDERPAID';
  if (canceledAt) return 'CANCELED';
  return expiredAt ? 'EXPIRED' : 'OPEN';
}

/** As it is shown: what is over is over, also before its code is taken from the bank. */
export const shownState = ({ state, expiresAt }: Pick<PaymentRequest, 'state' | 'expiresAt'>, at: Date) =>
  state === 'OPEN' && expiresAt <= at ? 'EXPIRED' : state;

/** What is missing, unless nothing more is waited for. */
export const missingOf = ({
  amount,
  tolerance,
  received,
}: Pick<PaymentRequest, 'amount' | 'tolerance' | 'received'>) =>
  received >= amount - tolerance ? 0n : amount - received;

/** Whether anything more is waited for at a moment. */
export function isPayable(request: Asked & Pick<PaymentRequest, 'state' | 'received'>, at: Date): boolean {
  const { state, canceledAt, takenShortAt, expiresAt } = request;
  if (state !== 'OPEN' && state !== 'UNDERPAID') return false;
  return canceledAt === null && takenShortAt === null && expiresAt > at && missingOf(request) > 0n;
}

/** How a payment is when it comes. `paidAt` is the bank's word. */
export function flagsOf(
  request: Asked & Pick<PaymentRequest, 'state' | 'received'>,
  amount: bigint,
  paidAt: Date,
): Pick<Payment, 'isShort' | 'isLate' | 'isOverpaid' | 'otherwise'> {
  const { state, tolerance, canceledAt, takenShortAt, expiresAt } = request;
  const missing = missingOf(request);
  // What was refunded was paid: nothing more is waited for.
  const isOver = missing === 0n || state === 'REFUNDED' || canceledAt !== null || takenShortAt !== null;
  return {
    isShort: !isOver && amount < missing - tolerance,
    isLate: paidAt >= expiresAt || canceledAt !== null,
    isOverpaid: isOver || amount > missing + tolerance,
    // products P-15: what nobody asked for goes back by itself.
    otherwise: isOver ? 'RETURN' : 'ACCEPT',
  };
}

/** Whether what comes now is credited without a word of the owner. */
export const isEnough = (
  { amount, tolerance }: Pick<PaymentRequest, 'amount' | 'tolerance'>,
  { received, coming }: Pick<Sums, 'received' | 'coming'>,
): boolean => received - coming >= amount - tolerance;
