const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** True when something answered: the API with errors, or the server with a status. The customer's network is then fine. */
export function isServerFault(error: unknown): boolean {
  return isRecord(error) && (Array.isArray(error['errors']) || typeof error['statusCode'] === 'number');
}

/** Whether the API answered with an error of this code. */
export function hasErrorCode(error: unknown, code: string): boolean {
  if (!isRecord(error) || !Array.isArray(error['errors'])) return false;
  return error['errors'].some((each: unknown) => {
    const extensions = isRecord(each) ? each['extensions'] : undefined;
    return isRecord(extensions) && extensions['code'] === code;
  });
}
