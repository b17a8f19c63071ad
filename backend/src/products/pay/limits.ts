/** Characters of a description. */
export const LONGEST_DESCRIPTION = 140;
/** Payments of a request that are shown: the largest. */
export const MOST_PAYMENTS = 50;
/** Refunds of a payment that can be asked for. */
export const MOST_REFUNDS = 5;
