import type { MockLink } from '@apollo/client/testing';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { screen, waitFor } from '@testing-library/react';
import { Navigate, useLocation } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import auth from '../../../locales/en/auth.json';
import { SignInDocument } from '../__generated__/sign-in';
import { LoginPage } from '../login-page';
import {
  CancelSignInDocument,
  PendingSignInDocument,
  VerifySignInDocument,
  type PendingSignInQuery,
  type VerifySignInMutation,
} from './__generated__/second-step';

type Methods = NonNullable<PendingSignInQuery['pendingSignIn']>['methods'];
type Verified = Partial<VerifySignInMutation['verifySignIn']>;

const credentials = { email: 'ana@plataforma.test', password: 'Plataforma#2026' };
const waiting = (...methods: Methods): MockLink.MockedResponse => ({
  request: { query: SignInDocument, variables: { input: credentials } },
  result: { data: { signIn: { viewer: null, secondStep: { methods }, retryAt: null, errors: [] } } },
});
const pending = (methods: Methods | null): MockLink.MockedResponse => ({
  request: { query: PendingSignInDocument },
  result: { data: { pendingSignIn: methods && { methods } } },
});
const verifying = (input: object, verified: Verified): MockLink.MockedResponse => ({
  request: { query: VerifySignInDocument, variables: { input } },
  result: {
    data: { verifySignIn: { viewer: null, retryAt: null, recoveryCodesLeft: null, errors: [], ...verified } },
  },
});
const cancelling: MockLink.MockedResponse = {
  request: { query: CancelSignInDocument },
  result: { data: { cancelSignIn: { errors: [] } } },
};
const welcome: Verified = { viewer: { level: 20 } };
const refusing = (name: string, message: string): Verified => ({ errors: [{ name, messages: [message] }] });

function open(apolloMocks: MockLink.MockedResponse[], options: RenderWithShellOptions = {}, page = <LoginPage />) {
  const user = userEvent.setup();
  const result = renderWithShell(page, {
    route: '/login?return=/wallet',
    path: '/login',
    resources: { auth },
    apolloMocks,
    ...options,
  });
  return { user, ...result };
}

/** The history of the browser says that a second step was open. */
function Reloaded() {
  const { search } = useLocation();
  return search === '' ? <Navigate to="/login?return=/wallet" replace state="second-step" /> : <LoginPage />;
}

const reload = (apolloMocks: MockLink.MockedResponse[]) => open(apolloMocks, { route: '/login' }, <Reloaded />);

async function begin(apolloMocks: MockLink.MockedResponse[], options?: RenderWithShellOptions) {
  const page = open(apolloMocks, options);
  await page.user.type(screen.getByLabelText('E-mail'), credentials.email);
  await page.user.type(screen.getByLabelText('Senha'), `${credentials.password}{Enter}`);
  await screen.findByRole('heading', { level: 1, name: 'Confirme que é você' });
  return page;
}

const code = () => screen.getByLabelText('Código de 6 dígitos');
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

beforeEach(() => setWindowWidth(390));

