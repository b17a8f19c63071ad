import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../../locales/en/crypto-assets.json';
import { asset, baskets, bitcoin, list, prices, staking, tickers } from '../test/test-data';
import { AssetDocument, AssetPricesDocument } from './__generated__/asset';
import { AssetPage } from './asset-page';

jest.mock('@plataforma/markets/price-chart', () => ({ PriceChart: () => <p>chart</p> }));

const open = (
  code: string,
  { apolloMocks = [asset(code, bitcoin), prices, list], ...options }: RenderWithShellOptions = {},
) =>
  renderWithShell(<AssetPage />, {
    resources: { 'crypto-assets': copy },
    apolloMocks: [...apolloMocks, staking, baskets],
    tickers,
    route: `/marketplace/crypto-assets/${code}`,
    path: '/marketplace/crypto-assets/:code',
    ...options,
  });

const cardOf = (heading: string) => {
  const card = screen.getByRole('heading', { level: 2, name: heading }).closest('section');
  if (!card) throw new Error('no card');
  return within(card);
};

describe('/marketplace/crypto-assets/:code', () => {
  it('says what the asset is, what it risks and when that was checked, and leads to its market', async () => {
    open('btc');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bitcoin (BTC)' })).toBeVisible();
    for (const text of [bitcoin.about, bitcoin.mechanics, bitcoin.purpose])
      expect(screen.getByText(text)).toBeVisible();
    expect(cardOf('Riscos').getByText('Sem volta')).toBeVisible();
    expect(screen.getByText(/Atualizado em 28\/11\/2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Comprar Bitcoin' })).toHaveAttribute('href', '/trade/btcbrl?lado=compra');
    await waitFor(() => expect(document.title).toMatch(/^Bitcoin \(BTC\) · /));
  });

  it('shows the changes up to the live price, and says where none is known', async () => {
    open('btc');
    await screen.findByText('chart');
    const rows = cardOf('Desempenho').getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent.replaceAll('\u00a0', ' '))).toEqual([
      '24 hR$ 600.000,00+1,84%',
      '7 diasR$ 640.000,00-6,25%',
      '30 diasR$ 500.000,00+20,00%',
      '1 anosem dadossem dados',
    ]);
  });

  it('names the networks with what they cost', async () => {
    open('btc');
    await screen.findByRole('heading', { level: 3, name: 'Rede Bitcoin' });
    const networks = cardOf('Redes');
    for (const text of ['0,0001 BTC', 'Grátis', '0,0005 BTC', '0,0002 BTC', '30 minutos, 3 confirmações'])
      expect(networks.getByText(text)).toBeVisible();
  });

  it('products §10: says how many there are, since when, and what they are worth here, and nothing where nobody counts', async () => {
    const { unmount } = open('btc');
    await screen.findByRole('heading', { level: 1, name: 'Bitcoin (BTC)' });
    const facts = () => cardOf('Em resumo');
    const figures = facts()
      .getAllByRole('definition')
      .map((one) => one.textContent.replaceAll('\u00a0', ' '));
    expect(figures.slice(-2)).toEqual(['20.000.000 BTC', 'R$ 12,0 tri']);
    expect(facts().getByText(/^Contado em 27\/11\/2026\. Fonte: Contagem simulada\./)).toBeVisible();
    unmount();
    open('btc', { apolloMocks: [asset('btc', { ...bitcoin, circulation: null }), prices, list] });
    await screen.findByRole('heading', { level: 1, name: 'Bitcoin (BTC)' });
    expect(facts().queryByText('Em circulação')).toBeNull();
    expect(facts().queryByText(/^Contado em/)).toBeNull();
  });

  it('products §10: names where it is used here, each with its rate or its weight, and nothing where it is not', async () => {
    const ether = { ...bitcoin, code: 'ETH' as const };
    const { unmount } = open('eth', { apolloMocks: [asset('eth', ether), prices, list] });
    const link = await screen.findByRole('link', { name: 'Earn, flexível' });
    expect(link).toHaveAttribute('href', '/foxbit-earn?produto=eth-flexible');
    const rows = cardOf('Onde se usa aqui').getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Earn, flexível2,90% ao ano',
      'Earn, 30 dias2,90% ao ano',
      'Smart Wallet Essencial30% da carteira',
    ]);
    unmount();
    open('btc');
    await screen.findByRole('heading', { level: 3, name: 'Rede Bitcoin' });
    expect(screen.queryByText('Onde se usa aqui')).toBeNull();
  });

  it('counts one confirmation and one minute as one', async () => {
    const networks = bitcoin.networks.map((network) => ({ ...network, confirmations: 1, usualMinutes: 1 }));
    open('btc', { apolloMocks: [asset('btc', { ...bitcoin, networks }), prices, list] });
    expect(await screen.findByText('1 minuto, 1 confirmação')).toBeVisible();
  });

  it('asks for another period, and says the chart in words', async () => {
    open('btc');
    expect(await screen.findByText(/^Preço de Bitcoin em reais, 30 dias: mínima R\$ 490\.000,00/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: '1 ano' }));
    expect(await screen.findByText(/^Preço de Bitcoin em reais, 1 ano:/)).toBeInTheDocument();
  });

  it('says that the chart failed, and everything else stays', async () => {
    const failed = { request: { query: AssetPricesDocument, variables: () => true }, error: new TypeError('cut') };
    open('btc', { apolloMocks: [asset('btc', bitcoin), failed, prices] });
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('chart')).toBeVisible();
  });

  it('is a favourite after a press of the star, for every screen', async () => {
    const { shell } = open('btc');
    await userEvent.click(await screen.findByRole('button', { name: 'Favoritar Bitcoin' }));
    expect(screen.getByRole('button', { name: 'Favoritar Bitcoin' })).toHaveAttribute('aria-pressed', 'true');
    expect(shell.preferences.store('favourite-markets').get()).toEqual(['btcbrl']);
  });

  it('an unknown code is not found, and the list is offered', async () => {
    open('nada', { apolloMocks: [asset('nada', null), list] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Criptoativo não encontrado' })).toBeVisible();
    expect(screen.getByText(/com o código “nada”/)).toBeVisible();
    expect(await screen.findByRole('link', { name: /Ethereum/ })).toHaveAttribute(
      'href',
      '/marketplace/crypto-assets/eth',
    );
  });

  it('that cannot be loaded says so and tries again', async () => {
    const failed = { request: { query: AssetDocument, variables: { code: 'btc' } }, error: new TypeError('cut') };
    open('btc', { apolloMocks: [failed, asset('btc', bitcoin), prices] });
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bitcoin (BTC)' })).toBeVisible();
  });
});
