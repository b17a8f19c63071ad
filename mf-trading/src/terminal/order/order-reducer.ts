import type { Side } from '@plataforma/schema';
import type { Market } from '../../lib/market/market';
import type { Available, Unit } from '../../lib/market/units';
import { typeOf, usesPrice, type OrderDraft } from './order-draft';
import { shareOf, type Share } from './order-shares';

export type OrderAction =
  | { readonly type: 'change'; readonly change: Partial<OrderDraft> }
  /** A size was typed in one unit. */
  | { readonly type: 'size'; readonly unit: Unit; readonly text: string }
  | { readonly type: 'swap' }
  /** A share of what is available. Nothing changes while it cannot be computed. */
  | { readonly type: 'share'; readonly percent: Share; readonly available: Available; readonly market: Market }
  /** The first price, where none was typed. */
  | { readonly type: 'suggest'; readonly price: string }
  /** A price, and possibly a quantity, from the book, the depth chart or the tape. */
  | { readonly type: 'pick'; readonly price: string; readonly quantity: string | null; readonly side: Side | null }
  /** The order was sent. The next one begins with its price. */
  | { readonly type: 'sent' };

export function orderReducer(draft: OrderDraft, action: OrderAction): OrderDraft {
  switch (action.type) {
    case 'change':
      return { ...draft, ...action.change };
    case 'size':
      return { ...draft, size: { unit: action.unit, text: action.text } };
    case 'swap':
      return { ...draft, first: draft.first === 'base' ? 'quote' : 'base' };
    case 'share':
      return { ...draft, size: shareOf(draft, action.percent, action.available, action.market) ?? draft.size };
    case 'suggest':
      return draft.price === '' ? { ...draft, price: action.price } : draft;
    case 'pick':
      return afterPick(draft, action);
    case 'sent':
      return { ...draft, size: { ...draft.size, text: '' } };
  }
}

function afterPick(draft: OrderDraft, { price, quantity, side }: Extract<OrderAction, { type: 'pick' }>): OrderDraft {
  // A market order has no price. A customer who picks one wants to name it.
  const kind = draft.kind === 'market' ? 'limit' : draft.kind;
  const field = usesPrice(typeOf({ ...draft, kind })) ? { price } : { stopPrice: price };
  const size = quantity === null ? draft.size : ({ unit: 'base', text: quantity } as const);
  // Only a picked quantity tells which side of the book the order is to take.
  return { ...draft, kind, ...field, size, side: (quantity !== null && side) || draft.side };
}
