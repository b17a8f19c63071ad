import type { MockLink } from '@apollo/client/testing';
import { renderWithShell } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import mandateCopy from '../../locales/en/confirm-mandate.json';
import copy from '../../locales/en/confirm-withdraw.json';
import withdrawal from '../../locales/en/withdrawal.json';
import { ConfirmMandateDocument, DenyMandateDocument, OpenMandateDocument } from './__generated__/mandate';
import { ConfirmWithdrawPage } from './confirm-withdraw-page';

type Mock = MockLink.MockedResponse;
type State = 'VALID' | 'USED' | 'EXPIRED' | 'CANCELED' | 'UNKNOWN';

const input = { token: 'abc' };
const mandate = {
  __typename: 'TokenMandate' as const,
  dailyCap: '5000',
  state: 'AWAITING_EMAIL' as const,
  expiresAt: '2026-11-27T18:32:00.000Z',
  requestedAt: '2026-11-27T17:32:00.000Z',
  requestedFrom: 'Chrome no Windows',
  target: { __typename: 'MandateTarget' as const, destinationId: 'k1', label: null, text: 'Pix ana@example.com' },
};

const payload = (state: State, messages: readonly string[] = []) => ({
  __typename: 'MandateTokenPayload',
  state,
  mandate: state === 'UNKNOWN' ? null : mandate,
  errors: messages.map((message) => ({ __typename: 'UserError', name: 'base', messages: [message] })),
});
const opening = (state: State): Mock => ({
  request: { query: OpenMandateDocument, variables: { input } },
  result: { data: { openMandate: payload(state) } },
});
const confirming = (answer: object): Mock => ({
  request: { query: ConfirmMandateDocument, variables: { input } },
  result: { data: { confirmMandate: answer } },
});
const denying = (answer: object): Mock => ({
  request: { query: DenyMandateDocument, variables: { input } },
  result: { data: { denyMandate: answer } },
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
      route: '/confirm-withdraw#mandate=abc',
      path: '*',
      resources: { 'confirm-withdraw': copy, 'confirm-mandate': mandateCopy, withdrawal },
      session: isSignedIn ? { viewer: fakeViewer } : { status: 'guest', viewer: null },
      apolloMocks: [...apolloMocks],
    },
  );

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('money §6: the link of the mail that lets programs withdraw (M-18)', () => {
  it('shows where to and how much a day; the token leaves the address, and nothing is sent before a press', async () => {
    open([opening('VALID')]);
    expect(await screen.findByRole('button', { name: 'Confirmar autorização' })).toBeEnabled();
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/confirm-withdraw$/);
    for (const text of ['Pix ana@example.com', 'R$ 5.000,00', 'Chrome no Windows', '27/11/2026, 14:32'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/sem pedir código nem e-mail/)).toBeVisible();
  });

  it('is confirmed by the button, and says where it is removed', async () => {
    const user = userEvent.setup();
    open([opening('VALID'), confirming(payload('VALID'))], true);
    await user.click(await screen.findByRole('button', { name: 'Confirmar autorização' }));
    expect(await heading('Autorização confirmada')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver minhas chaves de API' })).toHaveAttribute('href', '/profile/api-key');
  });

  it('whose answer is lost can be pressed again', async () => {
    const user = userEvent.setup();
    const lost: Mock = { request: confirming({}).request, error: OFFLINE };
    open([opening('VALID'), lost, confirming(payload('VALID'))]);
    const button = await screen.findByRole('button', { name: 'Confirmar autorização' });
    await user.click(button);
    expect(await screen.findByText(/Não conseguimos falar com a Plataforma/)).toBeVisible();
    await user.click(button);
    expect(await heading('Autorização confirmada')).toBeVisible();
  });

  it('that ended while it was read says why', async () => {
    const user = userEvent.setup();
    open([opening('VALID'), confirming(payload('EXPIRED', ['Este link venceu.']))]);
    await user.click(await screen.findByRole('button', { name: 'Confirmar autorização' }));
    expect(await heading('Este link venceu')).toBeVisible();
  });

  it('"Não fui eu" says what it does, and does it once it was asked again', async () => {
    const user = userEvent.setup();
    const { shell } = open([opening('VALID'), denying(payload('VALID'))], true);
    await user.click(await screen.findByRole('button', { name: 'Não fui eu' }));
    expect(screen.getByText('Os saques ficam travados por 24 horas.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Recusar e proteger a conta' }));
    expect(await heading('Autorização recusada')).toBeVisible();
    expect(shell.calls.refresh).toBe(1);
    expect(screen.getByRole('link', { name: 'Trocar a senha' })).toHaveAttribute('href', '/forgot-password');
  });

  it.each([
    ['USED', 'Este link já foi usado'],
    ['EXPIRED', 'Este link venceu'],
    ['CANCELED', 'Esta autorização foi removida'],
    ['UNKNOWN', 'Link não encontrado'],
  ] as const)('of a link that is %s says so', async (state, title) => {
    open([opening(state)]);
    expect(await heading(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirmar autorização' })).toBeNull();
  });

  it('that could not be opened says so and is opened again', async () => {
    const user = userEvent.setup();
    open([{ request: opening('VALID').request, error: OFFLINE }, opening('VALID')]);
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('button', { name: 'Confirmar autorização' })).toBeVisible();
  });
});
