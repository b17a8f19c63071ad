import { useQuery } from '@apollo/client/react';
import type { AccountEvent } from '@plataforma/contract';
import { isServerFault } from '@plataforma/schema';
import { watching } from '../asking';
import { useMoneyBell } from '../use-money-bell';
import { HeldMoneyDocument, type HeldMoneyQuery } from './__generated__/held-money';

export type HeldCurrency = HeldMoneyQuery['heldMoney'][number];
export type HeldLine = HeldCurrency['lines'][number];

export type HeldMoneyState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly ofServer: boolean; readonly retry: () => void }
  | { readonly status: 'ready'; readonly held: readonly HeldCurrency[] };

/** Orders begin and end to hold money, and deposits to wait. Coins that come to the main account may have been under notice. */
function isOfHeldMoney(event: AccountEvent): boolean {
  if (event.type === 'position') return event.account === 'MAIN' && event.currency !== 'BRL';
  return event.type === 'deposit' || event.type === 'withdrawal' || event.type === 'order';
}

/** What of the customer's money cannot be used now, and why. It is kept up to date. */
export function useHeldMoney(): HeldMoneyState {
  const { data, error, refetch } = useQuery(HeldMoneyDocument, watching);
  const retry = () => void refetch().catch(() => undefined);
  useMoneyBell(retry, isOfHeldMoney);
  if (data) return { status: 'ready', held: data.heldMoney };
  return error ? { status: 'failed', ofServer: isServerFault(error), retry } : { status: 'loading' };
}
