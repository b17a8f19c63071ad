import type { MockLink } from '@apollo/client/testing';
import type { RenderWithShellOptions } from '@plataforma/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../lib/test/open-page';
import { KnowsReferralCodeDocument, RegisterDocument } from './__generated__/register';
import { RegisterPage } from './register-page';

const input = {
  email: 'nova@exemplo.com',
  password: 'cavalo bateria',
  acceptedTerms: true,
  acceptedMarketing: false,
  referral: null,
};
const answer = (errors: readonly object[] = [], changes: object = {}): MockLink.MockedResponse => ({
  request: { query: RegisterDocument, variables: { input: { ...input, ...changes } } },
  result: {
    data: { register: { viewer: errors.length === 0 ? { level: 0 } : null, retryAt: null, errors: [...errors] } },
  },
});

const guest: RenderWithShellOptions = { session: { status: 'guest', viewer: null } };
const open = (options: RenderWithShellOptions = {}) =>
  openPage(<RegisterPage />, '/register', { ...guest, ...options });
const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Senha');
const terms = () => screen.getByRole('checkbox', { name: /Li e aceito/ });
const submit = () => screen.getByRole('button', { name: 'Criar conta' });

async function fill(user: ReturnType<typeof open>['user']) {
  await user.type(email(), input.email);
  await user.type(password(), input.password);
  await user.click(terms());
}

const code = () => screen.getByLabelText('Código de indicação (opcional)');
const knows = (text: string, known: boolean): MockLink.MockedResponse => ({
  request: { query: KnowsReferralCodeDocument, variables: { referral: text } },
  result: { data: { knowsReferralCode: known } },
});

describe('/register', () => {
  it('products P-22: what the shell kept of a link is there, and forgotten with the account', async () => {
    const { user, shell, currentPath } = open({
      preferences: { referral: { code: 'ABCD2345', until: Date.now() + 1_000_000 } },
      apolloMocks: [knows('ABCD2345', true), answer([], { referral: 'ABCD2345' })],
    });
    expect(code()).toHaveValue('ABCD2345');
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(currentPath()).toBe('/register/confirm'));
    expect(shell.preferences.store('referral').get()).toBeUndefined();
  });

  it.each([{ code: 'ABCD2345', until: 1 }, { code: 'ABCD2345' }, 'ABCD2345', null])(
    'products P-22: %j, which is over or spoilt, is not taken',
    (referral) => {
      open({ preferences: { referral } });
      expect(code()).toHaveValue('');
    },
  );

  it('products P-22: an unknown code says so at the field and does not stop the registration', async () => {
    const { user, currentPath } = open({ apolloMocks: [knows('NADA', false), answer([], { referral: 'NADA' })] });
    await user.type(code(), 'NADA');
    await fill(user);
    await waitFor(() => expect(code()).toHaveAccessibleDescription('Código não encontrado. Você pode seguir sem ele.'));
    await user.click(submit());
    await waitFor(() => expect(currentPath()).toBe('/register/confirm'));
  });

  it('makes the account, waits for its session, and leads to the code', async () => {
    const { user, shell, currentPath } = open({ apolloMocks: [answer()] });
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(currentPath()).toBe('/register/confirm'));
    expect(shell.calls.refresh).toBe(1);
  });

  it('says at each field what is missing, and the first one has the focus', async () => {
    const { user } = open();
    await user.click(submit());
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAccessibleDescription('Informe um e-mail válido, como nome@exemplo.com.');
    expect(password()).toHaveAccessibleDescription('Use ao menos 10 caracteres.');
    expect(terms()).toHaveAccessibleDescription('Aceite os termos para continuar.');
    expect(document.title).toMatch(/^Erro:/);
  });

  it('says how strong the password is, and that one made of the e-mail is weak', async () => {
    const { user } = open();
    await user.type(email(), 'girafa.lilas@exemplo.com');
    await user.type(password(), 'girafa2026');
    expect(await screen.findByText('Fraca: contém seus dados ou o nome do produto.')).toBeVisible();
    await user.clear(password());
    await user.type(password(), 'basketball');
    expect(screen.getByText('Fraca: está entre as mais usadas.')).toBeVisible();
    await user.type(password(), ' mar calmo à noite');
    expect(screen.getByText('Forte.')).toBeVisible();
  });

  it('nothing is ticked before', () => {
    open();
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  it('shows what the exchange refuses at its field and keeps what was typed', async () => {
    const refused = { name: 'password', messages: ['Esta senha é fácil de adivinhar: segue uma sequência.'] };
    const { user } = open({ apolloMocks: [answer([refused])] });
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(password()).toHaveAccessibleDescription(/fácil de adivinhar/));
    expect(email()).toHaveValue(input.email);
    expect(password()).toHaveValue(input.password);
    expect(terms()).toBeChecked();
  });

  it('an account that was made is never said not to be: where its session cannot be read, the next press goes on', async () => {
    const onRefresh = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user, currentPath } = open({ apolloMocks: [answer()], onRefresh });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText(/^A Plataforma já recebeu/)).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(currentPath()).toBe('/register/confirm'));
  });

  it('claims nothing of the account when no answer came', async () => {
    const { user } = open({ apolloMocks: [{ request: answer().request, error: new TypeError('Failed to fetch') }] });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText(/^Não conseguimos falar com a Plataforma/)).not.toHaveTextContent('conta');
    expect(password()).toHaveValue(input.password);
  });

  it('hints at a slip in the domain, and mends it by a press', async () => {
    const { user } = open();
    await user.type(email(), 'nova@gmial.com');
    expect(email()).toHaveAccessibleDescription('Você quis dizer gmail.com?');
    await user.click(screen.getByRole('button', { name: 'Usar gmail.com' }));
    expect(email()).toHaveValue('nova@gmail.com');
  });

  it.each([
    ['ANA2026', true],
    ['ana 2026', false],
    ['A', false],
  ])('products P-22: the recommendation %s of the address', async (ref, shown) => {
    const { user } = openPage(<RegisterPage />, '/register', {
      ...guest,
      route: `/register?ref=${encodeURIComponent(ref)}`,
      apolloMocks: [knows(ref, true), answer([], { referral: shown ? ref : null })],
    });
    expect(code()).toHaveValue(shown ? ref : '');
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Criar conta' })).toBeNull());
  });
});
