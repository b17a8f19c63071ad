import { add, compare, decimalsOf, isZero, toScaled, ZERO, type Decimal } from '@plataforma/format';
import type { Holding } from './valuation';

/** One part of the allocation chart. */
export interface Share {
  /** Currency code. Null for the group of small parts. */
  readonly code: string | null;
  readonly name: string | null;
  readonly value: Decimal;
  /** Whole percent. All shares together make exactly 100. */
  readonly percent: number;
}

/** A chart with more parts than this cannot be read. */
const MOST_SHARES = 5;
const SMALLEST_PERCENT = 2n;

type Part = Omit<Share, 'percent'>;

/**
 * Shares of the whole by value, largest first. A currency is one part, whichever accounts it is in. The small parts are
 * one group at the end. Empty when nothing has a value.
 */
export function allocate(holdings: readonly Holding[]): readonly Share[] {
  const byCode = new Map<string, Part & { readonly code: string }>();
  for (const { code, name, value } of holdings) {
    if (value === null || isZero(value)) continue;
    byCode.set(code, { code, name, value: add(value, byCode.get(code)?.value ?? ZERO) });
  }
  const parts = [...byCode.values()].sort((a, b) => compare(b.value, a.value) || (a.code < b.code ? -1 : 1));
  return withPercents(groupSmall(parts));
}

function groupSmall(parts: readonly Part[]): readonly Part[] {
  const weights = weigh(parts);
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const large = weights.filter((weight) => weight * 100n >= whole * SMALLEST_PERCENT).length;
  const shown = Math.min(large, parts.length > MOST_SHARES ? MOST_SHARES - 1 : MOST_SHARES);
  const rest = parts.slice(shown);
  // A group of one part would only hide the part's name.
  if (rest.length < 2) return parts;
  const value = rest.reduce<Decimal>((sum, part) => add(sum, part.value), ZERO);
  return [...parts.slice(0, shown), { code: null, name: null, value }];
}

/** The largest-remainder method makes the whole percents add up to 100. */
function withPercents(parts: readonly Part[]): readonly Share[] {
  const weights = weigh(parts);
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return [];
  const floors = weights.map((weight) => Number((weight * 100n) / whole));
  const missing = 100 - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (weight * 100n) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return parts.map((part, index) => ({ ...part, percent: (floors[index] ?? 0) + (raised.has(index) ? 1 : 0) }));
}

/** Values as integers of one unit that is fine enough for all of them. */
function weigh(parts: readonly Part[]): readonly bigint[] {
  const decimals = Math.max(0, ...parts.map(({ value }) => decimalsOf(value)));
  return parts.map(({ value }) => toScaled(value, decimals));
}
