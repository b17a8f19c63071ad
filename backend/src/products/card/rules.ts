import type { Authorization, CardDispute } from './authorization-store';

/** How far above what was asked for a merchant may go before it is looked at, in percent. */
const TOLERATED_PERCENT = 20n;
const WHOLE_PERCENT = 100n;

/** products P-8: paid without having been asked for, or far above it. */
export const isUnusual = ({
  authorized,
  captured,
  isApproved,
}: Pick<Authorization, 'authorized' | 'captured' | 'isApproved'>): boolean =>
  captured > 0n && (isApproved !== true || captured * WHOLE_PERCENT > authorized * (WHOLE_PERCENT + TOLERATED_PERCENT));

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const DISPUTE_MS = 120 * 86_400_000;

/** Whether a customer can say that a purchase is not theirs. */
export const isDisputable = (
  { state, captured, refunded, createdAt }: Authorization,
  dispute: CardDispute | null,
  at: Date,
): boolean =>
  dispute === null &&
  (state === 'APPROVED' || (state === 'CAPTURED' && captured > refunded)) &&
  at.getTime() - createdAt.getTime() < DISPUTE_MS;
