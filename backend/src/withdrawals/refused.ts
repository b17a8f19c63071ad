import { MANDATE_MESSAGES } from '../mandates/index';
import { ProductRefused } from '../products/lib/refusal';
import type { WithdrawalRefusal, WithdrawalTerms } from './terms';

/** What stands against a withdrawal, for a program. */
export type RefusalKind =
  'BALANCE' | 'CLOSED' | 'FEE' | 'LEVEL' | 'LIMIT' | 'LOCKED' | 'MINIMUM' | 'NO_MANDATE' | 'SECOND_FACTOR' | 'STEP';

/** A withdrawal that was refused; nothing was written. */
export class WithdrawalRefused extends ProductRefused {
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind, field: string, message: string) {
    super(field, message);
    this.kind = kind;
  }
}

function kindOfAmount({ amount, minimum, step, available, value }: WithdrawalTerms): RefusalKind {
  if (amount < minimum) return 'MINIMUM';
  if (amount % step !== 0n) return 'STEP';
  if (amount > available) return 'BALANCE';
  return value === null ? 'CLOSED' : 'LIMIT';
}

/** @param isLevelEnough is the customer's level high enough for this way? */
function kindOf({ field }: WithdrawalRefusal, terms: WithdrawalTerms, isLevelEnough: boolean): RefusalKind {
  if (field === 'amount') return kindOfAmount(terms);
  if (field === 'destinationId') return 'NO_MANDATE';
  if (field === 'fee') return 'FEE';
  if (!isLevelEnough) return 'LEVEL';
  return terms.lock ? 'LOCKED' : 'SECOND_FACTOR';
}

/** @throws WithdrawalRefused with the first of what stands against it */
export function requireFree(
  terms: WithdrawalTerms,
  { isLevelEnough, isByMandate }: { readonly isLevelEnough: boolean; readonly isByMandate: boolean },
): void {
  const [first] = terms.refusals;
  if (!first) return;
  const kind = kindOf(first, terms, isLevelEnough);
  const message = kind === 'NO_MANDATE' && isByMandate ? MANDATE_MESSAGES.none : first.message;
  throw new WithdrawalRefused(kind, first.field, message);
}
