import type { MockLink } from '@apollo/client/testing';
import { renderWithShell } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import copy from '../../locales/en/confirm-withdraw.json';
import withdrawal from '../../locales/en/withdrawal.json';
import {
  ConfirmWithdrawalDocument,
  DenyWithdrawalDocument,
  OpenWithdrawalDocument,
  type TokenWithdrawalFieldsFragment,
} from './__generated__/confirm-withdraw';
import { ConfirmWithdrawPage } from './confirm-withdraw-page';
import { ConfirmWithdrawErrorPage } from './error-page';
import { ConfirmWithdrawSuccessPage } from './success-page';

type Mock = MockLink.MockedResponse;
type State = 'VALID' | 'USED' | 'EXPIRED' | 'CANCELED' | 'UNKNOWN';

const XRP = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';
const input = { token: 'abc' };

const of = (changes: Partial<TokenWithdrawalFieldsFragment> = {}) => ({
  __typename: 'TokenWithdrawal' as const,
  currency: { code: 'BRL' },
  network: null,
  networkName: null,
  amount: '300',
  fee: '2',
  received: '298',
  state: 'AWAITING_EMAIL' as const,
  title: 'Confirme pelo e-mail',
  text: 'Abra o e-mail que enviamos.',
  until: null,
  expiresAt: '2026-11-27T18:32:00.000Z',
  requestedAt: '2026-11-27T17:32:00.000Z',
  requestedFrom: 'Chrome no Windows',
  target: {
    __typename: 'WithdrawalTarget' as const,
    destinationId: 'k1',
    text: '•••.982.247-••',
    holderName: 'Ana Souza',
    holderDocument: '•••.982.247-••',
    bankName: 'Banco de Teste',
    address: null,
    tag: null,
  },
  ...changes,
});

const payload = (state: State, found: ReturnType<typeof of> | null, messages: readonly string[] = []) => ({
  __typename: 'WithdrawalTokenPayload',
  state,
  withdrawal: found,
  errors: messages.map((message) => ({ __typename: 'UserError', name: 'base', messages: [message] })),
});
const opening = (state: State, found: ReturnType<typeof of> | null = of()): Mock => ({
  request: { query: OpenWithdrawalDocument, variables: { input } },
  result: { data: { openWithdrawal: payload(state, found) } },
});
const confirming = (answer: object): Mock => ({
  request: { query: ConfirmWithdrawalDocument, variables: { input } },
  result: { data: { confirmWithdrawal: answer } },
});
const denying = (answer: object): Mock => ({
  request: { query: DenyWithdrawalDocument, variables: { input } },
  result: { data: { denyWithdrawal: answer } },
});
const OFFLINE = new TypeError('Failed to fetch');

/** The whole of what the page's address has. */
function Address() {
  const { pathname, hash } = useLocation();
  return <output aria-label="address">{pathname + hash}</output>;
}

const PAGES = (
  <>
    <Address />
    <Routes>
      <Route path="/confirm-withdraw" element={<ConfirmWithdrawPage />} />
      <Route path="/confirm-withdraw/success" element={<ConfirmWithdrawSuccessPage />} />
      <Route path="/confirm-withdraw/error" element={<ConfirmWithdrawErrorPage />} />
    </Routes>
  </>
);

const open = (apolloMocks: readonly Mock[], route = '/confirm-withdraw#token=abc', isSignedIn = false) =>
  renderWithShell(PAGES, {
    route,
    path: '*',
    resources: { 'confirm-withdraw': copy, withdrawal },
    session: isSignedIn ? { viewer: fakeViewer } : { status: 'guest', viewer: null },
    apolloMocks: [...apolloMocks],
  });

