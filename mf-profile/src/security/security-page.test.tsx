import type { MockLink } from '@apollo/client/testing';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import account from '../../locales/en/account.json';
import passkeys from '../../locales/en/passkeys.json';
import copy from '../../locales/en/security.json';
import { PasswordAccountDocument } from '../lib/__generated__/account';
import { EndOtherSessionsDocument, type SessionFieldsFragment } from '../lib/__generated__/sessions';
import {
  ProtectAccountDocument,
  SecurityEventsDocument,
  SecurityPageDocument,
  type SecurityPageQuery,
} from './__generated__/security';
import { SecurityPage } from './security-page';

type Mock = MockLink.MockedResponse;

const AT = '2026-11-26T15:00:00.000Z';
const UNTIL = '2026-11-28T15:00:00.000Z';

const sessionOf = (changes: Partial<SessionFieldsFragment> = {}) => ({
  __typename: 'OpenSession' as const,
  id: 'this',
  device: 'Chrome no Linux',
  place: 'São Paulo, Brasil',
  since: AT,
  lastUsedAt: AT,
  method: 'PASSWORD' as const,
  isThis: true,
  ...changes,
});
const PHONE = sessionOf({ id: 'phone', device: 'Safari no iOS', place: null, isThis: false });

const noDeletion = { __typename: 'Deletion' as const, id: '1', days: 15, request: null, failure: null };
const security = {
  passwordChangedAt: null,
  totpSince: null,
  recoveryCodesLeft: 0,
  proofMethods: [],
  passkeys: [],
};
const page = (changes: Partial<SecurityPageQuery> = {}): Mock => ({
  request: { query: SecurityPageDocument },
  result: {
    data: {
      security: { __typename: 'Security', ...security },
      withdrawalLock: null,
      deletion: noDeletion,
      sessions: [sessionOf(), PHONE],
      ...changes,
    },
  },
});

const eventOf = (id: number, changes: object = {}) => ({
  __typename: 'SecurityEventEdge',
  cursor: `c${id}`,
  node: {
    __typename: 'SecurityEvent',
    id: String(id),
    text: `Entrada ${id}.`,
    device: 'Chrome no Linux',
    place: 'São Paulo, Brasil',
    isByOperator: false,
    happenedAt: AT,
    ...changes,
  },
});
const events = (edges: readonly object[] = [], variables: object = { first: 20 }, hasNextPage = false): Mock => ({
  request: { query: SecurityEventsDocument, variables },
  result: {
    data: {
      securityEvents: {
        __typename: 'SecurityEventConnection',
        edges: [...edges],
        pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: 'end' },
      },
    },
  },
});
const ending = (answer: object, proof?: object): Mock => ({
  request: { query: EndOtherSessionsDocument, variables: { input: proof ? { proof } : {} } },
  result: { data: { endOtherSessions: { ended: null, errors: [], ...answer } } },
});

function open(apolloMocks: readonly Mock[], options: RenderWithShellOptions = {}) {
  setWindowWidth(1280);
  const result = renderWithShell(<SecurityPage />, {
    route: '/profile/security',
    path: '/profile/security',
    resources: { account, security: copy, passkeys },
    apolloMocks,
    ...options,
  });
  return { user: userEvent.setup(), ...result };
}

