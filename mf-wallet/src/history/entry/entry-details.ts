import { receiptText, type ReceiptRow } from '@plataforma/flow';
import { add, decimal, formatDateTime, formatPercent, isZero, multiply, subtract } from '@plataforma/format';
import { exactMoney } from '../../lib/exact-money';
import type { HistoryDetailsFragment } from '../__generated__/history';
import { cardRefundRows, paybackRows, paymentRows, purchaseRows } from './reais-details';
import type { Rows, Words } from './entry-parts';
import { enteredOf, entryWords, exactText } from './entry-words';

type Order = NonNullable<HistoryDetailsFragment['order']>;
type Deposit = NonNullable<HistoryDetailsFragment['deposit']>;
type Withdrawal = NonNullable<HistoryDetailsFragment['withdrawal']>;
type Transfer = NonNullable<HistoryDetailsFragment['transfer']>;
type Earn = NonNullable<HistoryDetailsFragment['earn']>;
type CardSale = NonNullable<HistoryDetailsFragment['cardSale']>;
type Otc = NonNullable<HistoryDetailsFragment['otc']>;
type BasketMove = NonNullable<HistoryDetailsFragment['basketMove']>;
type Reward = NonNullable<HistoryDetailsFragment['referral']>;

function asked(t: Words, order: Order): Rows {
  const { instrument, price, stopPrice, quantity, amount, type, timeInForce, postOnly } = order;
  const isLimit = type === 'LIMIT' || type === 'STOP_LIMIT';
  return [
    { label: t('details.type'), value: t(`details.types.${type}`) },
    isLimit && {
      label: t('details.validity'),
      value: [t(`details.validities.${timeInForce}`), ...(postOnly ? [t('details.makerOnly')] : [])].join(' · '),
    },
    stopPrice !== null && { label: t('details.stop'), value: exactText(decimal(stopPrice), instrument.quote) },
    price !== null && { label: t('details.price'), value: exactText(decimal(price), instrument.quote) },
    quantity !== null && { label: t('details.quantity'), value: exactText(decimal(quantity), instrument.base) },
    amount !== null && { label: t('details.amountAsked'), value: exactText(decimal(amount), instrument.quote) },
  ];
}

function filled(t: Words, { instrument, filledQuantity, averagePrice, filledAmount, fee, total }: Order): Rows {
  const { base, quote } = instrument;
  if (isZero(decimal(filledQuantity))) return [];
  return [
    { label: t('details.filled'), value: exactText(decimal(filledQuantity), base) },
    averagePrice !== null && { label: t('details.average'), value: exactText(decimal(averagePrice), quote) },
    { label: t('details.subtotal'), value: exactText(decimal(filledAmount), quote) },
    { label: t('details.fee'), value: exactText(decimal(fee), quote) },
    { label: t('details.total'), value: exactText(decimal(total), quote), strong: true },
  ];
}

function orderRows(t: Words, order: Order): Rows {
  const { id, instrument, account, basketOrder, createdAt, triggeredAt, updatedAt } = order;
  return [
    { label: t('details.market'), value: `${instrument.base.code}/${instrument.quote.code}` },
    {
      label: t('details.account'),
      value: basketOrder
        ? t('entry.basket', { name: basketOrder.basket.name })
        : t(account === 'PRO' ? 'filters.accounts.pro' : 'filters.accounts.principal'),
    },
    basketOrder && { label: t('details.basketOrder'), value: basketOrder.id },
    ...asked(t, order),
    ...filled(t, order),
    { label: t('details.at'), value: formatDateTime(createdAt) },
    triggeredAt !== null && { label: t('details.triggeredAt'), value: formatDateTime(triggeredAt) },
    updatedAt !== createdAt && { label: t('details.updated'), value: formatDateTime(updatedAt) },
    { label: t('details.order'), value: id },
  ];
}

function chainRows(t: Words, { chain }: Deposit): Rows {
  if (!chain) return [];
  const { networkName, address, tag, sender, transactionId, confirmations, confirmationsNeeded: needed } = chain;
  return [
    { label: t('details.network'), value: networkName },
    { label: t('details.confirmations'), value: t('details.confirmationsOf', { confirmations, needed }) },
    { label: t('details.address'), value: address },
    tag !== null && { label: t('details.tag'), value: tag },
    sender !== null && { label: t('details.sender'), value: sender },
    { label: t('details.transaction'), value: transactionId },
  ];
}

