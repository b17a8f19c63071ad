import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { screen, within } from '@testing-library/react';
import wallet from '../../locales/en/wallet.json';
import { BalancesDocument } from '../lib/__generated__/balances';
import { balancesOf, ticker } from '../lib/test-data';
import { Summary } from './summary';

type Amounts = Parameters<typeof balancesOf>[0];

const funded: Amounts = { BRL: ['1000', '0', '1000'], BTC: ['0.01', '0', '0.01'] };
const built = ['/trade/btcbrl', '/wallet'];

function open(options: RenderWithShellOptions = {}, amounts = funded) {
  return renderWithShell(<Summary />, {
    resources: { wallet },
    apolloMocks: [{ request: { query: BalancesDocument }, result: { data: balancesOf(amounts) } }],
    tickers: [ticker('btcbrl', '612480', '600000')],
    session: { viewer },
    routes: built,
    ...options,
  });
}

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('summary on the home page (screens: Home)', () => {
  it('shows the total in reais with its change, the allocation and the way to the wallet', async () => {
    open();
    expect(await screen.findByText('R$ 7.124,80', { ignore: 'details *' })).toBeVisible();
    expect(screen.getByText('+1,78%')).toBeVisible();
    expect(screen.getByText('+R$ 124,80')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver carteira' })).toHaveAttribute('href', '/wallet');
    expect(screen.getByRole('list', { name: 'Alocação' })).toBeVisible();
  });

  it('offers buying and selling; paying in and out only where discovery has the screens', async () => {
    const { unmount } = open();
    await screen.findByText('R$ 7.124,80', { ignore: 'details *' });
    expect(links()).toEqual([
      ['Ver carteira', '/wallet'],
      ['Comprar', '/trade/btcbrl'],
      ['Vender', '/trade/btcbrl?lado=venda'],
    ]);
    unmount();
    open({ routes: [...built, '/wallet/deposit/brl', '/wallet/withdraw/brl'] });
    await screen.findByText('R$ 7.124,80', { ignore: 'details *' });
    expect(links().map(([words]) => words)).toEqual(['Ver carteira', 'Depositar', 'Comprar', 'Vender', 'Sacar']);
  });

  it('says nothing of steps to a customer who has none left', async () => {
    open();
    await screen.findByText('R$ 7.124,80', { ignore: 'details *' });
    expect(screen.queryByText('Próximos passos')).toBeNull();
  });

  it('shows a new customer what is done and the way on, in the place of an allocation', async () => {
    open({ session: { viewer: { ...viewer, level: 10 } } }, {});
    expect(await screen.findByText('Você ainda não tem saldo')).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'Próximos passos' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'E-mail confirmado(concluído)',
      'Dados cadastrados(concluído)',
      '3Compre um criptoativo',
    ]);
    expect(steps.getByText('2 de 3')).toBeVisible();
    expect(steps.getByRole('link', { name: 'Compre um criptoativo' })).toHaveAttribute('href', '/trade/btcbrl');
    expect(screen.queryByText('Alocação')).toBeNull();
  });

  it('remembers whether steps stood below the allocation, for the skeleton of the next visit', async () => {
    const { shell } = open({}, { BRL: ['1000', '0', '1000'] });
    expect(await screen.findByText('Próximos passos')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Alocação' })).toBeVisible();
    expect(shell.preferences.store('summary-tall').get()).toBe(true);
  });

  it('is nothing for a guest', () => {
    const { container } = open({ session: { status: 'guest' } });
    expect(container).toBeEmptyDOMElement();
  });

  it('keeps its place while the session is unknown', () => {
    open({ session: { status: 'loading' } });
    expect(screen.getByRole('status', { name: 'Carregando' })).toBeVisible();
  });
});
