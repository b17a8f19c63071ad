import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useAskedAgain, watching } from '../../lib/use-asked-again';
import { usePages } from '../../lib/use-pages';
import {
  PaymentRequestDocument,
  PaymentRequestsDocument,
  PaymentTermsDocument,
  type PaymentFieldsFragment,
  type PaymentRequestFieldsFragment,
  type PaymentRequestRowFragment,
  type PaymentTermsQuery,
} from './__generated__/pay';
import { statesOf, type Filter } from './pay-address';

const PAGE = 10;
const MOST = 50;
/** While a request can be paid, or coins for it change: what waits for its owner moves no money of theirs, so nothing tells of it. */
const OPEN_EVERY_MS = 5_000;

export type Terms = PaymentTermsQuery['paymentTerms'];

/** On what terms the customer can ask for money now. */
export interface TermsNow {
  /** Undefined while they have not come. What came before stays. */
  readonly terms: Terms | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

export function useTerms(): TermsNow {
  const { data, error, refetch } = useQuery(PaymentTermsDocument, watching);
  const retry = () => void refetch().catch(() => undefined);
  useAskedAgain(retry);
  return { terms: data?.paymentTerms, isFailed: !data && error !== undefined, retry };
}

export interface Requests {
  /** Newest first; undefined while they have not come. */
  readonly requests: readonly PaymentRequestRowFragment[] | undefined;
  /** They did not come. What came before stays. */
  readonly isFailed: boolean;
  readonly hasMore: boolean;
  readonly retry: () => void;
  readonly loadMore: () => Promise<void>;
}

/** Own requests that a filter lets through. */
export function useRequests(filter: Filter): Requests {
  const states = statesOf[filter];
  const { data, ...pages } = usePages(
    PaymentRequestsDocument,
    { states },
    {
      page: PAGE,
      most: MOST,
      of: ({ paymentRequests }) => paymentRequests,
      put: (_, paymentRequests) => ({ paymentRequests }),
    },
  );
  useAskedAgain(pages.retry);
  return { ...pages, requests: data?.paymentRequests.edges.map(({ node }) => node) };
}

/** One request; null: there is none of this id. */
export type OneRequest =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly request: PaymentRequestFieldsFragment | null; readonly again: () => void };

/** Somebody else may do the next step of a refund of coins. */
const isUnderWay = ({ coin }: PaymentFieldsFragment): boolean =>
  coin?.refund != null && coin.refund.state !== 'SENT' && coin.refund.state !== 'ENDED';

/** It can be paid, or coins that came for it are confirmed, go back, or are worth another amount by now. */
const isChanging = (request: PaymentRequestFieldsFragment | null | undefined): boolean =>
  request?.payable === true ||
  (request?.payments.some(
    (payment) => payment.coin && (payment.state === 'CONFIRMING' || payment.decision !== null || isUnderWay(payment)),
  ) ??
    false);

/** A request with its payments, as long as the page is open. */
export function useRequest(id: string): OneRequest {
  const [isOpen, setOpen] = useState(true);
  const { data, error, refetch } = useQuery(PaymentRequestDocument, {
    ...watching,
    variables: { id },
    pollInterval: isOpen ? OPEN_EVERY_MS : 0,
    skipPollAttempt: () => document.hidden,
  });
  const goesOn = isChanging(data?.paymentRequest);
  if (data && goesOn !== isOpen) setOpen(goesOn);
  const again = () => void refetch().catch(() => undefined);
  useAskedAgain(again);
  if (data) return { status: 'ready', request: data.paymentRequest ?? null, again };
  return error ? { status: 'failed', retry: again } : { status: 'loading' };
}
