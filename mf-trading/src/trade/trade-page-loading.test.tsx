import { renderWithShell } from '@plataforma/testing';
import { screen, waitFor } from '@testing-library/react';
import trade from '../../locales/en/trade.json';
import { InstrumentsDocument } from '../lib/market/__generated__/instruments';
import { instrumentFields } from '../lib/test/test-data';
import { PriceHistoryDocument } from './__generated__/trade';
import { TradePage } from './trade-page';

jest.mock('@plataforma/markets/price-chart', () => ({ PriceChart: () => <p>chart</p> }));

it('is marked as busy until the form is there, because a page without the mark counts as usable (quality: usable)', async () => {
  const { container } = renderWithShell(<TradePage />, {
    route: '/trade/btcbrl',
    path: '/trade/:marketId',
    resources: { trade },
    session: {},
    apolloMocks: [
      { request: { query: InstrumentsDocument }, result: { data: { instruments: [instrumentFields('BTC')] } } },
      { request: { query: PriceHistoryDocument, variables: () => true }, result: { data: { candles: [] } } },
    ],
  });
  const loading = () => container.querySelector('[aria-busy="true"]') !== null;
  const canBuy = () => screen.queryByRole('link', { name: 'Entrar para comprar' }) !== null;
  const early: string[] = [];
  const observer = new MutationObserver(() => {
    if (!loading() && !canBuy()) early.push(container.innerHTML);
  });
  observer.observe(container, { subtree: true, childList: true, attributes: true });
  await waitFor(() => expect(canBuy()).toBe(true));
  await waitFor(() => expect(loading()).toBe(false));
  observer.disconnect();
  expect(early).toEqual([]);
});
