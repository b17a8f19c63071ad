import type { MockLink } from '@apollo/client/testing';
import { renderWithShell } from '@plataforma/testing';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import copy from '../../locales/en/passkeys.json';
import { AddPasskeyDocument, NewPasskeyOptionsDocument } from '../lib/passkeys/__generated__/passkeys';
import { RemovePasskeyDocument, RenamePasskeyDocument, type PasskeyFieldsFragment } from './__generated__/security';
import { PasskeysCard } from './passkeys-card';

type Mock = MockLink.MockedResponse;

const AT = '2026-11-26T15:00:00.000Z';
const UNTIL = '2026-11-28T15:00:00.000Z';
const proof = { password: 'the proof' };
const needsProof = { errors: [{ name: 'proof', messages: ['Digite sua senha para continuar.'] }] };

/** What becomes of the dialogs of the browser, one after another. */
const mockMade: object[] = [];
jest.mock('@plataforma/passkeys', () => ({ createPasskey: () => Promise.resolve(mockMade.shift()) }));

const made = { kind: 'made', response: '{"id":"BBBB"}' };

const passkeyOf = (changes: Partial<PasskeyFieldsFragment> = {}) => ({
  __typename: 'Passkey' as const,
  id: 'p1',
  name: 'Celular',
  createdAt: AT,
  lastUsedAt: null,
  ...changes,
});
const options = (answer: object, given?: object): Mock => ({
  request: {
    query: NewPasskeyOptionsDocument,
    variables: { input: { purpose: 'ADD', ...(given ? { proof: given } : {}) } },
  },
  result: { data: { passkeyOptions: { optionsJSON: null, errors: [], ...answer } } },
});
const asked = [options(needsProof), options({ optionsJSON: '{}' }, proof)];
const adding = (answer: object): Mock => ({
  request: { query: AddPasskeyDocument, variables: { input: { response: made.response } } },
  result: { data: { addPasskey: { passkey: null, recoveryCodes: null, lockedUntil: null, errors: [], ...answer } } },
});
const added = adding({ passkey: { id: 'p2', name: 'Chrome no Linux' } });
const removing = (answer: object, given?: object): Mock => ({
  request: { query: RemovePasskeyDocument, variables: { input: { id: 'p1', ...(given ? { proof: given } : {}) } } },
  result: { data: { removePasskey: { lockedUntil: null, errors: [], ...answer } } },
});

interface Opened {
  readonly passkeys?: readonly PasskeyFieldsFragment[];
  readonly totpSince?: string | null;
  readonly mocks?: readonly Mock[];
  readonly dialogs?: readonly object[];
  /** The password that is given as a proof; null when the customer gives up. */
  readonly gives?: string | null;
}

function open({ passkeys = [], totpSince = AT, mocks = [], dialogs = [], gives = proof.password }: Opened) {
  setWindowWidth(1280);
  mockMade.push(...dialogs);
  const reload = jest.fn(() => Promise.resolve());
  const security = {
    passwordChangedAt: null,
    totpSince,
    recoveryCodesLeft: 10,
    proofMethods: [],
    passkeys: [...passkeys],
  };
  const page = renderWithShell(<PasskeysCard security={security} reload={reload} />, {
    route: '/profile/security',
    path: '/profile/security',
    resources: { passkeys: copy },
    apolloMocks: mocks,
    ...(gives === null ? {} : { proof: gives }),
  });
  return { user: userEvent.setup(), reload, ...page };
}

const add = () => screen.getByRole('button', { name: 'Criar chave de acesso' });

beforeEach(() => {
  mockMade.length = 0;
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: () => undefined });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

