import type { MockLink } from '@apollo/client/testing';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import auth from '../../../locales/en/auth.json';
import { SignInDocument } from '../__generated__/sign-in';
import { LoginPage } from '../login-page';
import { VerifySignInDocument } from '../second-step/__generated__/second-step';
import {
  PasskeyOptionsDocument,
  SignInWithPasskeyDocument,
  type SignInWithPasskeyMutation,
} from './__generated__/passkey';

const OPTIONS = '{"challenge":"AAAA","rpId":"localhost"}';
const RESPONSE = '{"id":"BBBB"}';

/** What the browser is asked, one ceremony after another. */
const mockAsked: { inField: boolean; end: (requested: object) => void }[] = [];
const mockForgotten = jest.fn<Promise<void>, [string, string]>(() => Promise.resolve());
let mockCanOffer = true;
jest.mock('@plataforma/passkeys', () => ({
  canOfferInField: () => Promise.resolve(mockCanOffer),
  forgetPasskey: (options: string, response: string) => mockForgotten(options, response),
  stopRequest: () => mockAsked.at(-1)?.end({ kind: 'none' }),
  requestPasskey: (_options: string, { inField = false } = {}) => {
    mockAsked.at(-1)?.end({ kind: 'none' });
    return new Promise((end) => mockAsked.push({ inField, end }));
  },
}));

const options = (answer: object = { optionsJSON: OPTIONS, errors: [] }): MockLink.MockedResponse => ({
  request: { query: PasskeyOptionsDocument, variables: { input: { purpose: 'SIGN_IN' } } },
  result: { data: { passkeyOptions: answer } },
  maxUsageCount: Infinity,
});
const signingIn = (answer: Partial<SignInWithPasskeyMutation['signInWithPasskey']>): MockLink.MockedResponse => ({
  request: { query: SignInWithPasskeyDocument, variables: { input: { response: RESPONSE } } },
  result: { data: { signInWithPasskey: { viewer: null, unknownCredential: false, errors: [], ...answer } } },
});
const offline: MockLink.MockedResponse = {
  request: { query: SignInWithPasskeyDocument, variables: { input: { response: RESPONSE } } },
  error: new TypeError('Failed to fetch'),
};
const welcome = signingIn({ viewer: { level: 20 } });

function open(apolloMocks: MockLink.MockedResponse[], rest: RenderWithShellOptions = {}) {
  const user = userEvent.setup();
  const page = renderWithShell(<LoginPage />, {
    route: '/login?return=/wallet',
    path: '/login',
    resources: { auth },
    apolloMocks,
    ...rest,
  });
  return { user, ...page };
}

const button = () => screen.getByRole('button', { name: 'Entrar com chave de acesso' });
const answer = (requested: object) => act(async () => mockAsked.at(-1)?.end(requested));
const asked = (count: number) => waitFor(() => expect(mockAsked).toHaveLength(count));

beforeEach(() => {
  setWindowWidth(390);
  mockAsked.length = 0;
  mockCanOffer = true;
  mockForgotten.mockClear();
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: () => undefined });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

