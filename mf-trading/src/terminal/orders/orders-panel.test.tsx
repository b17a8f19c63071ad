import { InMemoryCache } from '@apollo/client/cache';
import { relayStylePagination } from '@apollo/client/utilities';
import type { RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { always, answering, balance } from '../../lib/test/mocks';
import { ticker, typed } from '../../lib/test/test-data';
import { renderPanel } from '../test/render-panel';
import {
  AccountBalancesDocument,
  CancelOrderDocument,
  CancelOrdersDocument,
  OpenOrdersDocument,
  OrderHistoryDocument,
  OwnFillsDocument,
  ReplaceOrderDocument,
  type TerminalOrderFragment,
} from '../account/__generated__/orders';
import { keepOpenOrder } from '../account/keep-open-order';
import { OrdersPanel } from './orders-panel';
import { orderOf } from '../account/test-data';
import { useOpenOrders } from '../account/use-open-orders';

const lastPage = typed('PageInfo', { hasNextPage: false, endCursor: null });
const page = (nodes: readonly TerminalOrderFragment[], pageInfo: object = lastPage) => ({
  data: {
    orders: typed('OrderConnection', {
      edges: nodes.map((node) => typed('OrderEdge', { cursor: node.id, node })),
      pageInfo,
    }),
  },
});
const openOf = { account: 'MAIN', instrument: 'btcbrl' } as const;
const opened = (...nodes: readonly TerminalOrderFragment[]) => ({
  ...always,
  request: { query: OpenOrdersDocument, variables: openOf },
  result: page(nodes),
});
const limit = orderOf();
const stop = orderOf({
  id: '9000',
  side: 'SELL',
  type: 'STOP_LIMIT',
  state: 'ACTIVE',
  price: '590000',
  stopPrice: '592000',
  quantity: '0.12',
  filledQuantity: '0',
});
const ended = { state: 'CANCELED', cancelReason: 'CUSTOMER', updatedAt: '2026-11-20T17:40:00.000Z' } as const;

function renderOrders(mocks: readonly object[], options: Parameters<typeof renderPanel>[1] = {}) {
  return renderPanel(<OrdersPanel />, {
    session: { viewer },
    tickers: [ticker('BTC', '612480')],
    apolloMocks: mocks as NonNullable<RenderWithShellOptions['apolloMocks']>,
    ...options,
  });
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const tab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));

/** Shows the number of orders after a press. The chart loads later than the list in the same way. */
function LateCount() {
  const [shown, setShown] = useState(false);
  return shown ? <Count /> : <button onClick={() => setShown(true)}>Gráfico</button>;
}

const Count = () => <p>{useOpenOrders().orders.length} no gráfico</p>;

