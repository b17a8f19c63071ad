import { LEVELS } from '../identity/index';
import { onReview } from '../deposits/index';
import type { HoldReason, Verdict } from '../deposits/index';

const LOOK_AGAIN_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

type KeptVerdict = Exclude<Verdict, { readonly state: 'CREDITED' }>;

/** What coins that are final are judged by. */
export interface CoinFacts {
  /** Null when nobody knows whose they are. */
  readonly customer: { readonly level: number; readonly isClosed: boolean } | null;
  readonly tag: string | null;
  /** In units of 1e-10; null where the network does not take the currency. */
  readonly minimum: bigint | null;
  /** What is kept below the minimum, these coins included. */
  readonly sum: bigint;
  /** Was the minimum reached before, or the recovery paid for? Then neither is asked for again. */
  readonly isAccepted: boolean;
  readonly isOriginDeclared: boolean;
}

/** Coins that are kept while their block is left out of its chain. */
export const keptAside = (reason: HoldReason, at: Date): KeptVerdict => kept(reason, at, LOOK_AGAIN_MS);

/** Kept until the customer, or what comes next, changes it; it is looked at again all the same. */
function kept(reason: HoldReason, at: Date, againMs = DAY_MS): KeptVerdict {
  return { state: 'HELD', reason, until: null, nextStepAt: new Date(at.getTime() + againMs) };
}

/** Coins that nothing else stands against: is it known whose wallet they came from? */
export const judgeOrigin = (isDeclared: boolean, at: Date): Verdict =>
  isDeclared ? { state: 'CREDITED' } : kept('ORIGIN', at);

/** money §5: the checks of coins that have arrived, in their order. */
export function judgeCoins(facts: CoinFacts, at: Date): Verdict {
  const { customer, tag, minimum, sum, isAccepted, isOriginDeclared } = facts;
  if (!customer) return kept(tag === null ? 'TAG_MISSING' : 'TAG_UNKNOWN', at);
  if (customer.isClosed) return onReview('ACCOUNT', at);
  if (customer.level < LEVELS.VERIFIED) return kept('LEVEL', at, LOOK_AGAIN_MS);
  if (!isAccepted && minimum === null) return kept('WRONG_NETWORK', at);
  if (!isAccepted && minimum !== null && sum < minimum) return kept('BELOW_MINIMUM', at);
  return judgeOrigin(isOriginDeclared, at);
}
