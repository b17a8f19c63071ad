import { frameNamed } from '@plataforma/testing/frame-named';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CancelCardDepositDocument, type CardDepositFieldsFragment } from '../lib/__generated__/deposit';
import {
  CARD_METHOD,
  cardOf,
  depositOf,
  FRAME,
  hold,
  openPage,
  pageOf,
  paying,
  PIX_METHOD,
  reais,
  refusal,
} from '../test/render-page';

const PATH = '/wallet/deposit/brl';
const ROUTE = `${PATH}?card=p1`;

const withCard = () => pageOf({ depositMethods: [PIX_METHOD, CARD_METHOD] });
const overlay = () => screen.findByRole('dialog', { name: 'Confirme no seu banco' });
const open = (...payments: readonly (CardDepositFieldsFragment | null)[]) =>
  openPage(ROUTE, [withCard(), ...payments.map((payment) => paying(payment)), reais('482.55')]);

const approved = cardOf({
  state: 'APPROVED',
  challengeUrl: null,
  deposit: depositOf({ kind: 'CARD', fee: '17.45', endToEndId: null }),
});

describe('the bank’s confirmation of a payment by card', () => {
  it('§9.25 lies on the layer of 3-D Secure, is labelled, and shows the bank’s page and how long it waits', async () => {
    open(cardOf());
    const dialog = await overlay();
    expect(getComputedStyle(dialog).zIndex).toBe('210');
    expect(dialog.contains(document.activeElement)).toBe(true);
    const { element } = await frameNamed('Confirmação do banco');
    expect(element).toHaveAttribute('src', `${FRAME}/card/challenge/p1?theme=dark`);
    expect(within(dialog).getByRole('timer')).toHaveTextContent('10:00');
    expect(within(dialog).getByText('Seu banco quer confirmar o pagamento de R$ 500,00.')).toBeVisible();
  });

  it('M-19: a message is a bell for its own payment alone; what became of it is asked of the exchange', async () => {
    const user = userEvent.setup();
    open(cardOf(), approved);
    const dialog = within(await overlay());
    const { say } = await frameNamed('Confirmação do banco');
    await say({ type: 'card.ready', height: 400 });
    await say({ type: 'card.answered', id: 'p1' }, { origin: 'https://evil.test' });
    await say({ type: 'card.answered', id: 'p2' });
    expect(dialog.getByTitle('Confirmação do banco')).toBeVisible();
    await say({ type: 'card.answered', id: 'p1' });
    expect(await dialog.findByText('Depósito com cartão recebido')).toBeVisible();
    await user.click(dialog.getByText('Continuar'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('R$ 482,55 já estão na sua conta.')).toBeVisible();
    expect(screen.getByText('R$ 17,45')).toBeVisible();
  });

  it.each([
    ['DECLINED', 'Seu banco não autorizou. Nada foi cobrado.', 'Pagamento não autorizado'],
    ['DECLINED', 'Cartão sem saldo ou limite. Nada foi cobrado.', 'Pagamento não autorizado'],
    ['DECLINED', 'Confira os dados do cartão.', 'Pagamento não autorizado'],
    ['DECLINED', 'Use um cartão no seu nome.', 'Pagamento não autorizado'],
    ['EXPIRED', 'O tempo para confirmar no banco acabou. Nada foi cobrado.', 'O tempo acabou'],
    ['ABANDONED', 'Pagamento cancelado. Nada foi cobrado.', 'Pagamento cancelado'],
  ] as const)('that ends %s says “%s”, in the overlay and then on the page', async (state, message, title) => {
    const user = userEvent.setup();
    open(cardOf(), cardOf({ state, message, challengeUrl: null }));
    const dialog = within(await overlay());
    const { say } = await frameNamed('Confirmação do banco');
    await say({ type: 'card.ready', height: 400 });
    await say({ type: 'card.answered', id: 'p1' });
    expect(await dialog.findByText(title)).toBeVisible();
    expect(await screen.findByRole('dialog', { name: 'Pagamento com cartão' })).toBeVisible();
    expect(dialog.getByText(message)).toBeVisible();
    await user.click(dialog.getByText('Continuar'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tentar de novo' })).toHaveAttribute(
      'href',
      `${PATH}?via=card&valor=500%2C00`,
    );
  });

  const canceling = (answer: object) => ({
    request: { query: CancelCardDepositDocument, variables: { input: { id: 'p1' } } },
    result: { data: { cancelCardDeposit: { __typename: 'CardDepositPayload', ...answer } } },
  });
  const question = () => screen.findByRole('dialog', { name: 'Cancelar o pagamento?' });

  it('Escape asks whether to give the payment up; staying changes nothing', async () => {
    const user = userEvent.setup();
    open(cardOf());
    const dialog = await overlay();
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await user.click(within(await question()).getByText('Voltar ao pagamento'));
    expect(screen.queryByText('Cancelar o pagamento?')).toBeNull();
    expect(dialog).toBeVisible();
  });

  it('given up, nothing was charged; and what cannot be given up says so', async () => {
    const user = userEvent.setup();
    const abandoned = cardOf({
      state: 'ABANDONED',
      message: 'Pagamento cancelado. Nada foi cobrado.',
      challengeUrl: null,
    });
    openPage(ROUTE, [
      withCard(),
      paying(cardOf()),
      canceling({ cardDeposit: null, errors: [refusal('base', 'O banco já respondeu.')] }),
      canceling({ cardDeposit: abandoned, errors: [] }),
      paying(abandoned),
    ]);
    await user.click(within(await overlay()).getByText('Cancelar pagamento'));
    const asked = within(await question());
    await user.click(asked.getByText('Cancelar pagamento'));
    expect(await asked.findByText('O banco já respondeu.')).toBeVisible();
    await user.click(asked.getByText('Cancelar pagamento'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Pagamento cancelado' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('whose time is over shows no page of the bank any more, and waits for its word', async () => {
    open(cardOf({ expiresAt: '2026-11-27T17:31:00.000Z' }));
    expect(within(await overlay()).getByText(/Estamos conferindo com o banco/)).toBeVisible();
    expect(screen.queryByTitle('Confirmação do banco')).toBeNull();
  });

  it('F14: whose page does not load within eight seconds can be looked at without it', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      open(cardOf(), cardOf(), cardOf(), cardOf(), cardOf(), cardOf(), approved);
      const dialog = within(await overlay());
      await act(() => jest.advanceTimersByTimeAsync(8_000));
      expect(await dialog.findByText('A página não carregou')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Ver status' }));
      expect(await dialog.findByText('O banco ainda espera a sua confirmação.')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a payment by card on the page', () => {
  it('of which nobody knows yet says so, and offers no other one', async () => {
    const message = 'Ainda não sabemos se o banco autorizou. Não tente de novo: avisamos em até 10 minutos.';
    open(cardOf({ state: 'STARTED', message, challengeUrl: null }));
    expect(await screen.findByText('Aguardando o seu banco')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Tentar de novo' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that the bank approved after it was given up says so beside the money', async () => {
    const message = 'Seu banco autorizou antes do cancelamento; o valor entrou na sua conta.';
    open({ ...approved, message });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Depósito com cartão recebido' })).toBeVisible();
  });

  it('of another holder goes back to the card', async () => {
    const held = hold('THIRD_PARTY', 'Cartão de outro titular', 'O valor volta sozinho para o cartão.');
    const deposit = depositOf({ kind: 'CARD', state: 'RETURNED', creditedAt: null, endToEndId: null, hold: held });
    open({ ...approved, deposit });
    expect(await screen.findByRole('heading', { level: 2, name: 'Pagamento estornado' })).toBeVisible();
    expect(screen.getByText('R$ 500,00 voltaram para o cartão.')).toBeVisible();
  });

  it('approved without its deposit yet is waited for', async () => {
    open(cardOf({ state: 'APPROVED', challengeUrl: null }), approved);
    await waitFor(() => expect(screen.getByText('Pagamento aprovado')).toBeVisible());
  });

  it('of nobody, or of another customer, is not found', async () => {
    open(null);
    expect(await screen.findByText('Pagamento não encontrado')).toBeVisible();
  });
});