function depositRows(t: Words, deposit: Deposit): Rows {
  const { currency, amount, fee, recovered, payerName, payerDocument, creditedAt, createdAt } = deposit;
  const payer = [payerName, payerDocument].filter((part) => part !== null).join(' · ');
  return [
    { label: t('details.received'), value: exactText(decimal(amount), currency) },
    !isZero(decimal(fee)) && { label: t('details.fee'), value: exactText(decimal(fee), currency) },
    !isZero(decimal(recovered)) && { label: t('details.recovered'), value: exactText(decimal(recovered), currency) },
    creditedAt !== null && {
      label: t('details.credited'),
      value: exactText(enteredOf(deposit), currency),
      strong: true,
    },
    payer !== '' && { label: t('details.payer'), value: payer },
    { label: t('details.at'), value: formatDateTime(createdAt) },
    creditedAt !== null && { label: t('details.creditedAt'), value: formatDateTime(creditedAt) },
    deposit.endToEndId !== null && { label: t('details.endToEndId'), value: deposit.endToEndId },
    deposit.bankReference !== null && { label: t('details.bankReference'), value: deposit.bankReference },
    ...chainRows(t, deposit),
  ];
}

function withdrawalRows(t: Words, withdrawal: Withdrawal): Rows {
  const { currency, amount, fee, received, target, createdAt, completedAt, endToEndId } = withdrawal;
  const { networkName, transactionId, confirmations, confirmationsNeeded: needed } = withdrawal;
  const holder = [target.holderName, target.holderDocument].filter((part) => part !== null).join(' · ');
  return [
    { label: t('details.leaves'), value: exactText(decimal(amount), currency) },
    { label: t('details.fee'), value: exactText(decimal(fee), currency) },
    { label: t('details.arrives'), value: exactText(decimal(received), currency), strong: true },
    { label: t('details.destination'), value: target.text },
    holder !== '' && { label: t('details.holder'), value: holder },
    networkName !== null && { label: t('details.network'), value: networkName },
    target.tag !== null && { label: t('details.tag'), value: target.tag },
    { label: t('details.at'), value: formatDateTime(createdAt) },
    completedAt !== null && { label: t('details.completedAt'), value: formatDateTime(completedAt) },
    endToEndId !== null && { label: t('details.endToEndId'), value: endToEndId },
    transactionId !== null && { label: t('details.transaction'), value: transactionId },
    transactionId !== null &&
      needed !== null && {
        label: t('details.confirmations'),
        value: t('details.confirmationsOf', { confirmations, needed }),
      },
  ];
}

function transferRows(t: Words, at: string, { id, from, to, currency, quantity }: Transfer): Rows {
  const nameOf = (account: 'MAIN' | 'PRO') =>
    t(account === 'PRO' ? 'filters.accounts.pro' : 'filters.accounts.principal');
  return [
    { label: t('details.moved'), value: exactText(decimal(quantity), currency) },
    { label: t('details.from'), value: nameOf(from) },
    { label: t('details.to'), value: nameOf(to) },
    { label: t('details.at'), value: formatDateTime(at) },
    { label: t('details.transfer'), value: id },
  ];
}

/** A reward is gross, less the commission; an end is its principal and its rewards. */
function earnRows(t: Words, at: string, { kind, positionId, currency, day, until, ...amounts }: Earn): Rows {
  const [amount, net, commission] = [decimal(amounts.amount), decimal(amounts.net), decimal(amounts.commission)];
  const hasRewards = !isZero(net) || !isZero(commission);
  return [
    day !== null && { label: t('details.day'), value: day.split('-').reverse().join('/') },
    hasRewards &&
      kind !== 'REWARD' && { label: t('details.principal'), value: exactText(subtract(amount, net), currency) },
    hasRewards && { label: t('details.grossReward'), value: exactText(add(net, commission), currency) },
    hasRewards && { label: t('details.commission'), value: exactText(commission, currency) },
    {
      label: t(hasRewards ? 'details.total' : 'details.moved'),
      value: exactText(amount, currency),
      strong: hasRewards,
    },
    until !== null && { label: t('details.freeAt'), value: formatDateTime(until) },
    { label: t('details.at'), value: formatDateTime(at) },
    { label: t('details.position'), value: positionId },
  ];
}

