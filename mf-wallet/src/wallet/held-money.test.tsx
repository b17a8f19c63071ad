import { decimal } from '@plataforma/format';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import held from '../../locales/en/held.json';
import wallet from '../../locales/en/wallet.json';
import { BalancesDocument } from '../lib/__generated__/balances';
import { HeldMoneyDocument, type HeldMoneyQuery } from '../lib/held-money/__generated__/held-money';
import { balancesOf, ticker } from '../lib/test-data';
import { WalletPage } from './wallet-page';

type Held = HeldMoneyQuery['heldMoney'][number];
type Line = Held['lines'][number];
type Step = Line['nextStep'] & { readonly __typename: 'HeldMoneyStep' };

const stepOf = (text: string, path: string): Step => ({ __typename: 'HeldMoneyStep', text, path });

const reais = { __typename: 'Currency' as const, code: 'BRL', name: 'Real', kind: 'FIAT' as const, decimals: 2 };
const bitcoin = { ...reais, code: 'BTC', name: 'Bitcoin', kind: 'CRYPTO' as const, decimals: 8 };

const lineOf = (changes: Partial<Line> = {}) => ({
  __typename: 'HeldMoneyLine' as const,
  id: 'deposit/d1',
  kind: 'DEPOSIT' as const,
  account: 'MAIN' as const,
  count: 1,
  amount: '500',
  title: 'Acima do seu limite',
  text: 'Analisamos até 20/11/2026, 18:00. Não precisa fazer nada.',
  since: '2026-11-19T17:32:00.000Z',
  until: '2026-11-20T21:00:00.000Z',
  nextStep: stepOf('Ver depósito', '/wallet/deposit/brl?deposit=d1'),
  ...changes,
});
const order = lineOf({
  id: 'order/7',
  kind: 'ORDER',
  account: 'PRO',
  amount: '0.0500000001',
  title: 'Ordem de venda de Bitcoin',
  text: 'Reservado enquanto a ordem está aberta. Cancele a ordem para liberar o valor.',
  until: null,
  nextStep: stepOf('Ver ordem', '/terminal?market=btcbrl&account=pro'),
});
const ether = { ...bitcoin, code: 'ETH', name: 'Ethereum' };
const notice = lineOf({
  id: 'redemption/3',
  kind: 'EARN',
  amount: '2',
  title: 'Resgate pedido',
  text: 'Livre em 29/11/2026, 00:00 (Brasília). Até lá não rende.',
  until: '2026-11-29T03:00:00.000Z',
  nextStep: stepOf('Ver aplicação', '/foxbit-earn/my-earns?id=7'),
});
const priced = { tickers: [ticker('ethbrl', '20000', '20000')] };
const heldOf = (currency: typeof reais | typeof bitcoin, total: string, lines: readonly Line[]) => ({
  __typename: 'HeldMoney' as const,
  currency,
  total,
  lines: [...lines],
});

const money = balancesOf({ BRL: ['100', '0', '100'], BTC: ['0', '0.0000000001', '0.0000000001'] });
const balances = (data = money) => ({ request: { query: BalancesDocument }, result: { data } });
const answer = (...heldMoney: readonly object[]) => ({
  request: { query: HeldMoneyDocument },
  result: { data: { heldMoney: [...heldMoney] } },
});

function open(apolloMocks: readonly object[], options: RenderWithShellOptions = {}) {
  const user = userEvent.setup();
  const result = renderWithShell(<WalletPage />, {
    resources: { held, wallet },
    apolloMocks: [...apolloMocks] as never,
    tickers: [ticker('btcbrl', '600000', '600000')],
    session: { viewer: fakeViewer },
    route: '/wallet',
    path: '/wallet',
    ...options,
  });
  return { user, ...result };
}

const card = () => screen.findByRole('region', { name: 'Retido' });
const textOf = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

