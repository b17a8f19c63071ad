import type { ApolloClient } from '@apollo/client';
import { requestPasskey, type Requested } from '@plataforma/passkeys';
import type { PasswordResetKey, UserError } from '@plataforma/schema';
import { openingContext } from '../lib/opening-context';
import { ResetPasskeyOptionsDocument } from './__generated__/reset-password';

/** What became of a passkey that was asked for; `refused` with what the exchange said. */
export type PasskeyAnswer = Requested | { readonly kind: 'refused'; readonly errors: readonly UserError[] };

/** Has the customer use a passkey for a reset, in a dialog of the browser. Rejects when the exchange was not reached. */
export async function askForPasskey(client: ApolloClient, resetKey: PasswordResetKey): Promise<PasskeyAnswer> {
  const { data } = await client.mutate({
    mutation: ResetPasskeyOptionsDocument,
    variables: { input: { purpose: 'PASSWORD_RESET', resetKey } },
    context: openingContext(),
  });
  const { optionsJSON, errors = [] } = data?.passkeyOptions ?? {};
  return optionsJSON ? requestPasskey(optionsJSON) : { kind: 'refused', errors };
}
