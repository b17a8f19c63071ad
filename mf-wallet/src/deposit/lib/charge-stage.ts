import type { PixChargeFieldsFragment } from './__generated__/deposit';

/** What the customer sees of a Pix code. */
export type ChargeStage = 'making' | 'waiting' | 'expired' | 'removed' | 'checking' | 'arrived';

type Charge = Pick<PixChargeFieldsFragment, 'state' | 'copiaECola'> & { readonly deposits: readonly unknown[] };

/**
 * Money that arrived is shown whatever became of the code: one that has expired can be paid too.
 * @param secondsLeft until the code expires, by the exchange's time
 */
export function stageOf({ state, copiaECola, deposits }: Charge, secondsLeft: number): ChargeStage {
  if (deposits.length > 0) return 'arrived';
  if (state === 'PAID') return 'checking';
  if (state === 'REMOVED') return 'removed';
  if (state === 'EXPIRED' || secondsLeft === 0) return 'expired';
  return state === 'CREATED' || copiaECola === null ? 'making' : 'waiting';
}
