import type { ExternalStore } from '@plataforma/contract';
import type { Decimal } from '@plataforma/format';
import { createContext, use } from 'react';
import type { Market } from '../../lib/market/market';

/** The customer's two accounts, with the names of the schema. */
export type TradingAccount = 'MAIN' | 'PRO';

/** What was picked in the book, the depth chart or the tape. The order form takes it over. */
export interface Pick {
  readonly price: Decimal;
  /** The quantity from the best price up to this one, in base currency. Set only when a modifier key was pressed. */
  readonly quantity?: Decimal;
  /** Side of the order that would take it. */
  readonly side?: 'BUY' | 'SELL';
  /** Grows with each pick, so that the same price can be picked twice. */
  readonly count: number;
}

/** What the panels of the terminal share. */
export interface TerminalState {
  readonly market: Market;
  readonly account: TradingAccount;
  readonly setAccount: (account: TradingAccount) => void;
  /** Null until something was picked. */
  readonly picked: ExternalStore<Pick | null>;
  readonly pick: (pick: Omit<Pick, 'count'>) => void;
  /** Slows book, tape and depth down to two updates a second. */
  readonly calm: boolean;
  readonly setCalm: (calm: boolean) => void;
  /** Whether a short sound is played when an own order is filled. Off by default. */
  readonly sound: boolean;
  readonly setSound: (sound: boolean) => void;
}

const TerminalContext = createContext<TerminalState | null>(null);

export const TerminalProvider = TerminalContext;

/** The shared state. @throws Error outside of the terminal. */
export function useTerminal(): TerminalState {
  const state = use(TerminalContext);
  if (!state) throw new Error('useTerminal outside of the terminal');
  return state;
}