describe('§2.33 /profile/security, identity §8', () => {
  it('says what protects the account, where the customer is signed in, and what happened', async () => {
    const byExchange = { text: 'Os saques foram travados.', device: null, place: null };
    open([page(), events([eventOf(3), eventOf(2, byExchange), eventOf(1, { ...byExchange, isByOperator: true })])]);
    expect(await screen.findByText('A mesma desde o cadastro')).toBeVisible();
    expect(screen.getByText('Desativada')).toBeVisible();
    expect(screen.getByText('2 dispositivos estão conectados à sua conta.')).toBeVisible();
    const [own, phone] = within(screen.getByRole('list', { name: 'Sessões abertas' })).getAllByRole('listitem');
    expect(own).toHaveTextContent('Chrome no LinuxEste dispositivoSão Paulo, Brasil · Usado em 26/11/2026, 12:00');
    expect(phone).toHaveTextContent(/^Safari no iOSUsado em 26\/11\/2026, 12:00$/);
    const [signedIn, locked, lockedByTeam] = within(
      await screen.findByRole('list', { name: 'Atividade recente' }),
    ).getAllByRole('listitem');
    expect(signedIn).toHaveTextContent('Entrada 3.Chrome no Linux · São Paulo, Brasil26/11/2026, 12:00');
    expect(locked).toHaveTextContent('Os saques foram travados.Pela Plataforma26/11/2026, 12:00');
    expect(lockedByTeam).toHaveTextContent('Os saques foram travados.Pela equipe da Plataforma26/11/2026, 12:00');
    expect(screen.getByRole('link', { name: 'Trocar senha' })).toHaveAttribute('href', '/profile/change-password');
  });

  it('names the second factor with its codes, and the lock of withdrawals with its reason and end', async () => {
    open([
      page({
        security: {
          passwordChangedAt: AT,
          totpSince: AT,
          recoveryCodesLeft: 7,
          proofMethods: ['TOTP', 'RECOVERY_CODE'],
          passkeys: [],
        },
        withdrawalLock: { reason: 'TWO_FACTOR_ON', until: UNTIL },
      }),
      events(),
    ]);
    expect(await screen.findByText('Trocada em 26/11/2026, 12:00')).toBeVisible();
    expect(screen.getByText('Autenticador ativo desde 26/11/2026, 12:00')).toBeVisible();
    expect(screen.getByText('7 códigos de recuperação disponíveis')).toBeVisible();
    expect(screen.getByText(/A verificação em duas etapas foi ativada\./).closest('[role=status]')).toHaveTextContent(
      'Saques travados até 28/11/2026, 12:00A verificação em duas etapas foi ativada. Saldos e ordens seguem normais.',
    );
  });

  it('links to no page that the product does not have, and to the devices only with experimental features', async () => {
    open([page(), events()], {
      routes: [],
      session: { viewer: { ...fakeViewer, experimentalFeaturesEnabled: true } },
    });
    expect(await screen.findByText('Desativada')).toBeVisible();
    for (const name of ['Ativar', 'Ver dispositivos conectados']) {
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('§6.10 shows the way to the connected devices: %s', async (experimentalFeaturesEnabled, links) => {
    open([page(), events()], { session: { viewer: { ...fakeViewer, experimentalFeaturesEnabled } } });
    expect(await screen.findByRole('link', { name: 'Ativar' })).toHaveAttribute('href', '/profile/two-factor/generate');
    expect(screen.queryAllByRole('link', { name: 'Ver dispositivos conectados' })).toHaveLength(links);
  });

  it('ends the other sessions with the proof that the exchange asks for, and shows who is left', async () => {
    const proof = { password: 'the proof' };
    const asked = { errors: [{ name: 'proof', messages: ['Digite sua senha para continuar.'] }] };
    const { user, shell } = open(
      [page(), events(), ending(asked), ending({ ended: 1 }, proof), page({ sessions: [sessionOf()] })],
      { proof: proof.password },
    );
    await user.click(await screen.findByRole('button', { name: 'Encerrar as outras' }));
    expect(await screen.findByText('Só este dispositivo está conectado à sua conta.')).toBeVisible();
    expect(shell.flashes).toEqual([{ kind: 'success', message: '1 sessão encerrada.' }]);
    expect(screen.queryByRole('button', { name: 'Encerrar as outras' })).toBeNull();
  });

  it('claims neither that sessions were ended nor that they were not when no answer came', async () => {
    const { user } = open([page(), events(), { request: ending({}).request, error: new Error('offline') }]);
    await user.click(await screen.findByRole('button', { name: 'Encerrar as outras' }));
    expect(
      await screen.findByText(/^Não recebemos resposta da Plataforma, e o encerramento pode já ter sido feito/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Encerrar as outras' })).toBeEnabled();
  });

  it('loads more of what happened, and says when that failed', async () => {
    const { user } = open([
      page(),
      events([eventOf(3)], { first: 20 }, true),
      {
        request: { query: SecurityEventsDocument, variables: { first: 20, after: 'end' } },
        error: new Error('offline'),
      },
      events([eventOf(2)], { first: 20, after: 'end' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Ver mais' }));
    expect(await screen.findByText('Não foi possível carregar mais. Tente de novo.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver mais' }));
    expect(await screen.findByText('Entrada 2.')).toBeVisible();
    expect(screen.getByText('Entrada 3.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull();
  });

  it('says what could not be loaded, loads it again, and can protect the account meanwhile', async () => {
    const failed = (query: Mock['request']['query'], variables?: object): Mock => ({
      request: { query, ...(variables ? { variables } : {}) },
      error: new TypeError('Failed to fetch'),
    });
    const { user } = open([
      failed(SecurityPageDocument),
      failed(SecurityEventsDocument, { first: 20 }),
      page(),
      events(),
    ]);
    expect(await screen.findByText('Não conseguimos carregar sua segurança')).toBeVisible();
    expect(await screen.findByText('Não conseguimos carregar a atividade')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Proteger minha conta' })).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: 'Tentar de novo' })) await user.click(button);
    expect(await screen.findByText('A mesma desde o cadastro')).toBeVisible();
    expect(await screen.findByText('Nenhuma atividade ainda')).toBeVisible();
  });
});

describe('identity §8: “Não reconhece? Proteger minha conta”', () => {
  const input = { currentPassword: 'Plataforma#2026', newPassword: 'tucano azul na ponte' };
  const owner: Mock = {
    request: { query: PasswordAccountDocument },
    result: { data: { account: { __typename: 'Account', id: '1', name: 'Ana Souza', email: 'ana@plataforma.test' } } },
  };
  const protecting = (answer: object, since = {}): Mock => ({
    request: { query: ProtectAccountDocument, variables: { input: { ...input, ...since } } },
    result: { data: { protectAccount: { lockedUntil: null, errors: [], ...answer } } },
  });

  async function fill(user: ReturnType<typeof userEvent.setup>) {
    await user.click(await screen.findByRole('button', { name: 'Proteger minha conta' }));
    expect(screen.getByLabelText('Senha atual')).toHaveFocus();
    await user.type(screen.getByLabelText('Senha atual'), input.currentPassword);
    await user.type(screen.getByLabelText('Nova senha'), `${input.newPassword}{Enter}`);
  }

  it('names what the customer does not recognise: what was added since then goes', async () => {
    const done = protecting({ lockedUntil: UNTIL }, { since: '2' });
    const { user, currentPath } = open([page(), events([eventOf(2), eventOf(1)]), owner, done]);
    await user.click(await screen.findByRole('button', { name: 'Proteger minha conta' }));
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'O que você não reconhece?' }),
      '26/11/2026, 12:00 · Entrada 2.',
    );
    await user.type(screen.getByLabelText('Senha atual'), input.currentPassword);
    await user.type(screen.getByLabelText('Nova senha'), `${input.newPassword}{Enter}`);
    await waitFor(() => expect(currentPath()).toBe('/login'));
  });

  it('sets another password and leads to the sign-in, where it says until when withdrawals are locked', async () => {
    const { user, shell, currentPath } = open([page(), events(), owner, protecting({ lockedUntil: UNTIL })]);
    await fill(user);
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(shell.calls.refresh).toBe(1);
    expect(shell.flashes).toEqual([
      {
        kind: 'success',
        message: 'Conta protegida. Entre com a nova senha. Saques travados até 28/11/2026, 12:00.',
      },
    ]);
  });

  it('says at the field what is wrong, keeps what was typed, and can be left', async () => {
    const errors = [{ name: 'currentPassword', messages: ['Senha incorreta. Restam 4 tentativas.'] }];
    const { user } = open([page(), events(), owner, protecting({ errors })]);
    await fill(user);
    await waitFor(() =>
      expect(screen.getByLabelText('Senha atual')).toHaveAccessibleDescription('Senha incorreta. Restam 4 tentativas.'),
    );
    expect(screen.getByLabelText('Nova senha')).toHaveValue(input.newPassword);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByLabelText('Nova senha')).toBeNull();
  });
});
