import type { MockLink } from '@apollo/client/testing';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import auth from '../../locales/en/auth.json';
import { SessionEndDocument } from './__generated__/session-end';
import { SignInDocument, type SignInMutation } from './__generated__/sign-in';
import { LoginPage } from './login-page';

type Answer = Partial<SignInMutation['signIn']>;

const credentials = { email: 'ana@plataforma.test', password: 'Plataforma#2026' };
const request = { query: SignInDocument, variables: { input: credentials } };
const answer = (signIn: Answer): MockLink.MockedResponse => ({
  request,
  result: { data: { signIn: { viewer: null, secondStep: null, retryAt: null, errors: [], ...signIn } } },
});
const welcome = answer({ viewer: { level: 20 } });
const refused = { name: 'base', messages: ['E-mail ou senha incorretos.'] };

function open(options: RenderWithShellOptions = {}) {
  const user = userEvent.setup();
  const result = renderWithShell(<LoginPage />, { route: '/login', path: '/login', resources: { auth }, ...options });
  return { user, ...result };
}

/** The exchange says why the session of this browser ended; null: it ran out. */
const sessionEnd = (endReason: string | null) => ({
  request: { query: SessionEndDocument },
  result: { data: { session: { __typename: 'Session', endReason, hours: 12 } } },
});

const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Senha');
const submit = () => screen.getByRole('button', { name: 'Entrar' });

async function enter(user: ReturnType<typeof userEvent.setup>, typed = credentials) {
  await user.type(email(), typed.email);
  await user.type(password(), `${typed.password}{Enter}`);
}

beforeEach(() => setWindowWidth(390));
afterEach(() => jest.useRealTimers());

describe('signing in', () => {
  it('waits for the new session, then opens the home page', async () => {
    const { user, shell, currentPath } = open({ apolloMocks: [welcome] });
    await enter(user, { ...credentials, email: ` ${credentials.email} ` });
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(shell.calls.refresh).toBe(1);
  });

  it('goes back to where the customer came from, with what was typed there', async () => {
    const { user, currentPath } = open({
      apolloMocks: [welcome],
      route: `/login?return=${encodeURIComponent('/trade/ethbrl?amount=500,00')}`,
    });
    await enter(user);
    await waitFor(() => expect(currentPath()).toBe('/trade/ethbrl?amount=500,00'));
  });

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test'])('never leaves the site: %s', async (target) => {
    const { user, currentPath } = open({
      apolloMocks: [welcome],
      route: `/login?return=${encodeURIComponent(target)}`,
    });
    await enter(user);
    await waitFor(() => expect(currentPath()).toBe('/'));
  });

  it('names the fields for password managers and shows the password on demand', async () => {
    const { user } = open();
    expect(email()).toHaveAttribute('autocomplete', 'username webauthn');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Ocultar senha' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('links to no screen that is not built', () => {
    open({ routes: ['/login'] });
    expect(screen.queryByText('Criar conta')).not.toBeInTheDocument();
    expect(screen.queryByText('Esqueci minha senha')).not.toBeInTheDocument();
  });

  it('leads who forgot the password to the mail', () => {
    open({ routes: ['/login', '/forgot-password'] });
    expect(screen.getByRole('link', { name: 'Esqueci minha senha' })).toHaveAttribute('href', '/forgot-password');
  });
});

