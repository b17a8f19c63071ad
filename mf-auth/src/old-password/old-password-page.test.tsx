import type { MockLink } from '@apollo/client/testing';
import type { PasswordReason } from '@plataforma/schema';
import { renderWithShell } from '@plataforma/testing';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import password from '../../locales/en/password.json';
import {
  ChangePasswordDocument,
  PasswordOwnerDocument,
  type ChangePasswordMutation,
} from './__generated__/change-password';
import { OldPasswordPage } from './old-password-page';

const input = { currentPassword: 'Plataforma#2026', newPassword: 'tucano azul na ponte' };
const owner = (passwordReason: PasswordReason | null = 'OPERATOR'): MockLink.MockedResponse => ({
  request: { query: PasswordOwnerDocument },
  result: {
    data: {
      account: { __typename: 'Account', id: '1', name: 'Ana Souza', email: 'ana@plataforma.test', passwordReason },
    },
  },
});
const answer = (changePassword: Partial<ChangePasswordMutation['changePassword']>): MockLink.MockedResponse => ({
  request: { query: ChangePasswordDocument, variables: { input } },
  result: { data: { changePassword: { viewer: null, lockedUntil: null, errors: [], ...changePassword } } },
});

function open(...mocks: MockLink.MockedResponse[]) {
  const result = renderWithShell(<OldPasswordPage />, {
    route: '/old-password',
    path: '/old-password',
    resources: { password },
    apolloMocks: [owner(), ...mocks],
  });
  return { user: userEvent.setup(), ...result };
}

async function fill(user: ReturnType<typeof userEvent.setup>, typed = input) {
  await user.type(screen.getByLabelText('Senha atual'), typed.currentPassword);
  await user.type(screen.getByLabelText('Nova senha'), `${typed.newPassword}{Enter}`);
}

beforeEach(() => setWindowWidth(390));

describe('/old-password', () => {
  it('names the account for the password manager, and the way out', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Escolha uma nova senha' })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue('ana@plataforma.test'));
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Senha atual')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('Nova senha')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByRole('link', { name: 'Sair' })).toHaveAttribute('href', '/logout');
  });

  it.each([
    ['LEAKED' as const, /^Esta senha apareceu em um vazamento de outro site\./],
    ['TOO_SHORT' as const, /^Sua senha é mais curta do que pedimos hoje\./],
    ['OPERATOR' as const, /^Pedimos a troca por segurança\./],
    [null, /^Pedimos a troca por segurança\./],
  ])('identity §6: says why: %s', async (reason, text) => {
    renderWithShell(<OldPasswordPage />, {
      route: '/old-password',
      path: '/old-password',
      resources: { password },
      apolloMocks: [owner(reason)],
    });
    await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  });

  it('identity I-8: says of the new password what is weak in it, and once what the field says', async () => {
    const { user } = open();
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue('ana@plataforma.test'));
    const field = screen.getByLabelText('Nova senha');
    await user.type(field, 'souza');
    expect(screen.getAllByText(/Use ao menos 10 caracteres/)).toHaveLength(1);
    await user.type(field, '2026!{Enter}');
    expect(await screen.findByText('Fraca: contém seus dados ou o nome do produto.')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'basketball');
    expect(screen.getByText('Fraca: está entre as mais usadas.')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'curta{Enter}');
    await waitFor(() => expect(field).toBeInvalid());
    expect(screen.getAllByText(/Use ao menos 10 caracteres/)).toHaveLength(1);
  });

  it('changes the password, takes up the new session and says until when withdrawals are locked', async () => {
    const { user, shell, currentPath } = open(
      answer({ viewer: { passwordChangeRecommended: false }, lockedUntil: '2026-11-27T15:00:00.000Z' }),
    );
    await fill(user);
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(shell.calls.refresh).toBe(1);
    expect(shell.flashes).toEqual([
      { kind: 'success', message: 'Senha trocada. Saques travados até 27/11/2026, 12:00.' },
    ]);
  });

  it('says nothing of a lock of withdrawals where there is none', async () => {
    const { user, shell } = open(answer({ viewer: { passwordChangeRecommended: false } }));
    await fill(user);
    await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'success', message: 'Senha trocada.' }]));
  });

  it('says at the field what is wrong, and keeps what was typed', async () => {
    const { user } = open(
      answer({ errors: [{ name: 'currentPassword', messages: ['Senha incorreta. Restam 4 tentativas.'] }] }),
    );
    await fill(user);
    await waitFor(() => expect(screen.getByLabelText('Senha atual')).toBeInvalid());
    expect(screen.getByLabelText('Senha atual')).toHaveAccessibleDescription('Senha incorreta. Restam 4 tentativas.');
    expect(screen.getByLabelText('Senha atual')).toHaveFocus();
    expect(screen.getByLabelText('Nova senha')).toHaveValue(input.newPassword);
  });

  it('sends the proof that the exchange asks for beside the password', async () => {
    const proof = { password: 'the proof' };
    const user = userEvent.setup();
    const { currentPath } = renderWithShell(<OldPasswordPage />, {
      route: '/old-password',
      path: '/old-password',
      resources: { password },
      proof: proof.password,
      apolloMocks: [
        owner(),
        answer({
          errors: [{ name: 'proof', messages: ['Confirme com a verificação em duas etapas para continuar.'] }],
        }),
        {
          ...answer({ viewer: { passwordChangeRecommended: false }, lockedUntil: '2026-11-27T15:00:00.000Z' }),
          request: { query: ChangePasswordDocument, variables: { input: { ...input, proof } } },
        },
      ],
    });
    await fill(user);
    await waitFor(() => expect(currentPath()).toBe('/'));
  });

  it('sends nothing that cannot be right', async () => {
    const { user } = open();
    await fill(user, { currentPassword: ' ', newPassword: 'curta' });
    expect(screen.getByLabelText('Nova senha')).toHaveAccessibleDescription('Use ao menos 10 caracteres.');
  });

  it('claims neither that the password was changed nor that it was not when no answer came', async () => {
    const { user } = open({ request: answer({}).request, error: new Error('offline') });
    await fill(user);
    expect(
      await screen.findByText(/^Não recebemos resposta da Plataforma, e a senha pode já ter sido trocada/),
    ).toBeVisible();
  });
});
