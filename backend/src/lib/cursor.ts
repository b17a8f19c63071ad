/** Where a page ends whose rows are newest first by their number: opaque to clients. */
export function numberCursor(id: number): string {
  return Buffer.from(String(id)).toString('base64url');
}

/** The number in a cursor; null without one. @throws RangeError when it is no cursor. */
export function readNumberCursor(cursor: string | null | undefined): number | null {
  if (typeof cursor !== 'string') return null;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!/^\d{1,15}$/.test(text)) throw new RangeError('Not a cursor');
  return Number(text);
}
