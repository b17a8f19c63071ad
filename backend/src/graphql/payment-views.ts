import { fromAmount, textOrNull } from '../amount';
import { numberCursor } from '../cursor';
import {
  isPayable,
  LONGEST_DESCRIPTION,
  missingOf,
  refundableOf,
  refundableUntil,
  shownState,
} from '../products/pay/index';
import type {
  OwnTerms,
  PaymentRecord,
  PaymentRefund,
  PaymentRequest,
  PublicRecord,
  RequestRecord,
  ShownOffer,
} from '../products/pay/index';
import type * as Api from './__generated__/resolvers';

/** Characters of a Pix's id that everybody may read. */
const REFERENCE = 8;

export const ownTermsView = ({ terms, obstacles, maximum, leftToday }: OwnTerms): Api.PaymentTerms => ({
  obstacles: [...obstacles],
  pixFeeRate: fromAmount(terms.pixFeeRate),
  minimum: fromAmount(terms.minimum),
  maximum: textOrNull(maximum),
  leftToday: textOrNull(leftToday),
  shortestHours: terms.shortestHours,
  longestHours: terms.longestHours,
  usualHours: terms.usualHours,
  longestDescription: LONGEST_DESCRIPTION,
});

export const refundView = ({ id, amount, state, createdAt, endedAt }: PaymentRefund): Api.PaymentRefund => ({
  id,
  amount: fromAmount(amount),
  state,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

function decisionView({ payment: { state, decideBy, otherwise } }: PaymentRecord): Api.PaymentToDecide | null {
  if (decideBy === null) return null;
  return { otherwise, until: decideBy.toISOString(), acceptable: state === 'WAITING' };
}

export function paymentView(record: PaymentRecord, at: Date): Api.Payment {
  const { payment, request, refunds } = record;
  const { id, requestId, method, state, amount, fee, isShort, isLate, isOverpaid } = payment;
  return {
    ...{ id, requestId, method, state, isShort, isLate, isOverpaid },
    amount: fromAmount(amount),
    fee: fromAmount(fee),
    net: fromAmount(amount - fee),
    decision: decisionView(record),
    isReturnRefused: payment.returnRefusedAt !== null && payment.decideBy !== null,
    refunded: fromAmount(payment.refunded),
    refundable: fromAmount(refundableOf(payment, request, refunds.length, at)),
    refundableUntil: state === 'SETTLED' ? refundableUntil(payment, request).toISOString() : null,
    refunds: refunds.map(refundView),
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
  expiresAt: request.expiresAt.toISOString(),
  paidAt: request.paidAt?.toISOString() ?? null,
});

export function requestView({ request, payments }: RequestRecord, at: Date): Api.PaymentRequest {
  const { settled, fee, refunded, takenShortAt, canceledAt, pixFeeRate, createdAt } = request;
  const stand = standView(request, at);
  return {
    ...stand,
    settled: fromAmount(settled),
    fee: fromAmount(fee),
    refunded: fromAmount(refunded),
    isTakenShort: takenShortAt !== null,
    cancelable: stand.state === 'OPEN',
    toDecide: payments.filter(({ payment }) => payment.decideBy !== null).length,
    pixFeeRate: fromAmount(pixFeeRate),
    payments: payments.map((one) => paymentView(one, at)),
    createdAt: createdAt.toISOString(),
    canceledAt: canceledAt?.toISOString() ?? null,
  };
}

export const requestEdges = (requests: readonly RequestRecord[], at: Date): Api.PaymentRequestEdge[] =>
  requests.map((record) => ({ cursor: numberCursor(record.request.number), node: requestView(record, at) }));

const leftOf = (until: Date, at: Date): number => Math.max(0, until.getTime() - at.getTime());

export const offerView = ({ offer, charge }: ShownOffer, at: Date): Api.PaymentOffer => ({
  id: offer.id,
  method: offer.method,
  amount: fromAmount(offer.amount),
  copiaECola: charge.copiaECola,
  expiresAt: offer.expiresAt.toISOString(),
  validMs: leftOf(offer.expiresAt, at),
});

function publicPaymentView({ payment }: PaymentRecord): Api.PublicPayment {
  const { endToEndId, amount, state, paidAt, refunded } = payment;
  return {
    reference: endToEndId.slice(-REFERENCE),
    amount: fromAmount(amount),
    state,
    paidAt: paidAt.toISOString(),
    returned: fromAmount(state === 'RETURNED' ? amount : refunded),
  };
}

export function publicView({ request, payments, offers }: PublicRecord, at: Date): Api.PublicPaymentRequest {
  const stand = standView(request, at);
  return {
    ...stand,
    ownerName: request.ownerName,
    validMs: stand.payable ? leftOf(request.expiresAt, at) : 0,
    offers: offers.map((offer) => offerView(offer, at)),
    payments: payments.map(publicPaymentView),
  };
}
