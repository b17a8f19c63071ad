import { LEVELS } from '../identity/index';
import { onReview } from '../deposits/index';
import type { HoldReason, Verdict } from '../deposits/index';

const LOOK_AGAIN_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** What coins that are final are judged by. */
export interface CoinFacts {
  /** Null when nobody knows whose they are. */
  readonly customer: { readonly level: number; readonly isClosed: boolean } | null;
  readonly tag: string | null;
  /** In units of 1e-10; null where the network does not take the currency. */
  readonly minimum: bigint | null;
  /** What is kept below the minimum, these coins included. */
  readonly sum: bigint;
}

/** Kept until the customer, or what comes next, changes it; it is looked at again all the same. */
function kept(reason: HoldReason, at: Date, againMs = DAY_MS): Verdict {
  return { state: 'HELD', reason, until: null, nextStepAt: new Date(at.getTime() + againMs) };
}

/** money §5: the checks of coins that have arrived, in their order. */
export function judgeCoins({ customer, tag, minimum, sum }: CoinFacts, at: Date): Verdict {
  if (!customer) return kept(tag === null ? 'TAG_MISSING' : 'TAG_UNKNOWN', at);
  if (customer.isClosed) return onReview('ACCOUNT', at);
  if (customer.level < LEVELS.VERIFIED) return kept('LEVEL', at, LOOK_AGAIN_MS);
  if (minimum === null) return kept('WRONG_NETWORK', at);
  return sum < minimum ? kept('BELOW_MINIMUM', at) : { state: 'CREDITED' };
}
