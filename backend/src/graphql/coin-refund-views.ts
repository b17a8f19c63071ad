import { fromAmount, textOrNull } from '../lib/amount';
import { currencyOf } from '../ledger/index';
import { isKept, marketOf, PAY_MESSAGES } from '../products/pay/index';
import type { CoinRecord, CoinRefundRecord, OpenedRefund, RefundRecord } from '../products/pay/index';
import { shownDevice } from '../withdrawals/index';
import type * as Api from './__generated__/resolvers';
import { figuresView } from './otc-views';

function stateOf({ ask, refund }: CoinRefundRecord): Api.CoinRefundState {
  if (ask.state === 'ASKED') return 'AWAITING_ADDRESS';
  if (ask.state === 'ADDRESSED') return 'AWAITING_OWNER';
  if (ask.state === 'CONFIRMED') return refund?.confirmedAt ? 'SENDING' : 'AWAITING_EMAIL';
  return ask.state;
}

/** Until when what it waits for is to be done; null: it waits for nobody. */
function untilOf({ ask, refund }: CoinRefundRecord): Date | null {
  if (ask.state === 'CONFIRMED') return refund && refund.confirmedAt === null ? refund.confirmBy : null;
  return ask.endedAt === null ? ask.until : null;
}

function quoteView({ ask }: CoinRefundRecord, at: Date): Api.CoinRefundQuote | null {
  const { quoteId: id, rate, cost, quoteUntil } = ask;
  if (id === null || rate === null || cost === null || quoteUntil === null) return null;
  const validMs = Math.max(0, quoteUntil.getTime() - at.getTime());
  return { id, rate: fromAmount(rate), cost: fromAmount(cost), expiresAt: quoteUntil.toISOString(), validMs };
}

/** How credited coins go back, as their owner sees it. */
export function coinRefundView({ refund: record }: CoinRecord, at: Date): Api.CoinRefund | null {
  if (!record) return null;
  const { ask, txId } = record;
  return {
    id: ask.id,
    state: stateOf(record),
    amount: fromAmount(ask.amount),
    fee: fromAmount(ask.fee),
    address: ask.address || null,
    tag: ask.tag,
    quote: quoteView(record, at),
    until: untilOf(record)?.toISOString() ?? null,
    txId,
    createdAt: ask.createdAt.toISOString(),
    endedAt: ask.endedAt?.toISOString() ?? null,
  };
}

const STAGES: Readonly<Record<Exclude<Api.CoinRefundState, 'ENDED'>, Api.CoinReturnStage>> = {
  AWAITING_ADDRESS: 'AWAITING_ADDRESS',
  AWAITING_OWNER: 'AWAITING_OWNER',
  AWAITING_EMAIL: 'AWAITING_OWNER',
  SENDING: 'SENDING',
  SENT: 'SENT',
};

/** The same as their payer sees it; null when nothing goes back. */
export function refundBackView({ refund: record }: CoinRecord): Api.CoinReturn | null {
  const state = record && stateOf(record);
  if (!record || !state || state === 'ENDED') return null;
  const { ask, txId } = record;
  return {
    stage: STAGES[state],
    amount: fromAmount(ask.amount),
    fee: fromAmount(ask.fee),
    until: state === 'AWAITING_ADDRESS' ? ask.until.toISOString() : null,
    txId,
  };
}

/** Coins that were bought for a refund and not sent, as what they are: a trade with the provider; null of each other refund. */
export function keptCoinsView({ refund, rate: price }: RefundRecord, provider: string): Api.OtcTrade | null {
  const { id, quoteId, currency, coinAmount: quantity, cost: amount, createdAt, boughtAt } = refund;
  const instrument = currency === null ? undefined : marketOf(currency);
  if (!isKept(refund) || !instrument || !quoteId || quantity === null || amount === null || price === null) return null;
  const paid = { price, quantity, amount, feeRate: 0n, fee: 0n, total: amount };
  return {
    ...figuresView({ instrument, side: 'BUY', provider, ...paid }),
    ...{ id, quoteId, state: 'FILLED', held: fromAmount(amount), heldCurrency: currencyOf('BRL') },
    ...{ isLate: false, rejection: null },
    acceptedAt: createdAt.toISOString(),
    endedAt: boughtAt?.toISOString() ?? null,
  };
}

/** What the link of a mail is for. */
export function refundTokenView({ state, refund: opened }: OpenedRefund): Omit<Api.CoinRefundTokenPayload, 'errors'> {
  if (!opened) return { state, refund: null };
  const { refund, ask } = opened;
  return {
    state,
    refund: {
      ...{ currency: ask.currency, network: ask.network, address: ask.address ?? '', tag: ask.tag },
      amount: fromAmount(ask.amount),
      fee: fromAmount(ask.fee),
      cost: textOrNull(refund.cost),
      expiresAt: refund.confirmBy.toISOString(),
      requestedAt: refund.createdAt.toISOString(),
      requestedFrom: shownDevice(refund.requestedFrom ?? ''),
    },
  };
}

const NOT_WORTH: Readonly<Record<Exclude<OpenedRefund['state'], 'VALID'>, string>> = {
  USED: PAY_MESSAGES.refundLinkUsed,
  EXPIRED: PAY_MESSAGES.refundLinkExpired,
  CANCELED: PAY_MESSAGES.refundLinkCanceled,
  UNKNOWN: PAY_MESSAGES.refundLinkUnknown,
};

/** What a button of the page of a link did, or why it did not. */
export function usedRefundView(used: OpenedRefund): Api.CoinRefundTokenPayload {
  const errors = used.state === 'VALID' ? [] : [{ name: 'base', messages: [NOT_WORTH[used.state]] }];
  return { ...refundTokenView(used), errors };
}
