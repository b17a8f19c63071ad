import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { act, screen, within } from '@testing-library/react';
import markets from '../../../locales/en/markets.json';
import { InstrumentsDocument } from '../../lib/market/__generated__/instruments';
import { instrumentFields, ticker } from '../../lib/test/test-data';
import { FavouriteMarkets } from './favourite-markets';

const instruments = {
  request: { query: InstrumentsDocument },
  result: { data: { instruments: (['BTC', 'ETH', 'SOL'] as const).map(instrumentFields) } },
};

function open(favourites: readonly string[], options: RenderWithShellOptions = {}) {
  return renderWithShell(<FavouriteMarkets />, {
    resources: { markets },
    apolloMocks: [instruments],
    tickers: [ticker('BTC', '612480.00'), ticker('SOL', '1184.20', '-2.31')],
    preferences: { 'favourite-markets': favourites },
    ...options,
  });
}

describe('favourites on the home page (screens: Home)', () => {
  it('are the marked markets with live price and change, each a link to where it is traded', async () => {
    const { shell } = open(['solbrl', 'btcbrl', 'gone']);
    expect(await screen.findByText('Solana')).toBeVisible();
    const links = within(screen.getByRole('list', { name: 'Seus favoritos' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/trade/solbrl', '/trade/btcbrl']);
    act(() => shell.setTicker(ticker('BTC', '612481.55')));
    expect(screen.getByText('R$ 612.481,55')).toBeVisible();
    expect(screen.getByText('-2,31%')).toBeVisible();
  });

  it('show nothing without a favourite, also when the first one is marked further down', () => {
    const { shell, container } = open([]);
    act(() => shell.preferences.set('favourite-markets', ['btcbrl']));
    expect(container).toBeEmptyDOMElement();
  });

  it('keep their place and say how to mark one when the last one is unmarked', async () => {
    const { shell } = open(['btcbrl']);
    await screen.findByText('Bitcoin');
    act(() => shell.preferences.set('favourite-markets', []));
    expect(screen.getByText(/Marque um mercado com a estrela/)).toBeVisible();
  });
});
