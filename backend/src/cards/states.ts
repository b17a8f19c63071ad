export const CARD_STATES = ['STARTED', 'CHALLENGE', 'APPROVED', 'DECLINED', 'ABANDONED', 'EXPIRED'] as const;
export type CardState = (typeof CARD_STATES)[number];

const FOLLOWING: Readonly<Record<CardState, readonly CardState[]>> = {
  STARTED: ['CHALLENGE', 'APPROVED', 'DECLINED', 'ABANDONED', 'EXPIRED'],
  CHALLENGE: ['APPROVED', 'DECLINED', 'ABANDONED', 'EXPIRED'],
  APPROVED: [],
  DECLINED: [],
  // The bank agreed before it heard that the customer had gone: the card was charged, so it counts.
  ABANDONED: ['APPROVED'],
  EXPIRED: ['APPROVED'],
};

/** money M-11: a payment goes forward only. */
export const mayFollow = (before: CardState, after: CardState): boolean => FOLLOWING[before].includes(after);

/** Is it still unknown how it ends? */
export const isOpen = (state: CardState): boolean => state === 'STARTED' || state === 'CHALLENGE';
