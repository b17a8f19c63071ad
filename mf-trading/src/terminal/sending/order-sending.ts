import { newIdempotencyKey, type Keyed, type Outcome } from '@plataforma/flow';
import type { UserError } from '@plataforma/schema';
import type { TerminalOrderFragment } from '../account/__generated__/orders';
import type { OrderRequest } from '../order/order-input';

/** One command: what is sent, with the key under which a repetition does no harm. */
export type OrderAttempt = OrderRequest & Keyed;

/**
 * The attempt that a press makes. When the order equals the one that was cut off and not found, it keeps its key. If
 * that one arrives late after all, there is still only one order.
 */
export function attemptOf(request: OrderRequest, lost: OrderAttempt | null): OrderAttempt {
  if (lost) {
    const again = { ...request, idempotencyKey: lost.idempotencyKey };
    if (JSON.stringify(again) === JSON.stringify(lost)) return again;
  }
  return { ...request, idempotencyKey: newIdempotencyKey() };
}

export type OrderOutcome = Outcome<TerminalOrderFragment, readonly UserError[]>;

/** The states from the form to the exchange's answer. */
export type Sending =
  /** `errors`: why the last attempt was refused. `cut`: the connection broke, and the order turned out not to exist. */
  | { readonly step: 'editing'; readonly errors: readonly UserError[]; readonly cut: boolean }
  /** The customer is asked once more, in a dialog or by a second press. */
  | { readonly step: 'asking' }
  | { readonly step: 'sending' }
  | { readonly step: 'checking' }
  | { readonly step: 'unknown'; readonly attempt: OrderAttempt }
  /** There is an order that is not known to be the signed-in customer's. Nothing about it is shown. */
  | { readonly step: 'held' }
  | { readonly step: 'placed'; readonly order: TerminalOrderFragment };

export type SendingAction =
  | { readonly type: 'ask' }
  /** Something was typed, or the customer answered no. */
  | { readonly type: 'edit' }
  | { readonly type: 'send' }
  | { readonly type: 'cut' }
  | { readonly type: 'settled'; readonly attempt: OrderAttempt; readonly outcome: OrderOutcome };

export const editing: Sending = { step: 'editing', errors: [], cut: false };

const busySteps: ReadonlySet<Sending['step']> = new Set(['sending', 'checking', 'unknown', 'held']);

/** An order is on its way, or its outcome or its owner is unknown. No other order may be sent. */
export const isBusy = ({ step }: Sending): boolean => busySteps.has(step);

export function sendingReducer(now: Sending, action: SendingAction): Sending {
  switch (action.type) {
    case 'ask':
      return isBusy(now) ? now : { step: 'asking' };
    case 'edit':
      return isBusy(now) ? now : editing;
    case 'send':
      // When the button is pressed twice, the second press finds the order on its way.
      return isBusy(now) ? now : { step: 'sending' };
    case 'cut':
      return { step: 'checking' };
    case 'settled':
      return afterSettling(action.attempt, action.outcome);
  }
}

function afterSettling(attempt: OrderAttempt, outcome: OrderOutcome): Sending {
  switch (outcome.kind) {
    case 'done':
      return { step: 'placed', order: outcome.result };
    case 'refused':
      return { step: 'editing', errors: outcome.refusal, cut: false };
    case 'not-done':
      return { step: 'editing', errors: outcome.refusal ?? [], cut: true };
    case 'signed-out':
      return editing;
    case 'unknown':
      return { step: 'unknown', attempt };
  }
}
