/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountDocument } from './__generated__/account';
import { Header } from './header';

const account = {
  request: { query: AccountDocument },
  result: { data: { account: { __typename: 'Account', id: '1', name: 'Ana Souza', email: 'ana@plataforma.test' } } },
};

function renderHeader(options: RenderWithShellOptions = {}) {
  return renderWithShell(<Header menuOpen={false} onOpenMenu={() => undefined} />, options);
}

function renderSignedIn(options: RenderWithShellOptions = {}) {
  return renderHeader({ session: { viewer }, apolloMocks: [account], routes: ['/profile', '/logout'], ...options });
}

describe('a guest', () => {
  it('gets the way to sign in and back, and no balance or account controls', () => {
    renderHeader({ route: '/trade/btcbrl' });
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login?return=%2Ftrade%2Fbtcbrl');
    expect(screen.queryByRole('button', { name: 'Ocultar valores' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Menu da conta' })).toBeNull();
  });

  it('is offered no sign-in that does not exist', () => {
    renderHeader({ routes: [] });
    expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull();
  });
});

it('shows neither guest nor account controls while the session is loading', () => {
  renderHeader({ session: { status: 'loading' } });
  expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Menu da conta' })).toBeNull();
});

// jsdom applies no media query: what only wide screens show counts as hidden there.
it('switches the theme and names where the switch leads', async () => {
  const { shell } = renderHeader({ theme: 'dark' });
  await userEvent.click(screen.getByRole('button', { name: 'Usar tema claro', hidden: true }));
  expect(shell.theme.get()).toBe('light');
  expect(screen.getByRole('button', { name: 'Usar tema escuro', hidden: true })).toBeTruthy();
});

it('hides and shows values', async () => {
  const { shell } = renderSignedIn();
  const toggle = screen.getByRole('button', { name: 'Ocultar valores', pressed: false });
  await userEvent.click(toggle);
  expect(shell.hiddenValues.get()).toBe(true);
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
});

describe('the user menu', () => {
  const trigger = () => screen.getByRole('button', { name: 'Menu da conta' });

  it('shows name, e-mail and level, the name from its own query', async () => {
    renderSignedIn();
    await screen.findByText('AS');
    await userEvent.click(trigger());
    expect(screen.getByText('Ana Souza')).toBeTruthy();
    expect(screen.getByText('ana@plataforma.test')).toBeTruthy();
    expect(screen.getByText(/Nível 20/).textContent).toBe('Nível 20 · Conta verificada');
  });

  it('holds only entries that lead somewhere', async () => {
    renderSignedIn({ routes: ['/logout'] });
    await userEvent.click(trigger());
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Sair']);
  });

  it('moves with the arrow keys, closes with Esc and gives the focus back', async () => {
    renderSignedIn();
    trigger().focus();
    await userEvent.keyboard('{ArrowDown}');
    const [profile, signOut] = screen.getAllByRole('menuitem');
    expect(document.activeElement).toBe(profile);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(signOut);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(profile);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(signOut);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger());
  });

  it('closes on a press outside', async () => {
    renderSignedIn();
    await userEvent.click(trigger());
    expect(screen.getByRole('menu')).toBeTruthy();
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('leads to sign out and closes', async () => {
    const { currentPath } = renderSignedIn();
    await userEvent.click(trigger());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sair' }));
    expect(currentPath()).toBe('/logout');
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('the connection', () => {
  const announcement = () => screen.getByRole('status').textContent;

  it('does not announce the first connection', () => {
    const { shell } = renderHeader({ connection: 'connecting' });
    expect(screen.getByText('Conectando…')).toBeTruthy();
    act(() => shell.setConnection('open'));
    expect(screen.getByText('Ao vivo')).toBeTruthy();
    expect(announcement()).toBe('');
  });

  it('announces politely that it was lost and that it is back', () => {
    const { shell } = renderHeader({ connection: 'open' });
    act(() => shell.setConnection('closed'));
    expect(screen.getByText('Reconectando…')).toBeTruthy();
    expect(announcement()).toBe('Conexão perdida. Reconectando…');
    act(() => shell.setConnection('connecting'));
    expect(screen.getByText('Reconectando…')).toBeTruthy();
    act(() => shell.setConnection('open'));
    expect(announcement()).toBe('Conexão restabelecida. Preços ao vivo.');
  });
});