describe('identity §6: the second step of the sign-in', () => {
  it('takes the place of the first, has the focus, and sends its code by itself at the sixth digit', async () => {
    const { user, shell, currentPath } = await begin([waiting('TOTP'), verifying({ code: '123456' }, welcome)]);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(code()).toHaveFocus();
    expect(shell.calls.refresh).toBe(0);
    await user.keyboard('123 456');
    await waitFor(() => expect(currentPath()).toBe('/wallet'));
    expect(shell.calls.refresh).toBe(1);
  });

  it('keeps e-mail and password for password managers', async () => {
    await begin([waiting('TOTP')]);
    expect(screen.getByLabelText('E-mail')).toHaveValue(credentials.email);
    expect(screen.getByLabelText('Senha')).toHaveValue(credentials.password);
    expect(screen.getByLabelText('Senha')).not.toBeVisible();
  });

  it('says at the field what was wrong with the code', async () => {
    const message = 'Código incorreto. Restam 3 tentativas.';
    const { user } = await begin([waiting('TOTP'), verifying({ code: '123456' }, refusing('code', message))]);
    await user.keyboard('123456');
    await waitFor(() => expect(code()).toHaveAccessibleDescription(message));
    expect(code()).toHaveFocus();
  });

  it('names the tab after itself, and the way back names it as before', async () => {
    document.title = 'Entrar · plataforma';
    const { user } = await begin([waiting('TOTP'), cancelling]);
    expect(document.title).toBe('Confirme que é você · plataforma');
    await press(user, 'Voltar');
    await waitFor(() => expect(document.title).toBe('Entrar · plataforma'));
  });

  it('does not send a code that is not whole', async () => {
    const { user } = await begin([waiting('TOTP')]);
    await user.keyboard('12345{Enter}');
    await waitFor(() => expect(code()).toHaveAccessibleDescription('Digite os 6 números do código.'));
  });

  it('keeps the code when the exchange cannot be reached', async () => {
    const offline = {
      request: { query: VerifySignInDocument, variables: { input: { code: '123456' } } },
      error: new TypeError('Failed to fetch'),
    };
    const { user } = await begin([waiting('TOTP'), offline]);
    await user.keyboard('123456');
    expect(await screen.findByText(/Verifique sua conexão/)).toBeVisible();
    expect(code()).toHaveValue('123456');
  });

  it('that was passed is never said to have failed: where the new session cannot be read, the next press goes on', async () => {
    const onRefresh = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user, currentPath } = await begin([waiting('TOTP'), verifying({ code: '123456' }, welcome)], { onRefresh });
    await user.keyboard('123456');
    expect(await screen.findByText(/^A Plataforma já recebeu/)).toBeVisible();
    await press(user, 'Confirmar');
    await waitFor(() => expect(currentPath()).toBe('/wallet'));
  });

  it.each([
    ['that took too long', 'O tempo acabou. Digite a senha de novo.'],
    ['whose password was closed', 'Sua senha precisa ser trocada por segurança. Enviamos um e-mail.'],
  ])('one %s leads back to the password, which is still there', async (_, message) => {
    const { user, currentPath } = await begin([
      waiting('TOTP'),
      verifying({ code: '123456' }, refusing('base', message)),
    ]);
    await user.keyboard('123456');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Senha')).toHaveFocus();
    expect(screen.getByLabelText('Senha')).toHaveValue(credentials.password);
    expect(currentPath()).toBe('/login?return=/wallet');
  });

  it('after five wrong codes the form says when it goes on', async () => {
    const retryAt = new Date(Date.now() + 15 * 60_000).toISOString();
    const locked = { retryAt, ...refusing('base', 'Muitas tentativas sem sucesso.') };
    const { user } = await begin([waiting('TOTP'), verifying({ code: '123456' }, locked)]);
    await user.keyboard('123456');
    expect(await screen.findByText(/Por segurança, tente de novo em/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeDisabled();
  });

  it('takes a recovery code in a view of its own, and says how many are left', async () => {
    const used = verifying({ recoveryCode: 'abcde-12345' }, { ...welcome, recoveryCodesLeft: 7 });
    const { user, shell, currentPath } = await begin([waiting('TOTP', 'RECOVERY_CODE'), used]);
    await press(user, 'Usar código de recuperação');
    expect(screen.getByLabelText('Código de recuperação')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Código de recuperação')).toHaveAccessibleDescription(
        'Digite o código de recuperação.',
      ),
    );
    await user.keyboard('abcde-12345{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/wallet'));
    expect(shell.flashes.at(-1)?.message).toBe('Código de recuperação usado. Restam 7 códigos.');
  });

  it('leads from one way to another, and offers none that the customer lacks', async () => {
    const { user } = await begin([waiting('TOTP', 'RECOVERY_CODE')]);
    await press(user, 'Usar código de recuperação');
    expect(screen.queryByRole('button', { name: 'Usar código de recuperação' })).not.toBeInTheDocument();
    await press(user, 'Usar código do aplicativo');
    expect(code()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Usar chave de acesso' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Perdi meu celular' })).toHaveAttribute('href', '/two-factor/disable');
  });

  it('"Voltar" gives it up', async () => {
    const { user } = await begin([waiting('TOTP'), cancelling]);
    await press(user, 'Voltar');
    expect(screen.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
    expect(screen.getByLabelText('Senha')).toHaveFocus();
    expect(screen.getByLabelText('E-mail')).toHaveValue(credentials.email);
  });

  it('goes on after a reload', async () => {
    const { user, currentPath } = reload([pending(['TOTP']), verifying({ code: '123456' }, welcome)]);
    await screen.findByRole('heading', { level: 1, name: 'Confirme que é você' });
    await user.keyboard('123456');
    await waitFor(() => expect(currentPath()).toBe('/wallet'));
  });

  it('after a reload that came too late asks for the password', async () => {
    reload([pending(null)]);
    expect(await screen.findByText('O tempo acabou. Digite a senha de novo.')).toBeVisible();
  });
});
