import { renderWithShell } from '@plataforma/testing';
import { screen } from '@testing-library/react';
import copy from '../../../../locales/en/crypto-assets.json';
import { asset, bitcoin, prices, tickers } from '../../test/test-data';
import { AssetPage } from '../asset-page';

jest.mock('@plataforma/markets/price-chart', () => ({ PriceChart: () => <p>chart</p> }));
jest.mock('@plataforma/contract', () => ({
  ...jest.requireActual<object>('@plataforma/contract'),
  // As on a page that is not usable yet.
  useLater: () => () => () => undefined,
}));

test('the page is usable before the library of its chart comes, which waits for that', async () => {
  renderWithShell(<AssetPage />, {
    resources: { 'crypto-assets': copy },
    apolloMocks: [asset('btc', bitcoin), prices],
    tickers,
    route: '/marketplace/crypto-assets/btc',
    path: '/marketplace/crypto-assets/:code',
  });
  expect(await screen.findByText(/^Preço de Bitcoin em reais, 30 dias:/)).toBeInTheDocument();
  expect(screen.queryByText('chart')).toBeNull();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});
