import type { UserError } from '@plataforma/schema';
import { newIdempotencyKey } from '../../lib/idempotency-key';
import type { Keyed, Outcome } from '../../lib/settle';
import type { TerminalOrderFragment } from '../orders/__generated__/orders';
import type { OrderRequest } from './order-input';

/** One intention: what is sent, under the key that makes repeating it harmless. */
export type OrderAttempt = OrderRequest & Keyed;

/**
 * The attempt that a press makes. The same order as the one that was cut off and not found keeps its key: should that one
 * arrive late after all, there is still only one.
 */
export function attemptOf(request: OrderRequest, lost: OrderAttempt | null): OrderAttempt {
  if (lost) {
    const again = { ...request, idempotencyKey: lost.idempotencyKey };
    if (JSON.stringify(again) === JSON.stringify(lost)) return again;
  }
  return { ...request, idempotencyKey: newIdempotencyKey() };
}

export type OrderOutcome = Outcome<TerminalOrderFragment, readonly UserError[]>;

/** From the form to the exchange's answer. */
export type Sending =
  /** `errors`: why the last try was refused; `cut`: the connection broke and the order turned out not to exist. */
  | { readonly step: 'editing'; readonly errors: readonly UserError[]; readonly cut: boolean }
  /** The customer is asked once more, in a dialog or by a second press. */
  | { readonly step: 'asking' }
  | { readonly step: 'sending' }
  | { readonly step: 'checking' }
  | { readonly step: 'unknown'; readonly attempt: OrderAttempt }
  /** There is something of an order that is not known to be the signed-in customer's: it is not told. */
  | { readonly step: 'held' }
  | { readonly step: 'placed'; readonly order: TerminalOrderFragment };

export type SendingAction =
  | { readonly type: 'ask' }
  /** Something was typed, or the question was declined. */
  | { readonly type: 'edit' }
  | { readonly type: 'send' }
  | { readonly type: 'cut' }
  | { readonly type: 'settled'; readonly attempt: OrderAttempt; readonly outcome: OrderOutcome };

export const editing: Sending = { step: 'editing', errors: [], cut: false };

const busySteps: ReadonlySet<Sending['step']> = new Set(['sending', 'checking', 'unknown', 'held']);

/** An order is on its way, or it is not known what became of it or whose it is: no other may be sent. */
export const isBusy = ({ step }: Sending): boolean => busySteps.has(step);

export function sendingReducer(now: Sending, action: SendingAction): Sending {
  switch (action.type) {
    case 'ask':
      return isBusy(now) ? now : { step: 'asking' };
    case 'edit':
      return isBusy(now) ? now : editing;
    case 'send':
      // A second press finds the first already on its way.
      return isBusy(now) ? now : { step: 'sending' };
    case 'cut':
      return { step: 'checking' };
    case 'settled':
      return afterSettling(action.attempt, action.outcome);
  }
}

function afterSettling(attempt: OrderAttempt, outcome: OrderOutcome): Sending {
  switch (outcome.kind) {
    case 'order':
      return { step: 'placed', order: outcome.order };
    case 'refused':
      return { step: 'editing', errors: outcome.refusal, cut: false };
    case 'not-placed':
      return { step: 'editing', errors: outcome.refusal ?? [], cut: true };
    case 'signed-out':
      return editing;
    case 'unknown':
      return { step: 'unknown', attempt };
  }
}
