import { screen, waitFor, within } from '@testing-library/react';
import { CancelHistoryOrderDocument, CancelHistoryWithdrawalDocument } from '../__generated__/history';
import { basketMove, deposit, earn, OPEN, order, otc, reward, withdrawal } from '../test-data';
import { details, listing, open, TODAY, YESTERDAY } from '../test/open-history';

const orderDetails = {
  averagePrice: '600000',
  filledAmount: '30000.00006',
  fee: '75',
  timeInForce: 'GTC',
  postOnly: false,
  triggeredAt: null,
  createdAt: '2026-11-20T14:00:00.000Z',
  updatedAt: '2026-11-20T14:00:00.000Z',
  fills: [
    {
      __typename: 'Fill',
      id: 'f1',
      price: '600000.5',
      quantity: '0.02',
      fee: '30.000025',
      liquidity: 'MAKER',
      executedAt: '2026-11-20T14:00:01.000Z',
    },
  ],
};
describe('money §7: one entry of the history', () => {
  it('has every digit, its steps with their times, and a copy', async () => {
    const whole = order('1', TODAY, orderDetails);
    const { user } = open([listing([order('1', TODAY)]), details('order-1', whole)]);
    await user.click(await screen.findByRole('link', { name: /Compra de BTC/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Compra de BTC' });
    expect(await within(dialog).findByText('Taxa')).toBeVisible();
    expect(dialog.textContent.replaceAll('\u00a0', ' ')).toContain('Quantidade executada0,0500000001 BTC');
    const fills = within(dialog).getByRole('region', { name: 'Execuções' });
    expect(fills.textContent.replaceAll('\u00a0', ' ')).toContain(
      '0,02 BTC a R$ 600.000,5020/11/2026, 11:00 · maker · taxa R$ 30,000025',
    );
    expect(fills).toHaveTextContent('Estas são as primeiras 1 execuções.');
    await user.click(within(dialog).getByRole('button', { name: 'Copiar detalhes' }));
    expect(await navigator.clipboard.readText()).toContain('Total: R$ 30.075,00006');
    await user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('products §12: of Earn tells the day, what was kept of the reward, and leads to the position', async () => {
    const reward = earn('reward-7-2026-11-19', TODAY);
    const { user } = open([listing([reward]), details(reward.id, reward)]);
    await user.click(await screen.findByRole('link', { name: /Rendimento de ADA.*0,0039.*Concluído/s }));
    const dialog = await screen.findByRole('dialog', { name: 'Rendimento de ADA' });
    expect(await within(dialog).findByText('19/11/2026')).toBeVisible();
    const figure = (name: string) => within(dialog).getByText(name, { selector: 'dt' }).closest('div');
    expect(figure('Rendimento bruto')).toHaveTextContent('0,004657 ADA');
    expect(figure('Comissão')).toHaveTextContent('0,000698 ADA');
    expect(figure('Total')).toHaveTextContent('0,003959 ADA');
    expect(within(dialog).queryByText('Principal')).toBeNull();
    expect(within(dialog).getByRole('link', { name: 'Ver aplicação' })).toHaveAttribute(
      'href',
      '/foxbit-earn/my-earns?id=7',
    );
  });

  it.each([
    ['SUBSCRIBED', 'Aplicação de ADA no Earn', '-50'],
    ['REDEEMED', 'Resgate de ADA do Earn', '+50'],
    ['MATURED', 'Vencimento de ADA no Earn', '+50'],
    ['LEFT_EARLY', 'Saída antecipada de ADA do Earn', '+50'],
    ['SLASHED', 'Perda de ADA na rede', '-50'],
  ])('products §12: %s of Earn is "%s"', async (kind, title, figure) => {
    open([listing([earn('subscription-7', TODAY, { kind, amount: '50', net: '0', commission: '0', day: null })])]);
    const row = await screen.findByRole('link', { name: new RegExp(title) });
    expect(row).toHaveTextContent(figure);
  });

  it.each([
    ['2026-11-29T03:00:00.000Z', 'Livre em 29/11/2026, 00:00 (Brasília).'],
    [null, 'Aguardando a rede.'],
  ])('products P-4: under notice (until %s) it says what it waits for', async (until, words) => {
    const changes = { kind: 'REDEEMED', amount: '50', net: '0', commission: '0', day: null, until };
    open([listing([earn('redemption-1', TODAY, changes, { state: 'PENDING' })])]);
    const row = await screen.findByRole('link', { name: /Resgate de ADA do Earn/ });
    expect(row).toHaveTextContent('Em resgate');
    expect(row).toHaveTextContent(words);
  });

  it('products §12: of a trade over the counter tells every figure, the counterparty, and leads to its receipt', async () => {
    const trade = otc('7', TODAY, { isForeignExchange: true });
    const { user } = open([listing([trade]), details(trade.id, trade)]);
    const row = await screen.findByRole('link', { name: /Compra de BTC na mesa OTC.*Concluída/s });
    expect(row).toHaveTextContent('+0,5');
    expect(row).toHaveTextContent('-R$ 300.750,00');
    await user.click(row);
    const dialog = await screen.findByRole('dialog', { name: 'Compra de BTC na mesa OTC' });
    await within(dialog).findByText('Contraparte');
    const figure = (name: string) => within(dialog).getByText(name, { selector: 'dt' }).closest('div');
    const shown = ['Natureza', 'Contraparte', 'Preço', 'Quantidade', 'Subtotal', 'Taxa (0,25%)', 'Total'];
    expect(shown.map((name) => figure(name)?.querySelector('dd')?.textContent.replaceAll('\u00a0', ' '))).toEqual([
      ...['Operação de câmbio', 'Horizonte Liquidez', 'R$ 600.000,00', '0,5 BTC', 'R$ 300.000,00', 'R$ 750,00001'],
      'R$ 300.750,00001',
    ]);
    expect(within(dialog).queryByText('Reservado')).toBeNull();
    const link = within(dialog).getByRole('link', { name: 'Ver na mesa OTC' });
    expect(link).toHaveAttribute('href', '/otc/quotation?id=7');
  });

  it.each([
    ['PENDING', null, 'Aguardando a contraparte', 'O valor segue reservado e não sai duas vezes.'],
    ['REJECTED', 'REFUSED', 'Recusada', 'A contraparte recusou: o preço mudou. Nada foi cobrado.'],
  ])(
    'products P-20: a trade over the counter that is %s (%s) is told without a sign',
    async (state, rejection, words, why) => {
      open([listing([otc('7', TODAY, { side: 'SELL', state, rejection, endedAt: null })])]);
      const row = await screen.findByRole('link', { name: /Venda de BTC na mesa OTC/ });
      expect(row).toHaveTextContent(words);
      expect(row).toHaveTextContent(why);
      expect(row).not.toHaveTextContent(/[+-]/);
    },
  );

  it('products §12: an order of a basket carries the basket’s name, and leads to the order of the basket', async () => {
    const basketOrder = {
      __typename: 'BasketOrder',
      id: '31',
      basket: { __typename: 'Basket', slug: 'essencial', name: 'Essencial' },
    };
    const whole = order('1', TODAY, { ...orderDetails, basketOrder });
    const { user } = open([listing([order('1', TODAY, { basketOrder })]), details('order-1', whole)]);
    const row = await screen.findByRole('link', { name: /Compra de BTC.*Smart Wallet Essencial/s });
    await user.click(row);
    const dialog = await screen.findByRole('dialog', { name: 'Compra de BTC' });
    expect(await within(dialog).findByText('Smart Wallet Essencial')).toBeVisible();
    expect(within(dialog).queryByText('Conta principal')).toBeNull();
    expect(within(dialog).getByRole('link', { name: 'Ver na Smart Wallet' })).toHaveAttribute(
      'href',
      '/smart-wallets?ordem=31',
    );
  });

  it('products §7: coins that came out of a basket are named by it, and lead to its order', async () => {
    const moved = basketMove('31-BTC', TODAY);
    const { user } = open([listing([moved]), details(moved.id, moved)]);
    const row = await screen.findByRole('link', { name: /Saída de BTC da Smart Wallet/ });
    expect(row).toHaveTextContent('+0,00000213 BTC');
    expect(row).toHaveTextContent('Smart Wallet Essencial');
    await user.click(row);
    const dialog = await screen.findByRole('dialog', { name: 'Saída de BTC da Smart Wallet' });
    expect(await within(dialog).findByText('Conta principal')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Ver na Smart Wallet' })).toHaveAttribute(
      'href',
      '/smart-wallets?ordem=31',
    );
  });

  it.each([
    ['INVITER', 'Recompensa por convidar', 'Você convidou'],
    ['INVITED', 'Recompensa por vir por convite', 'Você veio por convite'],
  ])(
    'products §12: a reward of who is %s is "%s", in reais, and leads to the invitations',
    async (side, title, why) => {
      const paid = reward('r1', TODAY, { side });
      const { user } = open([listing([paid]), details(paid.id, paid)]);
      const row = await screen.findByRole('link', { name: new RegExp(title) });
      expect(row).toHaveTextContent('+R$ 10,00');
      await user.click(row);
      const dialog = await screen.findByRole('dialog', { name: title });
      expect(await within(dialog).findByText(why)).toBeVisible();
      expect(within(dialog).getByRole('link', { name: 'Ver indicações' })).toHaveAttribute('href', '/referral');
    },
  );

  it('of a held deposit tells why, until when, and how it came there', async () => {
    const steps = [{ __typename: 'DepositStep', state: 'HELD', reason: 'ABOVE_LIMIT', at: YESTERDAY }];
    const whole = deposit('d1', YESTERDAY, {
      payerName: 'Ana Souza',
      payerDocument: '•••.982.247-••',
      endToEndId: 'E123',
      bankReference: null,
      recovered: '0',
      createdAt: YESTERDAY,
      creditedAt: null,
      steps,
      chain: null,
    });
    open([listing([]), details('deposit-d1', whole)], { route: '/history?detalhe=deposit-d1' });
    const dialog = await screen.findByRole('dialog', { name: 'Depósito por Pix' });
    expect(within(dialog).getByText(/Não precisa fazer nada/)).toBeVisible();
    expect(within(dialog).getByText('Resposta até 21/11/2026, 18:00')).toBeVisible();
    expect(within(dialog).getByText('Ana Souza · •••.982.247-••')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Ver depósito' })).toHaveAttribute(
      'href',
      '/wallet/deposit/brl?deposit=d1',
    );
  });

  it('of an open order cancels it after a question', async () => {
    const whole = order(
      '1',
      TODAY,
      { ...orderDetails, ...OPEN, averagePrice: null, filledAmount: '0', fee: '0', fills: [] },
      { state: 'PENDING' },
    );
    const canceled = { state: 'CANCELED', cancelReason: 'CUSTOMER' };
    const after = order('1', TODAY, { ...whole.order, ...canceled }, { state: 'NOT_COMPLETED' });
    const { user } = open(
      [
        listing([order('1', TODAY, OPEN, { state: 'PENDING' })]),
        details('order-1', whole),
        {
          request: { query: CancelHistoryOrderDocument, variables: { id: '1' } },
          result: {
            data: {
              cancelOrder: {
                __typename: 'OrderPayload',
                order: { __typename: 'Order', id: '1', ...canceled },
                errors: [],
              },
            },
          },
        },
        details('order-1', after),
      ],
      { route: '/history?detalhe=order-1' },
    );
    const dialog = await screen.findByRole('dialog', { name: 'Compra de BTC' });
    await user.click(await within(dialog).findByRole('button', { name: 'Cancelar ordem' }));
    await user.click(
      within(within(dialog).getByRole('group', { name: 'Cancelar esta ordem?' })).getByRole('button', {
        name: 'Cancelar ordem',
      }),
    );
    expect(await within(dialog).findByText('Cancelada por você.')).toBeVisible();
    await waitFor(() =>
      expect(within(dialog).queryByRole('button', { name: 'Cancelar ordem' })).not.toBeInTheDocument(),
    );
  });

  it('of a withdrawal has its hash, the way to its page, and cancels it while it was not sent', async () => {
    const steps = [{ __typename: 'WithdrawalStep', state: 'COOLING', reason: null, at: TODAY }];
    const whole = withdrawal('w1', TODAY, { steps });
    const canceled = { state: 'CANCELED', canCancel: false };
    const over = { ...canceled, title: 'Saque cancelado', text: '0,01 BTC voltaram ao seu saldo.' };
    const { user } = open(
      [
        listing([whole]),
        details('withdrawal-w1', whole),
        {
          request: { query: CancelHistoryWithdrawalDocument, variables: { id: 'w1' } },
          result: {
            data: {
              cancelWithdrawal: {
                __typename: 'WithdrawalPayload',
                withdrawal: { __typename: 'Withdrawal', id: 'w1', ...canceled },
                errors: [],
              },
            },
          },
        },
        details('withdrawal-w1', withdrawal('w1', TODAY, { steps, ...over }, { state: 'NOT_COMPLETED' })),
      ],
      { route: '/history?detalhe=withdrawal-w1' },
    );
    const dialog = await screen.findByRole('dialog', { name: 'Saque de BTC' });
    expect(within(dialog).getByText('bc1qdestino')).toBeVisible();
    expect(within(dialog).getByText('0,0099999999 BTC')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Ver saque' })).toHaveAttribute(
      'href',
      '/wallet/withdraw/btc?withdrawal=w1',
    );
    expect(within(dialog).getByText('1 de 3')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: /Ver na rede Bitcoin/ })).toHaveAttribute(
      'href',
      'https://mempool.space/tx/a1b2',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Copiar hash' }));
    expect(await navigator.clipboard.readText()).toBe('a1b2');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar saque' }));
    const question = within(dialog).getByRole('group', { name: 'Cancelar o saque?' });
    expect(question).toHaveTextContent('0,01 BTC voltam ao seu saldo na hora.');
    await user.click(within(question).getByRole('button', { name: 'Cancelar saque' }));
    expect(await within(dialog).findByText('Saque cancelado')).toBeVisible();
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Cancelar saque' })).toBeNull());
    expect(screen.getAllByText('Cancelado').length).toBeGreaterThan(0);
  });

  it('that there is none of says so', async () => {
    open([listing([]), details('order-9', null)], { route: '/history?detalhe=order-9' });
    expect(await screen.findByText('Movimentação não encontrada')).toBeVisible();
  });
});
