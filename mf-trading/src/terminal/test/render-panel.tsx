import { renderWithShell, type RenderWithShellOptions } from '@plataforma/testing';
import type { ReactNode } from 'react';
import copy from '../../../locales/en/terminal.json';
import { toMarket } from '../../lib/market/market';
import { instrumentFields } from '../../lib/test/test-data';
import { OpenOrdersProvider } from '../account/use-open-orders';
import type { Pick, TerminalState } from '../lib/terminal-state';
import { TerminalProvider } from '../lib/terminal-state';

/** The market of the tests. */
const bitcoin = toMarket(instrumentFields('BTC'));

/** Renders a panel as in the terminal, and records what is picked in it. */
export function renderPanel(
  panel: ReactNode,
  { terminal = {}, ...options }: RenderWithShellOptions & { readonly terminal?: Partial<TerminalState> } = {},
) {
  const picks: Omit<Pick, 'count'>[] = [];
  const state: TerminalState = {
    market: bitcoin,
    account: 'MAIN',
    setAccount: () => undefined,
    picked: { get: () => null, subscribe: () => () => undefined },
    pick: (picked) => picks.push(picked),
    calm: false,
    setCalm: () => undefined,
    sound: false,
    setSound: () => undefined,
    ...terminal,
  };
  const inTerminal = (
    <TerminalProvider value={state}>
      <OpenOrdersProvider>{panel}</OpenOrdersProvider>
    </TerminalProvider>
  );
  const result = renderWithShell(inTerminal, { resources: { terminal: copy }, ...options });
  return { ...result, picks };
}
