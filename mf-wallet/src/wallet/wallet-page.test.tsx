import { ServerError } from '@apollo/client/errors';
import { decimal } from '@plataforma/format';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { translatePage } from '@plataforma/testing/translate-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import held from '../../locales/en/held.json';
import wallet from '../../locales/en/wallet.json';
import { BalancesDocument, type BalancesQuery } from '../lib/__generated__/balances';
import { HeldMoneyDocument } from '../lib/held-money/__generated__/held-money';
import { balancesOf, ticker } from '../lib/test-data';
import { WalletPage } from './wallet-page';

const request = { query: BalancesDocument };
const ana = balancesOf({
  BRL: ['60999.9987', '0.0013', '61000'],
  BTC: ['0.11', '0', '0.11'],
  XRP: ['0.05', '0', '0.05'],
});
const tickers = [ticker('btcbrl', '612480', '600000'), ticker('xrpbrl', '13.0842', '13.0842')];

const nothingHeld = { request: { query: HeldMoneyDocument }, result: { data: { heldMoney: [] } } };

function open(data: BalancesQuery = ana, { apolloMocks, ...options }: RenderWithShellOptions = {}) {
  const user = userEvent.setup();
  const result = renderWithShell(<WalletPage />, {
    resources: { held, wallet },
    apolloMocks: [...(apolloMocks ?? [{ request, result: { data } }]), nothingHeld],
    session: { viewer: fakeViewer },
    tickers,
    ...options,
  });
  return { user, ...result };
}

const row = async (name: string) => {
  const header = await screen.findByRole('rowheader', { name: new RegExp(name) });
  const found = header.closest('tr');
  if (!found) throw new Error('no row');
  return within(found);
};
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

beforeEach(() => {
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: true }) });
});
afterEach(() => jest.useRealTimers());

