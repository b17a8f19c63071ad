import { accrualOf } from '@plataforma/format';
import { dayOf, daysBetween, endOf, plusDays, startOf } from './calendar';
import type { Position } from './position-store';

/** What the main account would get. Amounts in units of 1e-10. */
export interface Exit {
  readonly total: bigint;
  readonly principal: bigint;
  readonly net: bigint;
  readonly commission: bigint;
  /** Null when only the network knows. */
  readonly at: Date | null;
}

/** When coins of a flexible position that are asked for now are free; a forecast when the network decides. */
export function noticeEnd({ noticeDays }: Pick<Position, 'noticeDays'>, at: Date): Date {
  return noticeDays === 0 ? at : new Date(startOf(plusDays(dayOf(at.getTime()), noticeDays)));
}

/** products P-3: what would come if all of it were left now; null when nothing earns any more. */
export function exitNow(position: Position, at: Date): Exit | null {
  const { state, kind, principal, weight, commissionRate, earlyCommissionRate, isNoticeEstimated } = position;
  if (state !== 'ACTIVE') return null;
  if (kind === 'FLEXIBLE') {
    const free = isNoticeEstimated ? null : noticeEnd(position, at);
    return { total: principal, principal, net: 0n, commission: 0n, at: free };
  }
  const { gross, commission } = accrualOf(weight, earlyCommissionRate ?? commissionRate);
  const net = gross - commission;
  return { total: principal + net, principal, net, commission, at };
}

/** What would come at the end of a locked position if every day to come paid this rate; null for every other. */
export function exitAtMaturity(position: Position, rate: bigint | null): Exit | null {
  const { state, freeAt, lastDay, nextDay, principal, weight, commissionRate } = position;
  if (state !== 'ACTIVE' || freeAt === null || lastDay === null || rate === null) return null;
  const left = BigInt(Math.max(0, daysBetween(nextDay, lastDay) + 1));
  const { gross, commission } = accrualOf(weight + principal * rate * left, commissionRate);
  const net = gross - commission;
  return { total: principal + net, principal, net, commission, at: freeAt };
}

/** The earliest day that is over and has no reward yet; null when all have theirs. */
export function waitingFor({ nextDay, lastDay }: Pick<Position, 'nextDay' | 'lastDay'>, at: Date): string | null {
  const isToCome = lastDay === null || nextDay <= lastDay;
  return isToCome && endOf(nextDay) <= at.getTime() ? nextDay : null;
}
