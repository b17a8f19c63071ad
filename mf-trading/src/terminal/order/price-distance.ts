import { compare, decimal, shareOf, subtract, type Decimal } from '@plataforma/format';
import type { OrderDraft } from './order-draft';
import { readDraft, typeOf, valueOf } from './order-draft';
import type { MarketView, OrderFigures } from './order-figures';
import type { Market } from '../../lib/market/market';

/** Beyond this distance the customer is asked once more, in percent. */
const FAR = decimal('5');

/** What the question before an order is about. */
export interface FarPrice {
  /**
   * `worse`: the order would be filled beyond the market. `away`: it would rest far from the market. `thin`: the order
   * would move the book. `beyond-stop`: the limit is far beyond the stop.
   */
  readonly kind: 'worse' | 'away' | 'thin' | 'beyond-stop';
  readonly percent: Decimal;
  readonly above: boolean;
}

/** Whether the order may cost much at once. It then wants a consent, and one press does not send it. */
export const needsConsent = (far: FarPrice | null): boolean => far !== null && far.kind !== 'away';

function distance(price: Decimal, from: Decimal): { readonly percent: Decimal; readonly above: boolean } {
  const above = compare(price, from) >= 0;
  return { percent: shareOf(above ? subtract(price, from) : subtract(from, price), from), above };
}

/** The named price of the order, and the price that it is compared with. */
function compared(draft: OrderDraft, figures: OrderFigures, market: Market, view: MarketView) {
  const best = draft.side === 'BUY' ? view.ask : view.bid;
  const read = readDraft(draft, market);
  switch (typeOf(draft)) {
    case 'LIMIT':
      return { price: valueOf(read.price), from: best ?? view.last };
    case 'STOP_LIMIT':
      return { price: valueOf(read.price), from: valueOf(read.stopPrice) };
    case 'STOP_MARKET':
      return { price: null, from: null };
    case 'MARKET':
    case 'INSTANT':
      return { price: figures.average, from: best ?? view.last };
  }
}

/** What to say when the order is more than 5 % away from the market; null when it is near. */
export function farPrice(
  draft: OrderDraft,
  figures: OrderFigures | null,
  market: Market,
  view: MarketView,
): FarPrice | null {
  if (!figures) return null;
  const { price, from } = compared(draft, figures, market, view);
  if (price === null || from === null) return null;
  const { percent, above } = distance(price, from);
  if (compare(percent, FAR) <= 0) return null;
  if (draft.kind === 'market') return { kind: 'thin', percent, above };
  if (draft.kind === 'stop') return { kind: 'beyond-stop', percent, above };
  return { kind: above === (draft.side === 'BUY') ? 'worse' : 'away', percent, above };
}
