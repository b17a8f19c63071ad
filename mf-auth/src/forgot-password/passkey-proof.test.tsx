import type { MockLink } from '@apollo/client/testing';
import { renderWithShell } from '@plataforma/testing';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import password from '../../locales/en/password.json';
import recovery from '../../locales/en/recovery.json';
import { OpenPasswordResetDocument, type OpenPasswordResetMutation } from './__generated__/open-reset';
import { ResetPasskeyOptionsDocument, ResetPasswordDocument } from './__generated__/reset-password';
import { VerifyPage } from './verify-page';

const PATH = '/forgot-password/verify';
const NEW = 'tucano azul na ponte';
const key = { token: 'abc' };

/** What becomes of the dialogs of the browser, one after another. */
const mockAnswers: object[] = [];
jest.mock('@plataforma/passkeys', () => ({ requestPasskey: () => Promise.resolve(mockAnswers.shift()) }));

const used = { kind: 'used', response: '{"id":"BBBB"}' };

const opening = (methods: OpenPasswordResetMutation['openPasswordReset']['methods']): MockLink.MockedResponse => ({
  request: { query: OpenPasswordResetDocument, variables: { input: { key } } },
  result: {
    data: { openPasswordReset: { state: 'VALID', email: 'ana@plataforma.test', methods, usedAt: null, errors: [] } },
  },
});
const options = (answer: object = { optionsJSON: '{}', errors: [] }): MockLink.MockedResponse => ({
  request: {
    query: ResetPasskeyOptionsDocument,
    variables: { input: { purpose: 'PASSWORD_RESET', resetKey: key } },
  },
  result: { data: { passkeyOptions: answer } },
});
const setting = (proof: object, answer: object): MockLink.MockedResponse => ({
  request: { query: ResetPasswordDocument, variables: { input: { key, password: NEW, proof } } },
  result: { data: { resetPassword: { state: 'VALID', usedAt: null, lockedUntil: null, errors: [], ...answer } } },
});
const byPasskey = (answer: object) => setting({ passkey: used.response }, answer);
const done = { lockedUntil: '2026-11-27T15:00:00.000Z' };

async function open(apolloMocks: readonly MockLink.MockedResponse[], answers: readonly object[] = []) {
  mockAnswers.push(...answers);
  const user = userEvent.setup();
  const page = renderWithShell(<VerifyPage />, {
    route: `${PATH}#token=abc`,
    path: PATH,
    resources: { recovery, password },
    session: { status: 'guest', viewer: null },
    apolloMocks,
  });
  await user.type(await screen.findByLabelText('Nova senha'), NEW);
  return { user, send: () => user.click(screen.getByRole('button', { name: 'Trocar senha' })), ...page };
}

beforeEach(() => {
  setWindowWidth(390);
  mockAnswers.length = 0;
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: () => undefined });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

describe('identity §6: a passkey shows the second factor for another password by mail', () => {
  it('when the form is sent; who closes the dialog finds the form as it was and can try again', async () => {
    const { send, currentPath } = await open(
      [opening(['PASSKEY', 'RECOVERY_CODE']), options(), options(), byPasskey(done)],
      [{ kind: 'none' }, used],
    );
    expect(screen.getByText(/este aparelho pede sua chave de acesso/)).toBeVisible();
    await send();
    expect(await screen.findByText('Nenhuma chave foi usada.')).toBeVisible();
    expect(screen.getByLabelText('Nova senha')).toHaveValue(NEW);
    await send();
    await waitFor(() => expect(currentPath()).toBe('/login'));
  });

  it('or a recovery code does in its place, and what was said of the passkey goes', async () => {
    const refused = { errors: [{ name: 'proof', messages: ['Não foi possível confirmar esta chave de acesso.'] }] };
    const { user, send, currentPath } = await open(
      [
        opening(['PASSKEY', 'RECOVERY_CODE']),
        options(),
        byPasskey(refused),
        setting({ recoveryCode: 'abcde-fghjk' }, done),
      ],
      [used],
    );
    await send();
    expect(await screen.findByText('Não foi possível confirmar esta chave de acesso.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Usar código de recuperação' }));
    expect(screen.queryByText('Não foi possível confirmar esta chave de acesso.')).toBeNull();
    await user.type(screen.getByLabelText('Código de recuperação'), 'abcde-fghjk{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/login'));
  });

  it('stands beside the authenticator, and says why it cannot be asked for', async () => {
    const errors = [{ name: 'base', messages: ['O link ou o código não vale mais. Peça outro.'] }];
    const { user, send } = await open([
      opening(['TOTP', 'PASSKEY', 'RECOVERY_CODE']),
      options({ optionsJSON: null, errors }),
    ]);
    expect(screen.getByLabelText('Código de 6 dígitos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Usar chave de acesso' }));
    await send();
    expect(await screen.findByText('O link ou o código não vale mais. Peça outro.')).toBeVisible();
  });

  it('is not offered where the browser has none', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    await open([opening(['PASSKEY', 'RECOVERY_CODE'])]);
    expect(screen.getByLabelText('Código de recuperação')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Usar chave de acesso' })).toBeNull();
  });
});
