import { decimal, formatDateTime, formatExact, formatMoney, isZero, subtract, type Decimal } from '@plataforma/format';
import { exactMoney } from '../../lib/exact-money';
import type {
  HistoryBasketMoveFragment,
  HistoryCurrencyFragment,
  HistoryDepositFragment,
  HistoryEarnFragment,
  HistoryEntryFragment,
  HistoryOrderFragment,
  HistoryOtcFragment,
  HistoryRewardFragment,
  HistoryTransferFragment,
  HistoryWithdrawalFragment,
} from '../__generated__/history';
import { plain, reais, type EntryWords, type Figure, type Tone, type Words } from './entry-parts';
import { cardRefundWords, cardSaleWords, paybackWords, paymentWords, purchaseWords } from './reais-words';

function orderFigure({ instrument, amount, quantity, filledQuantity, side }: HistoryOrderFragment): Figure {
  const filled = decimal(filledQuantity);
  if (!isZero(filled)) return { sign: side === 'BUY' ? '+' : '-', amount: filled, currency: instrument.base };
  if (quantity !== null) return { sign: '', amount: decimal(quantity), currency: instrument.base };
  return { sign: '', amount: decimal(amount ?? '0'), currency: instrument.quote };
}

function besideOrder({ instrument, filledQuantity, total, price, stopPrice, side }: HistoryOrderFragment) {
  const currency = instrument.quote;
  if (!isZero(decimal(filledQuantity)))
    return { figure: { sign: side === 'BUY' ? '-' : '+', amount: decimal(total), currency }, isPrice: false } as const;
  const at = price ?? stopPrice;
  return at === null ? null : ({ figure: { sign: '', amount: decimal(at), currency }, isPrice: true } as const);
}

const ORDER_TONES: Readonly<Record<string, Tone>> = {
  FILLED: 'good',
  ACTIVE: 'waiting',
  PARTIALLY_FILLED: 'waiting',
  PENDING_CANCEL: 'waiting',
};

function orderWords(t: Words, order: HistoryOrderFragment, isRecurring: boolean): EntryWords {
  const { instrument, side, state, cancelReason, account, basketOrder } = order;
  const isCut = state === 'CANCELED' || state === 'PARTIALLY_CANCELED';
  return {
    title: t(isRecurring ? 'entry.RECURRING_BUY' : `entry.${side}`, { code: instrument.base.code }),
    state: t(`state.order.${state}`),
    tone: ORDER_TONES[state] ?? 'quiet',
    reason: isCut ? plain(t(`reason.${cancelReason ?? 'rest'}`)) : null,
    figure: orderFigure(order),
    beside: besideOrder(order),
    isPro: account === 'PRO',
    ...(basketOrder && { basket: basketOrder.basket.name }),
  };
}

const DEPOSIT_TONES: Readonly<Record<string, Tone>> = {
  CREDITED: 'good',
  DETECTED: 'waiting',
  HELD: 'waiting',
  RETURNING: 'waiting',
  DISPUTED: 'waiting',
};

/** What reached, or is to reach, the balance. */
export const enteredOf = ({ amount, fee }: Pick<HistoryDepositFragment, 'amount' | 'fee'>): Decimal =>
  subtract(decimal(amount), decimal(fee));

function depositWords(t: Words, deposit: HistoryDepositFragment): EntryWords {
  const { kind, state, currency, hold, dispute, notice, amount } = deposit;
  const told = state === 'DISPUTED' || state === 'CLAWED_BACK' ? dispute : hold;
  const isIn = state === 'CREDITED' || state === 'DISPUTED';
  return {
    title: t(`entry.${kind}`, { code: currency.code }),
    state: t(`state.deposit.${state}`),
    tone: DEPOSIT_TONES[state] ?? 'quiet',
    reason: told ?? (notice === null ? null : plain(notice)),
    figure: { sign: isIn ? '+' : '', amount: isIn ? enteredOf(deposit) : decimal(amount), currency },
    beside: null,
    isPro: false,
  };
}

function withdrawalWords(t: Words, withdrawal: HistoryWithdrawalFragment): EntryWords {
  const { kind, currency, state, title, text, amount } = withdrawal;
  const isBack = Object.hasOwn(GIVEN_BACK, state);
  return {
    title: t(kind === 'PIX' ? 'entry.withdrawal.PIX' : 'entry.withdrawal.CHAIN', { code: currency.code }),
    state: t(`state.withdrawal.${state}`),
    tone: state === 'COMPLETED' ? 'good' : isBack ? 'quiet' : 'waiting',
    reason: state === 'COMPLETED' ? null : { title, text, until: null },
    figure: { sign: isBack ? '' : '-', amount: decimal(amount), currency },
    beside: null,
    isPro: false,
  };
}

const GIVEN_BACK = { CANCELED: true, EXPIRED: true, REJECTED: true, FAILED: true, BOUNCED: true };

