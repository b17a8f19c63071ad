import type { TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import { hasErrorCode } from '@plataforma/schema';
import { useEffect, useEffectEvent } from 'react';
import type { Form } from '../use-form';
import { readCep, type AddressValues } from './read-address';

/** What a CEP says; what it does not say is null. */
export interface KnownAddress {
  readonly cep: string;
  readonly street: string | null;
  readonly district: string | null;
  readonly city: string | null;
  /** Two letters. */
  readonly state: string;
}

/** The query of the remote that looks a CEP up. */
export type KnownAddressQuery = TypedDocumentNode<{ readonly address: KnownAddress | null }, { readonly cep: string }>;

/** What is said of a CEP while and after it is looked up; it never stands in the way. */
export type LookUp = 'none' | 'loading' | 'known' | 'unknown' | 'tooMany' | 'failed';

/** Code of the answer to who looked up too many in a minute. */
const TOO_MANY = 'TOO_MANY_REQUESTS';

/**
 * Looks a whole CEP up, and fills in what it says, once: what is changed after that stays, on the way back to the form too.
 * @param savedCep as it was saved, which is not looked up again
 */
export function useKnownAddress(form: Form<AddressValues>, query: KnownAddressQuery, savedCep: string | null): LookUp {
  const typed = readCep(form.values.cep);
  const cep = typed === savedCep ? null : typed;
  const { data, error } = useQuery(query, cep === null ? skipToken : { variables: { cep }, context: { quiet: true } });
  const known = data?.address ?? null;
  const fill = useEffectEvent(({ street, district, city, state }: KnownAddress) => {
    if (form.values.filledBy === cep || cep === null) return;
    form.set('filledBy', cep);
    form.set('state', state);
    // What the CEP does not say stays as it was typed.
    if (street !== null) form.set('street', street);
    if (district !== null) form.set('district', district);
    if (city !== null) form.set('city', city);
  });
  useEffect(() => {
    if (known !== null) fill(known);
  }, [known]);
  if (cep === null) return 'none';
  if (error && !data) return hasErrorCode(error, TOO_MANY) ? 'tooMany' : 'failed';
  if (!data) return 'loading';
  return known === null ? 'unknown' : 'known';
}
