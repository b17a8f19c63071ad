/** The account does not have what a movement takes. Nothing was written; the transaction can go on. */
export class InsufficientFunds extends Error {
  override readonly name = 'InsufficientFunds';
  constructor(
    readonly currency: string,
    readonly accountId: number,
  ) {
    super(`Account ${accountId} lacks ${currency}`);
  }
}

/** The idempotency key was used before, for a movement with other contents. */
export class IdempotencyConflict extends Error {
  override readonly name = 'IdempotencyConflict';
  constructor(readonly idempotencyKey: string) {
    super('Idempotency key reused for another movement');
  }
}

/** A movement that no caller may ask for (does not sum to zero, unknown account or currency): a bug. */
export class InvalidMovement extends Error {
  override readonly name = 'InvalidMovement';
}
