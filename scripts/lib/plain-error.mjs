/** A failure whose message says everything that the person at the console needs. It is shown without a stack. */
export class PlainError extends Error {
  name = 'PlainError';
}