describe('open orders', () => {
  it('are asked for once, however many panels show them and whenever those come (quality: nothing requested twice)', async () => {
    let asked = 0;
    const variables = () => {
      asked += 1;
      return true;
    };
    const mock = { ...always, request: { query: OpenOrdersDocument, variables }, result: page([limit]) };
    const panels = (
      <>
        <OrdersPanel />
        <LateCount />
      </>
    );
    const apolloMocks = [mock] as NonNullable<RenderWithShellOptions['apolloMocks']>;
    renderPanel(panels, { session: { viewer }, tickers: [ticker('BTC', '612480')], apolloMocks });
    expect(await screen.findByRole('tab', { name: 'Ordens abertas (1)' })).toBeVisible();
    const before = asked;
    await press('Gráfico');
    expect(await screen.findByText('1 no gráfico')).toBeVisible();
    expect(asked).toBe(before);
  });

  it('count one that was just placed, without asking the exchange again', () => {
    const cache = new InMemoryCache();
    const query = { query: OpenOrdersDocument, variables: openOf } as const;
    const ids = () => cache.readQuery(query)?.orders.edges.map(({ node }) => node.id);
    keepOpenOrder(cache, 'btcbrl', limit);
    expect(ids()).toBeUndefined();
    const edges = [typed('OrderEdge', { cursor: stop.id, node: stop })];
    const pageInfo = { hasNextPage: false, endCursor: null };
    cache.writeQuery({ ...query, data: { orders: typed('OrderConnection', { edges, pageInfo }) } });
    keepOpenOrder(cache, 'btcbrl', limit);
    keepOpenOrder(cache, 'btcbrl', limit);
    keepOpenOrder(cache, 'btcbrl', orderOf({ id: '9002', state: 'FILLED' }));
    expect(ids()).toEqual([limit.id, stop.id]);
  });

  it('are told with progress, trigger and how many there are', async () => {
    renderOrders([opened(limit, stop)]);
    expect(await screen.findByRole('tab', { name: 'Ordens abertas (2)' })).toHaveAttribute('aria-selected', 'true');
    const [, first, second] = screen.getAllByRole('row');
    expect(within(first ?? document.body).getByRole('progressbar', { name: '40,0% executado' })).toBeVisible();
    expect(within(second ?? document.body).getByText('gatilho R$ 592.000,00')).toBeVisible();
  });

  it('have their quantities in one column: its head names the unit, and every digit is in its place', async () => {
    const small = orderOf({ id: '8999', quantity: '0.00350', filledQuantity: '0' });
    renderOrders([opened(limit, stop, small)]);
    expect(await screen.findByRole('columnheader', { name: 'Quantidade (BTC)' })).toBeVisible();
    for (const text of ['0,0500', '0,1200', '0,0035']) expect(screen.getByText(text)).toBeVisible();
  });

  it('are canceled one by one, and show it at once', async () => {
    const mutation = {
      request: { query: CancelOrderDocument, variables: { id: '9001' } },
      result: {
        data: {
          cancelOrder: typed('OrderPayload', { order: typed('Order', { id: '9001', ...ended }), errors: [] }),
        },
      },
      delay: 50,
    };
    renderOrders([opened(limit, stop), mutation]);
    const button = await screen.findByRole('button', { name: /Cancelar ordem de compra a R\$\s609\.900,00/ });
    await userEvent.click(button);
    expect(button).toBeDisabled();
    expect(await screen.findByRole('tab', { name: 'Ordens abertas (1)' })).toBeVisible();
  });

  it('that cannot be canceled are back, and an alert says why', async () => {
    const mutation = {
      request: { query: CancelOrderDocument, variables: { id: '9001' } },
      result: {
        data: {
          cancelOrder: typed('OrderPayload', {
            order: null,
            errors: [typed('UserError', { name: 'base', messages: ['Ordem não encontrada.'] })],
          }),
        },
      },
    };
    const { shell } = renderOrders([opened(limit), mutation]);
    await press(/Cancelar ordem de compra/);
    await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'error', message: 'Ordem não encontrada.' }]));
    expect(screen.getByRole('button', { name: /Cancelar ordem de compra/ })).toBeEnabled();
  });

  it('are canceled together only after a question', async () => {
    const orders = [limit, stop].map(({ id }) => typed('Order', { id, ...ended }));
    const mutation = {
      request: { query: CancelOrdersDocument, variables: { account: 'MAIN', instrument: 'btcbrl' } },
      result: { data: { cancelOrders: typed('CancelOrdersPayload', { orders, errors: [] }) } },
    };
    const { shell } = renderOrders([opened(limit, stop), mutation]);
    await press('Cancelar todas');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/2 ordens abertas em BTC\/BRL serão canceladas/)).toBeVisible();
    fireEvent.pointerDown(screen.getByRole('dialog'));
    fireEvent.click(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar todas' }));
    await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', message: '2 ordens canceladas.' }]));
  });

  it('are changed by cancel-replace: only what differs is sent, under a key', async () => {
    const { mocks, sent } = answering(ReplaceOrderDocument, {
      result: { data: { replaceOrder: typed('OrderPayload', { order: orderOf({ id: '9002' }), errors: [] }) } },
    });
    const { shell } = renderOrders([opened(limit), ...mocks]);
    await press(/Alterar ordem de compra a R\$\s609\.900,00/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar ordem' }));
    expect(dialog.getByRole('textbox', { name: 'Quantidade a executar' })).toHaveValue('0,03');
    fireEvent.pointerDown(screen.getByRole('dialog'));
    fireEvent.click(screen.getByRole('dialog'));
    const price = dialog.getByRole('textbox', { name: 'Preço limite' });
    await userEvent.clear(price);
    await userEvent.type(price, '610.000');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar alteração' }));
    await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', message: 'Ordem alterada.' }]));
    expect(sent).toEqual([{ id: '9001', price: '610000', idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  });

  it('say what to do next when there are none', async () => {
    renderOrders([opened()]);
    expect(await screen.findByText('Nenhuma ordem aberta em BTC/BRL')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancelar todas' })).toBeNull();
  });

  it('that cannot be loaded can be asked for again', async () => {
    const failing = { ...opened(), maxUsageCount: 1, result: undefined, error: new Error('503') };
    renderOrders([failing, opened(limit)]);
    await press('Tentar de novo');
    expect(await screen.findByRole('tab', { name: 'Ordens abertas (1)' })).toBeVisible();
  });

  it('that arrived only in part show no wrong count, and the rest can be requested again', async () => {
    const more = typed('PageInfo', { hasNextPage: true, endCursor: 'c1' });
    const first = { ...opened(), result: page([limit], more) };
    const rest = { request: { query: OpenOrdersDocument, variables: { ...openOf, after: 'c1' } } };
    const mocks = [first, { ...rest, error: new Error('503') }, { ...rest, result: page([stop]) }];
    const orders = relayStylePagination(['first', 'instrument', 'states', 'account']);
    renderOrders(mocks, { cache: new InMemoryCache({ typePolicies: { Query: { fields: { orders } } } }) });
    expect(await screen.findByText('Não conseguimos carregar todas as suas ordens abertas.')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Ordens abertas' })).toBeVisible();
    await press('Cancelar todas');
    expect(await screen.findByText(/Todas as ordens abertas em BTC\/BRL serão canceladas/)).toBeVisible();
    await press('Manter');
    await press('Tentar de novo');
    expect(await screen.findByRole('tab', { name: 'Ordens abertas (2)' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });

  it('of a guest are the way to sign in', async () => {
    renderOrders([], { session: {} });
    expect(await screen.findByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login?return=%2F');
  });
});

describe('the other lists', () => {
  it('the history tells what became of each order, page by page', async () => {
    const history = (after: string | undefined, nodes: readonly TerminalOrderFragment[], more: boolean) => ({
      request: {
        query: OrderHistoryDocument,
        variables: { account: 'MAIN', instrument: 'btcbrl', first: 20, ...(after && { after }) },
      },
      result: page(nodes, typed('PageInfo', { hasNextPage: more, endCursor: more ? 'c1' : null })),
    });
    const first = orderOf({ id: '8000', state: 'PARTIALLY_CANCELED', cancelReason: 'NO_MORE_OFFERS' });
    renderOrders([opened(), history(undefined, [first], true), history('c1', [], false)]);
    await tab('Histórico');
    expect(await screen.findByText('Cancelada em parte')).toBeVisible();
    expect(screen.getByText('Não havia mais ofertas.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Carregar mais' })).toBeVisible();
  });

  it('own trades with price, fee and liquidity', async () => {
    const node = typed('Fill', {
      id: '1',
      order: typed('Order', { id: '9001', side: 'SELL' }),
      price: '612480',
      quantity: '0.05',
      amount: '30624',
      fee: '153.12',
      liquidity: 'TAKER',
      executedAt: '2026-11-20T17:31:07.000Z',
    });
    const fills = typed('FillConnection', { edges: [typed('FillEdge', { cursor: '1', node })], pageInfo: lastPage });
    renderOrders([
      opened(),
      {
        request: { query: OwnFillsDocument, variables: { account: 'MAIN', instrument: 'btcbrl', first: 20 } },
        result: { data: { fills } },
      },
    ]);
    await tab('Execuções');
    expect(await screen.findByText('R$ 153,12')).toBeVisible();
    expect(screen.getByText('Taker')).toBeVisible();
  });

  it('balances of the account, masked for those who hide values', async () => {
    const balances = {
      ...always,
      request: { query: AccountBalancesDocument, variables: { account: 'MAIN' } },
      result: { data: { balances: [balance('MAIN', 'BTC', '0.1', '0.01', '0.11')] } },
    };
    renderOrders([opened(), balances], { hiddenValues: true });
    await tab('Saldos');
    expect(await screen.findByText('BTC · Bitcoin')).toBeVisible();
    expect(screen.queryByText('0,11')).toBeNull();
  });
});
