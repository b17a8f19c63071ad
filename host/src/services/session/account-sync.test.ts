import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { createNews } from '../api/news';
import { createStore, type AccountEvent, type SessionState } from '@plataforma/contract';
import { decimal } from '@plataforma/format';
import type { MarketData } from '@plataforma/realtime';
import { createManualClock } from '@plataforma/realtime/test-support';
import { of } from 'rxjs';
import { syncAccount } from './account-sync';
import { typePolicies } from '../api/cache-policies';

const balances = gql`
  query Balances {
    balances {
      account
      currency {
        code
      }
      total
      available
      held
    }
  }
`;
const proBalances = gql`
  query ProBalances {
    balances(account: PRO) {
      account
      currency {
        code
      }
      total
      available
      held
    }
  }
`;
const transfers = gql`
  query Transfers {
    transfers(first: 5) {
      edges {
        cursor
        node {
          id
        }
      }
    }
  }
`;
const orders = gql`
  query Orders {
    orders(first: 5) {
      edges {
        cursor
        node {
          id
          state
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;
const balance = (code: string, total: string, account = 'MAIN') => ({
  __typename: 'Balance',
  account,
  currency: { __typename: 'Currency', code },
  total,
  available: total,
  held: '0',
});
const answers: Record<string, Record<string, unknown>> = {
  Balances: { balances: [balance('BRL', '61000'), balance('BTC', '0.11')] },
  ProBalances: { balances: [balance('BRL', '900', 'PRO')] },
  Transfers: { transfers: { __typename: 'TransferConnection', edges: [] } },
  Orders: { orders: { __typename: 'OrderConnection', edges: [], pageInfo: { hasNextPage: false, endCursor: null } } },
};
const guest: SessionState = { status: 'guest', viewer: null, expired: false };
const signedIn: SessionState = { ...guest, status: 'signed-in' };
const position: AccountEvent = {
  type: 'position',
  account: 'MAIN',
  currency: 'BRL',
  total: decimal('60500'),
  held: decimal('100'),
  available: decimal('60400'),
};
const order: AccountEvent = {
  type: 'order',
  account: 'MAIN',
  orderId: '1',
  symbol: 'btcbrl',
  state: 'Working',
  reason: '',
};
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

async function setUp(initial: SessionState) {
  const fetched: string[] = [];
  const client = new ApolloClient({
    cache: new InMemoryCache({ typePolicies }),
    link: new ApolloLink(({ operationName = '' }) => {
      fetched.push(operationName);
      return of({ data: answers[operationName] ?? null });
    }),
  });
  const session = createStore(initial);
  const clock = createManualClock();
  const listeners = new Set<(event: AccountEvent) => void>();
  let restart = () => {};
  const accountEvents: MarketData['accountEvents'] = (listener, onRestart = () => {}) => {
    listeners.add(listener);
    restart = onRestart;
    return () => void listeners.delete(listener);
  };
  client.watchQuery({ query: balances }).subscribe(() => {});
  client.watchQuery({ query: orders }).subscribe(() => {});
  await turn();
  fetched.length = 0;
  let asked = 0;
  const news = createNews();
  syncAccount({ client, session, accountEvents, news, onViewer: () => (asked += 1), clock });
  const emit = (event: AccountEvent) => listeners.forEach((listener) => listener(event));
  return {
    client,
    session,
    clock,
    fetched,
    emit,
    listeners,
    restart: () => restart(),
    asked: () => asked,
    news,
  };
}

test('another level of the customer, or events that may have been missed: the page asks who the viewer is, and nothing else', async () => {
  const { emit, asked, fetched, clock, restart } = await setUp(signedIn);
  emit({ type: 'viewer', account: 'MAIN' });
  clock.advance(60);
  await turn();
  expect([asked(), fetched]).toEqual([1, []]);
  restart();
  expect(asked()).toBe(2);
});

test('every event, and every gap between events, is news; the present positions are none', async () => {
  const { emit, news, restart } = await setUp(signedIn);
  emit({ ...position, isPresent: true });
  expect([news.count(), news.events()]).toEqual([0, 1]);
  emit(position);
  emit({ type: 'deposit', account: 'MAIN' });
  emit({ type: 'viewer', account: 'MAIN' });
  expect(news.count()).toBe(3);
  restart();
  expect(news.count()).toBe(4);
});

test('a deposit that came to a state moves no order: nothing of orders is asked for', async () => {
  const { emit, fetched, clock } = await setUp(signedIn);
  emit({ type: 'deposit', account: 'MAIN' });
  clock.advance(60);
  await turn();
  expect(fetched).toEqual([]);
});

test('a balance on the screen changes as soon as the exchange says so, without a request', async () => {
  const { client, emit, fetched } = await setUp(signedIn);
  emit(position);
  const shown = client.readQuery<{ balances: object[] }>({ query: balances });
  expect(shown?.balances).toEqual([
    { ...balance('BRL', '60500'), held: '100', available: '60400' },
    balance('BTC', '0.11'),
  ]);
  expect(fetched).toEqual([]);
});

test('an answer that was read before a position arrives after it: the balance is that of the position', async () => {
  const { client, clock, emit, news } = await setUp(signedIn);
  const shown = () => client.readQuery<{ balances: object[] }>({ query: balances })?.balances[0];
  emit(position);
  await client.query({ query: balances, fetchPolicy: 'network-only' });
  expect(shown()).toEqual(balance('BRL', '61000'));
  news.overtake();
  clock.advance(0);
  expect(shown()).toEqual({ ...balance('BRL', '60500'), held: '100', available: '60400' });
});

test('another session knows nothing of the positions of the one before', async () => {
  const { client, session, clock, emit, news } = await setUp(signedIn);
  emit(position);
  session.set(guest);
  session.set(signedIn);
  await client.query({ query: balances, fetchPolicy: 'network-only' });
  news.overtake();
  clock.advance(0);
  expect(client.readQuery<{ balances: object[] }>({ query: balances })?.balances[0]).toEqual(balance('BRL', '61000'));
});

test('after a gap the positions before it are written over no answer', async () => {
  const { client, clock, emit, news, restart } = await setUp(signedIn);
  emit(position);
  await client.query({ query: balances, fetchPolicy: 'network-only' });
  restart();
  news.overtake();
  clock.advance(0);
  expect(client.readQuery<{ balances: object[] }>({ query: balances })?.balances[0]).toEqual(balance('BRL', '61000'));
});

test('each of the two accounts has balances of its own', async () => {
  const { client, emit } = await setUp(signedIn);
  await client.query({ query: proBalances });
  emit({ ...position, account: 'PRO' });
  const shown = (query: typeof balances) => client.readQuery<{ balances: object[] }>({ query })?.balances;
  expect(shown(proBalances)).toEqual([{ ...balance('BRL', '60500', 'PRO'), held: '100', available: '60400' }]);
  expect(shown(balances)).toEqual([balance('BRL', '61000'), balance('BTC', '0.11')]);
});

test('money that moved between the accounts fetches the list of transfers, and no list of orders', async () => {
  const { client, clock, emit, fetched } = await setUp(signedIn);
  client.watchQuery({ query: transfers }).subscribe(() => {});
  await turn();
  fetched.length = 0;
  emit(position);
  emit({ ...position, account: 'PRO' });
  clock.advance(250);
  await turn();
  expect(fetched).toEqual(['Transfers']);
});

test('positions without a movement fetch nothing: the first ones, and changes of what orders hold', async () => {
  const { client, clock, emit, fetched } = await setUp(signedIn);
  client.watchQuery({ query: transfers }).subscribe(() => {});
  await turn();
  fetched.length = 0;
  emit({ ...position, total: decimal('61000.00'), available: decimal('60900.00') });
  emit({ ...position, account: 'PRO' });
  clock.advance(250);
  await turn();
  expect(fetched).toEqual([]);
});

test('the events of an order fetch the lists of orders once', async () => {
  const { clock, emit, fetched } = await setUp(signedIn);
  emit(order);
  emit({ ...order, state: 'FullyExecuted' });
  clock.advance(250);
  await turn();
  expect(fetched).toEqual(['Orders']);
});

test('an order on the screen is filled as soon as the exchange says so; the rest of it is fetched', async () => {
  const node = { __typename: 'Order', id: '1', state: 'ACTIVE' };
  const edges = [{ __typename: 'OrderEdge', cursor: '1', node }];
  const pageInfo = { hasNextPage: false, endCursor: '1' };
  const { client, clock, emit, fetched } = await setUp(signedIn);
  const data = { orders: { __typename: 'OrderConnection', edges, pageInfo } };
  client.writeQuery({ query: orders, data });
  const state = () => client.readQuery<{ orders: typeof data.orders }>({ query: orders })?.orders.edges[0]?.node.state;
  emit({ ...order, state: 'Working' });
  expect(state()).toBe('ACTIVE');
  emit({ ...order, state: 'FullyExecuted' });
  expect([state(), fetched]).toEqual(['FILLED', []]);
  clock.advance(250);
  await turn();
  expect(fetched).toEqual(['Orders']);
});

test('after missed events orders are fetched; positions come by themselves', async () => {
  const { restart, fetched } = await setUp(signedIn);
  restart();
  await turn();
  expect(fetched).toEqual(['Orders']);
});

test('a guest has no account to listen to; signing in and out starts and ends it', async () => {
  const { session, clock, emit, fetched, listeners } = await setUp(guest);
  expect(listeners.size).toBe(0);
  session.set(signedIn);
  emit(order);
  session.set(guest);
  clock.advance(250);
  await turn();
  expect([listeners.size, fetched]).toEqual([0, []]);
});
