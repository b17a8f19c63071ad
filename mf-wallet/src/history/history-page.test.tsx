import type { MockLink } from '@apollo/client/testing';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import exportsCopy from '../../locales/en/exports.json';
import history from '../../locales/en/history.json';
import {
  CancelHistoryOrderDocument,
  HistoryCurrenciesDocument,
  HistoryDocument,
  HistoryEntryDetailsDocument,
} from './__generated__/history';
import { NO_FILTER, timelineFilter, type HistoryFilter } from './filters/history-filter';
import { HistoryPage } from './history-page';
import { bitcoin, deposit, OPEN, order, real, transfer } from './test-data';

type Mock = MockLink.MockedResponse;

const NOW = Date.parse('2026-11-20T17:32:00.000Z');
const listing = (nodes: readonly object[], { filter = NO_FILTER, after, end = null }: Partial<Listing> = {}): Mock => ({
  request: {
    query: HistoryDocument,
    variables: { filter: timelineFilter(filter), ...(after === undefined ? {} : { after }) },
  },
  result: {
    data: {
      timeline: {
        __typename: 'TimelineConnection',
        edges: nodes.map((node) => ({ __typename: 'TimelineEdge', node })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: end !== null, endCursor: end },
      },
    },
  },
});
interface Listing {
  readonly filter: HistoryFilter;
  readonly after: string;
  readonly end: string | null;
}

const currencies: Mock = {
  request: { query: HistoryCurrenciesDocument },
  result: {
    data: {
      balances: [real, bitcoin].map((currency) => ({ __typename: 'Balance', account: 'MAIN', currency })),
    },
  },
};

const orderDetails = {
  averagePrice: '600000',
  filledAmount: '30000.00006',
  fee: '75',
  timeInForce: 'GTC',
  postOnly: false,
  triggeredAt: null,
  createdAt: '2026-11-20T14:00:00.000Z',
  updatedAt: '2026-11-20T14:00:00.000Z',
};
const details = (id: string, entry: object | null): Mock => ({
  request: { query: HistoryEntryDetailsDocument, variables: { id } },
  result: { data: { timelineEntry: entry } },
});

function open(mocks: readonly Mock[], options: RenderWithShellOptions = {}) {
  const user = userEvent.setup();
  const rendered = renderWithShell(<HistoryPage />, {
    resources: { history, exports: exportsCopy },
    apolloMocks: [currencies, ...mocks],
    route: '/history',
    path: '/history',
    session: { viewer: fakeViewer },
    now: () => NOW,
    ...options,
  });
  return { user, ...rendered };
}

const TODAY = '2026-11-20T14:00:00.000Z';
const YESTERDAY = '2026-11-20T02:59:00.000Z';
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent.replaceAll('\u00a0', ' '));

