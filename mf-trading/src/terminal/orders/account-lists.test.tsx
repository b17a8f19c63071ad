import { InMemoryCache } from '@apollo/client/cache';
import { useApolloClient } from '@apollo/client/react';
import { relayStylePagination } from '@apollo/client/utilities';
import type { RenderWithShellOptions } from '@plataforma/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { always } from '../../lib/test/mocks';
import { typed } from '../../lib/test/test-data';
import { renderPanel } from '../test/render-panel';
import { OrderHistoryDocument, OwnFillsDocument } from '../account/__generated__/orders';
import { AccountLists } from './account-lists';
import type { AccountList } from './account-list';
import { refreshAccount } from '../account/refresh-account';
import { orderOf } from '../account/test-data';

interface Asked {
  readonly first?: number;
  readonly after?: string;
}

const TOTAL = 130;
const order = (id: string, price: string) => orderOf({ id, state: 'FILLED', averagePrice: price });
const fill = (id: string, price: string) =>
  typed('Fill', {
    id,
    order: typed('Order', { id: '9001', side: 'SELL' }),
    price,
    quantity: '0.05',
    amount: '30624',
    fee: '153.12',
    liquidity: 'TAKER',
    executedAt: '2026-11-20T17:31:07.000Z',
  });

/** The requested page of a list of 130. */
function pageOf({ first = 20, after = '0' }: Asked, node: (id: string) => object) {
  const from = Number(after);
  const ids = Array.from({ length: Math.min(first, TOTAL - from) }, (_, index) => String(from + index + 1));
  return {
    edges: ids.map((id) => ({ __typename: 'Edge', cursor: id, node: node(id) })),
    pageInfo: typed('PageInfo', { hasNextPage: from + ids.length < TOTAL, endCursor: ids.at(-1) ?? null }),
  };
}

const results = {
  history: {
    query: OrderHistoryDocument,
    data: (asked: Asked, price: string) => ({
      orders: { __typename: 'OrderConnection', ...pageOf(asked, (id) => order(id, price)) },
    }),
  },
  fills: {
    query: OwnFillsDocument,
    data: (asked: Asked, price: string) => ({
      fills: { __typename: 'FillConnection', ...pageOf(asked, (id) => fill(id, price)) },
    }),
  },
} as const;

/** Does what the shell does after an account event. */
function Event() {
  const client = useApolloClient();
  return <button onClick={() => refreshAccount(client)}>Evento</button>;
}

function renderList(list: Exclude<AccountList, 'balances'>) {
  const asked: Asked[] = [];
  const { query, data } = results[list];
  const exchange = { failing: false, price: '612480' };
  const result = (variables: Asked) => {
    asked.push(variables);
    if (exchange.failing) return { errors: [new GraphQLError('away')] };
    return { data: data(variables, exchange.price) };
  };
  const mock = { ...always, request: { query, variables: () => true }, result };
  // The cache policies of the shell.
  const policies = {
    orders: relayStylePagination(['first', 'instrument', 'states', 'account']),
    fills: relayStylePagination(['first', 'instrument', 'account']),
  };
  const panels = (
    <>
      <Event />
      <AccountLists list={list} />
    </>
  );
  renderPanel(panels, {
    apolloMocks: [mock] as NonNullable<RenderWithShellOptions['apolloMocks']>,
    cache: new InMemoryCache({ typePolicies: { Query: { fields: policies } } }),
  });
  return { asked, exchange };
}

// Finds by text and tag, because finding the roles of a hundred rows takes seconds.
const press = async (name: string) => fireEvent.click(await screen.findByText(name));
const rows = () => document.querySelectorAll('tbody tr').length;

describe.each(['history', 'fills'] as const)('%s', (list) => {
  it('keeps the pages that were loaded when an own fill has it fetched again', async () => {
    const { asked, exchange } = renderList(list);
    await press('Carregar mais');
    await waitFor(() => expect(rows()).toBe(40));
    exchange.price = '650000';
    await press('Evento');
    await waitFor(() => expect(screen.getAllByText(/650\.000/)).toHaveLength(rows()));
    expect(rows()).toBe(40);
    expect(asked).toHaveLength(3);
  });
});

it.each([
  ['history', 'Executado (BTC)'],
  ['fills', 'Quantidade (BTC)'],
] as const)('%s names the unit of its quantities in the head of their column', async (list, head) => {
  renderList(list);
  await screen.findByText('Carregar mais');
  const heads = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
  expect(heads).toContain(head);
});

describe('page by page', () => {
  it('each page is asked for once, and one that cannot be had can be asked for again', async () => {
    const { asked, exchange } = renderList('history');
    await screen.findByText('Carregar mais');
    exchange.failing = true;
    await press('Carregar mais');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(rows()).toBe(20);
    exchange.failing = false;
    await press('Carregar mais');
    await waitFor(() => expect(rows()).toBe(40));
    expect(asked).toHaveLength(3);
  });

  it('goes on beyond the most that one answer brings', async () => {
    renderList('history');
    for (const shown of [20, 40, 60, 80, 100]) {
      await waitFor(() => expect(rows()).toBe(shown));
      await press('Carregar mais');
    }
    await waitFor(() => expect(rows()).toBe(TOTAL));
    expect(screen.queryByText('Carregar mais')).toBeNull();
  });
});
