export const TWO_FACTOR_RESET_STATES = [
  /** The mail with the link was sent, and pictures can be. */
  'REQUESTED',
  /** Pictures were handed in, and somebody looks at them. */
  'SENT',
  'APPROVED',
  'REFUSED',
  'CANCELED',
  'EXPIRED',
] as const;

/** How far a request to turn off a lost second factor is. */
export type TwoFactorResetState = (typeof TWO_FACTOR_RESET_STATES)[number];

const ARROWS: Readonly<Record<TwoFactorResetState, readonly TwoFactorResetState[]>> = {
  REQUESTED: ['SENT', 'CANCELED', 'EXPIRED'],
  // Back where some of the pictures are asked for again.
  SENT: ['REQUESTED', 'APPROVED', 'REFUSED', 'CANCELED'],
  APPROVED: [],
  REFUSED: [],
  CANCELED: [],
  EXPIRED: [],
};

export const mayFollow = (from: TwoFactorResetState, to: TwoFactorResetState): boolean => ARROWS[from].includes(to);

/** Is nothing decided yet? A customer has one such request at most. */
export const isOpen = (state: TwoFactorResetState): boolean => state === 'REQUESTED' || state === 'SENT';
