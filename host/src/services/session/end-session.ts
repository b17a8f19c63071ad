import type { ApolloClient } from '@apollo/client';
import { SignOutDocument } from './__generated__/sign-out';

/**
 * Ends the session of this browser on the exchange, which accepts guests too. Rejects when there is no answer or the
 * exchange refuses. The page that signs out shows this itself, so there is no general message.
 */
export async function endSession(client: ApolloClient): Promise<void> {
  const { data } = await client.mutate({ mutation: SignOutDocument, context: { quiet: true } });
  if (!data || data.signOut.errors.length > 0) throw new Error('The exchange did not end the session');
}
