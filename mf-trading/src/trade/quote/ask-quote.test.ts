import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { decimal } from '@plataforma/format';
import { EMPTY, of } from 'rxjs';
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

test.each([true, false])(
  'a quote that the page renews by itself does not keep the session alive: %s',
  async (automatic) => {
    const contexts: unknown[] = [];
    const link = new ApolloLink((operation) => {
      contexts.push(operation.getContext());
      return EMPTY;
    });
    const client = new ApolloClient({ cache: new InMemoryCache(), link });
    const request = { instrument: 'btcbrl', side: 'BUY', unit: 'quote', value: decimal('50') } as const;
    await askQuote(client, request, automatic);
    expect(contexts).toEqual([expect.objectContaining({ passive: automatic })]);
  },
);

const amount = { name: 'amount', messages: ['Saldo insuficiente.', 'Outra.'] };
const base = { name: 'base', messages: ['Mercado suspenso.', 'Ainda outra.'] };

test.each([
  ['the first of a field', [amount], { message: 'Saldo insuficiente.', atField: true }],
  [
    'the first of the whole request before that of a field',
    [amount, base],
    { message: 'Mercado suspenso.', atField: false },
  ],
])('§8.8 of several messages one is shown: %s', async (_, errors, shown) => {
  const link = new ApolloLink(() => of({ data: { requestQuote: { quote: null, errors } } }));
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const request = { instrument: 'btcbrl', side: 'BUY', unit: 'quote', value: decimal('50') } as const;
  expect(await askQuote(client, request, false)).toEqual({ kind: 'refused', ...shown });
});
