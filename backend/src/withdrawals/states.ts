/** What money goes out by. */
export const WITHDRAWAL_KINDS = ['PIX', 'CHAIN'] as const;

export const WITHDRAWAL_STATES = [
  'AWAITING_EMAIL',
  'CONFIRMED',
  'COOLING',
  'REVIEW',
  'QUEUED',
  'SENDING',
  'SENT',
  'COMPLETED',
  'CANCELED',
  'EXPIRED',
  'REJECTED',
  'FAILED',
  'BOUNCED',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

export const isWithdrawalState = (text: string): text is WithdrawalState =>
  WITHDRAWAL_STATES.some((state) => state === text);

/** Why it came to its state. */
export const WITHDRAWAL_REASONS = [
  'CUSTOMER',
  'DENIED',
  'SECURITY',
  'ACCOUNT',
  'ABOVE_REVIEW',
  'LIQUIDITY',
  'MAINTENANCE',
  'KEY_GONE',
  'ACCOUNT_CLOSED',
  'NOT_ALLOWED',
  'LOOK_ALIKE',
  'NETWORK_REFUSED',
] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

export const isWithdrawalReason = (text: string): text is WithdrawalReason =>
  WITHDRAWAL_REASONS.some((reason) => reason === text);

export const APPROVAL_KINDS = ['TOTP', 'PASSKEY', 'EMAIL', 'MANDATE'] as const;

const FOLLOWING: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  AWAITING_EMAIL: ['CONFIRMED', 'EXPIRED', 'CANCELED'],
  CONFIRMED: ['COOLING', 'REVIEW', 'QUEUED', 'CANCELED'],
  COOLING: ['REVIEW', 'QUEUED', 'CANCELED'],
  REVIEW: ['QUEUED', 'REJECTED', 'CANCELED'],
  QUEUED: ['SENDING', 'CANCELED'],
  SENDING: ['SENT', 'FAILED'],
  SENT: ['COMPLETED', 'FAILED'],
  COMPLETED: ['BOUNCED'],
  CANCELED: [],
  EXPIRED: [],
  REJECTED: [],
  FAILED: [],
  BOUNCED: [],
};

/** money M-11: a withdrawal goes forward only. */
export const mayFollow = (before: WithdrawalState, after: WithdrawalState): boolean =>
  FOLLOWING[before].includes(after);

/** Nobody was asked to send it yet: the customer can take it back. */
export const isCancelable = (state: WithdrawalState): boolean => mayFollow(state, 'CANCELED');
export const CANCELABLE: readonly WithdrawalState[] = WITHDRAWAL_STATES.filter(isCancelable);

/** In which the amount is held. */
export const HOLDING: readonly WithdrawalState[] = [...CANCELABLE, 'SENDING', 'SENT'];

/** Every arrow of a withdrawal's way, for a check in SQL: `>AWAITING_EMAIL` or, by a mandate, `>CONFIRMED` at its beginning, else `SENT>COMPLETED`. */
export const WITHDRAWAL_ARROWS: readonly string[] = [
  '>AWAITING_EMAIL',
  '>CONFIRMED',
  ...WITHDRAWAL_STATES.flatMap((before) => FOLLOWING[before].map((after) => `${before}>${after}`)),
];
