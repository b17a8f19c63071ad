/** Why the customer is back at e-mail and password. */
export interface Returned {
  /** What the exchange said; null when the customer went back. */
  readonly message: string | null;
  /** When another try is allowed; null unless there were too many. */
  readonly retryAt: string | null;
}
