import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { translatePage } from '@plataforma/testing/translate-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import markets from '../../../locales/en/markets.json';
import { ClosesDocument } from '../lib/__generated__/closes';
import { InstrumentsDocument } from '../../lib/market/__generated__/instruments';
import { instrumentFields, ticker, typed } from '../../lib/test/test-data';
import { MarketsTable } from './markets-table';

const instruments = {
  request: { query: InstrumentsDocument },
  result: { data: { instruments: (['BTC', 'ETH', 'SOL'] as const).map(instrumentFields) } },
};
const closes = {
  request: { query: ClosesDocument },
  result: {
    data: {
      instruments: (['BTC', 'ETH', 'SOL'] as const).map((code) => {
        const { id, symbol } = instrumentFields(code);
        return typed('Instrument', { id, symbol, closes24h: ['100', '300', '200'] });
      }),
    },
  },
};
const tickers = [
  ticker('BTC', '612480.00', '1.84', '41200000'),
  ticker('ETH', '21904.35', '0.92', '18700000'),
  ticker('SOL', '1184.20', '-2.31', '9400000'),
];

function renderTable(options: RenderWithShellOptions = {}) {
  return renderWithShell(<MarketsTable />, {
    resources: { markets },
    apolloMocks: [instruments, closes],
    tickers,
    ...options,
  });
}

const names = () =>
  screen.getAllByRole('link', { name: /^(Bitcoin|Ethereum|Solana)$/ }).map((link) => link.textContent);