function transferWords(t: Words, { to, currency, quantity }: HistoryTransferFragment): EntryWords {
  return {
    title: t(`entry.to${to}`),
    state: t('state.transfer'),
    tone: 'good',
    reason: null,
    figure: { sign: '', amount: decimal(quantity), currency },
    beside: null,
    isPro: false,
  };
}

/** Coins that came out of a basket as coins. */
function basketMoveWords(t: Words, { basketName, currency, amount }: HistoryBasketMoveFragment): EntryWords {
  return {
    title: t('entry.basketMove', { code: currency.code }),
    state: t('state.transfer'),
    tone: 'good',
    reason: null,
    figure: { sign: '+', amount: decimal(amount), currency },
    beside: null,
    isPro: false,
    basket: basketName,
  };
}

const EARN_SIGNS = {
  SUBSCRIBED: '-',
  REWARD: '+',
  REDEEMED: '+',
  MATURED: '+',
  LEFT_EARLY: '+',
  SLASHED: '-',
} as const satisfies Record<HistoryEarnFragment['kind'], Figure['sign']>;

function earnWords(t: Words, { kind, currency, amount, until }: HistoryEarnFragment, isPending: boolean): EntryWords {
  const wait = until === null ? t('reason.network') : t('reason.freeAt', { moment: formatDateTime(until) });
  return {
    title: t(`entry.earn.${kind}`, { code: currency.code }),
    state: t(isPending ? 'state.earn.NOTICE' : 'state.earn.DONE'),
    tone: isPending ? 'waiting' : kind === 'SLASHED' ? 'quiet' : 'good',
    reason: isPending ? plain(wait) : null,
    figure: { sign: isPending ? '' : EARN_SIGNS[kind], amount: decimal(amount), currency },
    beside: null,
    isPro: false,
  };
}

const OTC_TONES = { PENDING: 'waiting', FILLED: 'good', REJECTED: 'quiet' } as const satisfies Record<
  HistoryOtcFragment['state'],
  Tone
>;

/** What was traded outside of the order book: at the OTC table, or for a refund of a payment. */
function otcWords(
  t: Words,
  { side, state, instrument, quantity, total, rejection }: HistoryOtcFragment,
  isOfTable: boolean,
): EntryWords {
  const { base, quote } = instrument;
  const isFilled = state === 'FILLED';
  const [ofCoins, ofReais] = side === 'BUY' ? (['+', '-'] as const) : (['-', '+'] as const);
  return {
    title: t(isOfTable ? `entry.otc.${side}` : `entry.${side}`, { code: base.code }),
    state: t(`state.otc.${state}`),
    tone: OTC_TONES[state],
    reason: rejection
      ? plain(t(`reason.otc.${rejection}`))
      : state === 'PENDING'
        ? plain(t('reason.otc.PENDING'))
        : null,
    figure: { sign: isFilled ? ofCoins : '', amount: decimal(quantity), currency: base },
    beside: isFilled ? { figure: { sign: ofReais, amount: decimal(total), currency: quote }, isPrice: false } : null,
    isPro: false,
  };
}

/** Reais that were paid for an invitation. */
function rewardWords(t: Words, { amount, side }: HistoryRewardFragment): EntryWords {
  return {
    title: t(`entry.referral.${side}`),
    state: t('state.reward'),
    tone: 'good',
    reason: null,
    figure: reais('+', amount),
    beside: null,
    isPro: false,
  };
}

/** The words for an entry; null for one of a kind that this page does not know. */
export function entryWords(
  t: Words,
  { kind, state, order, deposit, withdrawal, transfer, earn, otc, referral, ...paid }: HistoryEntryFragment,
): EntryWords | null {
  if (order) return orderWords(t, order, kind === 'RECURRING_BUY');
  if (deposit) return depositWords(t, deposit);
  if (withdrawal) return withdrawalWords(t, withdrawal);
  if (transfer) return transferWords(t, transfer);
  if (otc) return otcWords(t, otc, kind === 'OTC');
  if (referral) return rewardWords(t, referral);
  if (paid.basketMove) return basketMoveWords(t, paid.basketMove);
  if (paid.payment) return paymentWords(t, paid.payment);
  if (paid.payback) return paybackWords(t, paid.payback);
  if (paid.card) return purchaseWords(t, paid.card);
  if (paid.cardRefund) return cardRefundWords(t, paid.cardRefund);
  if (paid.cardSale) return cardSaleWords(t, paid.cardSale);
  return earn ? earnWords(t, earn, state === 'PENDING') : null;
}

/** An amount with every digit: "R$ 67.372,80", "0,0500000001 BTC". */
export function exactText(amount: Decimal, { code, kind }: HistoryCurrencyFragment): string {
  return kind === 'FIAT' ? exactMoney(amount) : `${formatExact(amount)} ${code}`;
}

/** An amount as lists have it. @param quantityText writes a quantity as long as the customer chose */
export function figureText(
  { sign, amount, currency: { code, kind, decimals } }: Figure,
  quantityText: (quantity: Decimal, decimals: number) => string,
): string {
  return `${sign}${kind === 'FIAT' ? formatMoney(amount) : `${quantityText(amount, decimals)} ${code}`}`;
}
