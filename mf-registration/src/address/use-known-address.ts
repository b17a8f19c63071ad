import { skipToken, useQuery } from '@apollo/client/react';
import { hasErrorCode } from '@plataforma/schema';
import { useEffect, useEffectEvent } from 'react';
import { KnownAddressDocument, type KnownAddressQuery } from './__generated__/address';

export type KnownAddress = NonNullable<KnownAddressQuery['address']>;

/** What is said of a CEP while and after it is looked up; it never stands in the way. */
export type LookUp = 'none' | 'loading' | 'known' | 'unknown' | 'tooMany' | 'failed';

/** Code of the answer to who looked up too many in a minute. */
const TOO_MANY = 'TOO_MANY_REQUESTS';

/**
 * Looks a whole CEP up.
 * @param cep eight digits; null while it is not whole
 * @param onKnown takes what it says, once for each CEP
 */
export function useKnownAddress(cep: string | null, onKnown: (address: KnownAddress) => void): LookUp {
  const { data, error } = useQuery(
    KnownAddressDocument,
    cep === null ? skipToken : { variables: { cep }, context: { quiet: true } },
  );
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
