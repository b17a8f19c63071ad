import type { StepState } from '../../lib/step-list';
import type { DepositFieldsFragment, PixChargeFieldsFragment } from '../lib/__generated__/deposit';

export interface ProgressStep {
  readonly name:
    | 'created'
    | 'waiting'
    | 'paid'
    | 'available'
    | 'review'
    | 'disputed'
    | 'returning'
    | 'returned'
    | 'announced'
    | 'arriving'
    | 'credited'
    | 'vanished';
  readonly state: StepState;
  /** When it was done; null where that is not known or has yet to come. */
  readonly at: string | null;
  /** Until when it is done at the latest; null where nobody has said so. */
  readonly until: string | null;
}

type Charge = Pick<PixChargeFieldsFragment, 'createdAt' | 'state'>;
type Deposit = Pick<DepositFieldsFragment, 'kind' | 'state' | 'createdAt' | 'creditedAt' | 'expectedAt' | 'steps'> & {
  readonly hold: { readonly until: string | null } | null;
  readonly dispute: { readonly until: string | null; readonly endedAt: string | null } | null;
};

const step = (
  name: ProgressStep['name'],
  state: StepState,
  { at = null, until = null }: { readonly at?: string | null; readonly until?: string | null } = {},
): ProgressStep => ({ name, state, at, until });

/** When it came to a state the last time; null when it never did. */
const lastAt = ({ steps }: Deposit, state: Deposit['state']): string | null =>
  steps.findLast((each) => each.state === state)?.at ?? null;

function lastStep(charge: Charge | null, deposit: Deposit | null): ProgressStep {
  if (!deposit) return step('available', charge?.state === 'PAID' ? 'current' : 'ahead');
  switch (deposit.state) {
    case 'CREDITED':
      return step('available', 'done', { at: deposit.creditedAt });
    case 'RETURNING':
      return step('returning', 'current', { until: deposit.hold?.until ?? null });
    case 'RETURNED':
      return step('returned', 'done', { at: lastAt(deposit, 'RETURNED') });
    default:
      return step('review', 'current', { until: deposit.hold?.until ?? null });
  }
}

/** Of a deposit that was credited, and that its payer wants back. */
function disputedSteps({ state, creditedAt, dispute }: Deposit): readonly ProgressStep[] {
  const { until, endedAt } = dispute ?? { until: null, endedAt: null };
  const last =
    state === 'DISPUTED' ? step('disputed', 'current', { until }) : step('returned', 'done', { at: endedAt });
  return [step('available', 'done', { at: creditedAt }), last];
}

/** What becomes of the money. */
function lastSteps(charge: Charge | null, deposit: Deposit | null): readonly ProgressStep[] {
  const isDisputed = deposit?.state === 'DISPUTED' || deposit?.state === 'CLAWED_BACK';
  return isDisputed ? disputedSteps(deposit) : [lastStep(charge, deposit)];
}

/** Of a deposit that was announced, and has not arrived. */
function announcedSteps({ state, createdAt, expectedAt }: Deposit): readonly ProgressStep[] {
  const announced = step('announced', 'done', { at: createdAt });
  if (state === 'VANISHED') return [announced, step('vanished', 'done')];
  return [announced, step('arriving', 'current', { until: expectedAt }), step('credited', 'ahead')];
}

/** How far a deposit is: the code, the payment, and what becomes of the money. @param charge null where none is known */
export function progressSteps(charge: Charge | null, deposit: Deposit | null): readonly ProgressStep[] {
  if (deposit?.state === 'DETECTED' || deposit?.state === 'VANISHED') return announcedSteps(deposit);
  const isPaid = deposit !== null || charge?.state === 'PAID';
  // A TED is announced before it arrives.
  const paidAt = deposit?.kind === 'TED' ? deposit.creditedAt : (deposit?.createdAt ?? null);
  return [
    ...(charge ? [step('created', 'done', { at: charge.createdAt })] : []),
    isPaid ? step('paid', 'done', { at: paidAt }) : step('waiting', 'current'),
    ...lastSteps(charge, deposit),
  ];
}
