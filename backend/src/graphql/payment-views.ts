import { fromAmount, textOrNull } from '../lib/amount';
import { numberCursor } from '../lib/cursor';
import { networkOf } from '../custody/index';
import {
  coinRefundableOf,
  coinUriOf,
  feeOf,
  isPayable,
  LONGEST_DESCRIPTION,
  missingOf,
  refundableOf,
  refundableUntil,
  shownState,
  shownWorth,
  wayBackTerms,
} from '../products/pay/index';
import type {
  CoinRecord,
  OwnTerms,
  PayableCoin,
  Payment,
  PaymentRecord,
  PaymentRefund,
  PaymentRequest,
  PublicRecord,
  RequestRecord,
  ShownOffer,
} from '../products/pay/index';
import type * as Api from './__generated__/resolvers';
import { coinRefundView, refundBackView } from './coin-refund-views';
import { disputeView } from './dispute-view';

/** Characters of a Pix's id that everybody may read. */
const REFERENCE = 8;

const coinView = ({ currency, networks }: PayableCoin): Api.PayableCoin => ({
  currency,
  networks: networks.map(({ code: network, name, confirmations, usualMinutes: minutes }) => ({
    ...{ network, name, confirmations, minutes },
  })),
});

export const ownTermsView = ({ terms, obstacles, maximum, leftToday, coins }: OwnTerms): Api.PaymentTerms => ({
  obstacles: [...obstacles],
  pixFeeRate: fromAmount(terms.pixFeeRate),
  coinFeeRate: fromAmount(terms.coinFeeRate),
  coins: coins.map(coinView),
  minimum: fromAmount(terms.minimum),
  maximum: textOrNull(maximum),
  leftToday: textOrNull(leftToday),
  shortestHours: terms.shortestHours,
  longestHours: terms.longestHours,
  usualHours: terms.usualHours,
  longestDescription: LONGEST_DESCRIPTION,
});

