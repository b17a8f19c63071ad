export const VERIFICATION_STATES = [
  'DRAFT',
  'SENT',
  'CHECKING',
  'REVIEW',
  'APPROVED',
  'REFUSED',
  /** It was approved, and the operator lowered the level since. */
  'REVOKED',
] as const;

/** How far one try to verify a customer is. */
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** Who moved it on. */
export const VERIFICATION_ACTORS = ['CUSTOMER', 'CHECK', 'OPERATOR'] as const;
export type VerificationActor = (typeof VERIFICATION_ACTORS)[number];

const ARROWS: Readonly<Record<VerificationState, readonly VerificationState[]>> = {
  DRAFT: ['SENT', 'APPROVED'],
  SENT: ['CHECKING', 'REVIEW', 'APPROVED', 'REFUSED'],
  CHECKING: ['REVIEW', 'APPROVED', 'REFUSED'],
  REVIEW: ['APPROVED', 'REFUSED'],
  APPROVED: ['REVOKED'],
  REFUSED: [],
  REVOKED: [],
};

/** Does a try go on from one state to another? It never goes back; after a refusal the customer begins another try. */
export const mayFollow = (from: VerificationState, to: VerificationState): boolean => ARROWS[from].includes(to);

/** Handed in, with no decision yet. */
export const WAITING_STATES: readonly VerificationState[] = ['SENT', 'CHECKING', 'REVIEW'];

/** Has it been handed in, with no decision yet? */
export const isWaiting = (state: VerificationState): boolean => WAITING_STATES.includes(state);
