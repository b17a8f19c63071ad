export const DEPOSIT_STATES = ['CREDITED', 'HELD', 'RETURNING', 'RETURNED'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

export const HOLD_REASONS = ['THIRD_PARTY', 'LEVEL', 'ABOVE_LIMIT', 'UNIDENTIFIED', 'ACCOUNT', 'REVIEW'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** What is odd about a deposit that was credited all the same. */
export const DEPOSIT_NOTICES = ['OTHER_AMOUNT', 'LATE', 'TWICE', 'THIRD_PARTY'] as const;
export type DepositNotice = (typeof DEPOSIT_NOTICES)[number];

export const CHARGE_STATES = ['CREATED', 'ACTIVE', 'PAID', 'EXPIRED', 'REMOVED'] as const;

export const MONEY_ACTORS = ['CUSTOMER', 'BANK', 'RUNNER', 'OPERATOR'] as const;
export type MoneyActor = (typeof MONEY_ACTORS)[number];

const FOLLOWING: Readonly<Record<DepositState, readonly DepositState[]>> = {
  HELD: ['CREDITED', 'RETURNING'],
  // The bank could not send it back.
  RETURNING: ['RETURNED', 'HELD'],
  CREDITED: [],
  RETURNED: [],
};

/** money M-11: a deposit goes forward only. */
export const mayFollow = (before: DepositState, after: DepositState): boolean => FOLLOWING[before].includes(after);