describe('identity I-19: signing in with a passkey', () => {
  it('is offered where the browser fills in the e-mail, and signs in', async () => {
    const { shell, currentPath } = open([options(), welcome]);
    await asked(1);
    expect(mockAsked[0]?.inField).toBe(true);
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username webauthn');
    await answer({ kind: 'used', response: RESPONSE });
    await waitFor(() => expect(currentPath()).toBe('/wallet'));
    expect(shell.calls.refresh).toBe(1);
  });

  it('by the button ends the offer in the field, and signs in', async () => {
    const { user, currentPath } = open([options(), welcome]);
    await asked(1);
    await user.click(button());
    await asked(2);
    expect(mockAsked[1]?.inField).toBe(false);
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await answer({ kind: 'used', response: RESPONSE });
    await waitFor(() => expect(currentPath()).toBe('/wallet'));
  });

  it('that is canceled says so, keeps what was typed, and leaves the field as it was', async () => {
    mockCanOffer = false;
    const { user } = open([options()]);
    await user.type(screen.getByLabelText('E-mail'), 'ana@');
    await user.click(button());
    await asked(1);
    await answer({ kind: 'none' });
    expect(await screen.findByText('Nenhuma chave foi usada.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@');
    expect(mockAsked).toHaveLength(1);
  });

  it('after a canceled dialog the field offers passkeys again', async () => {
    const { user } = open([options()]);
    await asked(1);
    await user.click(button());
    await asked(2);
    await answer({ kind: 'none' });
    await asked(3);
    expect(mockAsked.map(({ inField }) => inField)).toEqual([true, false, true]);
  });

  it.each(['none', 'failed'])(
    'an offer in the field that ends as "%s" says nothing and is not repeated',
    async (kind) => {
      open([options()]);
      await asked(1);
      await answer({ kind });
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.queryByText('Nenhuma chave foi usada.')).not.toBeInTheDocument();
      expect(mockAsked).toHaveLength(1);
    },
  );

  it('one that nobody has is forgotten by the browser, and said', async () => {
    const message = 'Esta chave de acesso não vale mais. Entre com e-mail e senha.';
    const unknown = signingIn({ unknownCredential: true, errors: [{ name: 'base', messages: [message] }] });
    open([options(), unknown]);
    await asked(1);
    await answer({ kind: 'used', response: RESPONSE });
    expect(await screen.findByText(message)).toBeVisible();
    expect(mockForgotten).toHaveBeenCalledWith(OPTIONS, RESPONSE);
    expect(mockAsked).toHaveLength(1);
  });

  it('one that is refused otherwise is not forgotten', async () => {
    const message = 'Não foi possível confirmar esta chave de acesso. Tente de novo.';
    open([options(), signingIn({ errors: [{ name: 'base', messages: [message] }] })]);
    await asked(1);
    await answer({ kind: 'used', response: RESPONSE });
    expect(await screen.findByText(message)).toBeVisible();
    expect(mockForgotten).not.toHaveBeenCalled();
  });

  it.each([
    ['the browser can use none', { kind: 'failed' }, 'Não foi possível usar uma chave de acesso neste navegador.'],
    ['the exchange cannot be reached', { kind: 'used', response: RESPONSE }, /Verifique sua conexão/],
  ])('says when %s', async (_, requested, message) => {
    mockCanOffer = false;
    const { user } = open([options(), offline]);
    await user.click(button());
    await asked(1);
    await answer(requested);
    expect(await screen.findByText(message)).toBeVisible();
    expect(button()).not.toHaveAttribute('aria-busy');
  });

  it('that was taken is never said to have failed: where the new session cannot be read, the next press goes on', async () => {
    mockCanOffer = false;
    const onRefresh = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user, currentPath } = open([options(), welcome], { onRefresh });
    await user.click(button());
    await asked(1);
    await answer({ kind: 'used', response: RESPONSE });
    expect(await screen.findByText(/^A Plataforma já recebeu/)).toBeVisible();
    await user.click(button());
    await waitFor(() => expect(currentPath()).toBe('/wallet'));
    expect(mockAsked).toHaveLength(1);
  });

  it('says what the exchange says when it gives no options', async () => {
    mockCanOffer = false;
    const message = 'As chaves de acesso não funcionam neste endereço.';
    const { user } = open([options({ optionsJSON: null, errors: [{ name: 'base', messages: [message] }] })]);
    await user.click(button());
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('is not there where the browser has no passkeys', () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    open([]);
    expect(screen.queryByRole('button', { name: 'Entrar com chave de acesso' })).not.toBeInTheDocument();
  });

  it('leaving the page ends the offer', async () => {
    const { unmount } = open([options()]);
    await asked(1);
    let ended: unknown;
    mockAsked[0] = { inField: true, end: (requested) => (ended = requested) };
    unmount();
    expect(ended).toEqual({ kind: 'none' });
  });
});

describe('a passkey as the second step', () => {
  it('chosen there has the focus that the link lost, and keeps it when none was used', async () => {
    mockCanOffer = false;
    const input = { email: 'ana@plataforma.test', password: 'Plataforma#2026' };
    const secondStep = { methods: ['TOTP', 'PASSKEY'] };
    const waiting = {
      request: { query: SignInDocument, variables: { input } },
      result: { data: { signIn: { viewer: null, secondStep, retryAt: null, errors: [] } } },
    };
    const asking = {
      ...options(),
      request: { query: PasskeyOptionsDocument, variables: { input: { purpose: 'SECOND_STEP' } } },
    };
    const { user } = open([waiting, asking]);
    await user.type(screen.getByLabelText('E-mail'), input.email);
    await user.type(screen.getByLabelText('Senha'), `${input.password}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Usar chave de acesso' }));
    await asked(1);
    await answer({ kind: 'none' });
    expect(await screen.findByText('Nenhuma chave foi usada.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Usar chave de acesso' })).toHaveFocus();
  });

  it('that was taken is never said to have failed', async () => {
    mockCanOffer = false;
    const input = { email: 'ana@plataforma.test', password: 'Plataforma#2026' };
    const waiting = {
      request: { query: SignInDocument, variables: { input } },
      result: { data: { signIn: { viewer: null, secondStep: { methods: ['PASSKEY'] }, retryAt: null, errors: [] } } },
    };
    const asking = {
      ...options(),
      request: { query: PasskeyOptionsDocument, variables: { input: { purpose: 'SECOND_STEP' } } },
    };
    const verifying = {
      request: { query: VerifySignInDocument, variables: { input: { passkey: RESPONSE } } },
      result: {
        data: { verifySignIn: { viewer: { level: 20 }, recoveryCodesLeft: null, retryAt: null, errors: [] } },
      },
    };
    const onRefresh = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user, currentPath } = open([waiting, asking, verifying], { onRefresh });
    await user.type(screen.getByLabelText('E-mail'), input.email);
    await user.type(screen.getByLabelText('Senha'), `${input.password}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Usar chave de acesso' }));
    await asked(1);
    await answer({ kind: 'used', response: RESPONSE });
    expect(await screen.findByText(/^A Plataforma já recebeu/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Usar chave de acesso' }));
    await waitFor(() => expect(currentPath()).toBe('/wallet'));
    expect(mockAsked).toHaveLength(1);
  });
});
