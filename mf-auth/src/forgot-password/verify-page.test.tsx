import type { MockLink } from '@apollo/client/testing';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import password from '../../locales/en/password.json';
import recovery from '../../locales/en/recovery.json';
import { OpenPasswordResetDocument } from './__generated__/open-reset';
import { ResetPasswordDocument } from './__generated__/reset-password';
import { OpenUndoDocument, UndoDocument } from './__generated__/undo';
import { VerifyPage } from './verify-page';

const PATH = '/forgot-password/verify';
const email = 'ana@plataforma.test';
const NEW = 'tucano azul na ponte';
const USED_AT = '2026-11-20T17:32:00.000Z';
const LOCKED_UNTIL = '2026-11-27T15:00:00.000Z';

const opening = (answer: object): MockLink.MockedResponse => ({
  request: { query: OpenPasswordResetDocument, variables: { input: { key: { token: 'abc' } } } },
  result: {
    data: { openPasswordReset: { state: 'VALID', email: null, methods: [], usedAt: null, errors: [], ...answer } },
  },
});
const setting = (answer: object): MockLink.MockedResponse => ({
  request: { query: ResetPasswordDocument, variables: { input: { key: { token: 'abc' }, password: NEW } } },
  result: { data: { resetPassword: { state: 'VALID', usedAt: null, lockedUntil: null, errors: [], ...answer } } },
});
const nothing = { happened: null, happenedAt: null, device: null, email: null, usedAt: null, errors: [] };
const openingUndo = (answer: object): MockLink.MockedResponse => ({
  request: { query: OpenUndoDocument, variables: { input: { token: 'abc' } } },
  result: { data: { openUndo: { state: 'VALID', ...nothing, ...answer } } },
});
const undoing = (answer: object): MockLink.MockedResponse => ({
  request: { query: UndoDocument, variables: { input: { token: 'abc', newPassword: NEW } } },
  result: { data: { undo: { state: 'VALID', usedAt: null, lockedUntil: null, errors: [], ...answer } } },
});
const changed = { happened: 'PASSWORD_CHANGED', happenedAt: USED_AT, device: 'Firefox, 140.0, Linux', email };

function open(fragment: string, apolloMocks: MockLink.MockedResponse[], options: RenderWithShellOptions = {}) {
  const result = renderWithShell(<VerifyPage />, {
    route: PATH + fragment,
    path: PATH,
    resources: { recovery, password },
    session: { status: 'guest', viewer: null },
    apolloMocks,
    ...options,
  });
  return { user: userEvent.setup(), ...result };
}

const type = async (user: ReturnType<typeof userEvent.setup>) =>
  user.type(await screen.findByLabelText('Nova senha'), `${NEW}{Enter}`);

beforeEach(() => setWindowWidth(390));

