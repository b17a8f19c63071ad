import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HistoryStatesDocument } from './__generated__/history';
import { NO_FILTER } from './filters/history-filter';
import { deposit, OPEN, order, transfer } from './test-data';
import { listing, open, TODAY, YESTERDAY } from './test/open-history';

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
      'Compra de BTC11:00+0,05 BTC-R$ 30.075,00Executada',
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

  it('states of what is seen change in place, also on an older page and when the filter has it no longer', async () => {
    const waiting = (id: string, at: string) => order(id, at, OPEN, { state: 'PENDING' });
    const asked: (readonly string[])[] = [];
    const states: MockLink.MockedResponse = {
      request: { query: HistoryStatesDocument, variables: () => true },
      maxUsageCount: Infinity,
      result: ({ ids }) => {
        asked.push(ids as readonly string[]);
        const nodes = [order('2', TODAY), order('1', YESTERDAY)].filter(({ id }) => asked.at(-1)?.includes(id));
        const edges = nodes.map((node) => ({ __typename: 'TimelineEdge', node }));
        return { data: { timeline: { __typename: 'TimelineConnection', edges } } };
      },
    };
    const filter = { ...NO_FILTER, estado: 'andamento' } as const;
    const { user, shell } = open(
      [
        listing([waiting('2', TODAY)], { filter, end: 'c1' }),
        listing([waiting('1', YESTERDAY)], { filter, after: 'c1' }),
        { ...listing([], { filter }), maxUsageCount: Infinity },
        states,
      ],
      { route: '/history?estado=andamento' },
    );
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
    await waitFor(() => expect(screen.getAllByText('Aberta')).toHaveLength(2));
    await waitFor(() => {
      act(() => shell.emitAccountEvent({ type: 'withdrawal', account: 'MAIN' }));
      expect(screen.getAllByText('Executada')).toHaveLength(2);
    });
    // What the newest page tells is not asked for twice.
    expect(asked[0]).toEqual(['order-1']);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
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
