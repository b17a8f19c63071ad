import { badRequest } from './errors';

/** @throws CustomerError when the page size is not allowed. */
export function assertPageSize(first: number, most: number): void {
  if (first < 1 || first > most) throw badRequest(`first vai de 1 a ${most}.`);
}

/** For `catch` after a list, which throws a RangeError when the cursor is none. @throws CustomerError in its place. */
export function asBadCursor(error: unknown): never {
  throw error instanceof RangeError ? badRequest('after não é um cursor.') : error;
}