describe('§2.26 /forgot-password/verify: the link of a reset', () => {
  it('names the account, sets another password and leads to the sign-in; the token leaves the address first', async () => {
    const { user, shell, currentPath } = open('#token=abc', [
      opening({ email }),
      setting({ lockedUntil: LOCKED_UNTIL }),
    ]);
    await waitFor(() => expect(currentPath()).toBe(PATH));
    expect(await screen.findByLabelText('E-mail')).toHaveValue(email);
    expect(screen.getByText(/Todas as sessões serão encerradas/)).toBeVisible();
    await type(user);
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(shell.calls.refresh).toBe(1);
    expect(shell.flashes).toHaveLength(1);
  });

  it('leads on also where withdrawals are not locked, and says nothing of a lock', async () => {
    const { user, shell, currentPath } = open('#token=abc', [opening({ email }), setting({})]);
    await type(user);
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(shell.flashes).toEqual([{ kind: 'success', message: 'Senha trocada. Entre com a nova.' }]);
  });

  it.each([
    ['USED', { usedAt: USED_AT }, /Ele foi usado em 20\/11\/2026, 14:32\. Não foi você\?/, 'Proteger minha conta'],
    ['EXPIRED', {}, /O link valia 30 minutos/, 'Pedir outro link'],
    ['REPLACED', {}, /Use o link do último e-mail/, 'Pedir outro link'],
    ['UNKNOWN', {}, /Abra o link inteiro do e-mail/, 'Pedir outro link'],
  ])('that is %s says so, and leads on', async (state, more, text, link) => {
    open('#token=abc', [opening({ state, ...more })]);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/forgot-password');
  });

  it('leads who is signed in out first: the form to ask again is for guests', async () => {
    open('#token=abc', [opening({ state: 'EXPIRED' })], { session: { status: 'signed-in' } });
    expect(await screen.findByRole('link', { name: 'Sair e pedir outro link' })).toHaveAttribute('href', '/logout');
  });

  it('that ran out meanwhile says so', async () => {
    const { user, shell } = open('#token=abc', [opening({ email }), setting({ state: 'EXPIRED' })]);
    await type(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Este link venceu' })).toBeVisible();
    expect(shell.flashes).toEqual([]);
  });

  it('says at the field what is wrong with the password, and claims nothing of it when no answer came', async () => {
    const fault = { name: 'password', messages: ['Esta senha é fácil de adivinhar: use mais palavras.'] };
    const offline = { request: setting({}).request, error: new TypeError('Failed to fetch') };
    const { user } = open('#token=abc', [opening({ email }), setting({ errors: [fault] }), offline]);
    await type(user);
    await waitFor(() => expect(screen.getByLabelText('Nova senha')).toHaveAccessibleDescription(/use mais palavras/));
    await user.click(screen.getByRole('button', { name: 'Trocar senha' }));
    expect(
      await screen.findByText(/^Não recebemos resposta da Plataforma, e a senha pode já ter sido trocada/),
    ).toBeVisible();
    expect(screen.getByLabelText('Nova senha')).toHaveValue(NEW);
  });

  it('identity §6: asks who has a second factor for its code or a recovery code, and says there what is wrong', async () => {
    const wrong = { name: 'proof', messages: ['Código incorreto. Restam 4 tentativas.'] };
    const proven = (proof: object, answer: object): MockLink.MockedResponse => ({
      request: { query: ResetPasswordDocument, variables: { input: { key: { token: 'abc' }, password: NEW, proof } } },
      result: { data: { resetPassword: { state: 'VALID', usedAt: null, lockedUntil: null, errors: [], ...answer } } },
    });
    const { user, currentPath } = open('#token=abc', [
      opening({ email, methods: ['TOTP', 'RECOVERY_CODE'] }),
      proven({ code: '012345' }, { errors: [wrong] }),
      proven({ recoveryCode: 'abcde-fghjk' }, { lockedUntil: LOCKED_UNTIL }),
    ]);
    await type(user);
    const code = screen.getByLabelText('Código de 6 dígitos');
    expect(code).toBeInvalid();
    await user.type(code, '012345{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Código incorreto. Restam 4 tentativas.'));
    await user.click(screen.getByRole('button', { name: 'Usar código de recuperação' }));
    await user.type(screen.getByLabelText('Código de recuperação'), 'abcde-fghjk{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/login'));
  });

  it('that cannot be asked about can be tried again', async () => {
    const offline = { request: opening({}).request, error: new TypeError('Failed to fetch') };
    const { user } = open('#token=abc', [offline, opening({ email })]);
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByLabelText('Nova senha')).toBeVisible();
  });

  it.each(['', '#token=', '#x=1'])('without a token is an unknown link: %j', (fragment) => {
    open(fragment, []);
    expect(screen.getByRole('heading', { level: 1, name: 'Este link não é válido' })).toBeVisible();
  });
});

describe('§2.26 /forgot-password/verify: the link `Não fui eu`', () => {
  it('tells what happened, when and by which device, and protects the account', async () => {
    const { user, shell, currentPath } = open('#undo=abc', [
      openingUndo(changed),
      undoing({ lockedUntil: LOCKED_UNTIL }),
    ]);
    expect(
      await screen.findByText(/A senha da sua conta foi trocada em 20\/11\/2026, 14:32, por Firefox, 140\.0, Linux\./),
    ).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Não foi você?' })).toBeVisible();
    expect(currentPath()).toBe(PATH);
    await type(user);
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(shell.flashes).toEqual([
      { kind: 'success', message: 'Conta protegida. Entre com a nova senha. Saques travados até 27/11/2026, 12:00.' },
    ]);
  });

  it('names no device that said nothing of itself', async () => {
    open('#undo=abc', [openingUndo({ ...changed, happened: 'NEW_DEVICE', device: '' })]);
    expect(await screen.findByText(/em um dispositivo novo em 20\/11\/2026, 14:32\. Se não foi você/)).toBeVisible();
  });

  it.each([
    ['USED', { usedAt: USED_AT }, /Sua conta foi protegida em 20\/11\/2026, 14:32/],
    ['EXPIRED', {}, /O link valia 7 dias/],
    ['REPLACED', {}, /Outro link “Não fui eu” foi usado/],
    ['UNKNOWN', {}, /Abra o link inteiro do e-mail/],
  ])('that is %s says so', async (state, more, text) => {
    open('#undo=abc', [openingUndo({ state, ...more })]);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('that somebody used meanwhile says so', async () => {
    const { user } = open('#undo=abc', [openingUndo(changed), undoing({ state: 'USED', usedAt: USED_AT })]);
    await type(user);
    expect(await screen.findByText(/Sua conta foi protegida em/)).toBeVisible();
  });
});
