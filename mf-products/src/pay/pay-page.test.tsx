import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../locales/en/pay.json';
import { PayPage } from './pay-page';
import { canceling, creating, cut, deciding, detail, listing, paid, paymentOf } from './test/test-data';
import { refunding, requestOf, termsNow, underpaid, waiting, WAITS_ABOVE_LIMIT } from './test/test-data';

type Mocks = NonNullable<RenderWithShellOptions['apolloMocks']>;

const open = (apolloMocks: Mocks, query = '') =>
  renderWithShell(<PayPage />, { resources: { pay: copy }, route: `/pay${query}`, path: '/pay', apolloMocks });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const nth = (name: string, index: number): HTMLElement => {
  const button = screen.getAllByRole('button', { name })[index];
  if (!button) throw new Error(`There is no button ${name} ${index}`);
  return button;
};

describe('/pay, asking for money', () => {
  it('products §6: says what comes of it, makes the request, and leads to its link', async () => {
    const sent: object[] = [];
    const made = requestOf({ description: 'Aluguel' });
    const { currentPath } = open([termsNow(), listing(), creating(made, sent), detail(made)]);
    await userEvent.type(await screen.findByLabelText('Valor'), '500');
    expect(screen.getByText(/^Você recebe R\$\s495,05: a taxa é de 0,99% do valor pago\.$/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Descrição (opcional)'), ' Aluguel ');
    await press('Criar cobrança');
    expect(await screen.findByText('http://localhost/pay/r1')).toBeVisible();
    expect(currentPath()).toBe('/pay?id=r1');
    expect(screen.getByRole('heading', { name: 'Link da cobrança' })).toHaveFocus();
    expect(sent).toEqual([
      {
        amount: '500',
        description: 'Aluguel',
        hours: 24,
        methods: ['PIX'],
        keepsCoin: false,
        idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });

  it.each([
    ['', 'Digite o valor.'],
    ['0,50', /^O valor mínimo é R\$\s1,00\.$/],
    ['5000,01', /^Você pode receber até R\$\s5\.000,00 por dia\.$/],
    ['10,001', 'Use no máximo 2 casas depois da vírgula.'],
  ])('says what is wrong with %p before anything is sent', async (typed, message) => {
    open([termsNow(), listing()]);
    const field = await screen.findByLabelText('Valor');
    if (typed !== '') await userEvent.type(field, typed);
    await press('Criar cobrança');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  });

  it('products §11: is for verified customers, and closed in maintenance', async () => {
    const { unmount } = open([termsNow({ obstacles: ['LEVEL'] }), listing()]);
    expect(await screen.findByText('Verifique sua identidade para cobrar')).toBeVisible();
    unmount();
    open([termsNow({ obstacles: ['CLOSED'] }), listing()]);
    expect(await screen.findByText(/^Não é possível criar cobranças agora/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Criar cobrança' })).toBeNull();
  });
});

describe('/pay, the list', () => {
  it('products P-14: shows state and flags, by the states that the address names', async () => {
    const late = paid({ id: 'r2', description: null, isLate: true });
    const { currentPath } = open([termsNow(), listing([underpaid(), late]), listing([late], 'pagas')]);
    const row = (await screen.findByText('Aluguel <b>novembro</b>')).closest('a');
    expect(row).toHaveTextContent(/Paga em parte · 20\/11\/2026.*1 pagamento espera sua decisão/);
    expect(screen.getByText('Sem descrição').closest('a')).toHaveTextContent('Paga depois do prazo');
    await userEvent.click(screen.getByRole('radio', { name: 'Pagas' }));
    await waitFor(() => expect(screen.queryByText('Aluguel <b>novembro</b>')).toBeNull());
    expect((await screen.findByText('Sem descrição')).closest('a')).toHaveAttribute('href', '/pay?id=r2&estado=pagas');
    expect(currentPath()).toBe('/pay?estado=pagas');
  });

  it('that cannot be loaded says so and tries again', async () => {
    open([termsNow(), cut(listing()), listing()]);
    expect(await screen.findByText('Não foi possível carregar suas cobranças')).toBeVisible();
    await press('Tentar de novo');
    expect(await screen.findByText('Nenhuma cobrança ainda')).toBeVisible();
  });
});

describe('/pay, one request', () => {
  it('products P-14: too little is taken for what was shown, or for the amount that it is by now', async () => {
    const changed = underpaid({ payments: [waiting({ fee: '5', net: '445' })] });
    const taken = paid({
      state: 'UNDERPAID',
      isTakenShort: true,
      received: '450',
      payments: [waiting({ state: 'SETTLED', decision: null })],
    });
    open(
      [
        detail(underpaid()),
        deciding({
          decision: 'ACCEPT',
          shown: '445.55',
          request: changed,
          refusal: 'O valor a receber agora é R$ 445,00. Confira.',
        }),
        detail(changed),
        deciding({ decision: 'ACCEPT', shown: '445', request: taken }),
      ],
      '?id=r1',
    );
    expect(await screen.findByText(/^Recebemos R\$\s450,00 de R\$\s500,00\.$/)).toBeVisible();
    expect(screen.getByText(/^Sem resposta até 27\/11\/2026.*, o valor entra no seu saldo\.$/)).toBeVisible();
    await press(/^Aceitar R\$\s445,55$/);
    const dialog = await screen.findByRole('dialog', { name: 'Aceitar este pagamento?' });
    await userEvent.click(within(dialog).getByRole('button', { name: /^Aceitar R\$\s445,55$/ }));
    expect(await within(dialog).findByText('O valor a receber agora é R$ 445,00. Confira.')).toBeVisible();
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Aceitar R\$\s445,00$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Você aceitou um valor menor que o pedido. Nada mais é esperado.')).toBeVisible();
  });

  it('products P-14: what came too late goes back after a question', async () => {
    const late = waiting({
      isShort: false,
      isLate: true,
      decision: WAITS_ABOVE_LIMIT,
    });
    const expired = underpaid({ state: 'EXPIRED', isLate: true, payable: false, payments: [late] });
    const back = { ...expired, toDecide: 0, payments: [{ ...late, state: 'RETURNING' as const, decision: null }] };
    open([detail(expired), deciding({ decision: 'RETURN', shown: null, request: back })], '?id=r1');
    expect(
      await screen.findByText(/o valor volta a quem pagou\. O valor está acima do que você pode receber hoje\.$/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Aceitar/ })).toBeNull();
    await press('Devolver');
    const dialog = await screen.findByRole('dialog', { name: 'Devolver este pagamento?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Devolver' }));
    expect(await screen.findByText('Voltando a quem pagou')).toBeVisible();
  });

  it('products P-15: two payments are two, each with its receipt, and what was too much is refunded in one press', async () => {
    const user = userEvent.setup();
    const sent: object[] = [];
    const second = paymentOf({ id: 'p2', isOverpaid: true, endToEndId: 'E2' });
    const twice = paid({ isOverpaid: true, payments: [second, paymentOf()] });
    open(
      [
        detail(twice),
        refunding({ ...twice, payments: [{ ...second, refundable: '0', refunded: '495.05' }, paymentOf()] }, sent),
      ],
      '?id=r1',
    );
    await screen.findAllByRole('button', { name: 'Devolver ao pagador' });
    expect(screen.queryByText(/^Envie o link/)).toBeNull();
    await user.click(nth('Copiar comprovante', 1));
    expect(await navigator.clipboard.readText()).toContain('ID do Pix: E00000000202611201500aaaaaaaaaaa');
    await user.click(nth('Devolver ao pagador', 0));
    const dialog = await screen.findByRole('dialog', { name: 'Devolver ao pagador' });
    await user.click(within(dialog).getByRole('button', { name: 'Devolver ao pagador' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([{ paymentId: 'p2', amount: '495.05', proof: null }]);
    expect(screen.getAllByRole('button', { name: 'Devolver ao pagador' })).toHaveLength(1);
  });

  it('money §4: a payment that its payer wants back says what is held and until when, and cannot be refunded', async () => {
    const text = 'Quem pagou contestou este Pix no banco. R$ 495,05 ficam retidos até a resposta.';
    const dispute = { __typename: 'DepositDispute' as const, state: 'OPEN' as const, title: 'Pix contestado', text };
    const payments = [paymentOf({ dispute, refundable: '0' })];
    open([detail(paid({ isDisputed: true, payments }))], '?id=r1');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getAllByText('Pix contestado').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Devolver ao pagador' })).toBeNull();
    // What is held is not in the balance.
    expect(screen.queryByText('No seu saldo')).toBeNull();
  });

  it.each([
    ['PENDING', 'Voltando a quem pagou'],
    ['PAID', 'Devolvido a quem pagou'],
  ] as const)('products P-15: a payment that went back whole is no longer in the balance, %s', async (state, text) => {
    const refund = {
      __typename: 'PaymentRefund' as const,
      id: 'f1',
      amount: '500',
      state,
      createdAt: '2026-11-20T15:00:00.000Z',
    };
    const payments = [paymentOf({ amount: '500', refunded: '500', refundable: '0', refunds: [refund] })];
    open([detail(paid({ payments }))], '?id=r1');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('No seu saldo')).toBeNull();
  });

  it('is taken back after a question, and shows no code then', async () => {
    const canceled = requestOf({
      state: 'CANCELED',
      payable: false,
      cancelable: false,
      canceledAt: '2026-11-20T15:00:00.000Z',
    });
    open([detail(requestOf()), canceling(canceled)], '?id=r1');
    expect(await screen.findByRole('img', { name: 'Código QR do link da cobrança' })).toBeVisible();
    await press('Cancelar cobrança');
    const dialog = await screen.findByRole('dialog', { name: 'Cancelar esta cobrança?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar cobrança' }));
    expect(await screen.findByText(/^Você cancelou esta cobrança em 20\/11\/2026/)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('of nobody, or of another customer, is not found', async () => {
    open([detail(null)], '?id=r1');
    expect(await screen.findByText('Cobrança não encontrada')).toBeVisible();
  });
});
