/**
 * The time of the exchange, the one source of it for identity, jobs and money. It goes into SQL as a parameter: the database
 * is not asked for the time.
 */
export interface Clock {
  /** Unix ms. */
  now(): number;
  /** Calls `listener` after each jump, in which time did not pass but was set. */
  onJump(listener: () => void): void;
}
