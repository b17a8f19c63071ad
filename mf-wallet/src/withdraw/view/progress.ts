import type { WithdrawalState } from '@plataforma/schema';
import type { StepState } from '../../lib/step-list';

/** How the states of a withdrawal are shown as steps. */
export type StepName =
  | 'requested'
  | 'email'
  | 'checked'
  | 'sent'
  | 'completed'
  | Extract<WithdrawalState, 'CANCELED' | 'EXPIRED' | 'REJECTED' | 'FAILED' | 'BOUNCED'>;

export interface ProgressStep {
  readonly name: StepName;
  readonly state: StepState;
  /** When it was done (ISO 8601); null where that is not known or has yet to come. */
  readonly at: string | null;
}

interface Progressing {
  readonly state: WithdrawalState;
  readonly createdAt: string;
  readonly completedAt: string | null;
  /** The states that it came to, oldest first. */
  readonly steps: readonly { readonly state: WithdrawalState; readonly at: string }[];
}

const WAY = ['requested', 'email', 'checked', 'sent', 'completed'] as const;

/** The step at which a withdrawal in this state is. */
const CURRENT: Readonly<Partial<Record<WithdrawalState, (typeof WAY)[number]>>> = {
  AWAITING_EMAIL: 'email',
  CONFIRMED: 'checked',
  COOLING: 'checked',
  REVIEW: 'checked',
  QUEUED: 'sent',
  SENDING: 'sent',
  SENT: 'completed',
};

/** The state in which a step is done. */
const DONE_BY = { email: 'CONFIRMED', checked: 'QUEUED', sent: 'SENT', completed: 'COMPLETED' } as const;

const isEnd = (state: WithdrawalState): state is Extract<StepName, WithdrawalState> =>
  state === 'CANCELED' || state === 'EXPIRED' || state === 'REJECTED' || state === 'FAILED' || state === 'BOUNCED';

/** How far a withdrawal is. One that ended otherwise has the steps that it came to, and its end. */
export function progressOf({ state, createdAt, completedAt, steps }: Progressing): readonly ProgressStep[] {
  const atOf = (name: (typeof WAY)[number]): string | null => {
    if (name === 'requested') return createdAt;
    const found = steps.find((each) => each.state === DONE_BY[name])?.at ?? null;
    return name === 'completed' ? (completedAt ?? found) : found;
  };
  if (isEnd(state)) {
    const done = WAY.filter((name) => atOf(name) !== null);
    const endedAt = steps.findLast((each) => each.state === state)?.at ?? null;
    return [
      ...done.map((name): ProgressStep => ({ name, state: 'done', at: atOf(name) })),
      { name: state, state: 'stopped', at: endedAt },
    ];
  }
  const current = state === 'COMPLETED' ? WAY.length : WAY.indexOf(CURRENT[state] ?? 'checked');
  return WAY.map((name, index): ProgressStep => {
    if (index < current) return { name, state: 'done', at: atOf(name) };
    return { name, state: index === current ? 'current' : 'ahead', at: null };
  });
}
