import type { MockLink } from '@apollo/client/testing';
import { renderWithShell } from '@plataforma/testing';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import account from '../../locales/en/account.json';
import security from '../../locales/en/security.json';
import { EndSessionDocument, type SessionFieldsFragment } from '../lib/__generated__/sessions';
import { ConnectedDevicesDocument } from './__generated__/connected-devices';
import { ConnectedDevicesPage } from './connected-devices-page';

type Mock = MockLink.MockedResponse;

const AT = '2026-11-26T15:00:00.000Z';
const sessionOf = (changes: Partial<SessionFieldsFragment> = {}) => ({
  __typename: 'OpenSession' as const,
  id: 'this',
  device: 'Chrome no Linux',
  place: 'Este computador',
  since: AT,
  lastUsedAt: AT,
  method: 'TOTP' as const,
  isThis: true,
  ...changes,
});
const PHONE = sessionOf({ id: 'phone', device: 'Safari no iOS', place: null, method: 'PASSKEY', isThis: false });
const listing = (...sessions: readonly object[]): Mock => ({
  request: { query: ConnectedDevicesDocument },
  result: { data: { sessions: [...sessions] } },
});
const ending = (errors: readonly object[]): Mock => ({
  request: { query: EndSessionDocument, variables: { input: { id: 'phone' } } },
  result: { data: { endSession: { errors: [...errors] } } },
});

function open(...apolloMocks: readonly Mock[]) {
  setWindowWidth(1280);
  const result = renderWithShell(<ConnectedDevicesPage />, { resources: { account, security }, apolloMocks });
  return { user: userEvent.setup(), ...result };
}

describe('§2.36 /profile/security/connected-devices, identity §8', () => {
  it('has a card for each session, and ends one: its card goes', async () => {
    const { user, shell } = open(listing(sessionOf(), PHONE), ending([]), listing(sessionOf()));
    const cards = await screen.findByRole('list', { name: 'Dispositivos conectados' });
    const [own, phone] = within(cards).getAllByRole('listitem');
    if (!own || !phone) throw new Error('A card is missing');
    expect(own).toHaveTextContent('LugarEste computadorDesde26/11/2026, 12:00');
    expect(own).toHaveTextContent('EntradaSenha e autenticadorEste dispositivo');
    expect(within(own).queryByRole('button')).toBeNull();
    expect(phone).toHaveTextContent('LugarDesconhecido');
    expect(phone).toHaveTextContent('EntradaChave de acesso');
    await user.click(within(phone).getByRole('button', { name: 'Encerrar Safari no iOS' }));
    expect(await screen.findByText('Só este dispositivo está conectado à sua conta.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Safari no iOS' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Encerrar todas as outras' })).toBeNull();
    expect(shell.flashes).toEqual([{ kind: 'success', message: 'Sessão encerrada.' }]);
  });

  it('says what the exchange refused, and loads the list again', async () => {
    const gone = [{ name: 'base', messages: ['Esta sessão já terminou.'] }];
    const { user } = open(listing(sessionOf(), PHONE), ending(gone), listing(sessionOf()));
    await user.click(await screen.findByRole('button', { name: 'Encerrar Safari no iOS' }));
    expect(await screen.findByText('Esta sessão já terminou.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Safari no iOS' })).toBeNull();
  });

  it('that cannot be loaded says so and tries again', async () => {
    const failed: Mock = { request: { query: ConnectedDevicesDocument }, error: new TypeError('Failed to fetch') };
    const { user } = open(failed, listing(sessionOf(), PHONE));
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('button', { name: 'Encerrar todas as outras' })).toBeVisible();
  });
});
