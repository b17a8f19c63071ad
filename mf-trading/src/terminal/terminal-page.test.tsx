import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PropsWithChildren } from 'react';
import terminal from '../../locales/en/terminal.json';
import { InstrumentsDocument } from '../lib/market/__generated__/instruments';
import { always } from '../lib/test/mocks';
import { instrumentFields, ticker } from '../lib/test/test-data';
import { USUAL_SIZES } from './layout/panel-sizes';
import { TerminalPage } from './terminal-page';
import { useTerminal } from './lib/terminal-state';

function mockPanel(name: string) {
  return function Panel() {
    const { market, account, pick } = useTerminal();
    return (
      <button type="button" onClick={() => pick({ price: market.minimumAmount })}>
        {name} {market.pair} {account}
      </button>
    );
  };
}
jest.mock('./chart/chart-panel', () => ({ ChartPanel: mockPanel('chart') }));
jest.mock('./form/order-panel', () => ({ OrderPanel: mockPanel('form') }));
jest.mock('./orders/orders-panel', () => ({ OrdersPanel: mockPanel('orders') }));
jest.mock('./account/use-open-orders', () => ({
  OpenOrdersProvider: ({ children }: PropsWithChildren) => children,
  useOpenOrders: () => ({ orders: [] }),
}));

const instruments = {
  ...always,
  request: { query: InstrumentsDocument },
  result: { data: { instruments: (['BTC', 'ETH', 'SOL'] as const).map(instrumentFields) } },
};

const renderTerminal = (options: RenderWithShellOptions = {}) =>
  renderWithShell(<TerminalPage />, {
    route: '/terminal',
    path: '/terminal',
    resources: { terminal },
    tickers: [ticker('BTC', '612480.00'), ticker('ETH', '21500.00')],
    apolloMocks: [instruments],
    ...options,
  });
const marketButton = (pair: string) => screen.findByRole('button', { name: new RegExp(`${pair}.*Trocar de mercado`) });

beforeEach(() => setWindowWidth(1508));

describe('screens: /terminal', () => {
  it('opens on bitcoin, and on the market that the address names', async () => {
    const { unmount } = renderTerminal();
    expect(await marketButton('BTC/BRL')).toBeTruthy();
    unmount();
    renderTerminal({ route: '/terminal?market=ETHBRL' });
    expect(await screen.findByText('form ETH/BRL MAIN')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: /ETH\/BRL/ })).toBeTruthy();
  });

  it('says that a market is unknown and offers the list', async () => {
    renderTerminal({ route: '/terminal?market=dogusd' });
    expect(await screen.findByRole('heading', { name: 'Mercado não encontrado' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /ETH\/BRL/ }).getAttribute('href')).toBe('/terminal?market=ethbrl');
  });

  it('tells when the markets do not come, with a retry', async () => {
    const failing = { request: instruments.request, error: new Error('down') };
    renderTerminal({ apolloMocks: [failing, instruments] });
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await marketButton('BTC/BRL')).toBeTruthy();
  });

  it('names price, day and spread in its header, and the price in the tab of the browser', async () => {
    renderTerminal();
    await marketButton('BTC/BRL');
    const figures = screen.getAllByRole('term').map((term) => term.textContent);
    expect(figures).toEqual(['24 h', 'Máxima', 'Mínima', 'Volume BTC', 'Spread', 'Volume R$']);
    await waitFor(() => expect(document.title).toMatch(/^612\.480,00 · BTC\/BRL/));
  });

  it('shows every panel beside the others from 1024 px on, and puts their sizes back on command', async () => {
    const { shell } = renderTerminal({ preferences: { 'terminal-panels': { book: 400 } } });
    expect(await screen.findByText('chart BTC/BRL MAIN')).toBeTruthy();
    for (const region of ['Livro de ofertas', 'Últimos negócios'])
      expect(screen.getByRole('region', { name: region })).toBeTruthy();
    const line = screen.getByRole('separator', { name: 'Largura do livro de ofertas' });
    expect(line.getAttribute('aria-valuenow')).toBe('400');
    act(() =>
      shell
        .commandsShown()
        .find(({ id }) => id === 'terminal/reset')
        ?.run(),
    );
    expect(line.getAttribute('aria-valuenow')).toBe(String(USUAL_SIZES.book));
  });

  it('shows one panel at a time below that; a picked price leads to the form', async () => {
    setWindowWidth(390);
    renderTerminal();
    await screen.findByText('chart BTC/BRL MAIN');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Gráfico',
      'Livro',
      'Negócios',
      'Negociar',
      'Ordens',
    ]);
    await userEvent.click(screen.getByText('chart BTC/BRL MAIN'));
    expect(screen.getByRole('tab', { name: 'Negociar', selected: true })).toBeTruthy();
  });
});

describe('screens, terminal: market picker with favourites and search', () => {
  it('opens by "/", searches, and Enter takes the first market found', async () => {
    const { currentPath } = renderTerminal();
    await marketButton('BTC/BRL');
    await userEvent.keyboard('/');
    const dialog = await screen.findByRole('dialog', { name: 'Escolha um mercado' });
    const field = within(dialog).getByRole('searchbox');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'ether{Enter}');
    expect(currentPath()).toBe('/terminal?market=ethbrl');
    expect(await marketButton('ETH/BRL')).toBeTruthy();
  });

  it('lists favourites first, and a star marks one without moving it away', async () => {
    const { shell } = renderTerminal({ preferences: { 'favourite-markets': ['solbrl'] } });
    await userEvent.click(await marketButton('BTC/BRL'));
    const dialog = await screen.findByRole('dialog');
    const listed = () =>
      within(dialog)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')?.slice(-6));
    expect(listed()).toEqual(['solbrl', 'btcbrl', 'ethbrl']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Favoritar Ethereum' }));
    expect(listed()).toEqual(['solbrl', 'btcbrl', 'ethbrl']);
    expect(shell.preferences.store('favourite-markets').get()).toEqual(['solbrl', 'ethbrl']);
  });
});

describe('screens, /pro: the terminal can switch to the second account', () => {
  it('for customers, and keeps the choice in this browser', async () => {
    const { shell } = renderTerminal({ session: { viewer } });
    await userEvent.click(await screen.findByRole('radio', { name: 'Pro' }));
    expect(screen.getByText('form BTC/BRL PRO')).toBeTruthy();
    expect(shell.preferences.store('terminal-account').get()).toBe('PRO');
  });

  it('not for guests, whatever was chosen before', async () => {
    renderTerminal({ preferences: { 'terminal-account': 'PRO' } });
    expect(await screen.findByText('form BTC/BRL MAIN')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Pro' })).toBeNull();
  });
});