export const refundView = ({
  id,
  amount,
  cost,
  askId,
  state,
  createdAt,
  endedAt,
}: PaymentRefund): Api.PaymentRefund => ({
  id,
  amount: fromAmount(amount),
  cost: textOrNull(cost),
  method: askId === null ? 'PIX' : 'COIN',
  state,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

function decisionView({ payment }: PaymentRecord): Api.PaymentToDecide | null {
  const { state, decideBy } = payment;
  if (decideBy === null || state === 'RETURNING') return null;
  // Nobody has said where coins are to be sent to: they are taken.
  const otherwise = payment.method === 'COIN' ? 'ACCEPT' : payment.otherwise;
  return { otherwise, until: decideBy.toISOString(), acceptable: state === 'WAITING' };
}

/** How coins go back: what arrives, and where that is. */
function coinReturnView({ payment, back }: CoinRecord): Api.CoinReturn | null {
  const { state, decideBy } = payment;
  const terms = back?.sent ?? (state === 'RETURNING' ? wayBackTerms(payment) : null);
  return (
    terms && {
      stage: state === 'RETURNED' ? 'SENT' : decideBy === null ? 'SENDING' : 'AWAITING_ADDRESS',
      amount: fromAmount(terms.amount),
      fee: fromAmount(terms.fee),
      until: state === 'RETURNING' ? (decideBy?.toISOString() ?? null) : null,
      txId: back?.txId ?? null,
    }
  );
}

/** What coins came, and what they are worth. */
function paymentCoinView(record: CoinRecord, at: Date): Api.PaymentCoin {
  const { payment, output, excess, offer } = record;
  const { currency, network, coinAmount, rate, state } = payment;
  const { txId, outputIndex, confirmations, confirmationsNeeded } = output;
  return {
    ...{ currency, network, txId, outputIndex, confirmations, confirmationsNeeded },
    amount: fromAmount(coinAmount),
    excess: fromAmount(excess?.coinAmount ?? 0n),
    rate: textOrNull(rate),
    worthNow: textOrNull(shownWorth(payment, at)?.amount ?? null),
    isReplaced: state === 'REPLACED',
    returnable: offer.payerKeyHash !== null && wayBackTerms(payment) !== null,
    back: coinReturnView(record),
    refund: coinRefundView(record, at),
  };
}

/** What a payment comes to: coins that wait at what they are worth now. */
function sumsOf({ payment, request, coins }: PaymentRecord, at: Date) {
  const worth = coins && shownWorth(coins.payment, at);
  return worth
    ? { amount: worth.amount, fee: feeOf(worth.amount, request.coinFeeRate) }
    : { amount: payment.amount, fee: payment.fee };
}

/** As it is told: what was replaced on its chain says so beside. */
const stateOf = ({ state }: Payment): Api.PaymentState => (state === 'REPLACED' ? 'CONFIRMING' : state);

export function paymentView(record: PaymentRecord, at: Date): Api.Payment {
  const { payment, request, refunds, coins, dispute } = record;
  const { id, requestId, method, state, isShort, isLate, isOverpaid } = payment;
  const { amount, fee } = sumsOf(record, at);
  return {
    ...{ id, requestId, method, state: stateOf(payment), isShort, isLate, isOverpaid },
    coin: coins && paymentCoinView(coins, at),
    amount: fromAmount(amount),
    fee: fromAmount(fee),
    net: fromAmount(amount - fee),
    decision: decisionView(record),
    isReturnRefused: payment.returnRefusedAt !== null && decisionView(record) !== null,
    refunded: fromAmount(payment.refunded),
    refundable: fromAmount(coins ? coinRefundableOf({ ...record, coins }, at) : refundableOf(record, at)),
    refundableUntil: state === 'SETTLED' ? refundableUntil(payment, request).toISOString() : null,
    refunds: refunds.map(refundView),
    dispute: dispute && disputeView(dispute, dispute.until),
    payerName: payment.payerName,
    payerDocument: payment.payerDocumentMasked,
    endToEndId: payment.endToEndId,
    paidAt: payment.paidAt.toISOString(),
    endedAt: payment.endedAt?.toISOString() ?? null,
  };
}

const standView = (request: PaymentRequest, at: Date) => ({
  id: request.id,
  amount: fromAmount(request.amount),
  description: request.description,
  state: shownState(request, at),
  received: fromAmount(request.received),
  missing: fromAmount(missingOf(request)),
  isOverpaid: request.isOverpaid,
  isLate: request.isLate,
  payable: isPayable(request, at),
  methods: [...(request.takesPix ? (['PIX'] as const) : []), ...(request.takesCoin ? (['COIN'] as const) : [])],
  expiresAt: request.expiresAt.toISOString(),
  paidAt: request.paidAt?.toISOString() ?? null,
});

export function requestView({ request, payments }: RequestRecord, at: Date): Api.PaymentRequest {
  const { settled, fee, refunded, takenShortAt, canceledAt, pixFeeRate, coinFeeRate, keepsCoin, createdAt } = request;
  const stand = standView(request, at);
  return {
    ...stand,
    settled: fromAmount(settled),
    fee: fromAmount(fee),
    refunded: fromAmount(refunded),
    isTakenShort: takenShortAt !== null,
    cancelable: stand.state === 'OPEN',
    isDisputed: payments.some(({ dispute }) => dispute?.state === 'OPEN'),
    toDecide: payments.filter((one) => decisionView(one) !== null).length,
    pixFeeRate: fromAmount(pixFeeRate),
    coinFeeRate: fromAmount(coinFeeRate),
    keepsCoin,
    payments: payments.map((one) => paymentView(one, at)),
    createdAt: createdAt.toISOString(),
    canceledAt: canceledAt?.toISOString() ?? null,
  };
}

export const requestEdges = (requests: readonly RequestRecord[], at: Date): Api.PaymentRequestEdge[] =>
  requests.map((record) => ({ cursor: numberCursor(record.request.number), node: requestView(record, at) }));

const leftOf = (until: Date, at: Date): number => Math.max(0, until.getTime() - at.getTime());

function coinOfferView({
  currency,
  network,
  coinAmount,
  address,
  tag,
  rate,
}: ShownOffer['offer']): Api.CoinOffer | null {
  if (!currency || !network || coinAmount === null || !address || rate === null) return null;
  return {
    ...{ currency, network, address, tag },
    amount: fromAmount(coinAmount),
    uri: coinUriOf({ currency, network, address, amount: coinAmount }),
    rate: fromAmount(rate),
  };
}

export const offerView = ({ offer, charge }: ShownOffer, at: Date): Api.PaymentOffer => ({
  id: offer.id,
  method: offer.method,
  amount: fromAmount(offer.amount),
  copiaECola: charge?.copiaECola ?? null,
  coin: coinOfferView(offer),
  expiresAt: offer.expiresAt.toISOString(),
  validMs: leftOf(offer.expiresAt, at),
});

/** What is missing of an offer, in coins; null when it is enough, or came too late for its rate. */
function missingCoins({ payment, offer }: CoinRecord): bigint | null {
  const { coinAmount, isShort, isLate, currency, network, state } = payment;
  const isOffered = currency === offer.currency && network === offer.network && offer.coinAmount !== null;
  if (!isShort || isLate || !isOffered || state === 'SETTLED') return null;
  return (offer.coinAmount ?? 0n) - coinAmount;
}

function publicCoinView(record: CoinRecord, isOwn: boolean): Api.PublicPaymentCoin {
  const { currency, network, coinAmount } = record.payment;
  const { txId, confirmations, confirmationsNeeded } = record.output;
  return {
    ...{ currency, network, txId, confirmations, confirmationsNeeded },
    amount: fromAmount(coinAmount),
    missing: textOrNull(missingCoins(record)),
    hasTag: networkOf(network).hasTag,
    isOwn,
    back: coinReturnView(record) ?? refundBackView(record),
  };
}

function publicPaymentView({ payment, coins }: PaymentRecord, isOwn: boolean): Api.PublicPayment {
  const { id, endToEndId, amount, state, paidAt, refunded } = payment;
  return {
    id,
    reference: (endToEndId ?? coins?.output.txId ?? '').slice(-REFERENCE),
    amount: fromAmount(amount),
    state: stateOf(payment),
    coin: coins && publicCoinView(coins, isOwn),
    paidAt: paidAt.toISOString(),
    returned: fromAmount(state === 'RETURNED' ? amount : refunded),
  };
}

export function publicView(
  { request, payments, offers, coins, own }: PublicRecord,
  at: Date,
): Api.PublicPaymentRequest {
  const stand = standView(request, at);
  return {
    ...stand,
    ownerName: request.ownerName,
    validMs: stand.payable ? leftOf(request.expiresAt, at) : 0,
    coins: coins.map(coinView),
    offers: offers.map((offer) => offerView(offer, at)),
    payments: payments
      .filter(({ payment }) => payment.state !== 'REPLACED')
      .map((one) => publicPaymentView(one, own.has(one.payment.id))),
  };
}
