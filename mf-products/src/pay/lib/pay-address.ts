import type { PaymentRequestState } from '@plataforma/schema';

const PAY = '/pay';
/** Names a request, whose detail is shown. */
const ID = 'id';
/** Names which requests the list has. */
const STATE = 'estado';

export const FILTERS = ['todas', 'abertas', 'incompletas', 'pagas', 'devolvidas', 'encerradas'] as const;

export type Filter = (typeof FILTERS)[number];

/** The states that a filter lets through; undefined: all. */
export const statesOf: Readonly<Record<Filter, PaymentRequestState[] | undefined>> = {
  todas: undefined,
  abertas: ['OPEN', 'SEEN'],
  incompletas: ['UNDERPAID'],
  pagas: ['PAID'],
  devolvidas: ['REFUNDED'],
  encerradas: ['EXPIRED', 'CANCELED'],
};

interface Asked {
  /** Null for the list. */
  readonly id: string | null;
  readonly filter: Filter;
}

export function askedIn(query: URLSearchParams): Asked {
  return { id: query.get(ID), filter: FILTERS.find((filter) => filter === query.get(STATE)) ?? 'todas' };
}

/** The detail of a request. The list that it came from is kept in the address. */
export function requestAddress(id: string, filter: Filter = 'todas'): string {
  const query = new URLSearchParams({ [ID]: id, ...(filter !== 'todas' && { [STATE]: filter }) });
  return `${PAY}?${query.toString()}`;
}

export const listAddress = (filter: Filter): string =>
  filter === 'todas' ? PAY : `${PAY}?${new URLSearchParams({ [STATE]: filter }).toString()}`;

/** The payer's page, to be given away. */
export const payerLink = (id: string): string => `${window.location.origin}${PAY}/${encodeURIComponent(id)}`;
