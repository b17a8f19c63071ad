import { createHash } from 'node:crypto';
import { dayOf, plusDays, startOf } from './calendar';
import type { KnownRates } from './day-store';
import type { EarnProduct } from './product-store';

/** products P-4: the days that earn, if coins are put in at a moment. */
export function datesOf({ termDays }: Pick<EarnProduct, 'termDays'>, at: Date) {
  const firstDay = plusDays(dayOf(at.getTime()), 1);
  if (termDays === null) return { firstDay, lastDay: null, freeAt: null };
  const freeDay = plusDays(firstDay, termDays);
  return { firstDay, lastDay: plusDays(freeDay, -1), freeAt: new Date(startOf(freeDay)) };
}

/** Names what a customer agrees to: others have another name. The rate is among them, though it is an estimate. */
export function termsOf(product: EarnProduct, rates: Pick<KnownRates, 'gross'> | null, at: Date): string {
  const { id, currency, kind, termDays, noticeDays, isNoticeEstimated, commissionRate, earlyCommissionRate } = product;
  const { firstDay, lastDay } = datesOf(product, at);
  const agreed = [id, currency, kind, termDays, noticeDays, isNoticeEstimated, firstDay, lastDay];
  const fractions = [commissionRate, earlyCommissionRate, rates?.gross ?? null].map(String);
  return createHash('sha256')
    .update(JSON.stringify([...agreed, ...fractions]))
    .digest('base64url')
    .slice(0, 22);
}
