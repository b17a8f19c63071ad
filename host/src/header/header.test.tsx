/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { consentQuestion } from '../consent/consent-question';
import { NotificationsDocument } from '../notifications/__generated__/notifications';
import { AccountDocument } from './__generated__/account';
import { Header } from './header';

const account = {
  request: { query: AccountDocument },
  result: { data: { account: { __typename: 'Account', id: '1', name: 'Ana Souza', email: 'ana@plataforma.test' } } },
};

const notifications = {
  request: { query: NotificationsDocument, variables: { first: 20 } },
  result: {
    data: {
      notifications: {
        __typename: 'NotificationConnection',
        unreadCount: 120,
        edges: [],
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
    },
  },
};

function renderHeader(options: RenderWithShellOptions = {}) {
  const search = { open: false, show: jest.fn(), prepare: jest.fn() };
  const result = renderWithShell(<Header menuOpen={false} onOpenMenu={() => undefined} search={search} />, options);
  return { ...result, search };
}

function renderSignedIn(options: RenderWithShellOptions = {}) {
  return renderHeader({
    session: { viewer },
    apolloMocks: [account, notifications],
    routes: ['/profile', '/logout'],
    ...options,
  });
}

beforeEach(() => setWindowWidth(1280));

describe('a guest', () => {
  it('gets the way to sign in and back, and no balance or account controls', () => {
    renderHeader({ route: '/trade/btcbrl' });
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login?return=%2Ftrade%2Fbtcbrl');
    expect(screen.queryByRole('button', { name: 'Ocultar valores' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Menu da conta' })).toBeNull();
  });

  it('gets the way to an account beside it, where the window is wide enough', () => {
    renderHeader({ route: '/trade/btcbrl' });
    // jsdom applies no media queries. So what only wide screens show counts as hidden.
    const create = screen.getByText('Criar conta');
    expect(create).toHaveAttribute('href', '/register');
    expect(create).not.toBeVisible();
  });

  it('is offered no sign-in and no account that do not exist', () => {
    renderHeader({ routes: [] });
    expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull();
    expect(screen.queryByText('Criar conta')).toBeNull();
  });
});

it('shows neither guest nor account controls while the session is loading', () => {
  renderHeader({ session: { status: 'loading' } });
  expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Menu da conta' })).toBeNull();
});

// jsdom applies no media queries. So what only wide screens show counts as hidden.
it('§4.19 switches the theme and names where the switch leads', async () => {
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

describe('search and notifications', () => {
  it('opens the search, whose keys it names', async () => {
    const { search } = renderHeader();
    const [field] = screen.getAllByRole('button', { name: /^Buscar mercado ou página/, hidden: true });
    expect(field?.getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K');
    await userEvent.click(screen.getByText('Buscar mercado ou página'));
    expect(search.show).toHaveBeenCalledTimes(1);
    expect(search.prepare).toHaveBeenCalled();
  });

  it('counts unread notifications up to 99 for signed-in customers', async () => {
    renderSignedIn();
    expect(await screen.findByRole('button', { name: 'Notificações, 120 não lidas' })).toBeTruthy();
    expect(screen.getByText('99+')).toBeTruthy();
  });

  it('has no bell for guests', () => {
    renderHeader();
    expect(screen.queryByRole('button', { name: /Notificações/ })).toBeNull();
  });
});

describe('the user menu', () => {
  const items = () => [...screen.getByRole('menu').children];
  const trigger = () => screen.getByRole('button', { name: 'Menu da conta' });
  const open = async () => {
    await userEvent.click(trigger());
    await screen.findByRole('menu');
  };

  it('shows name, e-mail and level, the name from its own query', async () => {
    renderSignedIn();
    await screen.findByText('AS');
    await open();
    expect(screen.getByText('Ana Souza')).toBeTruthy();
    expect(screen.getByText('ana@plataforma.test')).toBeTruthy();
    expect(screen.getByText('Conta verificada')).toBeTruthy();
    // Its number is of no use to a customer.
    expect(screen.queryByText(/20/)).toBeNull();
  });

  it('leads to the Pro account, where there is one', async () => {
    renderSignedIn({ routes: ['/pro', '/logout'] });
    await open();
    expect(screen.getByRole('menuitem', { name: 'Conta Pro' }).getAttribute('href')).toBe('/pro');
  });

  const words = () => items().map((item) => item.textContent);

  it('holds only entries that lead somewhere, and the settings', async () => {
    renderSignedIn({ routes: ['/logout'] });
    await open();
    expect(words()).toEqual(['Usar tema claro', 'Ocultar valores', 'Sair']);
  });

  const config = { links: { help: 'https://ajuda.test', cancelAccount: 'https://cancelar.test' } };

  it('§2.69, §2.70, §2.71 profile, help (external), logout', async () => {
    renderSignedIn({ config });
    await open();
    const [profile, help, , , signOut] = items();
    expect(profile?.getAttribute('href')).toBe('/profile');
    expect(help?.textContent).toBe('Ajuda (link externo)');
    expect(help?.getAttribute('href')).toBe('https://ajuda.test');
    expect(signOut?.getAttribute('href')).toBe('/logout');
  });

  it('§2.72 cancel account is an external help link, here until there is a profile', async () => {
    const { unmount } = renderSignedIn({ config, routes: ['/logout'] });
    await open();
    const cancel = screen.getByRole('menuitem', { name: 'Cancelar conta (link externo)' });
    expect(cancel.getAttribute('href')).toBe('https://cancelar.test');
    unmount();
    renderSignedIn({ config });
    await open();
    expect(screen.queryByRole('menuitem', { name: /Cancelar conta/ })).toBeNull();
  });

  it('leads back to the privacy choice where something is measured', async () => {
    const tagManager = { frame: 'https://tags.test/frame' };
    const { unmount } = renderSignedIn({ config: { tagManager } });
    await open();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Privacidade e análise de uso' }));
    expect(consentQuestion.get()).toBe(true);
    expect(screen.queryByRole('menu')).toBeNull();
    // After the question is answered, the focus comes back to this button.
    expect(document.activeElement).toBe(trigger());
    unmount();
    renderSignedIn();
    await open();
    expect(screen.queryByRole('menuitem', { name: 'Privacidade e análise de uso' })).toBeNull();
  });

  it('changes theme and hidden values, and stays open to show it', async () => {
    const { shell } = renderSignedIn();
    await open();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Usar tema claro' }));
    expect(shell.theme.get()).toBe('light');
    const hide = screen.getByRole('menuitemcheckbox', { name: 'Ocultar valores', checked: false });
    await userEvent.click(hide);
    expect(shell.hiddenValues.get()).toBe(true);
    expect(hide.getAttribute('aria-checked')).toBe('true');
  });

  it('moves with the arrow keys, closes with Esc and gives the focus back', async () => {
    renderSignedIn();
    trigger().focus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    const [profile, theme, hide, signOut] = items();
    expect(document.activeElement).toBe(profile);
    for (const next of [theme, hide, signOut, profile]) {
      await userEvent.keyboard('{ArrowDown}');
      expect(document.activeElement).toBe(next);
    }
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(signOut);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(trigger());
  });

  it('closes on a press outside', async () => {
    renderSignedIn();
    await open();
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('leads to sign out and closes', async () => {
    const { currentPath } = renderSignedIn();
    await open();
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