describe('/wallet', () => {
  it('shows total, change and balances, floored to centavos', async () => {
    open();
    expect(await screen.findByText('R$ 128.373,45')).toBeVisible();
    expect(screen.getByText('+1,08%')).toBeVisible();
    const real = await row('Real');
    expect(real.getByText('R$ 60.999,99')).toBeVisible();
    expect((await row('Bitcoin')).getByText('R$ 67.372,80')).toBeVisible();
  });

  it('counts the Pro account in the total; the parts make it to the centavo, and open orders are none of them', async () => {
    open(
      balancesOf(
        { BRL: ['60999.9987', '0.0013', '61000'], BTC: ['0.11', '0', '0.11'] },
        { BRL: ['10', '5.5', '15.5'] },
      ),
    );
    expect(await screen.findByText('R$ 128.388,30', { ignore: 'details *' })).toBeVisible();
    const parts = screen
      .getAllByRole('definition')
      .map((part) => [part.previousElementSibling?.textContent, part.textContent.replaceAll('\u00a0', ' ')]);
    expect(parts).toEqual([
      ['Em reais', 'R$ 61.000,00'],
      ['Em criptoativos', 'R$ 67.372,80'],
      ['Conta Pro', 'R$ 15,50'],
    ]);
    const reasons = screen.getByRole('link', { name: 'Desse total, retido:' });
    expect(reasons).toHaveAttribute('href', '/wallet?retido=1');
    expect(reasons.parentElement).toHaveTextContent('R$ 5,50');
  });

  it('products §14: names what is in Earn beside available and held, and adds it to the total', async () => {
    const { user } = open(
      balancesOf({ BRL: ['1000', '0', '1000'], BTC: ['0.1', '0', '0.1', '0.01'], ETH: ['0', '0', '0', '2'] }),
      { tickers: [...tickers, ticker('ethbrl', '20000', '20000')] },
    );
    expect(await screen.findByText('R$ 108.372,80', { ignore: 'details *' })).toBeVisible();
    expect(screen.getByText('No Earn', { selector: 'dt' }).closest('div')).toHaveTextContent('R$ 46.124,80');
    const bitcoin = await row('Bitcoin');
    expect(bitcoin.getByText('No Earn').parentElement).toHaveTextContent('No Earn 0,01');
    expect(bitcoin.getByText('R$ 67.372,80')).toBeVisible();
    const link = (await row('Ethereum')).getByRole('link', { name: /^2\s*\. Ver o que está no Earn de Ethereum$/ });
    expect(link).toHaveAttribute('href', '/foxbit-earn/my-earns');
    await user.click(screen.getByRole('button', { name: 'Ver valores exatos de Bitcoin' }));
    expect(screen.getByText('0,01 BTC')).toBeVisible();
    expect((await row('Real')).queryByText('No Earn')).toBeNull();
  });

  it('products §14: asks again when coins left the account, and not when only reais did', async () => {
    const before = balancesOf({ BRL: ['1000', '0', '1000'], ETH: ['2', '0', '2'] });
    const after = balancesOf({ BRL: ['900', '0', '900'], ETH: ['1', '0', '1', '1'] });
    const { shell } = open(before, {
      apolloMocks: [
        { request, result: { data: before } },
        { request, result: { data: after } },
      ],
      tickers: [ticker('ethbrl', '20000', '20000')],
    });
    await screen.findByText('R$ 41.000,00', { ignore: 'details *' });
    const moved = (currency: string, total: string) =>
      act(() =>
        shell.emitAccountEvent({
          ...{ type: 'position', account: 'MAIN', currency, total: decimal(total) },
          ...{ held: decimal('0'), available: decimal(total) },
        }),
      );
    moved('BRL', '900');
    moved('ETH', '2');
    expect(screen.queryByText('No Earn')).toBeNull();
    moved('ETH', '1');
    expect(await screen.findByText('No Earn', { selector: 'dt' })).toBeVisible();
  });

  it('shows every digit on demand', async () => {
    const { user } = open();
    expect(await screen.findByText('R$ 128.373,45421')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ver valores exatos de Real' }));
    expect(screen.getByText('R$ 60.999,9987')).toBeVisible();
    expect(screen.getByText('R$ 0,0013')).toBeVisible();
  });

  it('follows the prices', async () => {
    const { shell } = open();
    await screen.findByText('R$ 128.373,45');
    act(() => shell.setTicker(ticker('btcbrl', '700000', '600000')));
    expect(await screen.findByText('R$ 138.000,65')).toBeVisible();
  });

  it('follows the prices in a page that the browser has translated or an extension has rewritten', async () => {
    const { shell, container } = open();
    await screen.findByText('R$ 128.373,45');
    translatePage(container);
    expect(screen.getByText('R$ 128.373,45')).toBeVisible();
    expect(screen.getByText('+1,08%')).toBeVisible();
    translatePage(container, true);
    act(() => shell.setTicker(ticker('btcbrl', '700000', '600000')));
    expect(await screen.findByText('R$ 138.000,65')).toBeVisible();
    expect(container).not.toHaveTextContent('128.373');
    expect(container).not.toHaveTextContent('67.372');
  });

  it('offers to buy what is traded, and only where that screen exists', async () => {
    open(ana, { routes: ['/trade/btcbrl'] });
    expect(await screen.findByRole('link', { name: 'Comprar Bitcoin' })).toHaveAttribute('href', '/trade/btcbrl');
    expect(screen.queryByRole('link', { name: 'Comprar Ethereum' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Comprar Real' })).not.toBeInTheDocument();
  });

  it('leads from a balance to its sale, and offers none where there is nothing to sell', async () => {
    open(ana, { routes: ['/trade/btcbrl', '/trade/ethbrl'] });
    const sell = await screen.findByRole('link', { name: 'Vender Bitcoin' });
    expect(sell).toHaveAttribute('href', '/trade/btcbrl?lado=venda');
    expect(screen.queryByRole('link', { name: 'Vender Ethereum' })).not.toBeInTheDocument();
  });

  it('has one line for all currencies without a balance where rows are cards, and none while something is searched', async () => {
    const { user } = open();
    const fold = await screen.findByRole('button', { name: 'Mostrar 3 ativos sem saldo', expanded: false });
    await user.click(fold);
    expect(screen.getByRole('button', { name: 'Ocultar ativos sem saldo', expanded: true })).toBeVisible();
    await user.type(screen.getByLabelText('Buscar ativo'), 'e');
    await waitFor(() => expect(screen.queryByRole('button', { name: /sem saldo/ })).not.toBeInTheDocument());
  });

  it('names the parts of the allocation, which make 100', async () => {
    open();
    const parts = within(await screen.findByRole('list', { name: 'Alocação' })).getAllByRole('listitem');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['Bitcoin52%', 'Reais48%', 'XRP0%']);
  });

  it('sorts by value, then by name if asked', async () => {
    const { user } = open();
    await row('Bitcoin');
    expect(names().slice(0, 3)).toEqual(['BitcoinBTC', 'RealBRL', 'XRPXRP']);
    await user.click(screen.getByRole('button', { name: 'Ativo' }));
    expect(screen.getByRole('columnheader', { name: 'Ativo' })).toHaveAttribute('aria-sort', 'ascending');
    expect(names()[1]).toContain('Ethereum');
  });

  it('searches', async () => {
    const { user } = open();
    await row('Bitcoin');
    await user.type(screen.getByLabelText('Buscar ativo'), 'zzz');
    expect(await screen.findByText('Nenhum ativo encontrado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostrar todos' }));
    expect(names()).toHaveLength(6);
    await user.type(screen.getByLabelText('Buscar ativo'), 'zzz');
    expect(await screen.findByText('Nenhum ativo encontrado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(screen.getByLabelText('Buscar ativo')).toHaveFocus();
    expect(names()).toHaveLength(6);
  });

  it('hides small balances and remembers it', async () => {
    const { user, shell } = open();
    await row('Bitcoin');
    await user.click(screen.getByRole('checkbox', { name: /Ocultar saldos pequenos/ }));
    expect(names()).toHaveLength(2);
    expect(shell.preferences.store('wallet.hideSmallBalances').get()).toBe(true);
  });

  it('masks every amount when values are hidden', async () => {
    const { container } = open(ana, { hiddenValues: true });
    await row('Bitcoin');
    expect(container).not.toHaveTextContent(/128\.373|1\.372|61\.000|60\.999|67\.37|0,11|0,05/);
    expect(screen.queryByText('Ver valor exato')).not.toBeInTheDocument();
    expect(screen.getAllByText('Valor oculto').length).toBeGreaterThan(20);
  });

  it('marks prices that are old', async () => {
    open(ana, { connection: 'stale' });
    expect(await screen.findByText(/Sem novas cotações desde 11:32:00/)).toBeVisible();
  });

  it('says within eight seconds which price is missing, and leaves it out', async () => {
    jest.useFakeTimers();
    open(ana, { tickers: tickers.slice(0, 1) });
    await screen.findByText('Patrimônio total');
    expect(screen.queryByText('R$ 128.372,80')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(8_000));
    expect(await screen.findByText('R$ 128.372,80', { ignore: 'details *' })).toBeVisible();
    expect(screen.getByText(/Sem cotação de XRP/)).toBeVisible();
    expect((await row('XRP')).getByText('Sem cotação')).toBeVisible();
  });

  it('tells a customer without balance what to do next', async () => {
    open(balancesOf({}));
    expect(await screen.findByText('Você ainda não tem saldo')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Depositar' })).toHaveAttribute('href', '/wallet/deposit/brl');
    expect(screen.getByRole('link', { name: 'Conhecer o mercado' })).toHaveAttribute('href', '/trade/btcbrl');
  });

  it('offers a customer without balance to receive each cryptocurrency', async () => {
    open(balancesOf({}));
    const coins = within(await screen.findByRole('region', { name: 'Ou receba criptomoedas' }));
    expect(coins.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['btc', 'eth', 'sol', 'xrp', 'usdt'].map((code) => `/wallet/deposit/${code}`),
    );
  });

  it('leads from each balance to its deposit, and only where that page exists', async () => {
    open(ana, { routes: ['/wallet/deposit/brl', '/wallet/deposit/btc'] });
    expect(await screen.findByRole('link', { name: 'Depositar Bitcoin' })).toHaveAttribute(
      'href',
      '/wallet/deposit/btc',
    );
    expect(screen.getByRole('link', { name: 'Depositar Real' })).toHaveAttribute('href', '/wallet/deposit/brl');
    expect(screen.queryByRole('link', { name: 'Depositar Ethereum' })).not.toBeInTheDocument();
  });

  it('leads from the balance in reais to its withdrawal, and only where that page exists', async () => {
    open(ana, { routes: ['/wallet/withdraw/brl'] });
    expect(await screen.findByRole('link', { name: 'Sacar Real' })).toHaveAttribute('href', '/wallet/withdraw/brl');
    expect(screen.queryByRole('link', { name: 'Sacar Bitcoin' })).not.toBeInTheDocument();
  });

  it('offers no deposit where its page is not built', async () => {
    open(balancesOf({}), { routes: ['/trade/btcbrl'] });
    expect(await screen.findByText(/acompanhe os preços ao vivo/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Depositar' })).toBeNull();
  });

  it('links to no market that is not built', async () => {
    open(balancesOf({}), { routes: [] });
    expect(await screen.findByText('Você ainda não tem saldo')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it.each([
    ['its network', { error: new TypeError('Failed to fetch') }, 'Verifique sua conexão e tente de novo.'],
    ['the server', { result: { errors: [{ message: 'away' }] } }, 'Tente de novo em instantes.'],
    [
      'the server, with a status,',
      { error: new ServerError('away', { response: { status: 500 } as Response, bodyText: '' }) },
      'Tente de novo em instantes.',
    ],
  ])('names the connection only when %s keeps the balances away', async (_what, answer, words) => {
    open(ana, { apolloMocks: [{ request, ...answer }] });
    expect(await screen.findByText(`Seu dinheiro não foi afetado. ${words}`)).toBeVisible();
  });

  it('says when the balances cannot be read, and tries again', async () => {
    const { user } = open(ana, {
      apolloMocks: [
        { request, error: new Error('offline') },
        { request, result: { data: ana } },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('R$ 128.373,45')).toBeVisible();
  });
});
