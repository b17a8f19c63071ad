/** Levels of a customer that open something; see `users`. */
export const LEVELS = {
  /** The registration is complete: the customer may trade. */
  REGISTERED: 10,
  /** The identity is proven: the customer may withdraw. */
  VERIFIED: 20,
} as const;
