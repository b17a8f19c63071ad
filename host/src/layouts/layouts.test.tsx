/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import type { ExternalStore, FlashAlertKind } from '@plataforma/contract';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { layout } from '@plataforma/ui';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AlertState } from '../services/alert-state';
import { FullLayout } from './full-layout';
import { MenuLayout } from './menu-layout';
import { OwnLayout } from './own-layout';
import { PlainLayout } from './plain-layout';

const fixed = <T,>(value: T): ExternalStore<T> => ({ get: () => value, subscribe: () => () => undefined });
const alert: { readonly kind: FlashAlertKind; readonly message: string } = { kind: 'success', message: 'Feito' };
const alerts: AlertState = {
  flash: fixed(alert),
  genericError: fixed(true),
  dismissFlash: () => undefined,
  dismissGenericError: () => undefined,
};

beforeEach(() => {
  setWindowWidth(1280);
});

function renderMenu(options: RenderWithShellOptions = {}) {
  const preload = jest.fn();
  const routes = ['/wallet', '/trade/btcbrl', '/login'];
  return { preload, ...renderWithShell(<MenuLayout alerts={alerts} preload={preload} />, { routes, ...options }) };
}

// jsdom applies no media queries. So what only wide windows show counts as hidden.
const hidden = true;
const navigation = () => screen.getByRole('navigation', { name: 'Menu principal', hidden });

/** The layer of the nearest element around it that has one. */
function layerOf(element: Element | null): string | null {
  if (element === null) return null;
  const { zIndex } = getComputedStyle(element);
  return zIndex === 'auto' || zIndex === '' ? layerOf(element.parentElement) : zIndex;
}

