export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The rows of an array payload. A single row counts as a list of one row. */
export function rowsOf(payload: unknown): readonly unknown[] {
  if (!Array.isArray(payload)) return [];
  return payload.length > 0 && !Array.isArray(payload[0]) ? [payload] : payload;
}
