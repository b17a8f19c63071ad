import type { Tone } from '@plataforma/flow';
import type { WithdrawalState } from '@plataforma/schema';

const TONES: Readonly<Partial<Record<WithdrawalState, Tone>>> = {
  COMPLETED: 'good',
  CANCELED: 'quiet',
  EXPIRED: 'quiet',
  REJECTED: 'quiet',
  FAILED: 'quiet',
  BOUNCED: 'quiet',
};

/** How the state of a withdrawal looks. One that this page does not know is on its way. */
export const toneOf = (state: WithdrawalState): Tone => TONES[state] ?? 'waiting';

/** Nothing will become of it any more, unless the receiving bank sends it back. */
export const isEnded = (state: WithdrawalState): boolean => toneOf(state) !== 'waiting';
