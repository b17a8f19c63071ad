import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { endSession } from './end-session';

function clientThatAnswers(signOut: object | null) {
  const contexts: unknown[] = [];
  const link = new ApolloLink((operation) => {
    contexts.push(operation.getContext().quiet);
    return of(signOut ? { data: { signOut } } : { errors: [{ message: 'away' }] });
  });
  return { client: new ApolloClient({ link, cache: new InMemoryCache() }), contexts };
}

describe('ending the session on the exchange', () => {
  it('resolves once the exchange has done so; the general message stays away', async () => {
    const { client, contexts } = clientThatAnswers({ __typename: 'SignOutPayload', errors: [] });
    await endSession(client);
    expect(contexts).toEqual([true]);
  });

  it.each([
    ['refuses', { __typename: 'SignOutPayload', errors: [{ __typename: 'UserError', name: 'base', messages: ['x'] }] }],
    ['cannot be asked', null],
  ])('rejects when the exchange %s', async (_what, signOut) => {
    await expect(endSession(clientThatAnswers(signOut).client)).rejects.toThrow();
  });
});