describe('every layout', () => {
  const layouts = [
    ['menu', <MenuLayout key="m" alerts={alerts} preload={() => undefined} />],
    ['plain', <PlainLayout key="p" alerts={alerts} />],
    ['full', <FullLayout key="f" alerts={alerts} />],
    ["of a page's own", <OwnLayout key="o" alerts={alerts} />],
  ] as const;

  it.each(layouts)('%s has the flash alert and the generic toast', (_, element) => {
    renderWithShell(element);
    expect(screen.getByText('Feito')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Algo não saiu como esperado');
  });

  it.each(layouts.filter(([name]) => name !== "of a page's own"))('%s has one main landmark', (_, element) => {
    renderWithShell(element);
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  it.each(layouts.filter(([name]) => name !== 'full'))(
    '§9.25 %s keeps the flash alert in sight, on the layer of alerts',
    (_, element) => {
      renderWithShell(element);
      expect(layerOf(screen.getByText('Feito'))).toBe('50');
    },
  );
});

it('§9.17 menu and page together are at most 1508 px wide', () => {
  const { container } = renderMenu();
  const frame = [...container.querySelectorAll('div')].find(
    (element) => element.contains(navigation()) && element.contains(screen.getByRole('main')),
  );
  expect(frame).toHaveStyle({ maxWidth: '1508px' });
});

describe('the side menu', () => {
  it('shows what exists and marks the current entry', () => {
    renderMenu({ route: '/trade/ethbrl' });
    const links = within(navigation()).getAllByRole('link', { hidden });
    expect(links.map((link) => link.textContent)).toEqual(['Início', 'Carteira', 'Comprar/Vender']);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'page']);
  });

  it('keeps the place of an entry whose flag is not known, and says nothing of it', () => {
    const routes = ['/wallet', '/trading-bots/recurring-buy', '/history', '/foxbit-earn'];
    const { shell } = renderMenu({ routes, features: null });
    const rows = () => [...navigation().querySelectorAll('li')].map((row) => row.textContent);
    expect(rows()).toEqual(['Início', 'Carteira', '', 'Histórico', '']);
    expect(getComputedStyle(within(navigation()).getByText('Mais produtos')).visibility).toBe('hidden');
    act(() => shell.setFeatures(['recurringBuy', 'earn']));
    expect(rows()).toEqual(['Início', 'Carteira', 'Compra recorrente', 'Histórico', 'Earn']);
    expect(getComputedStyle(within(navigation()).getByText('Mais produtos')).visibility).toBe('visible');
  });

  it('keeps no place for long: what does not come leaves no gap, and comes when its flag is there', () => {
    jest.useFakeTimers();
    try {
      const { shell } = renderMenu({
        routes: ['/trading-bots/recurring-buy', '/history', '/foxbit-earn'],
        features: null,
      });
      const rows = () => [...navigation().querySelectorAll('li')].map((row) => row.textContent);
      expect(rows()).toEqual(['Início', '', 'Histórico', '']);
      act(() => {
        jest.advanceTimersByTime(6_000);
      });
      expect(rows()).toEqual(['Início', 'Histórico']);
      expect(within(navigation()).queryByText('Mais produtos')).toBeNull();
      act(() => shell.setFeatures(['recurringBuy', 'earn']));
      expect(rows()).toEqual(['Início', 'Compra recorrente', 'Histórico', 'Earn']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('preloads a remote when its entry is pointed at or focused', async () => {
    const { preload } = renderMenu();
    await userEvent.hover(within(navigation()).getByRole('link', { name: 'Carteira', hidden }));
    expect(preload).toHaveBeenLastCalledWith('/wallet');
    within(navigation()).getByRole('link', { name: 'Comprar/Vender', hidden }).focus();
    expect(preload).toHaveBeenLastCalledWith('/trade/btcbrl');
  });

  it('collapses to icons with tooltips and keeps that in this browser', async () => {
    const { shell, unmount } = renderMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Recolher menu', expanded: true, hidden }));
    expect(screen.getByRole('button', { name: 'Expandir menu', expanded: false, hidden })).toBeTruthy();
    expect(shell.preferences.store('menu-mini').get()).toBe(true);
    const link = within(navigation()).getByRole('link', { name: 'Carteira', hidden });
    await userEvent.hover(link);
    expect(screen.getAllByText('Carteira')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await userEvent.unhover(link);
    expect(screen.getAllByText('Carteira')).toHaveLength(1);
    unmount();
    renderMenu({ preferences: { 'menu-mini': true } });
    expect(screen.getByRole('button', { name: 'Expandir menu', hidden })).toBeTruthy();
  });

  it('starts collapsed where the window is narrow, unless the customer chose otherwise', () => {
    setWindowWidth(768);
    const { unmount } = renderMenu();
    expect(screen.getByRole('button', { name: 'Expandir menu', hidden })).toBeTruthy();
    unmount();
    renderMenu({ preferences: { 'menu-mini': false } });
    expect(screen.getByRole('button', { name: 'Recolher menu', hidden })).toBeTruthy();
  });

  it('§9.19, §9.20 230 px full, 60 px mini', () => {
    expect([layout.menuFull, layout.menuMini]).toEqual(['230px', '60px']);
    const { unmount } = renderMenu();
    expect(getComputedStyle(screen.getByRole('complementary', { hidden })).width).toBe('230px');
    unmount();
    renderMenu({ preferences: { 'menu-mini': true } });
    expect(getComputedStyle(screen.getByRole('complementary', { hidden })).width).toBe('60px');
  });
});

describe('external entries of the menu', () => {
  const links = { orderBook: 'https://livro.test', cashback: 'https://cashback.test', vip: 'https://vip.test' };

  it('§2.66, §2.68 say so to screen readers; cashback alone opens a new tab, without giving it this one', () => {
    renderMenu({ config: { links } });
    const external = (name: string) => within(navigation()).getByRole('link', { name, hidden });
    const cashback = external('Cashback (abre em nova aba)');
    expect([cashback.getAttribute('target'), cashback.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    for (const name of ['Livro de ofertas (link externo)', 'VIP (link externo)']) {
      expect([external(name).getAttribute('target'), external(name).getAttribute('rel')]).toEqual([null, null]);
    }
  });
});

describe('below 768 px', () => {
  beforeEach(() => setWindowWidth(390));

  it('opens the menu as a drawer and closes it on going somewhere', async () => {
    const { currentPath } = renderMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await userEvent.click(within(drawer).getByRole('link', { name: 'Carteira' }));
    expect(currentPath()).toBe('/wallet');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes the drawer with its button, and gives the focus back', async () => {
    renderMenu();
    const button = screen.getByRole('button', { name: 'Abrir menu', expanded: false });
    await userEvent.click(button);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('specification §2: has the footer with the outside links', async () => {
    renderMenu({ config: { links: { terms: 'https://termos.test', faq: 'https://faq.test' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }));
    const foot = within(await screen.findByRole('dialog')).getByRole('list', { name: 'Informações e ajuda' });
    expect(
      within(foot)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Termos de uso (link externo)', 'Perguntas frequentes (link externo)']);
  });
});

it('a skip link leads to the content', () => {
  renderMenu();
  const skip = screen.getByRole('link', { name: 'Ir para o conteúdo' });
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});
