/** Characters of a description. */
export const LONGEST_DESCRIPTION = 140;
/** Offers in coins of one request that are open at once, and with them that by Pix. */
export const MOST_COIN_OFFERS = 5;
export const MOST_OFFERS = MOST_COIN_OFFERS + 1;
/** Payments of a request that are shown: the largest. */
export const MOST_PAYMENTS = 50;
/** Refunds of a payment that can be asked for. */
export const MOST_REFUNDS = 5;
/** How often the payer of coins can be asked where they go back to. */
export const MOST_ASKS = 10;
