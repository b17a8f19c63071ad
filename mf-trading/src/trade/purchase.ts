import type { OrderFieldsFragment } from './__generated__/trade';

/** One press of "Confirmar": the quote and the key that makes repeating it harmless. */
export interface Attempt {
  readonly quoteId: string;
  readonly idempotencyKey: string;
}

/** What the API said to a confirmation. */
export type Answer =
  | { readonly kind: 'order'; readonly order: OrderFieldsFragment }
  | { readonly kind: 'refused'; readonly message: string }
  /** The session ran out: nothing was done, and the shell leads to sign-in and back. */
  | { readonly kind: 'signed-out' }
  /** The API answered, but with an error that leaves open what happened. */
  | { readonly kind: 'failed' }
  /** No answer arrived. */
  | { readonly kind: 'cut' };

export type LookUp =
  | { readonly kind: 'order'; readonly order: OrderFieldsFragment }
  | { readonly kind: 'none' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'cut' };

export type Outcome =
  | Exclude<Answer, { kind: 'cut' | 'failed' }>
  /** Looked up by its key after a cut: the order does not exist. */
  | { readonly kind: 'not-placed'; readonly message: string | null }
  | { readonly kind: 'unknown' };

export interface Exchange {
  readonly confirm: (attempt: Attempt) => Promise<Answer>;
  readonly lookUp: (idempotencyKey: string) => Promise<LookUp>;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** Longer together than a backend needs to come back (quality bars: ready again in 5 s). */
const WAITS_MS = [1000, 2000, 4000, 6000];

/**
 * Confirms a quote and finds out what became of it. "A buy that was cut off: the client repeats
 * it with the same key, then looks it up" (open points): a repetition can only return the same order.
 */
export async function settle(exchange: Exchange, attempt: Attempt, onCut: () => void): Promise<Outcome> {
  const first = await exchange.confirm(attempt);
  if (first.kind !== 'cut' && first.kind !== 'failed') return first;
  onCut();
  return resolveCut(exchange, attempt);
}

/** The second half of `settle`, also run again when the customer asks to check once more. */
export async function resolveCut(exchange: Exchange, attempt: Attempt): Promise<Outcome> {
  for (const ms of WAITS_MS) {
    await exchange.wait(ms);
    const repeated = await exchange.confirm(attempt);
    if (repeated.kind === 'order' || repeated.kind === 'signed-out') return repeated;
    if (repeated.kind === 'cut') continue;
    // Refused now does not say that the first try was: only the look-up does.
    const found = await exchange.lookUp(attempt.idempotencyKey);
    if (found.kind === 'none') {
      return { kind: 'not-placed', message: repeated.kind === 'refused' ? repeated.message : null };
    }
    if (found.kind !== 'cut') return found;
  }
  return { kind: 'unknown' };
}

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
  | { readonly type: 'settled'; readonly attempt: Attempt; readonly outcome: Outcome };

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

function afterSettling(attempt: Attempt, outcome: Outcome): Purchase {
  switch (outcome.kind) {
    case 'order':
      return { step: 'done', order: outcome.order };
    case 'refused':
      return { step: 'review', problem: { message: outcome.message, notPlaced: false } };
    case 'not-placed':
      return { step: 'review', problem: { message: outcome.message, notPlaced: true } };
    case 'signed-out':
      return { step: 'closed' };
    case 'unknown':
      return { step: 'unknown', attempt, open: true };
  }
}
