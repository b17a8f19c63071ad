import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { decimal } from '@plataforma/format';
import { renderWithShell } from '@plataforma/testing';
import { act, screen } from '@testing-library/react';
import { EMPTY, of } from 'rxjs';
import { quoteFields } from '../test/test-data';
import { askQuote, useTradeQuote } from './ask-quote';

const REQUEST = { instrument: 'btcbrl', side: 'BUY', unit: 'quote', value: decimal('50') } as const;

const clientOn = (answer: ApolloLink.RequestHandler) =>
  new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(answer) });

/** Asks for a quote. @returns with which contexts the client was asked */
async function contextsOf(automatic: boolean): Promise<readonly unknown[]> {
  const contexts: unknown[] = [];
  const client = clientOn((operation) => {
    contexts.push(operation.getContext());
    return EMPTY;
  });
  await askQuote(client, REQUEST, automatic);
  return contexts;
}

test('a quote reserves nothing, so it says that it may be asked for twice', async () => {
  expect(await contextsOf(false)).toEqual([expect.objectContaining({ repeatable: true })]);
});

test.each([true, false])(
  'a quote that the page renews by itself does not keep the session alive: %s',
  async (automatic) => {
    expect(await contextsOf(automatic)).toEqual([expect.objectContaining({ passive: automatic })]);
  },
);

function LiveQuote() {
  return <p>{useTradeQuote(REQUEST, false).status}</p>;
}

test('of the quotes on a page that is left alone, the first alone keeps the session alive', async () => {
  jest.useFakeTimers();
  const asked: unknown[] = [];
  const client = clientOn((operation) => {
    asked.push(operation.getContext().passive);
    return of({ data: { requestQuote: { quote: quoteFields(), errors: [] } } });
  });
  renderWithShell(
    <ApolloProvider client={client}>
      <LiveQuote />
    </ApolloProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('ready')).toBeVisible();
  expect(asked).toEqual([false]);
  await act(() => jest.advanceTimersByTimeAsync(16_000));
  expect(asked).toEqual([false, true]);
  jest.useRealTimers();
});

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
  const client = clientOn(() => of({ data: { requestQuote: { quote: null, errors } } }));
  expect(await askQuote(client, REQUEST, false)).toEqual({ kind: 'refused', ...shown });
});
