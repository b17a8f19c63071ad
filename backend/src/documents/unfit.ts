/** Why what was sent is refused. Nothing of it is kept. */
export class Unfit extends Error {
  readonly status: 415 | 422;

  /** @param reason as the customer reads it */
  constructor(status: 415 | 422, reason: string) {
    super(reason);
    this.name = 'Unfit';
    this.status = status;
  }
}
