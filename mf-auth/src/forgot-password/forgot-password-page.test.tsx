import type { MockLink } from '@apollo/client/testing';
import { renderWithShell } from '@plataforma/testing';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import password from '../../locales/en/password.json';
import recovery from '../../locales/en/recovery.json';
import { OpenPasswordResetDocument } from './__generated__/open-reset';
import { RequestPasswordResetDocument } from './__generated__/request-reset';
import { ResetPasswordDocument } from './__generated__/reset-password';
import { ForgotPasswordPage } from './forgot-password-page';
import { VerifyPage } from './verify-page';

const email = 'ana@plataforma.test';
const code = { email, code: '012345' };
const soon = () => new Date(Date.now() + 60_000).toISOString();

const requesting = (answer: object): MockLink.MockedResponse => ({
  request: { query: RequestPasswordResetDocument, variables: { input: { email } } },
  result: { data: { requestPasswordReset: { resendAt: null, retryAt: null, errors: [], ...answer } } },
});
const opening = (answer: object): MockLink.MockedResponse => ({
  request: { query: OpenPasswordResetDocument, variables: { input: { key: { code } } } },
  result: { data: { openPasswordReset: { state: 'VALID', email, methods: [], usedAt: null, errors: [], ...answer } } },
});
const setting = (password: string, answer: object): MockLink.MockedResponse => ({
  request: { query: ResetPasswordDocument, variables: { input: { key: { code }, password } } },
  result: { data: { resetPassword: { state: 'VALID', usedAt: null, lockedUntil: null, errors: [], ...answer } } },
});

function open(...apolloMocks: MockLink.MockedResponse[]) {
  const pages = (
    <Routes>
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/forgot-password/verify" element={<VerifyPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  const result = renderWithShell(pages, {
    route: '/forgot-password',
    resources: { recovery, password },
    session: { status: 'guest', viewer: null },
    apolloMocks,
  });
  return { user: userEvent.setup(), ...result };
}

type User = ReturnType<typeof userEvent.setup>;
const ask = async (user: User, typed = ` ${email} `) => {
  await user.type(screen.getByLabelText('E-mail'), `${typed}{Enter}`);
};

beforeEach(() => setWindowWidth(390));

describe('/forgot-password', () => {
  it('§2.25 says the same whoever has the e-mail, and takes the code of the mail to another password', async () => {
    const { user, shell, currentPath } = open(
      requesting({ resendAt: soon() }),
      opening({}),
      setting('tucano azul na ponte', { lockedUntil: '2026-11-27T15:00:00.000Z' }),
    );
    await ask(user);
    expect(
      await screen.findByText(`Se houver uma conta com ${email}, enviamos um código e um link. Valem 10 e 30 minutos.`),
    ).toBeVisible();
    expect(currentPath()).toBe('/forgot-password/verify');
    expect(screen.getByRole('button', { name: /Enviar outro código em \d+ s/ })).toBeDisabled();
    await user.type(screen.getByLabelText('Código de 6 dígitos'), code.code);
    expect(await screen.findByRole('heading', { level: 1, name: 'Escolha uma nova senha' })).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue(email);
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username');
    await user.type(screen.getByLabelText('Nova senha'), 'curta{Enter}');
    expect(screen.getByLabelText('Nova senha')).toHaveAccessibleDescription('Use ao menos 10 caracteres.');
    await user.clear(screen.getByLabelText('Nova senha'));
    await user.type(screen.getByLabelText('Nova senha'), 'tucano azul na ponte{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(shell.calls.refresh).toBe(1);
    expect(shell.flashes).toEqual([
      { kind: 'success', message: 'Senha trocada. Entre com a nova. Saques travados até 27/11/2026, 12:00.' },
    ]);
  });

  it('asks for an e-mail, and keeps what was typed when too many came from here', async () => {
    const { user, currentPath } = open(
      requesting({
        retryAt: soon(),
        errors: [{ name: 'base', messages: ['Muitas tentativas deste lugar. Tente de novo às 13:00.'] }],
      }),
    );
    await ask(user, 'ana');
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/Informe um e-mail válido/);
    await user.clear(screen.getByLabelText('E-mail'));
    await ask(user, email);
    expect(await screen.findByText('Muitas tentativas deste lugar. Tente de novo às 13:00.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue(email);
    expect(currentPath()).toBe('/forgot-password');
  });

  it('says at the code that it is wrong, and that it is used up when somebody used it meanwhile', async () => {
    const wrong = { name: 'code', messages: ['Código incorreto. Confira os seis números ou peça outro código.'] };
    const { user } = open(
      requesting({}),
      opening({ state: 'UNKNOWN', errors: [wrong] }),
      opening({}),
      setting('tucano azul na ponte', { state: 'UNKNOWN', errors: [wrong] }),
    );
    await ask(user, email);
    const field = await screen.findByLabelText('Código de 6 dígitos');
    await user.type(field, code.code);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Código incorreto/));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await user.type(await screen.findByLabelText('Nova senha'), 'tucano azul na ponte{Enter}');
    expect(await screen.findByText(/Código incorreto/)).toBeVisible();
  });

  it('sends another mail once the time has come, and says so when it cannot', async () => {
    const failing = { request: requesting({}).request, error: new TypeError('Failed to fetch') };
    const { user } = open(requesting({}), failing, requesting({ resendAt: soon() }));
    await ask(user, email);
    await user.click(await screen.findByRole('button', { name: 'Enviar outro código' }));
    expect(await screen.findByText(/outro código pode já estar a caminho/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar outro código' }));
    expect(await screen.findByText(/O anterior também vale/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Enviar outro código em/ })).toBeDisabled();
  });

  it('identity F13: says what to do when the mail is slow, and not before', async () => {
    const { user } = open(requesting({ resendAt: '2026-01-01T00:00:00.000Z' }), requesting({ resendAt: soon() }));
    await ask(user, email);
    expect(await screen.findByText(/^Está demorando\?/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar outro código' }));
    expect(await screen.findByRole('button', { name: /Enviar outro código em/ })).toBeDisabled();
    expect(screen.queryByText(/^Está demorando/)).toBeNull();
  });

  it('leads back to another e-mail', async () => {
    const { user, currentPath } = open(requesting({}));
    await ask(user, email);
    await user.click(await screen.findByRole('link', { name: 'Usar outro e-mail' }));
    expect(currentPath()).toBe('/forgot-password');
  });
});