describe('§2.7 /history: money §7', () => {
  it('lists by day of São Paulo, newest first, each with its amount, state and reason', async () => {
    const entries = [
      order('3', TODAY),
      order('2', TODAY, { ...OPEN, account: 'PRO' }, { state: 'PENDING' }),
      deposit('d1', YESTERDAY),
      transfer('1', '2026-11-16T14:00:00.000Z'),
    ];
    open([listing(entries)]);
    expect(await screen.findByRole('heading', { name: 'Hoje' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Hoje',
      'Ontem',
      'segunda-feira, 16 de novembro de 2026',
    ]);
    expect(rows()).toEqual([
      'Compra de BTC11:00+0,05 BTC−R$ 30.075,00Executada',
      'Compra de BTC11:00 · Conta Pro0,05 BTCa R$ 600.000,00Aberta',
      'Depósito por Pix23:59R$ 500,00RetidoAcima do seu limite de hoje',
      'Transferência para a conta Pro11:00R$ 100,00Concluída',
    ]);
  });

  it('shows the next page below, and tries again when it could not be loaded', async () => {
    const failing = { request: listing([], { after: 'c1' }).request, error: new TypeError('Failed to fetch') };
    const { user } = open([
      listing([order('2', TODAY)], { end: 'c1' }),
      failing,
      listing([order('1', YESTERDAY)], { after: 'c1' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Estas são todas as movimentações.')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('what has come waits for the customer, and states change in place', async () => {
    const { user, shell } = open([
      listing([order('1', TODAY, OPEN, { state: 'PENDING' })]),
      listing([transfer('9', TODAY), order('1', TODAY)]),
    ]);
    expect(await screen.findByText('Aberta')).toBeVisible();
    act(() => shell.emitAccountEvent({ type: 'deposit', account: 'MAIN' }));
    const news = await screen.findByRole('button', { name: 'Mostrar 1 nova movimentação' });
    expect(screen.getByText('Executada')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await user.click(news);
    expect(rows()[0]).toContain('Transferência para a conta Pro');
    expect(screen.queryByRole('button', { name: /nova movimentação/ })).not.toBeInTheDocument();
  });

  it('is narrowed by its filters, which are in the address, and cleared', async () => {
    const orders = { ...NO_FILTER, tipo: 'ordens' } as const;
    const { user } = open([
      listing([transfer('1', TODAY)]),
      listing([], { filter: orders }),
      listing([transfer('1', TODAY)]),
    ]);
    await screen.findByText('Transferência para a conta Pro');
    await user.selectOptions(screen.getByLabelText('Tipo'), 'Ordens');
    expect(await screen.findByText('Nada com estes filtros')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] ?? document.body);
    expect(await screen.findByText('Transferência para a conta Pro')).toBeVisible();
    expect(screen.getByLabelText('Tipo')).toHaveValue('');
  });

  it('takes its filters from the address', async () => {
    const filter = { ...NO_FILTER, ativo: 'BTC', estado: 'andamento', de: '2026-11-01', ate: '2026-11-20' } as const;
    open([listing([order('1', TODAY, OPEN, { state: 'PENDING' })], { filter })], {
      route: '/history?ativo=btc&estado=andamento&de=2026-11-01&ate=2026-11-20',
    });
    expect(await screen.findByText('Aberta')).toBeVisible();
    expect(screen.getByLabelText('Ativo')).toHaveValue('BTC');
    expect(screen.getByLabelText('Até')).toHaveValue('20/11/2026');
  });

  it('a day that is typed narrows it at once, and what is no day says so', async () => {
    const filter = { ...NO_FILTER, de: '2026-11-19' };
    const { user } = open([listing([transfer('1', TODAY)]), listing([deposit('d1', YESTERDAY)], { filter })]);
    await screen.findByText('Transferência para a conta Pro');
    await user.type(screen.getByLabelText('De'), '19112026');
    expect(await screen.findByText('Depósito por Pix')).toBeVisible();
    expect(screen.getByLabelText('De')).toHaveValue('19/11/2026');
    await user.type(screen.getByLabelText('Até'), '31022026');
    await user.tab();
    expect(screen.getByLabelText('Até')).toHaveAccessibleDescription('Use um dia como 20/11/2026.');
  });

  it('without anything yet says what to do next', async () => {
    open([listing([])]);
    expect(await screen.findByText('Nenhuma movimentação ainda')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Depositar reais' })).toHaveAttribute('href', '/wallet/deposit/brl');
  });

  it('that cannot be loaded says so and tries again', async () => {
    const { user } = open([
      { request: listing([]).request, error: new TypeError('Failed to fetch') },
      listing([transfer('1', TODAY)]),
    ]);
    expect(await screen.findByText(/Verifique sua conexão/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Transferência para a conta Pro')).toBeVisible();
  });
});

describe('money §7: one entry of the history', () => {
  it('has every digit, its steps with their times, and a copy', async () => {
    const whole = order('1', TODAY, orderDetails);
    const { user } = open([listing([order('1', TODAY)]), details('order-1', whole)]);
    await user.click(await screen.findByRole('link', { name: /Compra de BTC/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Compra de BTC' });
    expect(await within(dialog).findByText('Taxa')).toBeVisible();
    expect(dialog.textContent.replaceAll('\u00a0', ' ')).toContain('Quantidade executada0,0500000001 BTC');
    await user.click(within(dialog).getByRole('button', { name: 'Copiar detalhes' }));
    expect(await navigator.clipboard.readText()).toContain('Total: R$ 30.075,00006');
    await user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('of a held deposit tells why, until when, and how it came there', async () => {
    const steps = [{ __typename: 'DepositStep', state: 'HELD', reason: 'ABOVE_LIMIT', at: YESTERDAY }];
    const whole = deposit('d1', YESTERDAY, {
      payerName: 'Ana Souza',
      payerDocument: '•••.982.247-••',
      endToEndId: 'E123',
      bankReference: null,
      recovered: '0',
      createdAt: YESTERDAY,
      creditedAt: null,
      steps,
      chain: null,
    });
    open([listing([]), details('deposit-d1', whole)], { route: '/history?detalhe=deposit-d1' });
    const dialog = await screen.findByRole('dialog', { name: 'Depósito por Pix' });
    expect(within(dialog).getByText(/Não precisa fazer nada/)).toBeVisible();
    expect(within(dialog).getByText('Resposta até 21/11/2026, 18:00')).toBeVisible();
    expect(within(dialog).getByText('Ana Souza · •••.982.247-••')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Ver depósito' })).toHaveAttribute(
      'href',
      '/wallet/deposit/brl?deposit=d1',
    );
  });

  it('of an open order cancels it after a question', async () => {
    const whole = order(
      '1',
      TODAY,
      { ...orderDetails, ...OPEN, averagePrice: null, filledAmount: '0', fee: '0' },
      { state: 'PENDING' },
    );
    const canceled = { state: 'CANCELED', cancelReason: 'CUSTOMER' };
    const after = order('1', TODAY, { ...whole.order, ...canceled }, { state: 'NOT_COMPLETED' });
    const { user } = open(
      [
        listing([order('1', TODAY, OPEN, { state: 'PENDING' })]),
        details('order-1', whole),
        {
          request: { query: CancelHistoryOrderDocument, variables: { id: '1' } },
          result: {
            data: {
              cancelOrder: {
                __typename: 'OrderPayload',
                order: { __typename: 'Order', id: '1', ...canceled },
                errors: [],
              },
            },
          },
        },
        details('order-1', after),
      ],
      { route: '/history?detalhe=order-1' },
    );
    const dialog = await screen.findByRole('dialog', { name: 'Compra de BTC' });
    await user.click(await within(dialog).findByRole('button', { name: 'Cancelar ordem' }));
    await user.click(
      within(within(dialog).getByRole('group', { name: 'Cancelar esta ordem?' })).getByRole('button', {
        name: 'Cancelar ordem',
      }),
    );
    expect(await within(dialog).findByText('Cancelada por você.')).toBeVisible();
    await waitFor(() =>
      expect(within(dialog).queryByRole('button', { name: 'Cancelar ordem' })).not.toBeInTheDocument(),
    );
  });

  it('that there is none of says so', async () => {
    open([listing([]), details('order-9', null)], { route: '/history?detalhe=order-9' });
    expect(await screen.findByText('Movimentação não encontrada')).toBeVisible();
  });
});
