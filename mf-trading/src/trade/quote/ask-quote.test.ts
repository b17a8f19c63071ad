import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { decimal } from '@plataforma/format';
import { EMPTY } from 'rxjs';
import { askQuote } from './ask-quote';

test('a quote reserves nothing, so it says that it may be asked for twice', async () => {
  const contexts: unknown[] = [];
  const link = new ApolloLink((operation) => {
    contexts.push(operation.getContext());
    return EMPTY;
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const request = { instrument: 'btcbrl', side: 'BUY', unit: 'quote', value: decimal('50') } as const;
  await askQuote(client, request, false);
  expect(contexts).toEqual([expect.objectContaining({ repeatable: true })]);
});
