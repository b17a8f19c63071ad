import type { DepositFieldsFragment, PixChargeFieldsFragment } from '../lib/__generated__/deposit';

export type StepState = 'done' | 'current' | 'ahead';

export interface ProgressStep {
  readonly name: 'created' | 'waiting' | 'paid' | 'available' | 'review' | 'returning' | 'returned';
  readonly state: StepState;
  /** When it was done; null where that is not known or has yet to come. */
  readonly at: string | null;
  /** Until when it is done at the latest; null where nobody has said so. */
  readonly until: string | null;
}

type Charge = Pick<PixChargeFieldsFragment, 'createdAt' | 'state'>;
type Deposit = Pick<DepositFieldsFragment, 'state' | 'createdAt' | 'creditedAt'> & {
  readonly hold: { readonly until: string | null } | null;
  readonly dispute: { readonly until: string | null } | null;
};

const step = (
  name: ProgressStep['name'],
  state: StepState,
  { at = null, until = null }: { readonly at?: string | null; readonly until?: string | null } = {},
): ProgressStep => ({ name, state, at, until });

function lastStep(charge: Charge | null, deposit: Deposit | null): ProgressStep {
  if (!deposit) return step('available', charge?.state === 'PAID' ? 'current' : 'ahead');
  switch (deposit.state) {
    case 'CREDITED':
      return step('available', 'done', { at: deposit.creditedAt });
    case 'RETURNING':
      return step('returning', 'current', { until: deposit.hold?.until ?? null });
    case 'RETURNED':
    case 'CLAWED_BACK':
      return step('returned', 'done');
    default:
      return step('review', 'current', { until: (deposit.hold ?? deposit.dispute)?.until ?? null });
  }
}

/** How far a deposit is: the code, the payment, and what becomes of the money. @param charge null where none is known */
export function progressSteps(charge: Charge | null, deposit: Deposit | null): readonly ProgressStep[] {
  const isPaid = deposit !== null || charge?.state === 'PAID';
  return [
    ...(charge ? [step('created', 'done', { at: charge.createdAt })] : []),
    isPaid ? step('paid', 'done', { at: deposit?.createdAt ?? null }) : step('waiting', 'current'),
    lastStep(charge, deposit),
  ];
}
