import type { ApolloClient } from '@apollo/client';
import { errorMessage, type TermsToProve } from '@plataforma/contract';
import { requestPasskey, stopRequest, type Requested } from '@plataforma/passkeys';
import { ProofPasskeyOptionsDocument } from './__generated__/passkey-ceremony';

/** What became of a passkey that was asked for; `refused` with what the exchange said. */
export type PasskeyAnswer = Requested | { readonly kind: 'refused'; readonly message: string | null };

const LIMIT_MS = 7_000;

/**
 * Has the customer use a passkey for a proof, in a dialog of the browser, which `signal` ends. Rejects when the exchange was not
 * reached.
 * @param terms what it confirms and nothing else
 */
export async function askForPasskey(
  client: ApolloClient,
  terms: TermsToProve,
  signal: AbortSignal,
): Promise<PasskeyAnswer> {
  const { data } = await client.mutate({
    mutation: ProofPasskeyOptionsDocument,
    variables: { ...terms },
    context: { quiet: true, fetchOptions: { signal: AbortSignal.timeout(LIMIT_MS) } },
  });
  const optionsJSON = data?.passkeyOptions.optionsJSON;
  if (!optionsJSON) return { kind: 'refused', message: errorMessage(data?.passkeyOptions.errors ?? []) };
  if (signal.aborted) return { kind: 'none' };
  signal.addEventListener('abort', stopRequest);
  try {
    return await requestPasskey(optionsJSON);
  } finally {
    signal.removeEventListener('abort', stopRequest);
  }
}
