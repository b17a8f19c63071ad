/** Code for "not authorised" (specification §6). The shell sends the customer to the sign-in. */
const NOT_AUTHORIZED = 2001;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * Whether the API answered with an error of this code. Specification §8 and the REST table: the code is a number or a
 * text.
 */
export function hasErrorCode(error: unknown, code: number | string): boolean {
  if (!isRecord(error) || !Array.isArray(error['errors'])) return false;
  return error['errors'].some((entry: unknown) => {
    const extensions = isRecord(entry) ? entry['extensions'] : undefined;
    return isRecord(extensions) && String(extensions['code']) === String(code);
  });
}

/** True when the API itself refused the call because nobody is signed in. Then nothing was done. */
export const isNotAuthorized = (error: unknown): boolean => hasErrorCode(error, NOT_AUTHORIZED);

/**
 * True when something was reached that could not answer: the API answered with errors, or the server with a status. Then
 * the customer's connection is not what is to be looked at.
 */
export function isServerFault(error: unknown): boolean {
  return isServerAnswer(error) || (isRecord(error) && typeof error['statusCode'] === 'number');
}

/** True when the API answered with errors. False when there was no answer at all. */
export function isServerAnswer(error: unknown): boolean {
  return isRecord(error) && Array.isArray(error['errors']);
}