const address = () => screen.getByLabelText('address').textContent;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('money §6: the link of the mail (M-18)', () => {
  it('shows what is confirmed in full; the token leaves the address, and nothing is sent before a press', async () => {
    open([opening('VALID')]);
    expect(await heading('Confirme o saque')).toBeVisible();
    const button = await screen.findByRole('button', { name: 'Confirmar saque' });
    expect(address()).toBe('/confirm-withdraw');
    for (const text of ['R$ 300,00', 'R$ 2,00', 'R$ 298,00', 'Chrome no Windows', 'Banco de Teste'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Ana Souza · •••.982.247-••')).toBeVisible();
    expect(button).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Não fui eu' })).toBeEnabled();
  });

  it('is confirmed by the button; what happens next is told, and how it ends by itself', async () => {
    const queued = of({ state: 'QUEUED', title: 'Na fila', text: 'O saque sai em instantes.' });
    const done = of({ state: 'COMPLETED', title: 'Saque concluído', text: 'O destino recebeu R$ 298,00.' });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    open([opening('VALID'), confirming(payload('USED', queued)), opening('USED', queued), opening('USED', done)]);
    await user.click(await screen.findByRole('button', { name: 'Confirmar saque' }));
    expect(await heading('Saque confirmado')).toBeVisible();
    expect(await screen.findByText('Na fila')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByText('Saque concluído')).toBeVisible();
    expect(address()).toBe('/confirm-withdraw/success');
    jest.useRealTimers();
  });

  it('whose answer is lost says so and can be pressed again', async () => {
    const user = userEvent.setup();
    const lost: Mock = { request: confirming({}).request, error: OFFLINE };
    const queued = of({ state: 'QUEUED', title: 'Na fila', text: 'O saque sai em instantes.' });
    open([opening('VALID'), lost, confirming(payload('USED', queued)), opening('USED', queued)]);
    const button = await screen.findByRole('button', { name: 'Confirmar saque' });
    await user.click(button);
    expect(await screen.findByText(/o saque não sai duas vezes/)).toBeVisible();
    await user.click(button);
    expect(await heading('Saque confirmado')).toBeVisible();
  });

  it('that ended while it was read leads to why', async () => {
    const user = userEvent.setup();
    const gone = of({ state: 'EXPIRED' });
    open([opening('VALID'), confirming(payload('EXPIRED', gone, ['Este link venceu.'])), opening('EXPIRED', gone)]);
    await user.click(await screen.findByRole('button', { name: 'Confirmar saque' }));
    expect(await heading('Este link venceu')).toBeVisible();
  });

  it('"Não fui eu" says what it does, and does it once it was asked again', async () => {
    const user = userEvent.setup();
    const { shell } = open([opening('VALID'), denying(payload('USED', of({ state: 'CANCELED' })))], undefined, true);
    await user.click(await screen.findByRole('button', { name: 'Não fui eu' }));
    expect(screen.getByText('Os saques ficam travados por 24 horas.')).toBeVisible();
    expect(screen.getByText(/Todas as sessões da sua conta são encerradas/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar e proteger a conta' }));
    expect(await heading('Saque cancelado')).toBeVisible();
    expect(shell.calls.refresh).toBe(1);
    expect(screen.getByRole('link', { name: 'Trocar a senha' })).toHaveAttribute('href', '/forgot-password');
  });

  it('"Não fui eu" can be left without a trace', async () => {
    const user = userEvent.setup();
    open([opening('VALID')]);
    await user.click(await screen.findByRole('button', { name: 'Não fui eu' }));
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(screen.queryByText('Os saques ficam travados por 24 horas.')).toBeNull());
    expect(screen.getByRole('button', { name: 'Confirmar saque' })).toBeEnabled();
  });

  it('that could not be opened says so and is opened again', async () => {
    const user = userEvent.setup();
    open([{ request: opening('VALID').request, error: OFFLINE }, opening('VALID')]);
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('button', { name: 'Confirmar saque' })).toBeVisible();
  });
});

/** What Apollo tells the fields of a target by. */
const OF_COINS = {
  __typename: 'WithdrawalTarget' as const,
  destinationId: 'a1',
  text: XRP,
  holderName: null,
  holderDocument: null,
  bankName: null,
  address: XRP,
  tag: '12345',
};

/** The same of coins. */
const ofCoins = (state: 'AWAITING_EMAIL' | 'EXPIRED' = 'AWAITING_EMAIL') =>
  of({
    state,
    currency: { code: 'XRP' },
    network: 'ripple',
    networkName: 'XRP Ledger',
    amount: '25.5',
    fee: '0.1',
    received: '25.4',
    target: OF_COINS,
  });

describe('money §6: a link for coins', () => {
  it('shows the network, the address whole and its tag', async () => {
    open([opening('VALID', ofCoins())]);
    await screen.findByRole('button', { name: 'Confirmar saque' });
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['25,5\u00a0XRP', '25,4\u00a0XRP', 'XRP Ledger', XRP, '12345']),
    );
  });

  it('that has expired leads to the form of its currency with the same terms', async () => {
    open([opening('EXPIRED', ofCoins('EXPIRED')), opening('EXPIRED', ofCoins('EXPIRED'))]);
    expect(await screen.findByRole('link', { name: 'Sacar de novo' })).toHaveAttribute(
      'href',
      '/wallet/withdraw/xrp?novo=1&rede=ripple&valor=25%2C5&destino=a1',
    );
  });
});

describe('money §6: /confirm-withdraw/error says four different things', () => {
  const sent = of({ state: 'SENT', title: 'Enviado', text: 'O banco recebeu o pedido.' });

  it.each([
    ['USED', sent, 'Este link já foi usado', 'Ver meus saques', '/wallet/withdraw/brl'],
    [
      'EXPIRED',
      of({ state: 'EXPIRED' }),
      'Este link venceu',
      'Sacar de novo',
      '/wallet/withdraw/brl?novo=1&valor=300%2C00&destino=k1',
    ],
    ['CANCELED', of({ state: 'CANCELED' }), 'Este saque foi cancelado', 'Ver meus saques', '/wallet/withdraw/brl'],
    ['UNKNOWN', null, 'Link não encontrado', 'Ver meus saques', '/wallet/withdraw/brl'],
  ] as const)('%s', async (state, found, title, link, href) => {
    open([opening(state, found), opening(state, found)]);
    expect(await heading(title)).toBeVisible();
    expect(address()).toBe('/confirm-withdraw/error');
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
    expect(screen.queryByText('O banco recebeu o pedido.') !== null).toBe(state === 'USED');
  });

  it('without a token nothing is asked', async () => {
    open([], '/confirm-withdraw');
    expect(await heading('Link não encontrado')).toBeVisible();
  });

  it('a link that confirms still leads to its page', async () => {
    open([opening('VALID'), opening('VALID')], '/confirm-withdraw/error#token=abc');
    expect(await screen.findByRole('button', { name: 'Confirmar saque' })).toBeVisible();
  });
});

describe('/confirm-withdraw/success', () => {
  it('of a link that was not used yet asks first', async () => {
    open([opening('VALID'), opening('VALID')], '/confirm-withdraw/success#token=abc');
    expect(await screen.findByRole('button', { name: 'Confirmar saque' })).toBeVisible();
  });

  it('tells a refusal of the bank in its words, and leads a customer of this browser to the withdrawals', async () => {
    const failed = of({ state: 'FAILED', title: 'Saque recusado', text: 'O banco recusou: conta encerrada.' });
    open([opening('USED', failed)], '/confirm-withdraw/success#token=abc', true);
    expect(await screen.findByText('Saque recusado')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver meus saques' })).toHaveAttribute('href', '/wallet/withdraw/brl');
  });
});
