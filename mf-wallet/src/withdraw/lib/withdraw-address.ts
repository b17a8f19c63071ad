import { withdrawPath } from '../../lib/withdrawal/withdraw-path';

/** What the address of the page asks for: a new withdrawal, or one that was requested. */
export type Asked =
  | {
      readonly kind: 'new';
      /** What the field begins with, as it is typed. */
      readonly amount: string;
      /** Id of the destination that is chosen before; empty: none. */
      readonly destination: string;
      /** Also while another one waits for its mail. */
      readonly isAnother: boolean;
    }
  | { readonly kind: 'withdrawal'; readonly id: string };

/** Reads the query of the page's address. */
export function askedIn(query: URLSearchParams): Asked {
  const id = query.get('withdrawal');
  if (id) return { kind: 'withdrawal', id };
  return {
    kind: 'new',
    amount: query.get('valor') ?? '',
    destination: query.get('destino') ?? '',
    isAnother: query.has('novo'),
  };
}

/** @param code of the currency, such as "BRL" */
export const withdrawalAddress = (code: string, id: string): string =>
  `${withdrawPath(code)}?${new URLSearchParams({ withdrawal: id })}`;

/** The form for another one, whatever waits for its mail. @param code of the currency, such as "BRL" */
export const anotherAddress = (code: string): string => `${withdrawPath(code)}?novo=1`;
