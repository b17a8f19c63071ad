const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** True when something answered: the API with errors, or the server with a status. The customer's network is then fine. */
export function isServerFault(error: unknown): boolean {
  return isRecord(error) && (Array.isArray(error['errors']) || typeof error['statusCode'] === 'number');
}
