import { customerAnswer } from '@plataforma/flow/test-support';
import { createStore, useStore, type ExternalStore } from '@plataforma/contract';
import { decimal } from '@plataforma/format';
import type { RenderWithShellOptions } from '@plataforma/testing';
import { fakeViewer as viewer } from '@plataforma/testing/fake-viewer';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { always, answering, balance } from '../../lib/test/mocks';
import { ticker } from '../../lib/test/test-data';
import { AccountBalancesDocument, OrderPlacedWithDocument, PlaceOrderDocument } from '../account/__generated__/orders';
import { orderOf } from '../account/test-data';
import { TerminalProvider, useTerminal, type Pick, type TerminalState } from '../lib/terminal-state';
import { renderPanel } from './render-panel';
import { OrderPanel } from '../form/order-panel';

export const balances = {
  ...always,
  request: { query: AccountBalancesDocument, variables: { account: 'MAIN' } },
  result: { data: { balances: [balance('MAIN', 'BRL', '61248'), balance('MAIN', 'BTC', '0.11')] } },
};

/** Answers to an order, and the inputs that were sent. */
export const placing = (...answers: readonly object[]) => answering(PlaceOrderDocument, ...answers);

export const placed = (changes: Parameters<typeof orderOf>[0] = {}) => ({
  result: { data: { placeOrder: { order: orderOf(changes), errors: [] } } },
});
export const refused = (name: string, message: string) => ({
  result: { data: { placeOrder: { order: null, errors: [{ name, messages: [message] }] } } },
});
export const cut = { error: new TypeError('Failed to fetch') };

const market = { ...ticker('BTC', '612480'), bid: decimal('612480'), ask: decimal('612492') };

/**
 * What a test changes while the shell stays: parts of the terminal's state, and whether the form is rendered at all.
 */
interface Stage {
  readonly shown: boolean;
  readonly terminal: Partial<TerminalState>;
}

function Staged({ store }: { readonly store: ExternalStore<Stage> }) {
  const { shown, terminal } = useStore(store);
  const state = { ...useTerminal(), ...terminal };
  return <TerminalProvider value={state}>{shown && <OrderPanel key={state.market.symbol} />}</TerminalProvider>;
}

export function renderForm(mocks: readonly object[] = [], options: Parameters<typeof renderPanel>[1] = {}) {
  const store = createStore<Stage>({ shown: true, terminal: {} });
  const result = renderPanel(<Staged store={store} />, {
    session: { viewer },
    tickers: [market],
    apolloMocks: [...mocks, balances, { ...always, ...customerAnswer('1') }] as NonNullable<
      RenderWithShellOptions['apolloMocks']
    >,
    ...options,
  });
  return { ...result, stage: (changes: Partial<Stage>) => act(() => store.set({ ...store.get(), ...changes })) };
}

export const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export async function type(name: string | RegExp, text: string) {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}
export const unasked = { preferences: { 'terminal-confirm': false } };

/** Answers to the look-up of an order by its key, one after the other. */
export const found = (...orders: readonly (ReturnType<typeof orderOf> | null)[]) =>
  orders.map((order) => ({
    request: { query: OrderPlacedWithDocument, variables: () => true },
    result: { data: { order } },
  }));

/** What the book, the depth chart and the tape give to the form. `pick` does what they do. */
export function picking() {
  let tell = () => {};
  let now: Pick | null = null;
  const picked = {
    get: () => now,
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
  };
  const pick = (next: Pick) => {
    now = next;
    act(() => tell());
  };
  return { picked, pick };
}
