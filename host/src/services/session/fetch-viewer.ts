import type { ApolloClient } from '@apollo/client';
import { ViewerDocument, type ViewerQuery } from './__generated__/viewer';
import { timeLimit } from '../browser/time-limit';

/**
 * Asks who the viewer is. The page does that by itself, so it does not prolong the session unless `prolong` is true.
 */
export async function fetchViewer(client: ApolloClient, how: { readonly prolong: boolean }): Promise<ViewerQuery> {
  const context = { quiet: true, passive: !how.prolong, fetchOptions: timeLimit() };
  const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'no-cache', context });
  if (!data) throw new Error('No answer about the viewer');
  return data;
}
