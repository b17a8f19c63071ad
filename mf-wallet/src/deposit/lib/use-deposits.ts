import type { ApolloCache } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { AccountEvent } from '@plataforma/contract';
import { useState } from 'react';
import {
  CardDepositDocument,
  DepositDocument,
  DepositPageDocument,
  OpenCardDepositDocument,
  PixChargeDocument,
  RecentDepositsDocument,
  type CardDepositFieldsFragment,
  type DepositFieldsFragment,
  type DepositPageQuery,
  type PixChargeFieldsFragment,
} from './__generated__/deposit';
import { watching } from '../../lib/asking';
import { loaded, type Loaded } from '../../lib/loaded';
import type { Recent } from '../../lib/recent/recent-card';
import { useMoneyBell } from '../../lib/use-money-bell';

/** A deposit came to a state, or reais of the main account moved. */
const isOfDeposits = (event: AccountEvent): boolean =>
  event.type === 'deposit' || (event.type === 'position' && event.account === 'MAIN' && event.currency === 'BRL');

/** What a new deposit needs to know: whether and how much may be deposited, from whom, and the code that is open. */
export function useDepositPage(): Loaded<DepositPageQuery> {
  const { data, error, refetch } = useQuery(DepositPageDocument, {
    fetchPolicy: 'cache-and-network',
    context: watching.context,
  });
  const retry = () => void refetch().catch(() => undefined);
  useMoneyBell(retry, isOfDeposits);
  return loaded(data, error, retry);
}

/** A Pix code and the money that came for it, as long as the page is open. Null: there is none of this id. */
export function usePixCharge(id: string): Loaded<PixChargeFieldsFragment | null> {
  const { data, error, refetch } = useQuery(PixChargeDocument, { ...watching, variables: { id } });
  const retry = () => void refetch().catch(() => undefined);
  useMoneyBell(retry, isOfDeposits);
  return loaded(data?.pixCharge, error, retry);
}

/** Keeps what a command answered as what is known of the code. */
export function keepCharge(cache: ApolloCache, charge: PixChargeFieldsFragment | null | undefined): void {
  if (!charge) return;
  cache.writeQuery({ query: PixChargeDocument, variables: { id: charge.id }, data: { pixCharge: charge } });
}

/** While a bank decides, which tells the exchange and not the customer. */
const BANK_EVERY_MS = 3_000;

/** Whether nobody knows yet how a payment by card ends. */
export const isOpenCard = ({ state }: Pick<CardDepositFieldsFragment, 'state'>): boolean =>
  state === 'STARTED' || state === 'CHALLENGE';

/** The payment by card that is open; null: there is none. */
export function useOpenCardDeposit(): Loaded<CardDepositFieldsFragment | null> {
  const { data, error, refetch } = useQuery(OpenCardDepositDocument, {
    fetchPolicy: 'network-only',
    context: watching.context,
  });
  return loaded(data?.openCardDeposit, error, () => void refetch().catch(() => undefined));
}

interface CardDepositAsked {
  readonly state: Loaded<CardDepositFieldsFragment | null>;
  /** Asks the exchange now. Settles when it has answered or could not be reached. */
  readonly ask: () => Promise<void>;
}

/** A payment by card, as long as the page is open. Null: there is none of this id. */
export function useCardDeposit(id: string): CardDepositAsked {
  const [isOpen, setIsOpen] = useState(true);
  const { data, error, refetch } = useQuery(CardDepositDocument, {
    ...watching,
    pollInterval: isOpen ? BANK_EVERY_MS : watching.pollInterval,
    variables: { id },
  });
  const payment = data?.cardDeposit;
  const mustHurry = !payment || isOpenCard(payment);
  if (mustHurry !== isOpen) setIsOpen(mustHurry);
  const ask = () =>
    refetch().then(
      () => undefined,
      () => undefined,
    );
  const retry = () => void ask();
  useMoneyBell(retry, isOfDeposits);
  return { state: loaded(payment, error, retry), ask };
}

/** Keeps what a command answered as what is known of the payment. */
export function keepCardDeposit(cache: ApolloCache, payment: CardDepositFieldsFragment | null | undefined): void {
  if (!payment) return;
  cache.writeQuery({ query: CardDepositDocument, variables: { id: payment.id }, data: { cardDeposit: payment } });
}

/** A deposit, as long as the page is open. Null: there is none of this id. */
export function useDeposit(id: string): Loaded<DepositFieldsFragment | null> {
  const { data, error, refetch } = useQuery(DepositDocument, { ...watching, variables: { id } });
  const retry = () => void refetch().catch(() => undefined);
  useMoneyBell(retry, isOfDeposits);
  return loaded(data?.deposit, error, retry);
}

export type RecentDeposit = { readonly id: string } & Pick<
  DepositFieldsFragment,
  'kind' | 'amount' | 'state' | 'createdAt'
>;

/** The newest deposits in reais. @param first how many at most, up to 100 */
export function useRecentDeposits(first: number): Loaded<Recent<RecentDeposit>> {
  const { data, previousData, error, refetch } = useQuery(RecentDepositsDocument, {
    ...watching,
    variables: { first },
  });
  const retry = () => void refetch().catch(() => undefined);
  useMoneyBell(retry, isOfDeposits);
  const connection = (data ?? previousData)?.deposits;
  return loaded(
    connection && { rows: connection.edges.map(({ node }) => node), hasMore: connection.pageInfo.hasNextPage },
    error,
    retry,
  );
}
