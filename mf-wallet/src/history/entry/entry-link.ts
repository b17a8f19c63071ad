import { depositPath } from '../../lib/deposit-path';
import { withdrawPath } from '../../lib/withdrawal/withdraw-path';
import type { HistoryEntryFragment } from '../__generated__/history';

interface EntryLink {
  readonly to: string;
  readonly label:
    | 'details.openBasket'
    | 'details.openCard'
    | 'details.openDeposit'
    | 'details.openEarn'
    | 'details.openMarket'
    | 'details.openOtc'
    | 'details.openPay'
    | 'details.openPayment'
    | 'details.openRecurringBuy'
    | 'details.openReferral'
    | 'details.openTransfers'
    | 'details.openWithdrawal';
}

/** A trade that the OTC table has, or of coins that were bought for a refund of a payment. */
const linkOfTrade = (id: string, kind: HistoryEntryFragment['kind']): EntryLink =>
  kind === 'OTC'
    ? { to: `/otc/quotation?${new URLSearchParams({ id })}`, label: 'details.openOtc' }
    : { to: '/pay', label: 'details.openPay' };

/** Where the customer goes on from an entry. */
export function linkOf({
  order,
  deposit,
  withdrawal,
  transfer,
  earn,
  otc,
  referral,
  recurringBuyId,
  kind,
  ...paid
}: HistoryEntryFragment): EntryLink | null {
  if (recurringBuyId !== null)
    return {
      to: `/trading-bots/recurring-buy?${new URLSearchParams({ id: recurringBuyId })}`,
      label: 'details.openRecurringBuy',
    };
  const basketOrderId = order?.basketOrder?.id ?? paid.basketMove?.orderId;
  if (basketOrderId !== undefined)
    return {
      to: `/smart-wallets?${new URLSearchParams({ ordem: basketOrderId })}`,
      label: 'details.openBasket',
    };
  if (order) return { to: `/trade/${order.instrument.symbol}`, label: 'details.openMarket' };
  if (deposit)
    return {
      to: `${depositPath(deposit.currency.code)}?${new URLSearchParams({ deposit: deposit.id })}`,
      label: 'details.openDeposit',
    };
  if (withdrawal)
    return {
      to: `${withdrawPath(withdrawal.currency.code)}?${new URLSearchParams({ withdrawal: withdrawal.id })}`,
      label: 'details.openWithdrawal',
    };
  if (earn)
    return {
      to: `/foxbit-earn/my-earns?${new URLSearchParams({ id: earn.positionId })}`,
      label: 'details.openEarn',
    };
  if (otc) return linkOfTrade(otc.id, kind);
  if (referral) return { to: '/referral', label: 'details.openReferral' };
  return transfer ? { to: '/pro/transfer', label: 'details.openTransfers' } : linkOfReais(paid);
}

type Paid = Pick<HistoryEntryFragment, 'payment' | 'payback' | 'card' | 'cardRefund' | 'cardSale'>;

/** Of what came for a payment request, or moved by the card. */
function linkOfReais({ payment, payback, card, cardRefund, cardSale }: Paid): EntryLink | null {
  const requestId = payment?.requestId ?? payback?.requestId;
  if (requestId !== undefined)
    return { to: `/pay?${new URLSearchParams({ id: requestId })}`, label: 'details.openPayment' };
  if (cardSale) return { to: '/card', label: 'details.openCard' };
  const purchaseId = card?.id ?? cardRefund?.transactionId;
  return purchaseId === undefined
    ? null
    : { to: `/card?${new URLSearchParams({ id: purchaseId })}`, label: 'details.openCard' };
}
