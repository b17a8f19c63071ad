import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import trading from '../../locales/en/trading.json';
import { InstrumentsDocument } from '../lib/__generated__/instruments';
import { instrumentFields, ticker } from '../lib/test-data';
import { MarketsTable } from './markets-table';

const instruments = {
  request: { query: InstrumentsDocument },
  result: { data: { instruments: (['BTC', 'ETH', 'SOL'] as const).map(instrumentFields) } },
};
const tickers = [
  ticker('BTC', '612480.00', '1.84', '41200000'),
  ticker('ETH', '21904.35', '0.92', '18700000'),
  ticker('SOL', '1184.20', '-2.31', '9400000'),
];

function renderTable(options: RenderWithShellOptions = {}) {
  return renderWithShell(<MarketsTable />, { resources: { trading }, apolloMocks: [instruments], tickers, ...options });
}

const names = () =>
  screen.getAllByRole('link', { name: /^(Bitcoin|Ethereum|Solana)$/ }).map((link) => link.textContent);

describe('the markets table (screens: Home)', () => {
  it('shows price, change and volume of every market, by volume, each row a link to where it is traded', async () => {
    renderTable();
    const row = (await screen.findByRole('link', { name: 'Bitcoin' })).closest('tr');
    if (!row) throw new Error('no row');
    expect(within(row).getByText('R$ 612.480,00')).toBeVisible();
    expect(within(row).getByText('+1,84%')).toBeVisible();
    // Hidden where the screen is narrow, as in this test's window without media.
    expect(within(row).getByText('R$ 41,2 mi')).toBeInTheDocument();
    expect(within(row).getByRole('link', { name: 'Bitcoin' })).toHaveAttribute('href', '/trade/btcbrl');
    expect(within(row).getByRole('link', { name: 'Negociar Bitcoin', hidden: true })).toHaveAttribute(
      'href',
      '/trade/btcbrl',
    );
    expect(names()).toEqual(['Bitcoin', 'Ethereum', 'Solana']);
  });

  it('follows the market', async () => {
    const { shell } = renderTable();
    await screen.findByText('R$ 612.480,00');
    act(() => shell.setTicker(ticker('BTC', '612481.55')));
    expect(screen.getByText('R$ 612.481,55')).toBeVisible();
  });

  it('sorts by its column heads and says so', async () => {
    renderTable();
    await screen.findByRole('link', { name: 'Bitcoin' });
    expect(screen.getByText('Volume 24 h').closest('th')).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(screen.getByRole('button', { name: 'Preço' }));
    await userEvent.click(screen.getByRole('button', { name: 'Preço' }));
    expect(names()).toEqual(['Solana', 'Ethereum', 'Bitcoin']);
    expect(screen.getByRole('columnheader', { name: 'Preço' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByText('Volume 24 h').closest('th')).not.toHaveAttribute('aria-sort');
  });

  it('filters what falls, and leads back when nothing does', async () => {
    renderTable({ tickers: tickers.slice(0, 2) });
    await screen.findByRole('link', { name: 'Bitcoin' });
    await userEvent.click(screen.getByRole('radio', { name: 'Em queda' }));
    expect(screen.getByText('Nenhum mercado em queda agora')).toBeVisible();
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
    await screen.findByRole('link', { name: 'Bitcoin' });
    expect(screen.queryByText('Preços atrasados')).toBeNull();
    act(() => shell.setConnection('stale'));
    expect(screen.getByText('Preços atrasados')).toBeInTheDocument();
  });

  it('says that it could not load, and tries again', async () => {
    renderTable({ apolloMocks: [{ request: instruments.request, error: new Error('network') }, instruments] });
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('link', { name: 'Bitcoin' })).toBeVisible();
  });
});
