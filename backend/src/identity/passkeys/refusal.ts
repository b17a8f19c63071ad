/** What was asked of a passkey is not done. The message is for the customer. */
export class PasskeyRefused extends Error {
  constructor(
    readonly field: 'base' | 'name',
    message: string,
  ) {
    super(message);
    this.name = 'PasskeyRefused';
  }
}
