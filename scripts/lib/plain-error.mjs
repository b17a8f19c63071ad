/** A failure whose message says everything that the person at the console needs. It is shown without a stack. */
export class PlainError extends Error {
  /** @override */
  name = 'PlainError';
}

/**
 * Code of a failed system call, such as `ENOENT`.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function codeOf(error) {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}

/**
 * The words of whatever was thrown.
 * @param {unknown} error
 */
export function messageOf(error) {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}