function otcRows(t: Words, { instrument, state, held, heldCurrency, endedAt, ...trade }: Otc): Rows {
  const { base, quote } = instrument;
  const rate = formatPercent(multiply(decimal(trade.feeRate), decimal('100')));
  return [
    { label: t('details.market'), value: `${base.code}/${quote.code}` },
    trade.isForeignExchange && { label: t('details.nature'), value: t('details.foreignExchange') },
    { label: t('details.counterparty'), value: trade.provider },
    { label: t('details.firmPrice'), value: exactText(decimal(trade.price), quote) },
    { label: t('details.moved'), value: exactText(decimal(trade.quantity), base) },
    { label: t('details.subtotal'), value: exactText(decimal(trade.amount), quote) },
    { label: t('details.feeAt', { rate }), value: exactText(decimal(trade.fee), quote) },
    { label: t('details.total'), value: exactText(decimal(trade.total), quote), strong: true },
    state === 'PENDING' && { label: t('details.reserved'), value: exactText(decimal(held), heldCurrency) },
    { label: t('details.at'), value: formatDateTime(trade.acceptedAt) },
    endedAt !== null && { label: t('details.endedAt'), value: formatDateTime(endedAt) },
    { label: t('details.trade'), value: trade.id },
  ];
}

function rewardRows(t: Words, at: string, { amount, side, invitationId }: Reward): Rows {
  return [
    { label: t('details.rewardFor'), value: t(`details.rewardSides.${side}`) },
    { label: t('details.total'), value: exactMoney(decimal(amount)), strong: true },
    { label: t('details.at'), value: formatDateTime(at) },
    { label: t('details.invitation'), value: invitationId },
  ];
}

function basketMoveRows(t: Words, at: string, { basketName, orderId, currency, amount }: BasketMove): Rows {
  return [
    { label: t('details.moved'), value: exactText(decimal(amount), currency) },
    { label: t('details.from'), value: t('entry.basket', { name: basketName }) },
    { label: t('details.to'), value: t('filters.accounts.principal') },
    { label: t('details.at'), value: formatDateTime(at) },
    { label: t('details.basketOrder'), value: orderId },
  ];
}

function cardSaleRows(t: Words, at: string, { currency, merchant, provider, quantity, price, amount }: CardSale): Rows {
  return [
    { label: t('details.merchant'), value: merchant },
    { label: t('details.counterparty'), value: provider },
    { label: t('details.firmPrice'), value: exactMoney(decimal(price)) },
    { label: t('details.moved'), value: exactText(decimal(quantity), currency) },
    { label: t('details.total'), value: exactMoney(decimal(amount)), strong: true },
    { label: t('details.at'), value: formatDateTime(at) },
  ];
}

/** What is known of an entry, with every digit. */
export function detailRows(
  t: Words,
  { at, order, deposit, withdrawal, transfer, earn, otc, referral, ...paid }: HistoryDetailsFragment,
): readonly ReceiptRow[] {
  const rows: Rows = [
    ...(order ? orderRows(t, order) : []),
    ...(deposit ? depositRows(t, deposit) : []),
    ...(withdrawal ? withdrawalRows(t, withdrawal) : []),
    ...(transfer ? transferRows(t, at, transfer) : []),
    ...(earn ? earnRows(t, at, earn) : []),
    ...(otc ? otcRows(t, otc) : []),
    ...(referral ? rewardRows(t, at, referral) : []),
    ...(paid.basketMove ? basketMoveRows(t, at, paid.basketMove) : []),
    ...(paid.payment ? paymentRows(t, at, paid.payment) : []),
    ...(paid.payback ? paybackRows(t, at, paid.payback) : []),
    ...(paid.card ? purchaseRows(t, at, paid.card) : []),
    ...(paid.cardRefund ? cardRefundRows(t, at, paid.cardRefund) : []),
    ...(paid.cardSale ? cardSaleRows(t, at, paid.cardSale) : []),
  ];
  return rows.filter((row) => row !== false && row !== null && row !== undefined);
}

/** The entry for the clipboard. */
export function detailsText(t: Words, entry: HistoryDetailsFragment): string {
  const words = entryWords(t, entry);
  const state = words ? [{ label: t('details.state'), value: words.state }] : [];
  return receiptText([t('details.heading'), words?.title ?? ''], [...state, ...detailRows(t, entry)]);
}
