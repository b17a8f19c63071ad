import { randomUUID } from 'node:crypto';
import { findPlace, lockPaymentOutput, notePaymentOutput } from '../../custody/index';
import type { LockedOutput } from '../../custody/index';
import { inTransaction } from '../../db/database';
import type { Transaction } from '../../db/database';
import type { BalanceChange } from '../../ledger/index';
import { isLocked } from './coin-offers';
import { isCoin, worthOf } from './coin-rules';
import type { CoinPayment } from './coin-rules';
import { OpenedRequest } from './opened-request';
import type { PayParts } from './parts';
import type { PaymentOffer, PaymentRequest } from './records';
import { feeOf, flagsOf, isPayable, missingOf } from './rules';
import { closeOffers, findOfferOfAddress, findPaymentOfOutput, setOffer } from './store';

/** What came, with the offer at whose address it came. */
interface Came {
  readonly output: LockedOutput;
  readonly offer: PaymentOffer;
  readonly rate: bigint;
  /** What was offered, and what of it may be missing. */
  readonly coinAmount: bigint;
  readonly coinTolerance: bigint;
}

function cameBy(output: LockedOutput, offer: PaymentOffer): Came {
  const { rate, coinAmount, coinTolerance } = offer;
  if (rate === null || coinAmount === null || coinTolerance === null)
    throw new Error('An address is of no offer in coins');
  return { output, offer, rate, coinAmount, coinTolerance };
}

const isOffered = ({ output, offer }: Came): boolean =>
  output.currency === offer.currency && output.network === offer.network;

/** products P-12: whether the rate of the offer holds for what came. An offer is paid once. */
const isInLock = (came: Came, opened: OpenedRequest): boolean =>
  isOffered(came) &&
  isLocked(came.offer, came.output.seenAt) &&
  came.output.amount >= came.coinAmount - came.coinTolerance &&
  !opened.payments.some(({ offerId, state }) => offerId === came.offer.id && state !== 'REPLACED');

/** How coins are when they are seen. */
function fieldsOf(came: Came, opened: OpenedRequest) {
  const { output, offer, rate, coinAmount, coinTolerance } = came;
  const { request } = opened;
  const { seenAt } = output;
  const covered = output.amount > coinAmount + coinTolerance ? coinAmount : output.amount;
  const isKnown = output.currency === offer.currency;
  const amount = isKnown ? worthOf(covered, rate) : 0n;
  const flags = flagsOf(request, amount, seenAt);
  // The time of the request is judged by `flagsOf`, that of the rate here.
  const isLate = flags.isLate || !isLocked(offer, seenAt);
  const isRight = isInLock(came, opened) && flags.otherwise === 'ACCEPT' && !isLate;
  const fixed = isRight ? { rate, quoteId: offer.id, quoteRate: rate, takenAt: seenAt } : {};
  return {
    ...fixed,
    ...flags,
    isLate,
    isShort: isRight ? false : flags.isShort || !isOffered(came),
    // What came as another coin is taken by its owner alone.
    otherwise: isOffered(came) ? flags.otherwise : ('RETURN' as const),
    // Above the tolerance is a payment of its own.
    coinAmount: isRight ? covered : output.amount,
    amount: isRight || !isKnown ? amount : worthOf(output.amount, rate),
    fee: feeOf(isRight || !isKnown ? amount : worthOf(output.amount, rate), request.coinFeeRate),
  };
}

const placeOf = ({ output, offer }: Came, request: PaymentRequest) => ({
  requestId: request.id,
  accountId: request.accountId,
  offerId: offer.id,
  method: 'COIN' as const,
  currency: output.currency,
  network: output.network,
  outputId: output.id,
  paidAt: output.seenAt,
});

/** Coins were seen: the request waits for them to be final. */
async function see(tx: Transaction, opened: OpenedRequest, came: Came): Promise<CoinPayment> {
  const { request, at } = opened;
  const fields = { id: randomUUID(), ...placeOf(came, request), ...fieldsOf(came, opened) };
  const payment = await opened.seen(fields);
  if (payment.otherwise === 'ACCEPT' && !payment.isLate) {
    // What else is open is for another amount than what is missing by now.
    await closeOffers(tx, request.id, at);
    await setOffer(tx, came.offer.id, 'PAID');
  }
  return payment;
}

/** They were replaced: the offer can be paid again while its rate holds. */
async function lose(tx: Transaction, opened: OpenedRequest, payment: CoinPayment, { offer }: Came) {
  await opened.replaced(payment);
  const balances = await opened.conclude();
  const { request, at } = opened;
  const isAgain = isLocked(offer, at) && isPayable(request, at) && missingOf(request) === offer.amount;
  if (isAgain) await setOffer(tx, offer.id, 'OPEN');
  return balances;
}

/** They are final: booked, and what exceeds the offer waits by itself (products P-13). */
async function settle(opened: OpenedRequest, payment: CoinPayment, came: Came): Promise<void> {
  const { output } = came;
  const isFixed = payment.rate !== null;
  const isMuch = isFixed && output.amount > came.coinAmount + came.coinTolerance;
  const coinAmount = isMuch ? came.coinAmount : output.amount;
  const isSame = coinAmount === payment.coinAmount || payment.amount === 0n;
  await opened.coinsArrived(payment, coinAmount, isSame ? payment.amount : worthOf(coinAmount, came.rate));
  if (!isMuch) return;
  const excess = output.amount - coinAmount;
  const amount = worthOf(excess, came.rate);
  await opened.excess({
    ...placeOf(came, opened.request),
    ...{ id: randomUUID(), excessOf: payment.id, coinAmount: excess, amount },
    ...{ fee: feeOf(amount, opened.request.coinFeeRate), isShort: false, isLate: false, isOverpaid: true },
    otherwise: 'RETURN',
  });
}

async function take(parts: PayParts, outputId: number): Promise<readonly BalanceChange[]> {
  const place = await findPlace(parts.db, outputId);
  const offer = place && (await findOfferOfAddress(parts.db, place));
  // It is written right after its address was made; nobody knows that before.
  if (!offer) throw new Error('Coins came for a payment request that does not exist');
  return inTransaction(parts.db, async (tx) => {
    const opened = await OpenedRequest.of(tx, parts, offer.requestId, new Date(parts.clock.now()));
    const output = await lockPaymentOutput(tx, outputId, opened.request.accountId);
    if (!output) return [];
    await notePaymentOutput(tx, output, opened.at);
    const came = cameBy(output, offer);
    const known = await findPaymentOfOutput(tx, outputId);
    const payment = known && isCoin(known) ? known : null;
    if (output.phase === 'GONE' || output.amount === 0n) {
      return payment?.state === 'CONFIRMING' ? lose(tx, opened, payment, came) : [];
    }
    const seen = payment ?? (await see(tx, opened, came));
    const there = seen.state === 'REPLACED' ? await opened.cameBack(seen, fieldsOf(came, opened)) : seen;
    if (output.phase === 'FINAL') await settle(opened, there, came);
    return opened.conclude();
  });
}

/** Takes what is paid to addresses of payment requests. Doing it again changes nothing. */
export const coinTaker = (parts: PayParts) => async (outputId: number) => {
  parts.onBalances(await take(parts, outputId));
  parts.wake();
};
