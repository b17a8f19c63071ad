import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../locales/en/pay.json';
import { PayPage } from './pay-page';
import {
  ADDRESS,
  askingRefund,
  coinPaymentOf,
  coinReturn,
  HASH,
  quoteOf,
  quotingRefund,
  refundOf,
  requestingRefund,
} from './test/coin-data';
import { creating, deciding, detail, listing, paid, requestOf, termsNow, underpaid } from './test/test-data';

const open = (apolloMocks: NonNullable<RenderWithShellOptions['apolloMocks']>, query = '?id=r1') =>
  renderWithShell(<PayPage />, { resources: { pay: copy }, route: `/pay${query}`, path: '/pay', apolloMocks });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const COINS = [
  { __typename: 'PayableCoin' as const, currency: 'BTC' },
  { __typename: 'PayableCoin' as const, currency: 'USDT' },
];
const METHODS = ['PIX' as const, 'COIN' as const];
/** Came after the end of its request, and waits for its owner. */
const late = (worth: string, net: string) =>
  coinPaymentOf(
    { rate: null, worthNow: worth },
    {
      state: 'WAITING',
      amount: worth,
      fee: '1',
      net,
      isLate: true,
      endedAt: null,
      decision: { otherwise: 'ACCEPT', until: '2026-11-27T15:00:00.000Z', acceptable: true },
    },
  );

