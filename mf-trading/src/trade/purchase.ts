import type { Outcome } from '../lib/settle';
import type { OrderFieldsFragment } from './__generated__/trade';
import type { Quote } from './ask-quote';

/** One press of "Confirmar": the quote, and the key with which a repetition does no harm. */
export interface Attempt {
  /** The quote as it was confirmed. It is shown whatever is typed meanwhile. */
  readonly quote: Quote;
  readonly idempotencyKey: string;
}

/** Outcome of a confirmation. A refusal is the sentence for the customer. */
export type PurchaseOutcome = Outcome<OrderFieldsFragment, string>;

/** Why the last attempt was refused. Another attempt needs a new quote. */
export interface Problem {
  /** What the API said; null when it said nothing. */
  readonly message: string | null;
  /** The connection was cut, and the order turned out not to exist. */
  readonly notPlaced: boolean;
}

export type Purchase =
  | { readonly step: 'closed' }
  | { readonly step: 'review'; readonly problem: Problem | null }
  /** `left`: the form may contain another order by now, or none. */
  | { readonly step: 'sending'; readonly attempt: Attempt; readonly left: boolean }
  | { readonly step: 'checking'; readonly attempt: Attempt; readonly left: boolean; readonly open: boolean }
  | { readonly step: 'unknown'; readonly attempt: Attempt; readonly open: boolean }
  /** There is an order that is not known to be the signed-in customer's. Nothing about it is shown. */
  | { readonly step: 'held' }
  /** This is about an order that is no longer in the form. */
  | { readonly step: 'not-placed'; readonly attempt: Attempt; readonly problem: Problem }
  | { readonly step: 'done'; readonly order: OrderFieldsFragment };

export type PurchaseAction =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  /** The page or the session ends. */
  | { readonly type: 'leave' }
  | { readonly type: 'quote-renewed' }
  | { readonly type: 'send'; readonly attempt: Attempt }
  | { readonly type: 'cut'; readonly attempt: Attempt }
  | { readonly type: 'settled'; readonly attempt: Attempt; readonly outcome: PurchaseOutcome };

export function purchaseReducer(purchase: Purchase, action: PurchaseAction): Purchase {
  switch (action.type) {
    case 'open':
      if (isUncertain(purchase)) return { ...purchase, open: true };
      return purchase.step === 'closed' ? { step: 'review', problem: null } : purchase;
    case 'close':
      return afterClose(purchase);
    case 'leave':
      return isOnItsWay(purchase) ? { ...purchase, left: true } : afterClose(purchase);
    case 'quote-renewed':
      return purchase.step === 'review' ? { step: 'review', problem: null } : purchase;
    case 'send':
      // When the button is pressed twice, the second press finds the order on its way.
      return purchase.step === 'review' ? { step: 'sending', attempt: action.attempt, left: false } : purchase;
    case 'cut':
      // An order that is looked up again later is not the one in the form.
      return {
        step: 'checking',
        attempt: action.attempt,
        left: purchase.step !== 'sending' || purchase.left,
        open: true,
      };
    case 'settled':
      return afterSettling(purchase, action.attempt, action.outcome);
  }
}

type Step<Name extends Purchase['step']> = Extract<Purchase, { step: Name }>;

const isOnItsWay = (purchase: Purchase): purchase is Step<'sending' | 'checking'> =>
  purchase.step === 'sending' || purchase.step === 'checking';

/** Whether the outcome is unknown of an order that is no longer in the form. */
export const isUncertain = (purchase: Purchase): purchase is Step<'checking' | 'unknown'> =>
  purchase.step === 'unknown' || (purchase.step === 'checking' && purchase.left);

function afterClose(purchase: Purchase): Purchase {
  // An unknown outcome must not be forgotten. The form keeps showing it.
  if (isUncertain(purchase)) return { ...purchase, open: false };
  return isOnItsWay(purchase) ? purchase : { step: 'closed' };
}

function afterProblem(attempt: Attempt, problem: Problem, left: boolean): Purchase {
  return left ? { step: 'not-placed', attempt, problem } : { step: 'review', problem };
}

function afterSettling(before: Purchase, attempt: Attempt, outcome: PurchaseOutcome): Purchase {
  const left = 'left' in before && before.left;
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
      return { step: 'unknown', attempt, open: !('open' in before) || before.open };
  }
}
