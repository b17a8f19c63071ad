import type { MockLink } from '@apollo/client/testing';
import { renderWithShell } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import refundCopy from '../../locales/en/confirm-refund.json';
import copy from '../../locales/en/confirm-withdraw.json';
import withdrawal from '../../locales/en/withdrawal.json';
import { ConfirmCoinRefundDocument, DenyCoinRefundDocument, OpenCoinRefundDocument } from './__generated__/refund';
import { ConfirmWithdrawPage } from './confirm-withdraw-page';

type Mock = MockLink.MockedResponse;
type State = 'VALID' | 'USED' | 'EXPIRED' | 'CANCELED' | 'UNKNOWN';

const input = { token: 'abc' };
const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const refund = {
  __typename: 'TokenCoinRefund' as const,
  currency: 'BTC',
  network: 'bitcoin',
  amount: '0.00090151',
  fee: '0.0001',
  address: ADDRESS,
  tag: null,
  cost: '501.51',
  expiresAt: '2026-11-27T17:47:00.000Z',
  requestedAt: '2026-11-27T17:32:00.000Z',
  requestedFrom: 'Chrome no Windows',
};

const payload = (state: State, messages: readonly string[] = []) => ({
  __typename: 'CoinRefundTokenPayload',
  state,
  refund: state === 'UNKNOWN' ? null : refund,
  errors: messages.map((message) => ({ __typename: 'UserError', name: 'base', messages: [message] })),
});
const opening = (state: State): Mock => ({
  request: { query: OpenCoinRefundDocument, variables: { input } },
  result: { data: { openCoinRefund: payload(state) } },
});
const confirming = (answer: object): Mock => ({
  request: { query: ConfirmCoinRefundDocument, variables: { input } },
  result: { data: { confirmCoinRefund: answer } },
});
const denying = (answer: object): Mock => ({
  request: { query: DenyCoinRefundDocument, variables: { input } },
  result: { data: { denyCoinRefund: answer } },
});
const OFFLINE = new TypeError('Failed to fetch');

/** The whole of what the page's address has. */
function Address() {
  const { pathname, hash } = useLocation();
  return <output aria-label="address">{pathname + hash}</output>;
}

const open = (apolloMocks: readonly Mock[], isSignedIn = false) =>
  renderWithShell(
    <>
      <Address />
      <ConfirmWithdrawPage />
    </>,
    {
      route: '/confirm-withdraw#refund=abc',
      path: '*',
      resources: { 'confirm-withdraw': copy, 'confirm-refund': refundCopy, withdrawal },
      session: isSignedIn ? { viewer: fakeViewer } : { status: 'guest', viewer: null },
      apolloMocks: [...apolloMocks],
    },
  );

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('products §6: the link of the mail that lets credited coins go back (M-18)', () => {
  it('says of a refund, and not of a withdrawal, that the link could not be opened', async () => {
    open([{ request: { query: OpenCoinRefundDocument, variables: { input } }, error: OFFLINE }]);
    expect(await screen.findByText('Nada mudou no reembolso. Verifique sua conexão e tente de novo.')).toBeVisible();
    expect(await heading('Confirme o reembolso')).toBeVisible();
  });

  it('shows where to, whole, and what it costs; the token leaves the address, and nothing is sent before a press', async () => {
    open([opening('VALID')]);
    expect(await screen.findByRole('button', { name: 'Confirmar reembolso' })).toBeEnabled();
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/confirm-withdraw$/);
    for (const text of [ADDRESS, '0,00090151 BTC', '0,0001 BTC', 'R$ 501,51', 'Chrome no Windows', '27/11/2026, 14:32'])
      expect(screen.getByText(text)).toBeVisible();
  });

  it('is confirmed by the button', async () => {
    const user = userEvent.setup();
    open([opening('VALID'), confirming(payload('VALID'))], true);
    await user.click(await screen.findByRole('button', { name: 'Confirmar reembolso' }));
    expect(await heading('Reembolso confirmado')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver em Pay' })).toHaveAttribute('href', '/pay');
  });

  it('whose answer is lost can be pressed again', async () => {
    const user = userEvent.setup();
    const lost: Mock = { request: confirming({}).request, error: OFFLINE };
    open([opening('VALID'), lost, confirming(payload('VALID'))]);
    const button = await screen.findByRole('button', { name: 'Confirmar reembolso' });
    await user.click(button);
    expect(await screen.findByText(/Não conseguimos falar com a Plataforma/)).toBeVisible();
    await user.click(button);
    expect(await heading('Reembolso confirmado')).toBeVisible();
  });

  it('that ended while it was read says why', async () => {
    const user = userEvent.setup();
    open([opening('VALID'), confirming(payload('EXPIRED', ['Este link venceu.']))]);
    await user.click(await screen.findByRole('button', { name: 'Confirmar reembolso' }));
    expect(await heading('Este link venceu')).toBeVisible();
  });

  it('"Não fui eu" says what it does, and does it once it was asked again', async () => {
    const user = userEvent.setup();
    const { shell } = open([opening('VALID'), denying(payload('VALID'))], true);
    await user.click(await screen.findByRole('button', { name: 'Não fui eu' }));
    expect(screen.getByText('Nada é enviado, e o valor reservado volta ao saldo.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Recusar e proteger a conta' }));
    expect(await heading('Reembolso recusado')).toBeVisible();
    expect(shell.calls.refresh).toBe(1);
  });

  it.each([
    ['USED', 'Este link já foi usado'],
    ['EXPIRED', 'Este link venceu'],
    ['CANCELED', 'Este reembolso foi encerrado'],
    ['UNKNOWN', 'Link não encontrado'],
  ] as const)('of a link that is %s says so', async (state, title) => {
    open([opening(state)]);
    expect(await heading(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirmar reembolso' })).toBeNull();
  });
});