describe('identity §8: passkeys on /profile/security', () => {
  it('are listed with name, when they were made and last used', () => {
    open({ passkeys: [passkeyOf(), passkeyOf({ id: 'p2', name: 'Notebook', lastUsedAt: UNTIL })] });
    const [first, second] = within(screen.getByRole('list', { name: 'Suas chaves de acesso' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('CelularCriada em 26/11/2026, 12:00 · Ainda não usada');
    expect(second).toHaveTextContent('NotebookCriada em 26/11/2026, 12:00 · Usada em 28/11/2026, 12:00');
  });

  it('where none can be used the card says so, and still removes', () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    open({ passkeys: [passkeyOf()] });
    expect(screen.getByText(/não funcionam neste endereço ou neste navegador/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Criar chave de acesso' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remover Celular' })).toBeVisible();
  });

  it('identity I-20: the first factor begins with the mail, on its own pages', () => {
    open({ totpSince: null });
    expect(screen.getByRole('link', { name: 'Ativar com uma chave de acesso' })).toHaveAttribute(
      'href',
      '/profile/two-factor/generate',
    );
    expect(screen.queryByRole('button', { name: 'Criar chave de acesso' })).toBeNull();
  });
});

describe('another passkey', () => {
  it('is made after the proof, and gets a name after the device', async () => {
    const { user, reload, shell } = open({ mocks: [...asked, added], dialogs: [made] });
    await user.click(add());
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(shell.flashes).toEqual([{ kind: 'success', message: 'Chave de acesso “Chrome no Linux” criada.' }]);
  });

  it.each([
    ['none', 'Nenhuma chave foi criada.'],
    ['known', 'Este aparelho já tem uma chave de acesso da sua conta.'],
    ['failed', 'Não foi possível criar uma chave de acesso neste navegador.'],
  ])('is not when the browser says "%s"', async (kind, text) => {
    const { user, reload } = open({ mocks: [...asked], dialogs: [{ kind }] });
    await user.click(add());
    expect(await screen.findByText(text)).toBeVisible();
    expect(add()).toBeEnabled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is not without a proof: the browser is not asked', async () => {
    const { user } = open({ mocks: [options(needsProof)], gives: null });
    await user.click(add());
    expect(await screen.findByRole('button', { name: 'Criar chave de acesso', busy: false })).toBeVisible();
  });

  it('is not when the exchange refuses it, or is not reached', async () => {
    const most = [{ name: 'base', messages: ['Você já tem 10 chaves de acesso. Remova uma para criar outra.'] }];
    const late = [{ name: 'base', messages: ['O tempo acabou. Tente de novo.'] }];
    const { user } = open({
      mocks: [
        options({ errors: most }),
        options({ optionsJSON: '{}' }),
        adding({ errors: late }),
        { request: options({}).request, error: new TypeError('Failed to fetch') },
      ],
      dialogs: [made],
    });
    for (const text of [/Você já tem 10/, 'O tempo acabou. Tente de novo.', /Confira suas chaves/]) {
      await user.click(add());
      expect(await screen.findByText(text)).toBeVisible();
    }
  });
});

describe('a passkey is renamed', () => {
  it('in a dialog, which says what is wrong with a name', async () => {
    const renaming: Mock = {
      request: { query: RenamePasskeyDocument, variables: { input: { id: 'p1', name: 'Chave do trabalho' } } },
      result: { data: { renamePasskey: { passkey: passkeyOf({ name: 'Chave do trabalho' }), errors: [] } } },
    };
    const { user, shell } = open({ passkeys: [passkeyOf()], mocks: [renaming] });
    await user.click(screen.getByRole('button', { name: 'Renomear Celular' }));
    const name = screen.getByLabelText('Nome');
    expect(name).toHaveFocus();
    expect(name).toHaveValue('Celular');
    await user.clear(name);
    await user.keyboard('{Enter}');
    expect(name).toHaveAccessibleDescription(/Dê um nome de 1 a 40 caracteres\./);
    await user.type(name, 'Chave do trabalho{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.flashes).toEqual([{ kind: 'success', message: 'Nome salvo.' }]);
  });
});

describe('a passkey is removed', () => {
  const openDialog = async ({ user }: ReturnType<typeof open>) =>
    user.click(screen.getByRole('button', { name: 'Remover Celular' }));

  it('after a question and a proof', async () => {
    const page = open({ passkeys: [passkeyOf()], mocks: [removing(needsProof), removing({}, proof)] });
    await openDialog(page);
    expect(screen.queryByText(/É a sua única forma/)).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Remover chave' }));
    await waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
    expect(page.shell.flashes).toEqual([{ kind: 'success', message: 'Chave de acesso “Celular” removida.' }]);
    expect(page.shell.calls.refresh).toBe(0);
    expect(screen.getByRole('heading', { name: 'Chaves de acesso' })).toHaveFocus();
  });

  it('identity §4: of the last factor the dialog says before what ends with it, and after until when withdrawals are locked', async () => {
    const page = open({ passkeys: [passkeyOf()], totpSince: null, mocks: [removing({ lockedUntil: UNTIL })] });
    await openDialog(page);
    expect(screen.getByText(/É a sua única forma de segunda etapa.*48 horas/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Remover e desativar as duas etapas' }));
    await waitFor(() => expect(page.shell.calls.refresh).toBe(1));
    expect(page.shell.flashes).toEqual([
      {
        kind: 'success',
        message:
          'Chave de acesso removida e verificação em duas etapas desativada. Saques travados até 28/11/2026, 12:00.',
      },
    ]);
  });

  it('not when the customer keeps it, or nobody answers', async () => {
    const offline = { request: removing({}).request, error: new TypeError('Failed to fetch') };
    const page = open({ passkeys: [passkeyOf()], mocks: [offline] });
    await openDialog(page);
    await page.user.click(screen.getByRole('button', { name: 'Remover chave' }));
    expect(
      await screen.findByText(/^Não recebemos resposta da Plataforma, e a chave pode já ter sido removida/),
    ).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Manter' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.reload).not.toHaveBeenCalled();
  });
});