describe('a failed sign-in', () => {
  it('asks for what is missing and focuses the first field with an error', async () => {
    const { user } = open();
    await user.click(submit());
    expect(await screen.findByText('Digite seu e-mail.')).toBeVisible();
    expect(screen.getByText('Digite sua senha.')).toBeVisible();
    expect(email()).toHaveFocus();
    await enter(user, { ...credentials, email: 'ana@' });
    expect(await screen.findByText(/não parece completo/)).toBeVisible();
  });

  it('says one thing for an unknown e-mail and a wrong password, above the button, and keeps what was typed', async () => {
    const { user, currentPath } = open({ apolloMocks: [answer({ errors: [refused] })] });
    await enter(user);
    const message = await screen.findByText('E-mail ou senha incorretos.');
    expect(message.compareDocumentPosition(submit())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(email()).toHaveValue(credentials.email);
    expect(password()).toHaveValue(credentials.password);
    expect(password()).toHaveFocus();
    expect(currentPath()).toBe('/login');
  });

  it('shows an error of a field at the field', async () => {
    const { user } = open({ apolloMocks: [answer({ errors: [{ name: 'email', messages: ['E-mail inválido.'] }] })] });
    await enter(user);
    await waitFor(() => expect(email()).toHaveAccessibleDescription('E-mail inválido.'));
    expect(email()).toHaveFocus();
  });

  it.each([0, 3_600_000, -3_600_000])(
    'locks after too many failures, counts down, and opens again by itself: clock %i ms off',
    async (off) => {
      // Only the screen's timers are fake. Those of user-event and of the API's answers stay real.
      jest.useFakeTimers({
        now: Date.parse('2026-11-20T14:00:00Z') + off,
        doNotFake: ['setTimeout', 'queueMicrotask', 'performance'],
      });
      const { user } = open({
        apolloMocks: [answer({ retryAt: '2026-11-20T14:02:00.000Z', errors: [refused] })],
        now: () => Date.now() - off,
      });
      await enter(user);
      expect(await screen.findByText(/Muitas tentativas/)).toHaveTextContent('tente de novo em 02:00');
      expect(screen.getByText(/tente de novo às 11:02/)).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(61_000));
      expect(screen.getByText(/Muitas tentativas/)).toHaveTextContent('tente de novo em 00:59');
      expect(submit()).toBeDisabled();
      act(() => jest.advanceTimersByTime(59_000));
      expect(await screen.findByText('Você já pode tentar de novo.')).toBeVisible();
      expect(submit()).toBeEnabled();
      expect(password()).toHaveValue(credentials.password);
    },
  );

  it('keeps everything when the network fails, and works on the next try', async () => {
    const { user, currentPath } = open({ apolloMocks: [{ request, error: new Error('offline') }, welcome] });
    await enter(user);
    expect(await screen.findByText(/Verifique sua conexão/)).toBeVisible();
    expect(email()).toHaveValue(credentials.email);
    expect(password()).toHaveValue(credentials.password);
    await user.click(submit());
    await waitFor(() => expect(currentPath()).toBe('/'));
  });

  it('takes an e-mail that was pasted with blanks, invisible characters and full-width signs', async () => {
    const { user, currentPath } = open({ apolloMocks: [welcome] });
    await user.click(email());
    await user.paste(' \u200bana\uff20plataforma.test\u00a0');
    await user.type(password(), `${credentials.password}{Enter}`);
    await waitFor(() => expect(currentPath()).toBe('/'));
  });

  it('names blocked cookies, and not the connection, where the browser keeps none', async () => {
    const cookies = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const { user } = open({ apolloMocks: [{ request, error: new Error('no cookie') }] });
    expect(screen.getByText(/bloqueando os cookies/)).toBeVisible();
    await enter(user);
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
    expect(screen.getByText(/bloqueando os cookies/)).toBeVisible();
    expect(screen.queryByText(/Verifique sua conexão/)).not.toBeInTheDocument();
    cookies.mockRestore();
  });

  it('says in the title of the page that something is wrong', async () => {
    document.title = 'Entrar · plataforma';
    const { user } = open();
    await user.click(submit());
    await waitFor(() => expect(document.title).toBe('Erro: Entrar · plataforma'));
  });

  it('says that the exchange cannot be reached when no answer comes', async () => {
    const limit = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const { user } = open({ apolloMocks: [{ ...welcome, delay: Infinity }] });
    await enter(user);
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    expect(timeout.mock.lastCall?.[0]).toBeLessThan(8_000);
    act(() => limit.abort());
    expect(await screen.findByText(/Verifique sua conexão/)).toBeVisible();
    expect(submit()).not.toHaveAttribute('aria-busy');
    timeout.mockRestore();
  });

  it.each([
    ['the session says so', { session: { expired: true } }],
    ['the address says so', { route: '/login?expired=1' }],
  ])('says that the session expired when %s', async (_, options) => {
    open({ ...options, apolloMocks: [sessionEnd(null)] });
    expect(await screen.findByText(/Sua sessão expirou/)).toBeVisible();
  });

  it.each([
    ['ENDED_ELSEWHERE', 'Você encerrou esta sessão em outro dispositivo. Entre de novo para continuar.'],
    ['PASSWORD_CHANGED', 'A senha da sua conta foi trocada, e esta sessão terminou. Entre com a nova senha.'],
    ['ACCOUNT_CLOSED', 'Sua conta foi encerrada, e esta sessão terminou. Para voltar, fale com o atendimento.'],
    ['TOO_OLD', 'Sua sessão acabou depois de 12 horas. Entre de novo.'],
  ] as const)('identity I-12: says why the session ended that was not left unused: %s', async (endReason, text) => {
    open({ session: { expired: true }, apolloMocks: [sessionEnd(endReason)] });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/Sua sessão expirou/)).toBeNull();
  });
});

describe('demo accounts of a local run', () => {
  it('fill the form, and Enter signs in', async () => {
    const { user, currentPath } = open({ apolloMocks: [welcome], config: { demoAccounts: [credentials] } });
    await user.click(screen.getByRole('button', { name: `Preencher com ${credentials.email}` }));
    expect(email()).toHaveValue(credentials.email);
    expect(submit()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/'));
  });

  it('are not shown elsewhere', () => {
    open();
    expect(screen.queryByText('Contas de demonstração')).not.toBeInTheDocument();
  });
});
