import type { ApolloClient } from '@apollo/client';
import { SignOutDocument } from './__generated__/sign-out';

/**
 * Ends the session of this browser on the exchange, which answers guests alike. Rejects when nobody answers or the
 * exchange refuses; the page that signs out says so, and the general message stays away.
 */
export async function endSession(client: ApolloClient): Promise<void> {
  const { data } = await client.mutate({ mutation: SignOutDocument, context: { quiet: true } });
  if (!data || data.signOut.errors.length > 0) throw new Error('The exchange did not end the session');
}
