/** What money comes in by. */
export const DEPOSIT_KINDS = ['PIX', 'TED', 'CARD', 'CHAIN'] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

export const DEPOSIT_STATES = [
  'DETECTED',
  'CREDITED',
  'HELD',
  'RETURNING',
  'RETURNED',
  'VANISHED',
  'DISPUTED',
  'CLAWED_BACK',
] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

export const isDepositState = (text: string): text is DepositState => DEPOSIT_STATES.some((state) => state === text);

export const HOLD_REASONS = [
  'THIRD_PARTY',
  'LEVEL',
  'ABOVE_LIMIT',
  'UNIDENTIFIED',
  'ACCOUNT',
  'REVIEW',
  'BELOW_MINIMUM',
  'TAG_MISSING',
  'TAG_UNKNOWN',
  'WRONG_NETWORK',
  'ORIGIN',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

export const isHoldReason = (text: string): text is HoldReason => HOLD_REASONS.some((reason) => reason === text);

/** What is odd about a deposit that was credited all the same. */
export const DEPOSIT_NOTICES = ['OTHER_AMOUNT', 'LATE', 'TWICE', 'THIRD_PARTY', 'AFTER_CANCEL'] as const;
export type DepositNotice = (typeof DEPOSIT_NOTICES)[number];

/** What a Pix charge is for. */
export const CHARGE_PURPOSES = ['DEPOSIT', 'PAYMENT_REQUEST'] as const;

export const CHARGE_STATES = ['CREATED', 'ACTIVE', 'PAID', 'EXPIRED', 'REMOVED'] as const;

export const MONEY_ACTORS = ['CUSTOMER', 'BANK', 'CARD', 'CUSTODY', 'RUNNER', 'OPERATOR'] as const;
export type MoneyActor = (typeof MONEY_ACTORS)[number];

const FOLLOWING: Readonly<Record<DepositState, readonly DepositState[]>> = {
  DETECTED: ['CREDITED', 'HELD', 'VANISHED'],
  HELD: ['CREDITED', 'RETURNING'],
  // The bank could not send it back.
  RETURNING: ['RETURNED', 'HELD'],
  CREDITED: ['DISPUTED'],
  DISPUTED: ['CREDITED', 'CLAWED_BACK'],
  RETURNED: [],
  // What was given up was mined after all.
  VANISHED: ['DETECTED'],
  CLAWED_BACK: [],
};

/** money M-11: a deposit goes forward only. */
export const mayFollow = (before: DepositState, after: DepositState): boolean => FOLLOWING[before].includes(after);

/** Every arrow of a deposit's way, for a check in SQL: `>HELD` at its beginning, else `HELD>CREDITED`. */
export const DEPOSIT_ARROWS: readonly string[] = [
  ...['DETECTED', 'CREDITED', 'HELD'].map((state) => `>${state}`),
  ...DEPOSIT_STATES.flatMap((before) => FOLLOWING[before].map((after) => `${before}>${after}`)),
];

/** The ledger's EXTERNAL account that a deposit comes from. */
export function sourceOf({ kind, network }: { readonly kind: DepositKind; readonly network: string | null }): string {
  if (kind === 'CARD') return 'card';
  return kind === 'CHAIN' ? `chain/${network ?? ''}` : 'bank';
}
