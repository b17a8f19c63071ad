import { decimal, formatDateTime, isZero } from '@plataforma/format';
import { exactMoney } from '../../lib/exact-money';
import type {
  HistoryCardRefundFragment,
  HistoryCardSaleFragment,
  HistoryPaybackFragment,
  HistoryPaymentFragment,
  HistoryPurchaseFragment,
} from '../__generated__/history';
import { plain, reais, type EntryWords, type Figure, type Tone, type Words } from './entry-parts';

/** What is the same for all that moves reais of the main account. */
const OF_MAIN = { beside: null, isPro: false } as const;

const PAYMENT_TONES = {
  CONFIRMING: 'waiting',
  WAITING: 'waiting',
  LIMITED: 'waiting',
  SETTLED: 'good',
  RETURNING: 'waiting',
  RETURNED: 'quiet',
} as const satisfies Record<HistoryPaymentFragment['state'], Tone>;

/** What came for a payment request: what is credited of it once it is, else all that came. */
export function paymentWords(t: Words, { state, amount, net, decision }: HistoryPaymentFragment): EntryWords {
  const moment = decision && formatDateTime(decision.until);
  return {
    title: t('entry.payment'),
    state: t(`state.payment.${state}`),
    tone: PAYMENT_TONES[state],
    reason: decision && moment !== null ? plain(t(`reason.payment.${decision.otherwise}`, { moment })) : null,
    figure: state === 'SETTLED' ? reais('+', net) : reais('', amount),
    ...OF_MAIN,
  };
}

const PAYBACK_TONES = { PENDING: 'waiting', PAID: 'good', REFUSED: 'quiet' } as const satisfies Record<
  HistoryPaybackFragment['refund']['state'],
  Tone
>;

/** What went back of a payment. */
export function paybackWords(
  t: Words,
  { refund: { amount, cost, method, state } }: HistoryPaybackFragment,
): EntryWords {
  const isRefused = state === 'REFUSED';
  return {
    title: t('entry.payback'),
    state: t(isRefused && method === 'COIN' ? 'state.payback.NOT_SENT' : `state.payback.${state}`),
    tone: PAYBACK_TONES[state],
    reason: isRefused ? plain(t('reason.payback')) : null,
    figure: reais(isRefused ? '' : '-', cost ?? amount),
    ...OF_MAIN,
  };
}

const PURCHASE_TONES: Readonly<Record<string, Tone>> = { APPROVED: 'waiting', CAPTURED: 'good' };

/** What was asked for in a currency without a rate is not known in reais: its message says it in its own currency. */
function purchaseFigure({ state, authorized, captured }: HistoryPurchaseFragment): Figure | null {
  if (state === 'CAPTURED') return reais('-', captured);
  return state === 'DECLINED' && isZero(decimal(authorized)) ? null : reais('', authorized);
}

/** A purchase with the card: what was paid, else what was asked for. */
export function purchaseWords(t: Words, purchase: HistoryPurchaseFragment): EntryWords {
  const { merchant, state, held, message, until } = purchase;
  const isHeld = !isZero(decimal(held)) && until !== null;
  const reserved = isHeld ? t('reason.reserved', { moment: formatDateTime(until) }) : null;
  const why = message ?? reserved;
  return {
    title: t('entry.card', { merchant }),
    state: t(`state.card.${state}`),
    tone: PURCHASE_TONES[state] ?? 'quiet',
    reason: why === null ? null : plain(why),
    figure: purchaseFigure(purchase),
    ...OF_MAIN,
  };
}

const DECISION_TITLES = {
  DISPUTE: 'entry.cardDispute',
  GIVE_BACK: 'entry.cardGivenBack',
  CREDIT: 'entry.cardCredited',
} as const satisfies Record<NonNullable<HistoryCardRefundFragment['decision']>, string>;

/** What came back of a purchase. What is beyond what was paid is said, but is not the customer's. */
export function cardRefundWords(
  t: Words,
  { merchant, amount, beyond, decision }: HistoryCardRefundFragment,
): EntryWords {
  const isNothing = isZero(decimal(amount));
  return {
    title: t(decision ? DECISION_TITLES[decision] : 'entry.cardRefund', { merchant }),
    state: t(isNothing ? 'state.cardRefundBeyond' : 'state.cardRefund'),
    tone: isNothing ? 'quiet' : 'good',
    reason: isZero(decimal(beyond)) ? null : plain(t('reason.refundBeyond', { amount: exactMoney(decimal(beyond)) })),
    figure: isNothing ? null : reais('+', amount),
    ...OF_MAIN,
  };
}

const SALE_TONES = { PENDING: 'waiting', SOLD: 'good', NOT_SOLD: 'quiet' } as const satisfies Record<
  HistoryCardSaleFragment['state'],
  Tone
>;

/** Coins that were sold for what a purchase lacked. */
export function cardSaleWords(t: Words, { currency, state, quantity, amount }: HistoryCardSaleFragment): EntryWords {
  const isSold = state === 'SOLD';
  return {
    title: t('entry.cardSale', { code: currency.code }),
    state: t(`state.cardSale.${state}`),
    tone: SALE_TONES[state],
    reason: null,
    figure: { sign: isSold ? '-' : '', amount: decimal(quantity), currency },
    beside: isSold ? { figure: reais('+', amount), isPrice: false } : null,
    isPro: false,
  };
}
