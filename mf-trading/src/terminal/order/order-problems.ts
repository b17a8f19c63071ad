import { compare } from '@plataforma/format';
import type { Side } from '@plataforma/schema';
import type { Market } from '../../lib/market/market';
import type { Available, Unit } from '../../lib/market/units';
import { readDraft, typeOf, usesPrice, usesStop, valueOf, type OrderDraft, type Typed } from './order-draft';
import type { MarketView, OrderFigures } from './order-figures';

/** The fields that can have a problem. */
export type OrderField = 'price' | 'stopPrice' | 'size';

export type Problem =
  | { readonly kind: 'empty' | 'not-a-number' | 'negative' | 'zero' }
  | { readonly kind: 'too-many-decimals'; readonly decimals: number }
  | { readonly kind: 'below-minimum' | 'above-balance' }
  /** The market has already passed the stop. */
  | { readonly kind: 'stop-passed'; readonly side: Side };

export type Problems = Readonly<Partial<Record<OrderField, Problem>>>;

function problemOf(typed: Typed, decimals: number, pressed: boolean): Problem | undefined {
  if (typed.kind === 'valid') return undefined;
  if (typed.kind === 'empty') return pressed ? { kind: 'empty' } : undefined;
  return typed.problem === 'too-many-decimals' ? { kind: typed.problem, decimals } : { kind: typed.problem };
}

function stopProblem(draft: OrderDraft, market: Market, view: MarketView): Problem | undefined {
  const stop = valueOf(readDraft(draft, market).stopPrice);
  if (stop === null || view.last === null) return undefined;
  const ahead = compare(stop, view.last) === (draft.side === 'BUY' ? 1 : -1);
  return ahead ? undefined : { kind: 'stop-passed', side: draft.side };
}

function sizeProblem(
  draft: OrderDraft,
  figures: OrderFigures | null,
  market: Market,
  available: Available | null,
): Problem | undefined {
  const typed = valueOf(readDraft(draft, market).size);
  if (typed !== null && draft.size.unit === 'quote' && compare(typed, market.minimumAmount) < 0) {
    return { kind: 'below-minimum' };
  }
  if (!figures) return undefined;
  if (figures.complete && typeOf(draft) !== 'INSTANT' && compare(figures.amount, market.minimumAmount) < 0) {
    return { kind: 'below-minimum' };
  }
  const has = available?.[draft.side === 'BUY' ? 'quote' : 'base'];
  return has !== undefined && compare(figures.needed, has) > 0 ? { kind: 'above-balance' } : undefined;
}

interface Circumstances {
  readonly figures: OrderFigures | null;
  readonly market: Market;
  readonly view: MarketView;
  /** Null for guests, and while it is not known. */
  readonly available: Available | null;
  /** True when the customer has pressed the button. An empty field is then a problem too. */
  readonly pressed: boolean;
}

/** What is wrong with each field of a draft. Fields that its type does not use are left out. */
export function problemsOf(draft: OrderDraft, { figures, market, view, available, pressed }: Circumstances): Problems {
  const type = typeOf(draft);
  const read = readDraft(draft, market);
  const unit: Unit = draft.size.unit;
  const price = usesPrice(type) ? problemOf(read.price, market.priceDecimals, pressed) : undefined;
  const stopPrice = usesStop(type)
    ? (problemOf(read.stopPrice, market.priceDecimals, pressed) ?? stopProblem(draft, market, view))
    : undefined;
  const size =
    problemOf(read.size, unit === 'quote' ? 2 : market.quantityDecimals, pressed) ??
    sizeProblem(draft, figures, market, available);
  return { ...(price && { price }), ...(stopPrice && { stopPrice }), ...(size && { size }) };
}

export function hasProblems(problems: Problems): boolean {
  return Object.keys(problems).length > 0;
}