describe('money §7: held money', () => {
  it('stands on the wallet by currency, and opens with its reasons; the way back closes it', async () => {
    const { user } = open([
      balances(),
      answer(heldOf(reais, '500', [lineOf()]), heldOf(bitcoin, '0.0500000001', [order])),
    ]);
    const rows = within(await card()).getAllByRole('listitem');
    expect(rows.map(textOf)).toEqual([
      expect.stringContaining('RealAcima do seu limiteR$ 500,00'),
      expect.stringContaining('Bitcoin1 ordem aberta0,05 BTC'),
    ]);
    await user.click(screen.getByRole('link', { name: 'Ver por quê' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dinheiro retido' }));
    const [deposit, sale] = dialog.getAllByRole('listitem');
    expect(deposit && textOf(deposit)).toMatch(
      /^Acima do seu limiteR\$ 500,00Analisamos até .*Desde 19\/11\/2026.*Resposta até 20\/11\/2026/,
    );
    expect(sale && textOf(sale)).toContain('0,0500000001 BTC');
    expect(sale && textOf(sale)).toContain('Conta Pro');
    expect(dialog.getByRole('link', { name: 'Ver depósito' })).toHaveAttribute(
      'href',
      '/wallet/deposit/brl?deposit=d1',
    );
    expect(dialog.getByRole('link', { name: 'Ver ordem' })).toHaveAttribute(
      'href',
      '/terminal?market=btcbrl&account=pro',
    );
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('has an address of its own, and what is closed there is closed for good', async () => {
    const { user } = open([balances(), answer(heldOf(reais, '500', [lineOf()]))], { route: '/wallet?retido=1' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Dinheiro retido' }));
    expect(await dialog.findByText('Acima do seu limite')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('a held balance leads there from its row', async () => {
    open([balances(), answer(heldOf(bitcoin, '0.0500000001', [order]))]);
    const link = await screen.findByRole('link', { name: /Ver o que está retido de Bitcoin$/ });
    expect(link).toHaveAttribute('href', '/wallet?retido=1');
    expect(screen.queryByRole('link', { name: /Ver o que está retido de Real$/ })).not.toBeInTheDocument();
  });

  it('is there for a customer whose first deposit is held, beside how to deposit', async () => {
    open([balances(balancesOf({})), answer(heldOf(reais, '500', [lineOf()]))]);
    expect(await screen.findByText('Você ainda não tem saldo')).toBeVisible();
    expect(textOf(await card())).toContain('Acima do seu limite');
  });

  it('comes at once by the event of a deposit, and by that of an order', async () => {
    const { shell } = open([
      balances(),
      answer(),
      answer(heldOf(reais, '500', [lineOf()])),
      answer(heldOf(reais, '500', [lineOf(), lineOf({ id: 'deposit/d2' })])),
    ]);
    expect(await screen.findByText('Patrimônio total')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Retido' })).not.toBeInTheDocument();
    act(() => shell.emitAccountEvent({ type: 'deposit', account: 'MAIN' }));
    expect(textOf(await card())).toContain('Acima do seu limite');
    const event = {
      type: 'order',
      account: 'MAIN',
      orderId: '7',
      symbol: 'btcbrl',
      state: 'Working',
      reason: '',
    } as const;
    act(() => shell.emitAccountEvent(event));
    expect(await screen.findByText('2 depósitos em espera')).toBeVisible();
  });

  it('products P-4: coins under notice are held in one place, with why, until when and what to do', async () => {
    const { user } = open(
      [balances(balancesOf({ ETH: ['1', '0', '1', '3', '2'] })), answer(heldOf(ether, '2', [notice]))],
      priced,
    );
    const [row] = within(await card()).getAllByRole('listitem');
    expect(row && textOf(row)).toContain('Ethereum1 resgate do Earn2 ETH');
    const inWallet = within(screen.getByRole('row', { name: /Ethereum/ }));
    expect(inWallet.getByText('No Earn').parentElement).toHaveTextContent(/^No Earn 1\b/);
    expect(inWallet.getByRole('link', { name: /^2 *\. Ver o que está retido de Ethereum$/ })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ver por quê' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dinheiro retido' }));
    expect(dialog.getByText('Resgate pedido')).toBeVisible();
    expect(dialog.getByText(notice.text)).toBeVisible();
    expect(dialog.queryByText(/Resposta até/)).toBeNull();
    expect(dialog.getByRole('link', { name: 'Ver aplicação' })).toHaveAttribute('href', '/foxbit-earn/my-earns?id=7');
  });

  it('both change without the page being loaded anew when coins are under notice, and when they are back', async () => {
    const before = balancesOf({ ETH: ['1', '0', '1', '3'] });
    const leaving = balancesOf({ ETH: ['1', '0', '1', '3', '2'] });
    const after = balancesOf({ ETH: ['3', '0', '3', '1'] });
    const { shell } = open(
      [
        balances(before),
        answer(),
        answer(heldOf(ether, '2', [notice])),
        balances(leaving),
        answer(),
        { ...balances(after), maxUsageCount: 2 },
      ],
      priced,
    );
    const inWallet = async () => within(await screen.findByRole('row', { name: /Ethereum/ }));
    expect((await inWallet()).getByText('No Earn').parentElement).toHaveTextContent(/^No Earn 3\b/);
    // Nothing of the main account moves when coins are asked back: held money is asked for again by itself.
    act(() => shell.emitAccountEvent({ type: 'withdrawal', account: 'MAIN' }));
    expect(textOf(await card())).toContain('1 resgate do Earn');
    await waitFor(async () =>
      expect((await inWallet()).getByText('No Earn').parentElement).toHaveTextContent(/^No Earn 1\b/),
    );
    act(() =>
      shell.emitAccountEvent({
        ...{ type: 'position', account: 'MAIN', currency: 'ETH' },
        ...{ total: decimal('3'), available: decimal('3'), held: decimal('0') },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Retido' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('row', { name: /Ethereum/ })).toHaveTextContent(/Disponível\s*3/));
    expect((await inWallet()).queryByRole('link', { name: /Ver o que está retido/ })).toBeNull();
  });

  it('says when it cannot be read, tries again, and the balances are there meanwhile', async () => {
    const { user } = open([
      balances(),
      { request: { query: HeldMoneyDocument }, error: new TypeError('Failed to fetch') },
      answer(heldOf(reais, '500', [lineOf()])),
    ]);
    expect(await screen.findByText('Não foi possível carregar o que está retido')).toBeVisible();
    expect(screen.getByText('Patrimônio total')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Acima do seu limite')).toBeVisible();
  });

  it('says that nothing is held', async () => {
    open([balances(), answer()], { route: '/wallet?retido=1' });
    expect(await screen.findByText('Nada está retido')).toBeVisible();
  });

  it('masks every amount when values are hidden, and links to no page that is not built', async () => {
    const { container } = open([balances(), answer(heldOf(reais, '500', [lineOf()]))], {
      route: '/wallet?retido=1',
      hiddenValues: true,
      routes: ['/wallet'],
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Dinheiro retido' }));
    expect(await dialog.findByText('Acima do seu limite')).toBeVisible();
    expect(container).not.toHaveTextContent('500,00');
    expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  });
});
