/** The account has less than a movement takes. Nothing was written, and the transaction can go on. */
export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds';
  constructor(
    readonly currency: string,
    readonly accountId: number,
  ) {
    super(`Account ${accountId} lacks ${currency}`);
  }
}

/** The idempotency key was used before for a movement with other contents. */
export class IdempotencyConflict extends Error {
  override readonly name = 'IdempotencyConflict';
  constructor(readonly idempotencyKey: string) {
    super('Idempotency key reused for another movement');
  }
}

/**
 * A movement that no caller may ask for: its entries do not sum to zero, or an account or currency is unknown. This is
 * a bug.
 */
export class InvalidMovement extends Error {
  override readonly name = 'InvalidMovement';
}
