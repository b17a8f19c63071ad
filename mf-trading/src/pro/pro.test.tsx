import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { decimal } from '@plataforma/format';
import { customerAnswer } from '@plataforma/flow/test-support';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import pro from '../../locales/en/pro.json';
import { always, answering, balance } from '../lib/test/mocks';
import { ticker, typed } from '../lib/test/test-data';
import {
  BothBalancesDocument,
  MoveFundsDocument,
  ProBalancesDocument,
  ProOpenOrdersDocument,
  TransfersDocument,
  type ProBalancesQuery,
  type TransferFieldsFragment,
} from './__generated__/pro';
import { ProPage } from './pro-page';
import { proBalances, transferFields } from './test-data';
import { TransferCard } from './transfer-card';
import { TransferPage } from './transfer-page';

const holding = (data: ProBalancesQuery) => ({ ...always, request: { query: ProBalancesDocument }, result: { data } });
const orders = (count: number, hasNextPage = false) => ({
  ...always,
  request: { query: ProOpenOrdersDocument, variables: () => true },
  result: {
    data: {
      orders: {
        edges: Array.from({ length: count }, (_, index) => ({
          cursor: String(index),
          node: typed('Order', { id: String(index) }),
        })),
        pageInfo: { hasNextPage },
      },
    },
  },
});
const moved = (transfers: readonly TransferFieldsFragment[], after?: string, hasNextPage = false, first = 10) => ({
  ...always,
  request: { query: TransfersDocument, variables: { first, ...(after === undefined ? {} : { after }) } },
  result: {
    data: {
      transfers: {
        edges: transfers.map((node) => ({ cursor: node.id, node })),
        pageInfo: { endCursor: transfers.at(-1)?.id ?? null, hasNextPage },
      },
    },
  },
});

