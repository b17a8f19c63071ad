import type { TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import { hasErrorCode } from '@plataforma/schema';
import { useEffect, useEffectEvent } from 'react';

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
 * Looks a whole CEP up.
 * @param cep eight digits; null while it is not whole
 * @param onKnown takes what it says, once for each CEP
 */
export function useKnownAddress(
  query: KnownAddressQuery,
  cep: string | null,
  onKnown: (address: KnownAddress) => void,
): LookUp {
  const { data, error } = useQuery(query, cep === null ? skipToken : { variables: { cep }, context: { quiet: true } });
  const known = data?.address ?? null;
  const take = useEffectEvent(onKnown);
  useEffect(() => {
    if (known !== null) take(known);
  }, [known]);
  if (cep === null) return 'none';
  if (error && !data) return hasErrorCode(error, TOO_MANY) ? 'tooMany' : 'failed';
  if (!data) return 'loading';
  return known === null ? 'unknown' : 'known';
}
