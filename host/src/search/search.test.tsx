/** @jest-environment jsdom */
import '@plataforma/testing/jest-dom';
import { createStore, type Command } from '@plataforma/contract';
import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchInstrumentsDocument } from './__generated__/search';
import { CommandsContext, useSearch } from './use-search';

const instrument = (id: number, code: string, name: string) => ({
  __typename: 'Instrument' as const,
  id,
  symbol: `${code.toLowerCase()}brl`,
  base: { __typename: 'Currency' as const, code, name },
  quote: { __typename: 'Currency' as const, code: 'BRL' },
  priceIncrement: '0.01',
});
const request = { query: SearchInstrumentsDocument };
const markets = {
  request,
  result: { data: { instruments: [instrument(1, 'BTC', 'Bitcoin'), instrument(2, 'ETH', 'Ethereum')] } },
};

function Page() {
  const { show, palette } = useSearch();
  return (
    <>
      <button onClick={show}>Buscar</button>
      {palette}
    </>
  );
}

const doSomething = jest.fn();
const command: Command = { id: 'trade/buy', label: 'Comprar Bitcoin', keywords: ['ordem'], run: doSomething };

beforeEach(() => {
  setWindowWidth(390);
  Element.prototype.scrollIntoView = jest.fn();
});

function renderPage(options: RenderWithShellOptions = {}) {
  const page = (
    <CommandsContext value={createStore<readonly Command[]>([command])}>
      <Page />
    </CommandsContext>
  );
  return renderWithShell(page, { apolloMocks: [markets], ...options });
}

async function open() {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox');
}
const active = () => screen.getByRole('option', { selected: true });

describe('the search palette', () => {
  it('opens and closes with Ctrl+K and ⌘K, takes the focus and gives it back', async () => {
    renderPage();
    const button = screen.getByRole('button', { name: 'Buscar' });
    button.focus();
    const field = await open();
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('{Meta>}k{/Meta}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('does not open over an open dialog', async () => {
    renderPage();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox')).toBeNull();
    dialog.remove();
  });

  it('ignores the key events of a browser that fills in a field by itself', () => {
    const failed = jest.fn();
    window.addEventListener('error', failed);
    renderPage();
    screen.getByRole('button', { name: 'Buscar' }).dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(failed).not.toHaveBeenCalled();
    window.removeEventListener('error', failed);
  });

  it('leads to a market with its live price by arrows and Enter', async () => {
    const { currentPath, shell } = renderPage();
    await open();
    await screen.findByRole('option', { name: /Ethereum/ });
    await userEvent.keyboard('e');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await userEvent.keyboard('{Backspace}ether');
    expect(active().textContent).toContain('EthereumETH/BRL');
    expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(active().id);
    await userEvent.keyboard('{Enter}');
    expect(currentPath()).toBe('/trade/ethbrl');
    expect(shell.preferences.store('search-recent').get()).toEqual(['market:ethbrl']);
  });

  it('leads to what the catalogue says of an asset', async () => {
    const { currentPath } = renderPage();
    await open();
    await screen.findByRole('option', { name: /Ethereum/ });
    await userEvent.keyboard('eth');
    const assets = screen.getByRole('group', { name: 'Criptoativos' });
    await userEvent.click(within(assets).getByRole('option', { name: 'Ethereum' }));
    expect(currentPath()).toBe('/marketplace/crypto-assets/eth');
  });

  it('runs actions that screens have registered, which are also found by their keywords', async () => {
    renderPage();
    await open();
    await userEvent.keyboard('ordem{Enter}');
    expect(doSomething).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('brings the actions of the shell: theme for everybody, values and sign-out for customers', async () => {
    const { shell, unmount } = renderPage({ theme: 'dark' });
    await open();
    await userEvent.keyboard('sair');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByText('Nada encontrado para “sair”')).toBeTruthy();
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.keyboard('tema{Enter}');
    expect(shell.theme.get()).toBe('light');
    unmount();
    const customer = renderPage({ session: { viewer } });
    await open();
    await userEvent.keyboard('ocultar{Enter}');
    expect(customer.shell.hiddenValues.get()).toBe(true);
    await open();
    await userEvent.keyboard('sair{Enter}');
    expect(customer.currentPath()).toBe('/logout');
  });

  it('offers only pages that discovery has', async () => {
    renderPage({ routes: ['/login', '/register'] });
    await open();
    const pages = screen.getByRole('group', { name: 'Páginas' });
    expect(
      within(pages)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Início', 'Entrar', 'Criar conta']);
    expect(screen.queryByRole('group', { name: 'Mercados' })).toBeNull();
  });

  it('offers to load the markets again when they did not come', async () => {
    renderPage({ apolloMocks: [{ request, error: new Error('503') }, markets] });
    await open();
    await userEvent.click(
      await screen.findByRole('option', { name: 'Não foi possível carregar os mercados. Tentar de novo' }),
    );
    expect(await screen.findByRole('option', { name: /Ethereum/ })).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
