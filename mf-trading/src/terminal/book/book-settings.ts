import { usePreference } from '@plataforma/contract';
import type { Decimal } from '@plataforma/format';
import { useCallback } from 'react';

export const BOOK_VIEWS = ['both', 'bids', 'asks'] as const;

/** Both sides, or one of them alone. */
export type BookView = (typeof BOOK_VIEWS)[number];

function parseView(stored: unknown): BookView {
  return BOOK_VIEWS.find((view) => view === stored) ?? 'both';
}

/** Which sides the book shows. The choice is kept in this browser. */
export function useBookView(): readonly [BookView, (view: BookView) => void] {
  return usePreference('terminal-book-view', parseView);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseSteps(stored: unknown): Readonly<Record<string, unknown>> {
  return isRecord(stored) ? stored : {};
}

/** The step by which a market's prices are grouped. The choice is kept in this browser; by default it is the tick. */
export function useGroupStep(symbol: string, steps: readonly Decimal[]): readonly [Decimal, (step: Decimal) => void] {
  const [stored, store] = usePreference('terminal-book-steps', parseSteps);
  const [first] = steps;
  if (first === undefined) throw new Error('a market has no step');
  const chosen = steps.find((step) => step === stored[symbol]) ?? first;
  const choose = useCallback((step: Decimal) => store({ ...stored, [symbol]: step }), [store, stored, symbol]);
  return [chosen, choose];
}
