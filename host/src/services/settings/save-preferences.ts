import type { ApolloClient } from '@apollo/client';
import type { SavePreferencesInput } from '@plataforma/schema';
import { SavePreferencesDocument } from './__generated__/save-preferences';
import type { KeptPreferences } from './account-preferences';

/**
 * Keeps choices with the account. The setting is in force here already, so that nobody has to be told when it fails, and
 * the session is not prolonged.
 */
export async function savePreferences(client: ApolloClient, input: SavePreferencesInput): Promise<KeptPreferences> {
  const { data } = await client.mutate({
    mutation: SavePreferencesDocument,
    variables: { input },
    fetchPolicy: 'no-cache',
    context: { quiet: true, passive: true },
  });
  if (!data) throw new Error('No answer about the preferences');
  return data.savePreferences.preferences;
}
