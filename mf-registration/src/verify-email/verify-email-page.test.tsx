import type { MockLink } from '@apollo/client/testing';
import type { RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { openPage } from '../lib/test/open-page';
import { ConfirmEmailDocument, OpenEmailConfirmationDocument } from './__generated__/verify-email';
import { VerifyEmailErrorPage } from './verify-email-error-page';
import { VerifyEmailPage } from './verify-email-page';
import { VerifyEmailSuccessPage } from './verify-email-success-page';

const PATH = '/register/verify-email';
const opening = (state: string, needsPassword = false): MockLink.MockedResponse => ({
  request: { query: OpenEmailConfirmationDocument, variables: { input: { token: 'abc' } } },
  result: { data: { openEmailConfirmation: { state, needsPassword, errors: [] } } },
});
const confirming = (input: object, answer: object): MockLink.MockedResponse => ({
  request: { query: ConfirmEmailDocument, variables: { input } },
  result: { data: { confirmEmail: { state: 'VALID', viewer: null, retryAt: null, errors: [], ...answer } } },
});
const open = (apolloMocks: MockLink.MockedResponse[], options: RenderWithShellOptions = {}) =>
  openPage(<VerifyEmailPage />, PATH, { route: `${PATH}#token=abc`, apolloMocks, ...options });
const press = () => screen.findByRole('button', { name: 'Confirmar e-mail' });

describe('§2.57 /register/verify-email', () => {
  it('I-4 opening spends nothing; the press confirms', async () => {
    const { user, shell, currentPath } = open([
      opening('VALID'),
      confirming({ token: 'abc' }, { viewer: { level: 0 } }),
    ]);
    await user.click(await press());
    await waitFor(() => expect(currentPath()).toBe(`${PATH}/success`));
    expect(shell.calls.refresh).toBe(1);
  });

  it('I-4 another browser is asked for the password', async () => {
    const refused = { name: 'password', messages: ['Senha incorreta. Use a que você escolheu no cadastro.'] };
    const { user, shell, currentPath } = open([
      opening('VALID', true),
      confirming({ token: 'abc', password: 'errada' }, { errors: [refused] }),
      confirming({ token: 'abc', password: 'certa' }, {}),
    ]);
    await user.click(await press());
    expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription('Digite sua senha.');
    await user.type(screen.getByLabelText('Senha'), 'errada');
    await user.click(await press());
    await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription(/Senha incorreta/));
    await user.clear(screen.getByLabelText('Senha'));
    await user.type(screen.getByLabelText('Senha'), 'certa');
    await user.click(await press());
    await waitFor(() => expect(currentPath()).toBe(`${PATH}/success`));
    expect(shell.calls.refresh).toBe(0);
  });

  it.each(['USED', 'EXPIRED', 'REPLACED', 'UNKNOWN'])('a link that is %s leads to the error', async (state) => {
    const { currentPath } = open([opening(state)]);
    await waitFor(() => expect(currentPath()).toBe(`${PATH}/error`));
  });

  it('a link that ran out meanwhile leads to the error, and one that the customer used before to success', async () => {
    const first = open([opening('VALID'), confirming({ token: 'abc' }, { state: 'EXPIRED' })]);
    await first.user.click(await press());
    await waitFor(() => expect(first.currentPath()).toBe(`${PATH}/error`));
    first.unmount();
    const second = open([opening('VALID'), confirming({ token: 'abc' }, { state: 'USED', viewer: { level: 0 } })]);
    await second.user.click(await press());
    await waitFor(() => expect(second.currentPath()).toBe(`${PATH}/success`));
  });

  it('asking twice by the same customer is success', async () => {
    const viewer = { ...fakeViewer, level: 0, requiredRegistrationStep: 'SIMPLE_ACCOUNT_ACTIVATION' };
    const { currentPath } = open([opening('USED')], { session: { viewer } });
    await waitFor(() => expect(currentPath()).toBe(`${PATH}/success`));
  });

  it('without a token is an unknown link', async () => {
    const { currentPath } = open([], { route: PATH });
    await waitFor(() => expect(currentPath()).toBe(`${PATH}/error`));
  });

  it('that cannot be asked about can be tried again', async () => {
    const { user } = open([
      { request: opening('VALID').request, error: new TypeError('Failed to fetch') },
      opening('VALID'),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await press()).toBeVisible();
  });
});

describe('what became of it', () => {
  it('§2.59 success leads on here, and back to the first device elsewhere', () => {
    const here = openPage(<VerifyEmailSuccessPage />, `${PATH}/success`);
    // The page of a later step leads to the one whose turn it is.
    expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/register/progress');
    here.unmount();
    openPage(<VerifyEmailSuccessPage />, `${PATH}/success`, { session: { status: 'guest', viewer: null } });
    expect(screen.getByText(/Volte ao aparelho onde começou/)).toBeVisible();
  });

  it('§2.59 whoever registered long ago is asked for nothing more', () => {
    openPage(<VerifyEmailSuccessPage />, `${PATH}/success`, { session: { viewer: fakeViewer } });
    expect(screen.getByText('Seu cadastro já está concluído.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/');
    expect(screen.queryByText(/faltam seus dados|Continue o cadastro/)).toBeNull();
  });

  it.each([
    ['USED', 'Este link já foi usado', /já está confirmado/],
    ['EXPIRED', 'Este link venceu', /vale por 24 horas/],
    ['REPLACED', 'Há um link mais novo', /Abra o link do mais recente/],
    ['UNKNOWN', 'Este link não é válido', /pode ter sido cortado/],
  ])('§2.58 a link that is %s says so, and how to go on', async (state, title, text) => {
    function Pages() {
      return useLocation().pathname === PATH ? <VerifyEmailPage /> : <VerifyEmailErrorPage />;
    }
    openPage(<Pages />, '*', {
      route: `${PATH}#token=abc`,
      apolloMocks: [opening(state)],
      session: { status: 'guest', viewer: null },
    });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
  });

  it('§2.58 an error that says nothing is an unknown link', () => {
    openPage(<VerifyEmailErrorPage />, `${PATH}/error`, { session: { status: 'guest', viewer: null } });
    expect(screen.getByRole('heading', { level: 1, name: 'Este link não é válido' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
  });
});
