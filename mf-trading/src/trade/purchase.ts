import type { Outcome } from '../lib/settle';
import type { OrderFieldsFragment } from './__generated__/trade';
import type { Quote } from './ask-quote';

/** One press of "Confirmar": the quote and the key that makes repeating it harmless. */
export interface Attempt {
  /** As it was confirmed, to be told whatever is typed meanwhile. */
  readonly quote: Quote;
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
  /** `left`: the form may hold another order by now, or none. */
  | { readonly step: 'sending' | 'checking'; readonly attempt: Attempt; readonly left: boolean }
  | { readonly step: 'unknown'; readonly attempt: Attempt; readonly open: boolean }
  /** There is something of an order that is not known to be the signed-in customer's: it is not told. */
  | { readonly step: 'held' }
  /** Of an order that is not in the form any more. */
  | { readonly step: 'not-placed'; readonly attempt: Attempt; readonly problem: Problem }
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
      return purchase.step === 'review' ? { step: 'sending', attempt: action.attempt, left: false } : purchase;
    case 'cut':
      // What is asked again later is not what stands in the form.
      return { step: 'checking', attempt: action.attempt, left: purchase.step !== 'sending' || purchase.left };
    case 'settled':
      return afterSettling(action.attempt, action.outcome, 'left' in purchase && purchase.left);
  }
}

function afterClose(purchase: Purchase): Purchase {
  if (purchase.step === 'sending' || purchase.step === 'checking') return { ...purchase, left: true };
  // What is not known yet must not be forgotten: the form keeps saying so.
  return purchase.step === 'unknown' ? { ...purchase, open: false } : { step: 'closed' };
}

function afterProblem(attempt: Attempt, problem: Problem, left: boolean): Purchase {
  return left ? { step: 'not-placed', attempt, problem } : { step: 'review', problem };
}

function afterSettling(attempt: Attempt, outcome: PurchaseOutcome, left: boolean): Purchase {
  switch (outcome.kind) {
    case 'order':
      return { step: 'done', order: outcome.order };
    case 'refused':
      return afterProblem(attempt, { message: outcome.refusal, notPlaced: false }, left);
    case 'not-placed':
      return afterProblem(attempt, { message: outcome.refusal, notPlaced: true }, left);
    case 'signed-out':
      return { step: 'closed' };
    case 'unknown':
      return { step: 'unknown', attempt, open: true };
  }
}
