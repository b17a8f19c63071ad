import { ApolloClient, gql } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { ApolloLink } from '@apollo/client/link';
import { of } from 'rxjs';
import { createErrorLink } from './api-errors';

/** What the shell was told of an answer with this code. */
async function toldOf(code: string): Promise<readonly string[]> {
  const told: string[] = [];
  const errors = createErrorLink({
    onGenericError: () => told.push('toast'),
    onMaintenance: () => told.push('maintenance'),
    onUnknownOperation: () => told.push('unknown operation'),
    report: () => told.push('report'),
  });
  const answer = new ApolloLink(() => of({ errors: [{ message: 'x', extensions: { code } }] }));
  const client = new ApolloClient({ cache: new InMemoryCache(), link: errors.concat(answer) });
  const mutation = gql('mutation CreateTotp { createTotp { secret } }');
  await client.mutate({ mutation, context: { quiet: true } }).catch(() => undefined);
  return told;
}

test.each(['GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])(
  'architecture, Failure: %s, as of a page of an earlier release, has a newer one looked for, also by quiet operations',
  async (code) => {
    expect(await toldOf(code)).toEqual(['unknown operation']);
  },
);

test('an answer with another error has none looked for', async () => {
  expect(await toldOf('INTERNAL_SERVER_ERROR')).toEqual([]);
});