describe('the markets table (screens: Home)', () => {
  it('shows price, change and volume of every market, by volume, each row a link to where it is traded', async () => {
    renderTable();
    await screen.findByRole('link', { name: 'Solana' });
    const row = screen.getByRole('link', { name: 'Bitcoin' }).closest('tr');
    if (!row) throw new Error('no row');
    expect(within(row).getByText('R$ 612.480,00')).toBeVisible();
    expect(within(row).getByText('+1,84%')).toBeVisible();
    // Narrow screens hide this column, as this test's window without media queries does.
    expect(within(row).getByText('R$ 41,2 mi')).toBeInTheDocument();
    expect(within(row).getByRole('link', { name: 'Bitcoin' })).toHaveAttribute('href', '/trade/btcbrl');
    expect(within(row).getByRole('link', { name: 'Negociar Bitcoin', hidden: true })).toHaveAttribute(
      'href',
      '/trade/btcbrl',
    );
    expect(names()).toEqual(['Bitcoin', 'Ethereum', 'Solana']);
  });

  it('moves on in a page that the browser has translated or an extension has rewritten', async () => {
    const { shell } = renderTable();
    await screen.findByRole('link', { name: 'Solana' });
    const row = screen.getByRole('link', { name: 'Bitcoin' }).closest('tr');
    if (!row) throw new Error('no row');
    translatePage(row);
    for (const figure of ['R$ 612.480,00', '+1,84%', 'R$ 41,2 mi']) expect(row).not.toHaveTextContent(`«${figure}»`);
    translatePage(row, true);
    act(() => shell.setTicker(ticker('BTC', '600000', '-1.05', '50000000')));
    for (const figure of ['R$ 600.000,00', '-1,05%', 'R$ 50,0 mi']) expect(within(row).getByText(figure)).toBeTruthy();
  });

  it('is busy until every row is drawn, one after the other', async () => {
    renderTable();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    const rowCounts = new Set<number>();
    const count = () => rowCounts.add(screen.getByRole('table').querySelectorAll('tbody tr').length);
    const observer = new MutationObserver(count);
    observer.observe(screen.getByRole('table'), { subtree: true, childList: true });
    await screen.findByRole('link', { name: 'Solana' });
    observer.disconnect();
    // There are always rows in between. Otherwise what stands below would move.
    expect(Math.min(...rowCounts)).toBeGreaterThanOrEqual(3);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    expect(screen.getAllByRole('row')).toHaveLength(4);
  });

  it('follows the market', async () => {
    const { shell } = renderTable();
    await screen.findByText('R$ 612.480,00');
    act(() => shell.setTicker(ticker('BTC', '612481.55')));
    expect(screen.getByText('R$ 612.481,55')).toBeVisible();
  });

  it('has one control for the order where there are no columns to press', async () => {
    renderTable();
    await screen.findByRole('link', { name: 'Solana' });
    const order = screen.getByRole('combobox', { name: 'Ordenar por' });
    expect(order).toHaveDisplayValue('Maior volume');
    await userEvent.selectOptions(order, 'Maior queda');
    expect(names()).toEqual(['Solana', 'Ethereum', 'Bitcoin']);
    expect(screen.getByRole('columnheader', { name: '24 h' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('sorts by its column heads and says so', async () => {
    renderTable();
    await screen.findByRole('link', { name: 'Solana' });
    expect(screen.getByText('Volume 24 h').closest('th')).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(screen.getByRole('button', { name: 'Preço' }));
    await userEvent.click(screen.getByRole('button', { name: 'Preço' }));
    expect(names()).toEqual(['Solana', 'Ethereum', 'Bitcoin']);
    expect(screen.getByRole('columnheader', { name: 'Preço' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByText('Volume 24 h').closest('th')).not.toHaveAttribute('aria-sort');
  });

  it('filters what falls, and leads back when nothing does', async () => {
    renderTable({ tickers: tickers.slice(0, 2) });
    await screen.findByRole('link', { name: 'Solana' });
    await userEvent.click(screen.getByRole('radio', { name: 'Em queda' }));
    expect(screen.getByText('Nenhum mercado em queda no momento')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver todos' }));
    expect(names()).toHaveLength(3);
  });

  it('links nowhere when discovery has no such screen (contracts: no link to a screen that is not built)', async () => {
    renderTable({ routes: [] });
    expect(await screen.findByText('Bitcoin')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('marks prices that may be old', async () => {
    const { shell } = renderTable();
    await screen.findByRole('link', { name: 'Solana' });
    expect(screen.queryByText('Preços atrasados')).toBeNull();
    act(() => shell.setConnection('stale'));
    expect(screen.getByText('Preços atrasados')).toBeInTheDocument();
  });

  it.each([
    [{ error: new TypeError('Failed to fetch') }, 'Verifique sua conexão e tente de novo.'],
    [{ result: { errors: [{ message: 'away' }] } }, 'Algo não saiu como esperado. Tente de novo em instantes.'],
  ])('names the connection only when that keeps the markets away', async (answer, words) => {
    renderTable({ apolloMocks: [{ request: instruments.request, ...answer }] });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says that it could not load, and tries again', async () => {
    renderTable({ apolloMocks: [{ request: instruments.request, error: new Error('network') }, instruments, closes] });
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('link', { name: 'Bitcoin' })).toBeVisible();
  });
});

const row = (name: string) => screen.getByRole('link', { name }).closest('tr');
const search = () => screen.getByRole('searchbox', { name: 'Buscar ativo' });

describe('sparkline of the markets table (screens: Home)', () => {
  it('draws the last 24 hours, ends at the live price, and says them in words', async () => {
    const { shell } = renderTable();
    await screen.findByRole('link', { name: 'Solana' });
    const curve = () => row('Bitcoin')?.querySelector('td:nth-child(4) path')?.getAttribute('d');
    await waitFor(() => expect(curve()).toBe('M0.0 27.0L32.0 27.0L64.0 27.0L96.0 1.0'));
    expect(row('Bitcoin')).toHaveTextContent('Em 24 horas, mínima de R$ 612.480,00 e máxima de R$ 612.480,00');
    act(() => shell.setTicker(ticker('BTC', '100')));
    expect(curve()).toBe('M0.0 27.0L32.0 1.0L64.0 14.0L96.0 27.0');
  });

  it('waits until the page is usable, and shows no error when it fails', async () => {
    renderTable({ apolloMocks: [instruments, { request: closes.request, error: new Error('network') }] });
    expect(await screen.findByRole('link', { name: 'Bitcoin' })).toBeVisible();
    await act(async () => undefined);
    expect(screen.getByText('R$ 612.480,00')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('search of the markets table (screens: Home)', () => {
  it('finds by name or code, whatever the accents, and says how many', async () => {
    renderTable();
    await screen.findByRole('link', { name: 'Solana' });
    await userEvent.type(search(), 'SÓL');
    expect(names()).toEqual(['Solana']);
    expect(screen.getByText('1 mercado')).toBeInTheDocument();
    await userEvent.clear(search());
    await userEvent.type(search(), 'eth/');
    expect(names()).toEqual(['Ethereum']);
  });

  it('says when nothing matches and clears the search, the focus where one types on', async () => {
    renderTable();
    await screen.findByRole('link', { name: 'Solana' });
    await userEvent.type(search(), 'xyz');
    expect(screen.getByText('Nenhum mercado com “xyz”.')).toBeVisible();
    const [, inEmptyState] = screen.getAllByRole('button', { name: 'Limpar busca' });
    if (!inEmptyState) throw new Error('no button');
    await userEvent.click(inEmptyState);
    expect(names()).toHaveLength(3);
    expect(search()).toHaveFocus();
  });
});

describe('favourites of the markets table (screens: Home)', () => {
  const star = (name: string) => screen.getByRole('button', { name: `Favoritar ${name}` });

  it('are marked by a star, kept in this browser, and filtered', async () => {
    const { shell } = renderTable();
    await screen.findByRole('link', { name: 'Solana' });
    expect(star('Solana')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(star('Solana'));
    expect(star('Solana')).toHaveAttribute('aria-pressed', 'true');
    expect(shell.preferences.store('favourite-markets').get()).toEqual(['solbrl']);
    await userEvent.click(screen.getByRole('radio', { name: 'Favoritos' }));
    expect(names()).toEqual(['Solana']);
  });

  it('say how to mark one when there is none', async () => {
    renderTable();
    await screen.findByRole('link', { name: 'Solana' });
    await userEvent.click(screen.getByRole('radio', { name: 'Favoritos' }));
    expect(screen.getByText('Você ainda não tem favoritos')).toBeVisible();
    expect(screen.getByText(/Toque na estrela/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver todos' }));
    expect(names()).toHaveLength(3);
  });

  it('keep one that is unmarked in sight until the filter changes, so that it can be marked again', async () => {
    renderTable({ preferences: { 'favourite-markets': ['btcbrl', 'solbrl'] } });
    await screen.findByRole('link', { name: 'Solana' });
    await userEvent.click(screen.getByRole('radio', { name: 'Favoritos' }));
    await userEvent.click(star('Bitcoin'));
    expect(names()).toEqual(['Bitcoin', 'Solana']);
    expect(star('Bitcoin')).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: 'Todos' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Favoritos' }));
    expect(names()).toEqual(['Solana']);
  });

  it('survive what anything else may have stored under their name', async () => {
    renderTable({ preferences: { 'favourite-markets': { not: 'a list' } } });
    expect(await screen.findByRole('link', { name: 'Bitcoin' })).toBeVisible();
  });
});

it('fifty ticks a second render no row again (quality bars)', async () => {
  const { shell } = renderTable();
  await screen.findByRole('link', { name: 'Solana' });
  const cells = () => [...(row('Solana')?.querySelectorAll('td') ?? [])];
  const before = cells();
  const seen = new MutationObserver(() => undefined);
  const solana = row('Solana');
  if (!solana) throw new Error('no row');
  seen.observe(solana, { subtree: true, childList: true, characterData: true, attributes: true });
  for (let tick = 0; tick < 50; tick += 1) act(() => shell.setTicker(ticker('BTC', `6124${tick}.00`)));
  expect(seen.takeRecords()).toEqual([]);
  expect(cells()).toEqual(before);
});
