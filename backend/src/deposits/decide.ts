import { nextBusinessDay } from './business-days';
import type { HoldReason } from './states';

const HOUR_MS = 3_600_000;
/** How long a deposit rests that waits for the customer, before it is looked at again. */
const LOOK_AGAIN_MS = 5 * 60_000;

/** What a deposit is judged by. */
export interface DepositFacts {
  /** The level that the kind of deposit needs. */
  readonly level: number;
  /** Null when nobody knows whose it is. */
  readonly customer: { readonly level: number; readonly isClosed: boolean } | null;
  /** Null when the customer has not registered one. */
  readonly holderKey: string | null;
  /** Null when no bank says who paid. */
  readonly payerKey: string | null;
  readonly isThirdPartyAllowed: boolean;
  readonly isBeyondLimit: boolean;
}

/** What becomes of a deposit that has arrived. */
export type Verdict =
  | { readonly state: 'CREDITED' }
  | {
      readonly state: 'HELD' | 'RETURNING';
      readonly reason: HoldReason;
      readonly until: Date | null;
      readonly nextStepAt: Date;
    };

const goesBack = (reason: HoldReason, at: Date): Verdict => ({
  state: 'RETURNING',
  reason,
  until: new Date(at.getTime() + HOUR_MS),
  nextStepAt: at,
});

/** Somebody of the exchange's team decides, until a date. */
export function onReview(reason: HoldReason, at: Date): Verdict & { readonly state: 'HELD' | 'RETURNING' } {
  const until = nextBusinessDay(at);
  return { state: 'HELD', reason, until, nextStepAt: until };
}

/** money §5: the checks of money that has arrived, in their order. */
export function judge(facts: DepositFacts, at: Date): Verdict {
  const { level, customer, holderKey, payerKey, isThirdPartyAllowed, isBeyondLimit } = facts;
  if (!customer) return onReview('UNIDENTIFIED', at);
  if (customer.isClosed) return goesBack('ACCOUNT', at);
  if (holderKey !== null && holderKey !== payerKey && !isThirdPartyAllowed) return goesBack('THIRD_PARTY', at);
  if (customer.level < level || holderKey === null) {
    return { state: 'HELD', reason: 'LEVEL', until: null, nextStepAt: new Date(at.getTime() + LOOK_AGAIN_MS) };
  }
  return isBeyondLimit ? onReview('ABOVE_LIMIT', at) : { state: 'CREDITED' };
}
