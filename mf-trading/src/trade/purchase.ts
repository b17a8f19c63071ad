import type { Outcome } from '../lib/settle';
import type { OrderFieldsFragment } from './__generated__/trade';

/** One press of "Confirmar": the quote and the key that makes repeating it harmless. */
export interface Attempt {
  readonly quoteId: string;
  readonly idempotencyKey: string;
}

/** What became of a confirmation; a refusal is the sentence to show. */
export type PurchaseOutcome = Outcome<OrderFieldsFragment, string>;

/** Why the last try was refused; a new quote is needed before another. */
export interface Problem {
  /** What the API said; null when it said nothing. */
  readonly message: string | null;
  /** The connection had been cut, and the order turned out not to exist. */
  readonly notPlaced: boolean;
}

export type Purchase =
  | { readonly step: 'closed' }
  | { readonly step: 'review'; readonly problem: Problem | null }
  | { readonly step: 'sending'; readonly attempt: Attempt }
  | { readonly step: 'checking'; readonly attempt: Attempt }
  | { readonly step: 'unknown'; readonly attempt: Attempt; readonly open: boolean }
  | { readonly step: 'done'; readonly order: OrderFieldsFragment };

export type PurchaseAction =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'quote-renewed' }
  | { readonly type: 'send'; readonly attempt: Attempt }
  | { readonly type: 'cut'; readonly attempt: Attempt }
  | { readonly type: 'settled'; readonly attempt: Attempt; readonly outcome: PurchaseOutcome };

export function purchaseReducer(purchase: Purchase, action: PurchaseAction): Purchase {
  switch (action.type) {
    case 'open':
      if (purchase.step === 'unknown') return { ...purchase, open: true };
      return purchase.step === 'closed' ? { step: 'review', problem: null } : purchase;
    case 'close':
      return afterClose(purchase);
    case 'quote-renewed':
      return purchase.step === 'review' ? { step: 'review', problem: null } : purchase;
    case 'send':
      // A second press finds the first already on its way.
      return purchase.step === 'review' ? { step: 'sending', attempt: action.attempt } : purchase;
    case 'cut':
      return { step: 'checking', attempt: action.attempt };
    case 'settled':
      return afterSettling(action.attempt, action.outcome);
  }
}

function afterClose(purchase: Purchase): Purchase {
  if (purchase.step === 'sending' || purchase.step === 'checking') return purchase;
  // What is not known yet must not be forgotten: the form keeps saying so.
  return purchase.step === 'unknown' ? { ...purchase, open: false } : { step: 'closed' };
}

function afterSettling(attempt: Attempt, outcome: PurchaseOutcome): Purchase {
  switch (outcome.kind) {
    case 'order':
      return { step: 'done', order: outcome.order };
    case 'refused':
      return { step: 'review', problem: { message: outcome.refusal, notPlaced: false } };
    case 'not-placed':
      return { step: 'review', problem: { message: outcome.refusal, notPlaced: true } };
    case 'signed-out':
      return { step: 'closed' };
    case 'unknown':
      return { step: 'unknown', attempt, open: true };
  }
}
