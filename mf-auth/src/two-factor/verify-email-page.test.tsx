import type { MockLink } from '@apollo/client/testing';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../locales/en/two-factor.json';
import { ConfirmTwoFactorEmailDocument } from './__generated__/confirm-email';
import { VerifyTwoFactorEmailPage } from './verify-email-page';

const PATH = '/two-factor/verify-email';
const confirming = (password: object, answer: object): MockLink.MockedResponse => ({
  request: { query: ConfirmTwoFactorEmailDocument, variables: { input: { key: { token: 'abc' }, ...password } } },
  result: { data: { confirmTwoFactorEmail: { state: 'VALID', confirmedUntil: null, errors: [], ...answer } } },
});
const refused = (message: string) => ({ errors: [{ name: 'password', messages: [message] }] });

function open(apolloMocks: MockLink.MockedResponse[], options: RenderWithShellOptions = {}) {
  const result = renderWithShell(<VerifyTwoFactorEmailPage />, {
    route: `${PATH}#token=abc`,
    path: PATH,
    resources: { 'two-factor': copy },
    apolloMocks,
    ...options,
  });
  return { user: userEvent.setup(), ...result };
}
const press = () => screen.getByRole('button', { name: 'Sim, quero ativar' });

beforeEach(() => setWindowWidth(390));

describe('§2.46 /two-factor/verify-email', () => {
  it('opening spends nothing; the press confirms in the browser that asked, and leads on', async () => {
    const { user, currentPath } = open([confirming({}, {})], { routes: ['/profile/two-factor/generate'] });
    await waitFor(() => expect(currentPath()).toBe(PATH));
    await user.click(press());
    expect(await screen.findByRole('heading', { level: 1, name: 'Pedido confirmado' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/profile/two-factor/generate');
  });

  it('identity I-20: another browser is asked for the password, and leads back to the page that waits', async () => {
    const { user } = open(
      [
        confirming({}, refused('Digite a senha da sua conta.')),
        confirming({ password: 'errada' }, refused('Senha incorreta.')),
        confirming({ password: 'certa' }, {}),
      ],
      { session: { status: 'guest', viewer: null } },
    );
    await user.click(press());
    const password = await screen.findByLabelText('Senha');
    await user.click(press());
    expect(password).toHaveAccessibleDescription('Digite sua senha.');
    await user.type(password, 'errada{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription('Senha incorreta.'));
    await user.clear(password);
    await user.type(password, 'certa{Enter}');
    expect(await screen.findByText(/Volte à página em que você pediu/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Continuar' })).not.toBeInTheDocument();
  });

  it.each([
    ['USED', 'Este link já foi usado'],
    ['EXPIRED', 'Este link venceu'],
    ['REPLACED', 'Há um link mais novo'],
    ['UNKNOWN', 'Este link não é válido'],
  ])('a link that is %s says so', async (state, title) => {
    const { user } = open([confirming({}, { state })]);
    await user.click(press());
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it('without a token is an unknown link, and one that nobody answers can be pressed again', async () => {
    const first = open([], { route: PATH });
    expect(screen.getByRole('heading', { level: 1, name: 'Este link não é válido' })).toBeVisible();
    first.unmount();
    const { user } = open([{ request: confirming({}, {}).request, error: new TypeError('Failed to fetch') }]);
    await user.click(press());
    expect(
      await screen.findByText(/^Não recebemos resposta da Plataforma, e o pedido pode já estar confirmado/),
    ).toBeVisible();
    expect(press()).toBeEnabled();
  });
});