describe('/pay, coins', () => {
  it('products §6: the owner says by what it can be paid, and whether the coin stays one', async () => {
    const sent: object[] = [];
    const made = requestOf({ methods: ['COIN'], keepsCoin: true });
    open([termsNow({ coins: COINS }), listing(), creating(made, sent), detail(made)], '');
    await userEvent.type(await screen.findByLabelText('Valor'), '500');
    expect(
      screen.getByText(
        /^Você recebe R\$\s495,05 por Pix \(taxa de 0,99%\) ou R\$\s495,00 em cripto \(taxa de 1,00%\)\.$/,
      ),
    ).toBeVisible();
    expect(screen.getByText('Quem paga escolhe entre BTC, USDT.')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Como receber'), 'COIN');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ficar com a cripto' }));
    expect(screen.getByText(/^A cripto entra no seu saldo\. O preço pode subir ou cair/)).toBeVisible();
    expect(screen.getByText(/^Você recebe a cripto paga, menos a taxa de 1,00%\.$/)).toBeVisible();
    await press('Criar cobrança');
    await screen.findByRole('heading', { name: 'Link da cobrança' });
    expect(sent).toMatchObject([{ methods: ['COIN'], keepsCoin: true }]);
    expect(screen.getByText('Mantido em cripto')).toBeVisible();
  });

  it('by Pix alone it asks nothing of coins', async () => {
    open([termsNow({ coins: COINS }), listing()], '');
    await userEvent.selectOptions(await screen.findByLabelText('Como receber'), 'PIX');
    expect(screen.queryByRole('checkbox', { name: 'Ficar com a cripto' })).toBeNull();
    expect(screen.getByText(/^Hoje você ainda pode receber .* A taxa é de 0,99% do valor pago\.$/)).toBeVisible();
  });

  it('products P-12: what is not final says how far it is, with its hash', async () => {
    const seen = coinPaymentOf({ confirmations: 1 }, { state: 'CONFIRMING', endedAt: null });
    open([detail(requestOf({ state: 'SEEN', methods: METHODS, payable: false, payments: [seen] }))]);
    expect(await screen.findByText(/^A rede já vê o pagamento\./)).toBeVisible();
    expect(screen.getByText('1 de 3 confirmações')).toBeVisible();
    expect(screen.getByText(HASH)).toBeVisible();
    expect(screen.getByText(/^0,00142858 BTC$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Devolver' })).toBeNull();
  });

  it('products P-12: what another transaction replaced says so, and no bar goes on', async () => {
    const gone = coinPaymentOf({ confirmations: 0, isReplaced: true }, { state: 'CONFIRMING', endedAt: null });
    open([detail(requestOf({ methods: METHODS, payments: [gone] }))]);
    expect(await screen.findByRole('heading', { name: /^Desfeito pela rede/ })).toBeVisible();
    expect(screen.getByText('Outra transação gastou estas moedas. Nada entrou no seu saldo')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('products P-14: what came late is taken for what it is worth now, or for what it is worth by then', async () => {
    const request = (payment: ReturnType<typeof late>) =>
      underpaid({ state: 'EXPIRED', isLate: true, payable: false, methods: METHODS, payments: [payment] });
    const taken = paid({ isLate: true, methods: METHODS, payments: [coinPaymentOf({}, { isLate: true })] });
    open([
      detail(request(late('99.2', '98.2'))),
      deciding({
        decision: 'ACCEPT',
        shown: '98.2',
        request: request(late('98', '97.02')),
        refusal: 'O valor a receber agora é R$ 97,02. Confira.',
      }),
      detail(request(late('98', '97.02'))),
      deciding({ decision: 'ACCEPT', shown: '97.02', request: taken }),
    ]);
    await press(/^Aceitar R\$\s98,20$/);
    const dialog = await screen.findByRole('dialog', { name: 'Aceitar este pagamento?' });
    expect(within(dialog).getByText(/^A cripto é convertida pela cotação de agora/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: /^Aceitar R\$\s98,20$/ }));
    expect(await within(dialog).findByText('O valor a receber agora é R$ 97,02. Confira.')).toBeVisible();
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Aceitar R\$\s97,02$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getAllByText('Paga depois do prazo')[0]).toBeVisible();
  });

  it('products P-14: coins above the limit of the day wait, and say why they cannot be taken', async () => {
    const payment = late('99.2', '98.2');
    const limited = {
      ...payment,
      state: 'LIMITED' as const,
      coin: payment.coin && { ...payment.coin, worthNow: null },
      decision: payment.decision && { ...payment.decision, acceptable: false },
    };
    open([detail(underpaid({ payments: [limited] }))]);
    expect(await screen.findByText(/o valor do momento entra no seu saldo\. O valor está acima/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Aceitar/ })).toBeNull();
  });

  it('products P-13: what is above the offer stands apart, and what stays a coin says so', async () => {
    const first = coinPaymentOf({ excess: '0.001' });
    open([detail(paid({ methods: METHODS, keepsCoin: true, isOverpaid: true, payments: [first] }))]);
    expect(await screen.findByText('0,001 BTC')).toBeVisible();
    expect(screen.getByText(/^R\$\s495,00 em BTC$/)).toBeVisible();
  });

  it('products P-14: coins go back when the owner says so, and wait for an address', async () => {
    const payment = late('490', '489');
    const waiting = paid({ state: 'EXPIRED', methods: METHODS, payments: [payment] });
    const back = coinReturn();
    const going = paid({
      state: 'EXPIRED',
      methods: METHODS,
      payments: [{ ...payment, state: 'RETURNING', decision: null, coin: payment.coin && { ...payment.coin, back } }],
    });
    open([termsNow(), detail(waiting), deciding({ decision: 'RETURN', shown: null, request: going }), detail(going)]);
    await press('Devolver');
    const dialog = await screen.findByRole('dialog', { name: 'Devolver este pagamento?' });
    expect(within(dialog).getByText(/^Quem pagou informa o endereço na página da cobrança\./)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Devolver' }));
    expect(await screen.findByText(/^Quem pagou precisa informar até .* para onde a cripto volta\./)).toBeVisible();
    expect(screen.getByText('0,0013 BTC')).toBeVisible();
  });

  describe('products §6: credited coins', () => {
    it('are asked back by their owner, and their payer says where to', async () => {
      const credited = paid({ methods: METHODS, payments: [coinPaymentOf({}, { refundable: '500' })] });
      const asked = paid({
        methods: METHODS,
        payments: [coinPaymentOf({ refund: refundOf({ state: 'AWAITING_ADDRESS' }) })],
      });
      open([detail(credited), askingRefund(asked), detail(asked)]);
      await press('Reembolsar em cripto');
      const dialog = await screen.findByRole('dialog', { name: 'Reembolsar em cripto' });
      expect(within(dialog).getByText(/pode ser maior que o valor recebido/)).toBeVisible();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Pedir o endereço' }));
      expect(await screen.findByText(/^Reembolso pedido\. Quem pagou precisa informar o endereço/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Reembolsar em cripto' })).toBeNull();
    });

    it('go where was said, whole, for what that costs now, with the second factor; then the mail is waited for', async () => {
      const addressed = refundOf({ state: 'AWAITING_OWNER', address: ADDRESS });
      const request = (refund: ReturnType<typeof refundOf>) =>
        paid({ methods: METHODS, payments: [coinPaymentOf({ refund })] });
      const sent: object[] = [];
      open([
        detail(request(addressed)),
        quotingRefund(request({ ...addressed, quote: quoteOf() })),
        requestingRefund(request({ ...addressed, quote: quoteOf(), state: 'AWAITING_EMAIL' }), sent),
        detail(request({ ...addressed, quote: quoteOf(), state: 'AWAITING_EMAIL' })),
      ]);
      await press('Conferir e confirmar');
      const dialog = await screen.findByRole('dialog', { name: 'Reembolsar em cripto' });
      expect(within(dialog).getByText(ADDRESS)).toBeVisible();
      expect(within(dialog).queryByRole('button', { name: /^Reembolsar por/ })).toBeNull();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Ver custo agora' }));
      expect(await within(dialog).findByText('15 min 00 s')).toBeVisible();
      await userEvent.click(within(dialog).getByRole('button', { name: /^Reembolsar por R\$\s502,15$/ }));
      expect(await screen.findByText(/^Confirme o reembolso no link do e-mail até/)).toBeVisible();
      expect(sent).toMatchObject([{ paymentId: 'p1', address: ADDRESS, quoteId: 'q1' }]);
    });

    it('that are the owner’s own have no quote', async () => {
      const refund = refundOf({ state: 'AWAITING_OWNER', address: ADDRESS });
      open([detail(paid({ methods: METHODS, keepsCoin: true, payments: [coinPaymentOf({ refund })] }))]);
      await press('Conferir e confirmar');
      const dialog = await screen.findByRole('dialog', { name: 'Reembolsar em cripto' });
      expect(within(dialog).getByText('0,00142858 BTC')).toBeVisible();
      expect(within(dialog).getByRole('button', { name: 'Confirmar reembolso' })).toBeVisible();
      expect(within(dialog).queryByRole('button', { name: 'Ver custo agora' })).toBeNull();
    });

    it('that are with their payer say so with their hash, and are asked back no more', async () => {
      const refund = refundOf({ state: 'SENT', address: ADDRESS, txId: 'c'.repeat(64), until: null });
      open([detail(paid({ state: 'REFUNDED', methods: METHODS, payments: [coinPaymentOf({ refund })] }))]);
      expect(await screen.findByText('0,00132858 BTC já estão com quem pagou.')).toBeVisible();
      expect(screen.getByRole('heading', { name: /^Reembolsado a quem pagou/ })).toBeVisible();
      expect(screen.getByText('c'.repeat(64))).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Reembolsar em cripto' })).toBeNull();
    });
  });

  it('coins whose payer nobody knows cannot go back', async () => {
    const payment = late('490', '489');
    const lost = { ...payment, coin: payment.coin && { ...payment.coin, returnable: false } };
    open([termsNow(), detail(paid({ state: 'EXPIRED', methods: METHODS, payments: [lost] }))]);
    expect(await screen.findByRole('button', { name: /^Aceitar/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Devolver' })).toBeNull();
  });
});
