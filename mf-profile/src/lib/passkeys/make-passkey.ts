import type { ApolloClient } from '@apollo/client';
import { createPasskey, type Created } from '@plataforma/passkeys';
import { AddPasskeyDocument, type AddPasskeyMutation } from './__generated__/passkeys';

export type AddPasskeyAnswer = AddPasskeyMutation['addPasskey'];

/** What became of a passkey that was to be made: what the exchange says of it, or why the browser made none. */
export type MadePasskey =
  Exclude<Created, { readonly kind: 'made' }> | { readonly kind: 'answered'; readonly answer: AddPasskeyAnswer };

const LIMIT_MS = 7_000;

/** Has the customer make a passkey, in a dialog of the browser, and makes it theirs. Rejects when the exchange was not reached. */
export async function makePasskey(client: ApolloClient, optionsJSON: string): Promise<MadePasskey> {
  const created = await createPasskey(optionsJSON);
  if (created.kind !== 'made') return created;
  const { data } = await client.mutate({
    mutation: AddPasskeyDocument,
    variables: { input: { response: created.response } },
    fetchPolicy: 'no-cache',
    context: { quiet: true, fetchOptions: { signal: AbortSignal.timeout(LIMIT_MS) } },
  });
  if (!data) throw new Error('no answer');
  return { kind: 'answered', answer: data.addPasskey };
}
