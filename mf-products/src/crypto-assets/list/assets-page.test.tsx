import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../../locales/en/crypto-assets.json';
import { AssetsDocument } from '../lib/__generated__/assets';
import { list, staking, tickers } from '../test/test-data';
import { AssetsPage } from './assets-page';

const PATH = '/marketplace/crypto-assets';
const open = (query = '', { apolloMocks = [list], ...options }: RenderWithShellOptions = {}) =>
  renderWithShell(<AssetsPage />, {
    resources: { 'crypto-assets': copy },
    apolloMocks: [...apolloMocks, staking],
    tickers,
    route: PATH + query,
    path: PATH,
    ...options,
  });

const names = () => screen.getAllByRole('link').map((link) => link.textContent);
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error('no row');
  return within(row);
};

describe('/marketplace/crypto-assets', () => {
  it('lists every asset with price, both changes and its curve in words, each a link to its page', async () => {
    open();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    const row = await rowOf('Bitcoin');
    expect(row.getByRole('link')).toHaveAttribute('href', '/marketplace/crypto-assets/btc');
    for (const text of ['R$ 600.000,00', '+1,84%', '+20,00%']) expect(row.getByText(text)).toBeVisible();
    expect(row.getByText('De R$ 100,00 a R$ 600.000,00 nos últimos 30 dias.')).toBeInTheDocument();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    expect(names()).toEqual(['Bitcoin', 'Ethereum', 'Dogecoin']);
  });

  it('says that a change is not known of an asset that is younger', async () => {
    open();
    expect((await rowOf('Dogecoin')).getByText('sem dados')).toBeVisible();
  });

  it('products §10: marks what can be put to work in Earn, and nothing where Earn cannot be opened', async () => {
    const { unmount } = open();
    expect(await (await rowOf('Ethereum')).findByText('Staking')).toBeVisible();
    expect((await rowOf('Bitcoin')).queryByText('Staking')).toBeNull();
    unmount();
    open('', { routes: [] });
    expect((await rowOf('Ethereum')).queryByText('Staking')).toBeNull();
  });

  it('narrows by what is typed, and keeps it in the address', async () => {
    const { currentPath } = open();
    await screen.findByRole('link', { name: 'Bitcoin' });
    await userEvent.type(screen.getByRole('searchbox'), 'dóge');
    expect(names()).toEqual(['Dogecoin']);
    expect(screen.getByText('1 criptoativo')).toBeInTheDocument();
    expect(new URLSearchParams(currentPath().split('?')[1]).get('busca')).toBe('dóge');
  });

  it('opens with the category and the order of its address', async () => {
    open('?categoria=contratos');
    await screen.findByRole('link', { name: 'Ethereum' });
    expect(names()).toEqual(['Ethereum']);
    expect(screen.getByRole('radio', { name: 'Contratos inteligentes' })).toBeChecked();
  });

  it('orders by the change of 30 days; what is not known comes last', async () => {
    open('?ordem=queda-30d');
    await screen.findByRole('link', { name: 'Ethereum' });
    expect(names()).toEqual(['Ethereum', 'Bitcoin', 'Dogecoin']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Maior alta em 24 h');
    expect(names()).toEqual(['Dogecoin', 'Bitcoin', 'Ethereum']);
  });

  it('shows favourites, which stay until the filter changes, and what to do without one', async () => {
    open('?categoria=favoritos');
    expect(await screen.findByText('Nenhum favorito ainda')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver todos' }));
    await userEvent.click(screen.getByRole('button', { name: 'Favoritar Ethereum' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Favoritos' }));
    expect(names()).toEqual(['Ethereum']);
    await userEvent.click(screen.getByRole('button', { name: 'Favoritar Ethereum' }));
    expect(names()).toEqual(['Ethereum']);
  });

  it('says that nothing was found, and shows all again with the focus in the search', async () => {
    open('?busca=xyz');
    expect(await screen.findByText('Nenhum criptoativo com estes filtros')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver todos' }));
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(names()).toHaveLength(3);
  });

  it('that cannot be loaded says so and tries again', async () => {
    const failed = { request: { query: AssetsDocument }, error: new TypeError('Failed to fetch') };
    open('', { apolloMocks: [failed, list] });
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('link', { name: 'Bitcoin' })).toBeVisible();
  });
});
