import { decimal } from '@plataforma/format';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { setWindowWidth } from '@plataforma/testing/window-width';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TerminalHeader } from '../header/terminal-header';
import { renderPanel } from '../test/render-panel';
import { keyNames, shortcutIds } from './registry';
import { useShortcuts, useShortcutState, type ShortcutHandlers } from './shortcuts-context';
import { ShortcutsProvider } from './shortcuts-provider';
import { playTone } from './tone';

jest.mock('./tone', () => ({ playTone: jest.fn(() => Promise.resolve()) }));

function Panel({ handlers }: { readonly handlers: ShortcutHandlers }) {
  useShortcuts(handlers);
  return (
    <>
      <button type="button">Botão</button>
      <input aria-label="Campo" />
    </>
  );
}

const handlersOf = () => ({ buy: jest.fn(), cancelAll: jest.fn(), share25: jest.fn() });

function renderTerminal(handlers: ShortcutHandlers, options: Parameters<typeof renderPanel>[1] = {}) {
  const panels = (
    <main tabIndex={-1}>
      <button type="button">Fora</button>
      <ShortcutsProvider>
        <Panel handlers={handlers} />
      </ShortcutsProvider>
    </main>
  );
  return renderPanel(panels, options);
}

describe('the keys of the terminal', () => {
  it('act on the panels, with the focus in the terminal or nowhere', async () => {
    const handlers = handlersOf();
    renderTerminal(handlers);
    await userEvent.keyboard('c');
    expect(handlers.buy).toHaveBeenCalledTimes(1);
    screen.getByRole('button', { name: 'Botão' }).focus();
    await userEvent.keyboard('1{Shift>}x{/Shift}');
    expect(handlers.share25).toHaveBeenCalledTimes(1);
    expect(handlers.cancelAll).toHaveBeenCalledTimes(1);
  });

  it("work with the focus in the terminal's part of the shell's header as well, which stands elsewhere", async () => {
    setWindowWidth(1508);
    const handlers = handlersOf();
    renderTerminal(handlers);
    renderPanel(<TerminalHeader markets={[]} />, { session: { viewer } });
    screen.getByRole('button', { name: /BTC\/BRL/ }).focus();
    await userEvent.keyboard('c');
    expect(handlers.buy).toHaveBeenCalledTimes(1);
    screen.getByRole('radio', { name: 'Pro' }).focus();
    await userEvent.keyboard('1');
    expect(handlers.share25).toHaveBeenCalledTimes(1);
  });

  it('are text while somebody types; Esc leaves the field', async () => {
    const handlers = handlersOf();
    renderTerminal(handlers);
    const input = screen.getByRole('textbox', { name: 'Campo' });
    await userEvent.type(input, 'c1');
    expect(input).toHaveValue('c1');
    expect(handlers.buy).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}c');
    expect(input).not.toHaveFocus();
    expect(handlers.buy).toHaveBeenCalledTimes(1);
  });

  it('do nothing while the focus is elsewhere on the page, or a dialog is open, or the key is held', async () => {
    const handlers = handlersOf();
    renderTerminal(handlers);
    screen.getByRole('button', { name: 'Fora' }).focus();
    await userEvent.keyboard('c');
    screen.getByRole('button', { name: 'Botão' }).focus();
    document.documentElement.dataset['openDialogs'] = '1';
    await userEvent.keyboard('c');
    document.documentElement.dataset['openDialogs'] = '0';
    fireEvent.keyDown(screen.getByRole('button', { name: 'Botão' }), { key: 'c', repeat: true });
    expect(handlers.buy).not.toHaveBeenCalled();
  });

  it('are explained by a sheet that lists those that work now, and no other', async () => {
    renderTerminal(handlersOf());
    await userEvent.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Atalhos e ajustes' }));
    const works = shortcutIds.filter((id) => ['buy', 'share25', 'cancelAll', 'calm', 'leave', 'help'].includes(id));
    const keys = sheet.getAllByRole('definition').map((key) => key.textContent);
    expect(keys).toEqual(works.map((id) => keyNames(id).join('')));
  });

  it('can be switched off, kept per browser (WCAG 2.1.4)', async () => {
    const handlers = handlersOf();
    const { shell } = renderTerminal(handlers);
    await userEvent.keyboard('?');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Usar atalhos de uma tecla/ }));
    expect(shell.preferences.store('terminal-shortcuts').get()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('c');
    expect(handlers.buy).not.toHaveBeenCalled();
  });

  it('do not render other panels or entries of the palette again when a panel begins or ends to handle one', () => {
    const other = jest.fn();
    const Other = () => {
      useShortcuts({ sell: () => undefined });
      useShortcutState();
      other();
      return null;
    };
    const Changing = () => {
      const [priced, setPriced] = useState(true);
      useShortcuts({ buy: () => undefined, ...(priced && { priceUp: () => undefined }) });
      return (
        <button type="button" onClick={() => setPriced(!priced)}>
          Mercado
        </button>
      );
    };
    const { shell } = renderPanel(
      <ShortcutsProvider>
        <Changing />
        <Other />
      </ShortcutsProvider>,
    );
    const [before, commands] = [other.mock.calls.length, shell.commandsShown()];
    fireEvent.click(screen.getByRole('button', { name: 'Mercado' }));
    expect(other).toHaveBeenCalledTimes(before);
    expect(shell.commandsShown()).toEqual(commands);
    expect(shell.commandsShown().every((each, index) => each === commands[index])).toBe(true);
  });

  it('are entries of the search palette where they stand for a whole action (screens)', () => {
    const handlers = handlersOf();
    const { shell } = renderTerminal(handlers);
    const command = shell.commandsShown().find(({ id }) => id === 'terminal/buy');
    act(() => command?.run());
    expect(handlers.buy).toHaveBeenCalledTimes(1);
    expect(shell.commandsShown().some(({ id }) => id === 'terminal/sell')).toBe(false);
  });
});

describe('the sound of own fills', () => {
  const fill = {
    type: 'order-trade',
    account: 'MAIN',
    orderId: '1',
    symbol: 'btcbrl',
    price: decimal('1'),
    quantity: decimal('1'),
  } as const;

  it('is off by default', () => {
    const { shell } = renderTerminal({}, { session: { viewer } });
    act(() => shell.emitAccountEvent(fill));
    expect(playTone).not.toHaveBeenCalled();
  });

  it('is played for each own fill once it is switched on', async () => {
    const { shell } = renderTerminal({}, { session: { viewer }, terminal: { sound: true } });
    act(() => shell.emitAccountEvent(fill));
    await waitFor(() => expect(playTone).toHaveBeenCalledTimes(1));
  });
});