const common = { resources: { pro }, tickers: [ticker('BTC', '612480.00')], session: { viewer } };
const render = (ui: React.ReactNode, mocks: readonly object[], options: RenderWithShellOptions = {}) =>
  renderWithShell(ui, {
    ...common,
    apolloMocks: [{ ...always, ...customerAnswer('7') }, ...mocks] as NonNullable<
      RenderWithShellOptions['apolloMocks']
    >,
    ...options,
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the Pro account (screens: /pro)', () => {
  const some = proBalances(balance('PRO', 'BRL', '1000', '500', '1500'), balance('PRO', 'BTC', '0.1'));

  it('shows its total in reais at live prices, and each balance', async () => {
    const { shell } = render(<ProPage />, [holding(some), orders(2), moved([])]);
    expect(await screen.findByText('R$ 62.748,00')).toBeVisible();
    act(() => shell.setTicker(ticker('BTC', '700000.00')));
    expect(await screen.findByText('R$ 71.500,00')).toBeVisible();
    const row = screen.getByRole('row', { name: /Real/ });
    expect(row).toHaveTextContent('R$ 1.000,00');
    expect(row).toHaveTextContent('R$ 500,00');
  });

  it('counts its open orders and leads to them, in the terminal with this account chosen', async () => {
    render(<ProPage />, [holding(some), orders(2), moved([])]);
    expect(await screen.findByText('2 ordens abertas')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver no terminal' })).toHaveAttribute('href', '/terminal?account=pro');
  });

  it('leads to no terminal where there is none', async () => {
    render(<ProPage />, [holding(some), orders(2), moved([])], { routes: ['/pro/transfer'] });
    await screen.findByText('2 ordens abertas');
    expect(screen.queryByRole('link', { name: /terminal/i })).toBeNull();
  });

  it('says how to begin when it is empty', async () => {
    render(<ProPage />, [holding(proBalances(balance('PRO', 'BRL', '0'))), orders(0), moved([])]);
    expect(await screen.findByText('Sua conta Pro está vazia')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Transferir para a conta Pro' })).toHaveAttribute('href', '/pro/transfer');
    expect(await screen.findByText('Nenhuma ordem aberta')).toBeVisible();
  });

  it('does not name the connection when the server could not answer', async () => {
    const failing = { request: { query: ProBalancesDocument }, result: { errors: [{ message: 'away' }] } };
    render(<ProPage />, [failing, orders(0), moved([])]);
    expect(await screen.findByText('Seu dinheiro não foi afetado. Tente de novo em instantes.')).toBeVisible();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    const failing = { request: { query: ProBalancesDocument }, error: new TypeError('Failed to fetch') };
    render(<ProPage />, [failing, holding(some), orders(0), moved([])]);
    expect(await screen.findByText('Não conseguimos carregar suas contas')).toBeVisible();
    expect(screen.getByText('Seu dinheiro não foi afetado. Verifique sua conexão e tente de novo.')).toBeVisible();
    await press('Tentar de novo');
    expect(await screen.findByText('R$ 62.748,00')).toBeVisible();
  });

  it('says when its open orders cannot be counted, and tries again', async () => {
    const failing = { request: orders(2).request, error: new TypeError('Failed to fetch') };
    render(<ProPage />, [holding(some), failing, orders(2), moved([])]);
    expect(await screen.findByText('Ordens abertas indisponíveis no momento')).toBeVisible();
    await press('Tentar de novo');
    expect(await screen.findByText('2 ordens abertas')).toBeVisible();
    expect(screen.queryByText('Ordens abertas indisponíveis no momento')).toBeNull();
  });

  it('masks every balance while values are hidden', async () => {
    render(<ProPage />, [holding(some), orders(0), moved([transferFields()])], { hiddenValues: true });
    await screen.findByText('Para a conta Pro');
    await screen.findByRole('row', { name: /Bitcoin/ });
    expect(screen.queryByText(/R\$ (62|1)/)).toBeNull();
  });

  it('lists what was moved, page by page', async () => {
    const newer = transferFields();
    const older = transferFields({ id: '12', from: 'PRO', to: 'MAIN', createdAt: '2026-10-01T12:00:00.000Z' });
    const pages = [moved([newer], undefined, true), moved([older], '31'), moved([newer, older], undefined, false, 20)];
    render(<ProPage />, [holding(some), orders(0), ...pages]);
    expect(await screen.findByText('Para a conta Pro')).toBeVisible();
    await press('Carregar mais');
    expect(await screen.findByText('Para a conta principal')).toBeVisible();
    expect(screen.getByText('Para a conta Pro')).toBeVisible();
  });

  it('has its links as entries of the search palette', async () => {
    const { shell, currentPath } = render(<ProPage />, [holding(some), orders(0), moved([])]);
    await screen.findByText('R$ 62.748,00');
    expect(shell.commandsShown().map(({ label }) => label)).toEqual([
      'Transferir para a conta Pro',
      'Transferir da conta Pro',
      'Abrir terminal na conta Pro',
    ]);
    act(() => shell.commandsShown()[1]?.run());
    expect(currentPath()).toBe('/pro/transfer?de=pro');
  });
});

describe('a transfer between own accounts (screens: /pro/transfer)', () => {
  const both = {
    ...always,
    request: { query: BothBalancesDocument },
    result: {
      data: {
        main: [balance('MAIN', 'BRL', '61248.1299'), balance('MAIN', 'BTC', '0.5')],
        pro: [balance('PRO', 'BRL', '100'), balance('PRO', 'BTC', '0.25')],
      },
    },
  };
  const field = () => screen.findByRole('textbox', { name: /Valor|Quantidade/ });

  /** Answers to a transfer, and the inputs that were sent. */
  const moving = (...answers: readonly object[]) => answering(MoveFundsDocument, ...answers);
  const done = (changes: Partial<TransferFieldsFragment> = {}) => ({
    result: { data: { transfer: { transfer: transferFields(changes), errors: [] } } },
  });
  const renderTransfer = (mocks: readonly object[], options: RenderWithShellOptions = {}) =>
    render(<TransferPage />, [both, moved([]), ...mocks], { route: '/pro/transfer', ...options });

  it('shows the available balance of both sides, and can be turned around', async () => {
    renderTransfer([]);
    const direction = await screen.findByRole('group', { name: 'Contas de origem e destino' });
    expect(direction).toHaveTextContent(
      /DeConta principalDisponível: R\$ 61\.248,12ParaConta ProDisponível: R\$ 100,00/,
    );
    await press('Inverter o sentido');
    expect(direction).toHaveTextContent(/DeConta ProDisponível: R\$ 100,00ParaConta principal/);
  });

  it('begins as the address says', async () => {
    renderTransfer([], { route: '/pro/transfer?de=pro&moeda=btc' });
    expect(await screen.findByRole('combobox', { name: 'Ativo a transferir' })).toHaveDisplayValue('Bitcoin (BTC)');
    expect(screen.getByRole('group', { name: 'Contas de origem e destino' })).toHaveTextContent(/DeConta Pro/);
  });

  it('keeps the figure when it is turned around, and clears it when the currency changes', async () => {
    renderTransfer([]);
    await userEvent.type(await field(), '50');
    await press('Inverter o sentido');
    expect(await field()).toHaveValue('50');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ativo a transferir' }), 'Bitcoin (BTC)');
    expect(await field()).toHaveValue('');
  });

  it('is there as it was filled in when the customer comes back', async () => {
    function Visits() {
      const [here, setHere] = useState(true);
      return (
        <>
          <button onClick={() => setHere(!here)}>{here ? 'leave' : 'return'}</button>
          {here && <TransferPage />}
        </>
      );
    }
    render(<Visits />, [both, moved([])], { route: '/pro/transfer' });
    await userEvent.type(await field(), '50');
    await press('Inverter o sentido');
    await press('leave');
    await press('return');
    expect(await field()).toHaveValue('50');
    expect(screen.getByRole('group', { name: 'Contas de origem e destino' })).toHaveTextContent(/DeConta Pro/);
  });

  it('can be a share of the available balance', async () => {
    renderTransfer([]);
    await press('Usar 100% do saldo');
    expect(await field()).toHaveValue('61248,12');
  });

  it.each([
    ['', 'Digite quanto quer transferir.'],
    ['70.000', 'Saldo insuficiente. Conta principal: R$ 61.248,12 disponíveis.'],
    ['1,234', 'Use no máximo 2 casas depois da vírgula.'],
    ['0', 'Digite um valor maior que zero.'],
  ])('of %p is not reviewed: the field says why and takes the focus', async (text, message) => {
    renderTransfer([]);
    if (text !== '') await userEvent.type(await field(), text);
    await press('Revisar transferência');
    expect(await screen.findByText(message)).toBeVisible();
    expect(await field()).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('repeats amount and direction, is sent once, and ends with a receipt to copy', async () => {
    const { mocks, sent } = moving(done());
    renderTransfer(mocks);
    const user = userEvent.setup();
    await user.type(await field(), '1000');
    await press('Revisar transferência');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme sua transferência' }));
    expect(dialog.getByText('Conta principal')).toBeVisible();
    expect(dialog.getByText('R$ 1.000,00')).toBeVisible();
    fireEvent.pointerDown(screen.getByRole('dialog'));
    fireEvent.click(screen.getByRole('dialog'));
    await user.dblClick(dialog.getByRole('button', { name: 'Confirmar' }));
    const receipt = within(await screen.findByRole('dialog', { name: 'Transferência concluída' }));
    expect(sent).toEqual([
      { from: 'MAIN', currency: 'BRL', quantity: '1000', idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    await user.click(receipt.getByRole('button', { name: /Copiar comprovante/ }));
    expect(await navigator.clipboard.readText()).toBe(
      [
        'Comprovante plataforma',
        'Transferência concluída',
        'Transferência: 31',
        'Data e hora: 20/11/2026, 11:32',
        'De: Conta principal',
        'Para: Conta Pro',
        'Valor transferido: R$ 1.000,00',
      ].join('\n'),
    );
    await user.click(receipt.getByRole('button', { name: 'Nova transferência' }));
    expect(await field()).toHaveValue('');
  });

  it('that was refused says why and can be confirmed again', async () => {
    const errors = [
      { name: 'quantity', messages: ['Saldo insuficiente: você tem R$ 5,00 disponíveis na conta de origem.'] },
    ];
    const { mocks } = moving({ result: { data: { transfer: { transfer: null, errors } } } });
    renderTransfer(mocks);
    await press('Usar 25% do saldo');
    await press('Revisar transferência');
    await press('Confirmar');
    expect(await screen.findByRole('alert')).toHaveTextContent('você tem R$ 5,00 disponíveis');
    expect(screen.getByRole('button', { name: 'Confirmar' })).toBeEnabled();
  });

  it('stays what was reviewed when the balance changes meanwhile: the same figure is shown and sent', async () => {
    const { mocks, sent } = moving(done());
    function Shrinking() {
      const [free, setFree] = useState(decimal('1000'));
      const available = { MAIN: free, PRO: decimal('0') };
      const reais = { code: 'BRL', name: 'Real', fiat: true, decimals: 2, available };
      return (
        <>
          <button onClick={() => setFree(decimal('5'))}>shrink</button>
          <TransferCard movables={[reais]} start={{ from: 'MAIN', currency: 'BRL', quantity: '1000' }} />
        </>
      );
    }
    render(<Shrinking />, mocks);
    await press('Revisar transferência');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme sua transferência' }));
    fireEvent.click(screen.getByText('shrink'));
    expect(dialog.getByText('R$ 1.000,00')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
    await screen.findByRole('dialog', { name: 'Transferência concluída' });
    expect(sent).toMatchObject([{ from: 'MAIN', currency: 'BRL', quantity: '1000' }]);
  });

  it('that was cut off is repeated with the same key: nothing moves twice', async () => {
    const { mocks, sent } = moving({ error: new TypeError('Failed to fetch') }, done({ quantity: decimal('25') }));
    renderTransfer(mocks);
    await userEvent.type(await field(), '25');
    await press('Revisar transferência');
    await press('Confirmar');
    expect(await screen.findByText(/ela nunca será duplicada/)).toBeVisible();
    expect(await screen.findByRole('dialog', { name: 'Transferência concluída' }, { timeout: 10_000 })).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });
});
