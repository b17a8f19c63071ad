import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer } from '@plataforma/testing/fake-viewer';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import account from '../../locales/en/account.json';
import preferences from '../../locales/en/preferences.json';
import { PreferencesPage } from './preferences-page';

const setUp = (options: Partial<RenderWithShellOptions> = {}) =>
  renderWithShell(<PreferencesPage />, {
    route: '/profile/preferences',
    path: '/profile/preferences',
    resources: { account, preferences },
    session: { viewer: fakeViewer },
    ...options,
  });

const checked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

test('each setting is the one of the whole product: changed here it is changed there, and the other way round', async () => {
  const user = userEvent.setup();
  const { shell } = setUp({ theme: 'light' });
  expect(checked('Claro')).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Sistema' }));
  expect(shell.theme.choice.get()).toBe('system');
  act(() => shell.theme.set('dark'));
  expect(checked('Escuro')).toBe(true);

  const hide = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ocultar valores' });
  await user.click(hide);
  expect(shell.hiddenValues.get()).toBe(true);
  act(() => shell.hiddenValues.set(false));
  expect(hide.checked).toBe(false);

  await user.click(screen.getByRole('checkbox', { name: 'Atualização lenta' }));
  expect(shell.preferences.store('terminal-calm').get()).toBe(true);
});

test('the length of quantities is shown by an example', async () => {
  const { shell } = setUp();
  expect(screen.getByText(/Exemplo: 0,01234567 BTC/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Curtas' }));
  expect(screen.getByText(/Exemplo: 0,01234 BTC/)).toBeTruthy();
  expect(shell.preferences.store('quantities').get()).toBe('SHORT');
});

test('the pages to begin with are those that have a route', async () => {
  const { shell } = setUp({ routes: ['/', '/wallet'], preferences: { 'start-page': 'TERMINAL' } });
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Depois de entrar, abrir' });
  expect([...field.options].map(({ text }) => text)).toEqual(['Início', 'Carteira']);
  expect(field.value).toBe('HOME');
  expect(screen.queryByRole('checkbox', { name: 'Atualização lenta' })).toBeNull();
  await userEvent.selectOptions(field, 'Carteira');
  expect(shell.preferences.store('start-page').get()).toBe('WALLET');
});

test('without a connection it says that the account does not have the choice yet', () => {
  const unsaved = { 'account-copy': { of: 'ana', unsaved: { theme: 1 } } };
  const { shell } = setUp({ connection: 'closed', preferences: unsaved });
  expect(screen.getByText(/^Sem conexão\./)).toBeTruthy();
  act(() => shell.setConnection('open'));
  expect(screen.queryByText(/^Sem conexão\./)).toBeNull();
});
