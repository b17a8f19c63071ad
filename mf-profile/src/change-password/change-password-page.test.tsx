import type { MockLink } from '@apollo/client/testing';
import { renderWithShell } from '@plataforma/testing';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import account from '../../locales/en/account.json';
import security from '../../locales/en/security.json';
import { PasswordAccountDocument } from '../lib/__generated__/account';
import { ChangeOwnPasswordDocument } from './__generated__/change-password';
import { ChangePasswordPage } from './change-password-page';

type Mock = MockLink.MockedResponse;

const input = { currentPassword: 'Plataforma#2026', newPassword: 'tucano azul na ponte' };
const owner: Mock = {
  request: { query: PasswordAccountDocument },
  result: { data: { account: { __typename: 'Account', id: '1', name: 'Ana Souza', email: 'ana@plataforma.test' } } },
};
const changing = (answer: object, proof?: object): Mock => ({
  request: { query: ChangeOwnPasswordDocument, variables: { input: proof ? { ...input, proof } : input } },
  result: { data: { changePassword: { lockedUntil: null, errors: [], ...answer } } },
});

function open(mocks: readonly Mock[], proof?: string) {
  setWindowWidth(1280);
  const result = renderWithShell(<ChangePasswordPage />, {
    route: '/profile/change-password',
    path: '/profile/change-password',
    resources: { account, security },
    apolloMocks: [owner, ...mocks],
    ...(proof === undefined ? {} : { proof }),
  });
  return { user: userEvent.setup(), ...result };
}

async function fill(user: ReturnType<typeof userEvent.setup>, typed = input) {
  await user.type(screen.getByLabelText('Senha atual'), typed.currentPassword);
  await user.type(screen.getByLabelText('Nova senha'), `${typed.newPassword}{Enter}`);
}

describe('§2.35 /profile/change-password, identity §8', () => {
  it('says before what goes with it, and names the account for the password manager', async () => {
    open([]);
    expect(screen.getByRole('heading', { level: 1, name: 'Trocar senha' })).toBeVisible();
    expect(screen.getByText(/^As outras sessões são encerradas\./)).toBeVisible();
    expect(screen.getByText(/^Os saques ficam travados por 24 horas/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue('ana@plataforma.test'));
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Senha atual')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('Nova senha')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('identity I-14: sends the proof that the exchange asks for, takes up the new session and goes back', async () => {
    const asked = [{ name: 'proof', messages: ['Confirme com a verificação em duas etapas para continuar.'] }];
    const proof = { password: 'the proof' };
    const done = changing({ lockedUntil: '2026-11-27T15:00:00.000Z' }, proof);
    const { user, shell, currentPath } = open([changing({ errors: asked }), done], proof.password);
    await fill(user);
    await waitFor(() => expect(currentPath()).toBe('/profile/security'));
    expect(shell.calls.refresh).toBe(1);
    expect(shell.flashes).toEqual([
      { kind: 'success', message: 'Senha trocada. Saques travados até 27/11/2026, 12:00.' },
    ]);
  });

  it('goes back also where withdrawals are not locked, and says nothing of a lock', async () => {
    const { user, shell, currentPath } = open([changing({})]);
    await fill(user);
    await waitFor(() => expect(currentPath()).toBe('/profile/security'));
    expect(shell.flashes).toEqual([{ kind: 'success', message: 'Senha trocada.' }]);
  });

  it.each([
    ['the same one', input.currentPassword, 'Escolha uma senha diferente da atual.'],
    ['a short one', 'curta', 'Use ao menos 10 caracteres.'],
  ])('sends nothing when %s is chosen', async (_what, newPassword, message) => {
    const { user } = open([]);
    await fill(user, { ...input, newPassword });
    expect(screen.getByLabelText('Nova senha')).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  it('claims neither that the password was changed nor that it was not when no answer came, and keeps what was typed', async () => {
    const { user } = open([{ request: changing({}).request, error: new Error('offline') }]);
    await fill(user);
    expect(
      await screen.findByText(/^Não recebemos resposta da Plataforma, e a senha pode já ter sido trocada/),
    ).toBeVisible();
    expect(screen.getByLabelText('Nova senha')).toHaveValue(input.newPassword);
  });
});
