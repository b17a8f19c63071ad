import type { HistoryEntryFragment } from '../__generated__/history';

interface EntryLink {
  readonly to: string;
  readonly label: 'details.openDeposit' | 'details.openMarket' | 'details.openRecurringBuy' | 'details.openTransfers';
}

/** Where the customer goes on from an entry. */
export function linkOf({ order, deposit, transfer, recurringBuyId }: HistoryEntryFragment): EntryLink | null {
  if (recurringBuyId !== null)
    return {
      to: `/trading-bots/recurring-buy?${new URLSearchParams({ id: recurringBuyId })}`,
      label: 'details.openRecurringBuy',
    };
  if (order) return { to: `/trade/${order.instrument.symbol}`, label: 'details.openMarket' };
  if (deposit)
    return {
      to: `/wallet/deposit/${deposit.currency.code.toLowerCase()}?${new URLSearchParams({ deposit: deposit.id })}`,
      label: 'details.openDeposit',
    };
  return transfer ? { to: '/pro/transfer', label: 'details.openTransfers' } : null;
}
